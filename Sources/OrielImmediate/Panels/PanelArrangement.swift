import Foundation

/// Where the windows of a block are; a value that a program can store.
///
/// ```swift
/// @AppStorage("panels") private var panels = PanelArrangement()
/// var body: some View { Immediate(panels: $panels) { ui in ui.window("Log") { ui.text("Ready") } } }
/// ```
public struct PanelArrangement: Codable, Equatable, Sendable {
  /// The position and the size of one window.
  public struct Place: Codable, Equatable, Sendable {
    /// The left edge, in points of the block.
    public var x: Double
    /// Downwards, in points of the block.
    public var y: Double
    /// The width in points, at least 120.
    public var width: Double
    /// In points; nil is the height of the content.
    public var height: Double?
    /// Whether only the title bar is shown.
    public var isCollapsed: Bool
    /// The edge to which the window is docked; nil if it floats. The other values are for when it floats again.
    public var dock: Dock?

    /// The place of a window with its upper left corner at a point.
    public init(x: Double, y: Double, width: Double, height: Double? = nil, isCollapsed: Bool = false, dock: Dock? = nil) {
      (self.x, self.y, self.width, self.height, self.isCollapsed, self.dock) = (x, y, width, height, isCollapsed, dock)
    }
  }

  /// An edge of the block to which windows can be docked. Several windows at one edge are tabs.
  public enum Dock: String, Codable, CodingKeyRepresentable, CaseIterable, Sendable {
    /// At the left, or at the right in a right-to-left layout.
    case leading
    /// At the right, or at the left in a right-to-left layout.
    case trailing
    /// Between those at the sides.
    case top
    /// Between those at the sides.
    case bottom
  }

  /// What the windows at one edge share.
  public struct Side: Codable, Equatable, Sendable {
    /// The width of those at the sides, the height of the others, in points; nil is what the first window wants.
    public var length: Double?
    /// The title of the window that is shown; nil is the first one.
    public var selected: String?

    /// Nothing has been changed unless arguments say so.
    public init(length: Double? = nil, selected: String? = nil) { (self.length, self.selected) = (length, selected) }
  }

  /// The places by the windows' titles.
  public var places: [String: Place] = [:]
  /// The titles from the lowest to the topmost window.
  public var order: [String] = []
  /// What the user has made of the edges.
  public var sides: [Dock: Side] = [:]

  /// Creates an arrangement in which the user has moved no window.
  public init() {}

  /// Puts a window above the others.
  public mutating func raise(_ title: String) {
    if order.last == title { return }
    order.removeAll { $0 == title }
    order.append(title)
  }
}

extension PanelArrangement {
  /// From the members `places`, `order` and `sides`, of which the last may be missing.
  public init(from decoder: any Decoder) throws { self.init(try Stored(from: decoder)) }

  /// As the members `places`, `order` and `sides`.
  public func encode(to encoder: any Encoder) throws { try stored.encode(to: encoder) }
}

extension PanelArrangement: RawRepresentable {
  /// From the JSON of a stored arrangement; nil for other texts.
  public init?(rawValue: String) {
    guard let stored = try? JSONDecoder().decode(Stored.self, from: Data(rawValue.utf8)) else { return nil }
    self.init(stored)
  }

  /// The arrangement as JSON, so that `@AppStorage` can keep it.
  public var rawValue: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(stored)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private struct Stored: Codable {
    var places: [String: Place]
    var order: [String]
    var sides: [Dock: Side]?
  }

  private init(_ stored: Stored) { (places, order, sides) = (stored.places, stored.order, stored.sides ?? [:]) }
  private var stored: Stored { Stored(places: places, order: order, sides: sides.isEmpty ? nil : sides) }
}
