@_spi(Oriel) import OrielCore

/// Views and modifiers that Xcode's library offers; no tool shows them for Oriel, and nothing happens with them. SwiftUI:
/// `LibraryContentProvider`.
@MainActor @preconcurrency public protocol LibraryContentProvider {
  /// What modifiers are applied to.
  associatedtype ModifierBase = Any
  /// Views to offer.
  @LibraryContentBuilder @MainActor @preconcurrency var views: [LibraryItem] { get }
  /// Modifiers to offer, applied to a view.
  @LibraryContentBuilder @MainActor @preconcurrency func modifiers(base: ModifierBase) -> [LibraryItem]
}

extension LibraryContentProvider {
  /// None.
  public var views: [LibraryItem] { [] }
  /// None.
  public func modifiers(base: ModifierBase) -> [LibraryItem] { [] }
}

/// A view or modifier that Xcode's library offers. SwiftUI: `LibraryItem`.
public struct LibraryItem {
  /// Where the library shows an item. SwiftUI: `LibraryItem.Category`.
  public struct Category: Hashable, Sendable {
    private let name: String
    /// Effects on drawing.
    public static var effects: Category { Category(name: "effects") }
    /// Containers, and modifiers of layout.
    public static var layout: Category { Category(name: "layout") }
    /// What the user presses, moves or types in.
    public static var control: Category { Category(name: "control") }
    /// Anything else.
    public static var other: Category { Category(name: "other") }
  }

  /// An item. The snippet is compiled, and never made.
  public init<SnippetExpressionType>(
    _ snippet: @autoclosure () -> SnippetExpressionType, visible: Bool = true, title: String? = nil, category: Category = .other,
    matchingSignature: String? = nil
  ) {}
}

/// Builds lists of library items. SwiftUI: `LibraryContentBuilder`.
@resultBuilder public struct LibraryContentBuilder {
  /// An item.
  public static func buildExpression(_ expression: LibraryItem) -> LibraryItem { expression }
  /// The items of a block.
  public static func buildBlock(_ items: LibraryItem...) -> [LibraryItem] { items }
}
