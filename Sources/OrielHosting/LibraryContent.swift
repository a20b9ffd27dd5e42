@_spi(Oriel) import OrielCore

/// Views and modifiers for Xcode's library. No tool shows them for Oriel, and they have no effect. SwiftUI: `LibraryContentProvider`.
@MainActor @preconcurrency public protocol LibraryContentProvider {
  /// The type to which modifiers are applied.
  associatedtype ModifierBase = Any
  /// The views to offer.
  @LibraryContentBuilder @MainActor @preconcurrency var views: [LibraryItem] { get }
  /// The modifiers to offer, applied to a view.
  @LibraryContentBuilder @MainActor @preconcurrency func modifiers(base: ModifierBase) -> [LibraryItem]
}

extension LibraryContentProvider {
  /// The default: the library gets no views.
  public var views: [LibraryItem] { [] }
  /// The default: the library gets no modifiers.
  public func modifiers(base: ModifierBase) -> [LibraryItem] { [] }
}

/// A view or modifier that Xcode's library offers. SwiftUI: `LibraryItem`.
public struct LibraryItem {
  /// Where the library shows an item. SwiftUI: `LibraryItem.Category`.
  public struct Category: Hashable, Sendable {
    private let name: String
    /// Effects on how views are drawn.
    public static var effect: Category { Category(name: "effect") }
    /// Containers, and modifiers of size and position.
    public static var layout: Category { Category(name: "layout") }
    /// Controls that react to input.
    public static var control: Category { Category(name: "control") }
    /// All other views and modifiers.
    public static var other: Category { Category(name: "other") }
  }

  /// Creates an item. The snippet is compiled, but never evaluated.
  public init<SnippetExpressionType>(
    _ snippet: @autoclosure () -> SnippetExpressionType, visible: Bool = true, title: String? = nil, category: Category = .other,
    matchingSignature: String? = nil
  ) {}
}

/// Composes the items that a library's property lists. SwiftUI: `LibraryContentBuilder`.
@resultBuilder public struct LibraryContentBuilder {
  /// Called by the compiler for a statement of the builder: the item, unchanged.
  public static func buildExpression(_ expression: LibraryItem) -> LibraryItem { expression }
  /// Called by the compiler for several statements: all items in order.
  public static func buildBlock(_ items: LibraryItem...) -> [LibraryItem] { items }
}
