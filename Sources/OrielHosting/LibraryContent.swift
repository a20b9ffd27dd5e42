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
  /// The default: no views.
  public var views: [LibraryItem] { [] }
  /// The default: no modifiers.
  public func modifiers(base: ModifierBase) -> [LibraryItem] { [] }
}

/// A view or modifier that Xcode's library offers. SwiftUI: `LibraryItem`.
public struct LibraryItem {
  /// Where the library shows an item. SwiftUI: `LibraryItem.Category`.
  public struct Category: Hashable, Sendable {
    private let name: String
    /// Graphical effects.
    public static var effects: Category { Category(name: "effects") }
    /// Containers, and layout modifiers.
    public static var layout: Category { Category(name: "layout") }
    /// Interactive controls.
    public static var control: Category { Category(name: "control") }
    /// Anything else.
    public static var other: Category { Category(name: "other") }
  }

  /// Creates an item. The snippet is compiled, but never evaluated.
  public init<SnippetExpressionType>(
    _ snippet: @autoclosure () -> SnippetExpressionType, visible: Bool = true, title: String? = nil, category: Category = .other,
    matchingSignature: String? = nil
  ) {}
}

/// Builds lists of library items. SwiftUI: `LibraryContentBuilder`.
@resultBuilder public struct LibraryContentBuilder {
  /// An item, unchanged.
  public static func buildExpression(_ expression: LibraryItem) -> LibraryItem { expression }
  /// The items of a block.
  public static func buildBlock(_ items: LibraryItem...) -> [LibraryItem] { items }
}
