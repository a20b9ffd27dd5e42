@_spi(Oriel) import OrielCore

private enum SymbolVariantsKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }

/// Which form of symbols is shown: in a shape, filled, crossed out. SwiftUI: `SymbolVariants`.
///
/// A symbol without the whole form has the nearest one that it has: the shape goes before the fill, the fill before the slash.
public struct SymbolVariants: Hashable, Sendable {
  enum Shape: String, Sendable { case circle, square, rectangle }
  private(set) var shape: Shape?
  private(set) var isFilled = false
  private(set) var isSlashed = false

  private init(shape: Shape? = nil, isFilled: Bool = false, isSlashed: Bool = false) {
    (self.shape, self.isFilled, self.isSlashed) = (shape, isFilled, isSlashed)
  }

  /// Symbols as they are named. The modifier changes nothing with it; to undo variants, set the environment value.
  public static let none = SymbolVariants()
  /// In a circle.
  public static let circle = SymbolVariants(shape: .circle)
  /// In a square.
  public static let square = SymbolVariants(shape: .square)
  /// In a rectangle.
  public static let rectangle = SymbolVariants(shape: .rectangle)
  /// Filled.
  public static let fill = SymbolVariants(isFilled: true)
  /// Crossed out.
  public static let slash = SymbolVariants(isSlashed: true)

  /// This one in a circle.
  public var circle: SymbolVariants { adding(.circle) }
  /// This one in a square.
  public var square: SymbolVariants { adding(.square) }
  /// This one in a rectangle.
  public var rectangle: SymbolVariants { adding(.rectangle) }
  /// This one filled.
  public var fill: SymbolVariants { adding(.fill) }
  /// This one crossed out.
  public var slash: SymbolVariants { adding(.slash) }

  /// Whether all that another one asks for is asked for by this one.
  public func contains(_ other: SymbolVariants) -> Bool {
    (other.shape == nil || other.shape == shape) && (!other.isFilled || isFilled) && (!other.isSlashed || isSlashed)
  }

  /// Both together; the other one's shape, if it has one.
  func adding(_ other: SymbolVariants) -> SymbolVariants {
    SymbolVariants(shape: other.shape ?? shape, isFilled: isFilled || other.isFilled, isSlashed: isSlashed || other.isSlashed)
  }

  /// The names of a symbol's forms, the one that fits best first, and the symbol itself at the end.
  func names(of name: String) -> [String] {
    if self == .none { return [name] }
    // What a name says already stays: forms are put behind it in the order in which names have them.
    var words = name.split(separator: ".").map(String.init)
    var wanted = self
    if words.count > 1, words.last == "fill" {
      words.removeLast()
      wanted = wanted.adding(.fill)
    }
    let badge = words.firstIndex(of: "badge").map { "." + words[$0...].joined(separator: ".") } ?? ""
    let base = badge.isEmpty ? words.joined(separator: ".") : String(words.joined(separator: ".").dropLast(badge.count))
    func form(_ shape: Bool, _ fill: Bool, _ slash: Bool) -> [String] {
      if shape && wanted.shape == nil || fill && !wanted.isFilled || slash && !wanted.isSlashed { return [] }
      let shaped = base + (slash ? ".slash" : "") + (shape ? ".\(wanted.shape.map(\.rawValue) ?? "")" : "")
      return [shaped + (fill ? ".fill" : "") + badge]
    }
    let names =
      form(true, true, true) + form(true, true, false) + form(true, false, true) + form(true, false, false) + form(false, true, true)
      + form(false, true, false) + form(false, false, true)
    return names + [name]
  }
}

extension EnvironmentValues {
  /// The form in which symbols are shown. SwiftUI: `EnvironmentValues.symbolVariants`.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
}

/// Adds a form to those of symbols.
nonisolated public struct _SymbolVariantModifier: ViewModifier {
  public typealias Body = Never
  let variant: SymbolVariants

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let variant = modifier.variant
    context.environment(
      variant, around: content, equal: ==, write: { $0.symbolVariants = variant },
      change: { _ in { $0.symbolVariants = $0.symbolVariants.adding(variant) } })
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
  public static var _effect: _ModifierEffect { .onBoth }
}

extension View {
  /// Shows the symbols in this view in a form, besides those that are set around it. SwiftUI: `symbolVariant(_:)`.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View { modifier(_SymbolVariantModifier(variant: variant)) }
}
