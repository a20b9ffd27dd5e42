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

    /// The place of a window with its upper left corner at a point.
    public init(x: Double, y: Double, width: Double, height: Double? = nil, isCollapsed: Bool = false) {
      (self.x, self.y, self.width, self.height, self.isCollapsed) = (x, y, width, height, isCollapsed)
    }
  }

  /// The places by the windows' titles.
  public var places: [String: Place] = [:]
  /// The titles from the lowest to the topmost window.
  public var order: [String] = []

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
  /// From the two members `places` and `order`.
  public init(from decoder: any Decoder) throws {
    let stored = try Stored(from: decoder)
    (places, order) = (stored.places, stored.order)
  }

  /// As the two members `places` and `order`.
  public func encode(to encoder: any Encoder) throws { try Stored(places: places, order: order).encode(to: encoder) }
}

extension PanelArrangement: RawRepresentable {
  /// From the JSON of a stored arrangement; nil for other texts.
  public init?(rawValue: String) {
    guard let stored = try? JSONDecoder().decode(Stored.self, from: Data(rawValue.utf8)) else { return nil }
    (places, order) = (stored.places, stored.order)
  }

  /// The arrangement as JSON, so that `@AppStorage` can keep it.
  public var rawValue: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(Stored(places: places, order: order))).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private struct Stored: Codable {
    var places: [String: Place]
    var order: [String]
  }
}
