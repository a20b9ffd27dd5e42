@_spi(Oriel) import OrielCore

private enum SymbolVariantsKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }

/// The variant in which symbols are shown: in a shape, filled, crossed out. SwiftUI: `SymbolVariants`.
///
/// If a symbol lacks the exact variant, the nearest one is used: the shape takes precedence over the fill, the fill over the slash.
public struct SymbolVariants: Hashable, Sendable {
  enum Shape: String, Sendable { case circle, square, rectangle }
  private(set) var shape: Shape?
  private(set) var isFilled = false
  private(set) var isSlashed = false

  private init(shape: Shape? = nil, isFilled: Bool = false, isSlashed: Bool = false) {
    (self.shape, self.isFilled, self.isSlashed) = (shape, isFilled, isSlashed)
  }

  /// No variant. As an argument of the modifier it has no effect; to remove variants, set the environment value.
  public static let none = SymbolVariants()
  /// The form inside a circle: `star` becomes `star.circle`.
  public static let circle = SymbolVariants(shape: .circle)
  /// The form inside a square: `star` becomes `star.square`.
  public static let square = SymbolVariants(shape: .square)
  /// The form inside a rectangle, for symbols that have one.
  public static let rectangle = SymbolVariants(shape: .rectangle)
  /// The filled form: `star` becomes `star.fill`.
  public static let fill = SymbolVariants(isFilled: true)
  /// The form with a slash: `bell` becomes `bell.slash`.
  public static let slash = SymbolVariants(isSlashed: true)

  /// This variant inside a circle.
  public var circle: SymbolVariants { adding(.circle) }
  /// This variant inside a square.
  public var square: SymbolVariants { adding(.square) }
  /// This variant inside a rectangle, for symbols that have one.
  public var rectangle: SymbolVariants { adding(.rectangle) }
  /// This variant in its filled form.
  public var fill: SymbolVariants { adding(.fill) }
  /// This variant with a slash.
  public var slash: SymbolVariants { adding(.slash) }

  /// Whether this variant includes everything that another one requests.
  public func contains(_ other: SymbolVariants) -> Bool {
    (other.shape == nil || other.shape == shape) && (!other.isFilled || isFilled) && (!other.isSlashed || isSlashed)
  }

  /// Both combined; the other one's shape takes precedence.
  func adding(_ other: SymbolVariants) -> SymbolVariants {
    SymbolVariants(shape: other.shape ?? shape, isFilled: isFilled || other.isFilled, isSlashed: isSlashed || other.isSlashed)
  }

  /// The names of a symbol's variants, best fit first, ending with the symbol itself.
  func names(of name: String) -> [String] {
    if self == .none { return [name] }
    // Variants already in the name are kept; others are appended in the conventional order.
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
  /// The variant in which symbols are shown. SwiftUI: `EnvironmentValues.symbolVariants`.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
}

/// Adds a variant for symbols.
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
  /// Shows the symbols in this view in a variant, combined with the environment's. SwiftUI: `symbolVariant(_:)`.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View { modifier(_SymbolVariantModifier(variant: variant)) }
}
