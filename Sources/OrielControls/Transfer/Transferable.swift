import Foundation

/// A value that can be copied, cut and pasted. SwiftUI: `Transferable`, of Core Transferable.
///
/// The clipboard holds only texts, so a type specifies its text by `ProxyRepresentation`. `String` and `URL` are transferable.
///
/// ```swift
/// struct Note: Transferable {
///     var text: String
///     static var transferRepresentation: some TransferRepresentation {
///         ProxyRepresentation(exporting: { (note: Note) in note.text })
///     }
/// }
/// ```
public protocol Transferable {
  associatedtype Representation: TransferRepresentation
  /// The representation of the value; of several, the first that yields a text, or a value, is used.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// The conversion of values to texts, and of texts to values. SwiftUI: `TransferRepresentation`.
public protocol TransferRepresentation<Item>: Sendable {
  /// The type of the values.
  associatedtype Item: Transferable
  /// The text of a value; nil if values are only imported.
  func _text(of item: Item) throws -> String?
  /// The value of a text; nil if values are only exported, or if the text represents none.
  func _item(from text: String) throws -> Item?
}

/// The representations of a type, in order. SwiftUI: `TransferRepresentationBuilder`.
@resultBuilder public enum TransferRepresentationBuilder<Item: Transferable> {
  /// A representation, unchanged.
  public static func buildExpression<R: TransferRepresentation>(_ representation: R) -> R where R.Item == Item { representation }
  /// The first representation of a list.
  public static func buildPartialBlock<R: TransferRepresentation>(first: R) -> R where R.Item == Item { first }
  /// The representations so far, and another after them.
  public static func buildPartialBlock<A: TransferRepresentation, B: TransferRepresentation>(
    accumulated: A, next: B
  ) -> _TwoRepresentations<A, B> where A.Item == Item, B.Item == Item { _TwoRepresentations(first: accumulated, second: next) }
}

/// One representation before another.
public struct _TwoRepresentations<A: TransferRepresentation, B: TransferRepresentation>: TransferRepresentation where A.Item == B.Item {
  let first: A
  let second: B
  public func _text(of item: A.Item) throws -> String? { try first._text(of: item) ?? second._text(of: item) }
  public func _item(from text: String) throws -> A.Item? { try first._item(from: text) ?? second._item(from: text) }
}

/// A representation by another transferable value. SwiftUI: `ProxyRepresentation`.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  private let export: (@Sendable (Item) throws -> Proxy)?
  private let make: (@Sendable (Proxy) throws -> Item)?

  /// Creates a representation for copying only.
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) { (export, make) = (exporting, nil) }
  /// Creates a representation for pasting only.
  public init(importing: @escaping @Sendable (Proxy) throws -> Item) { (export, make) = (nil, importing) }
  /// Creates a representation for copying and pasting.
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy, importing: @escaping @Sendable (Proxy) throws -> Item) {
    (export, make) = (exporting, importing)
  }

  public func _text(of item: Item) throws -> String? { try export.flatMap { try TransferredText.text(of: $0(item)) } }
  public func _item(from text: String) throws -> Item? { try make.flatMap { make in try TransferredText.item(from: text).map(make) } }
}

/// A representation by texts directly.
public struct _TextRepresentation<Item: Transferable>: TransferRepresentation {
  let text: @Sendable (Item) -> String
  let item: @Sendable (String) -> Item?
  public func _text(of item: Item) -> String? { text(item) }
  public func _item(from text: String) -> Item? { item(text) }
}

extension String: Transferable {
  public static var transferRepresentation: _TextRepresentation<String> { _TextRepresentation(text: { $0 }, item: { $0 }) }
}

extension URL: Transferable {
  /// Its text; a text is pasted as an address if it has a scheme and no spaces.
  public static var transferRepresentation: _TextRepresentation<URL> {
    _TextRepresentation(
      text: { $0.absoluteString },
      item: { text in
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !trimmed.contains(where: \.isWhitespace), let url = URL(string: trimmed), url.scheme?.isEmpty == false else { return nil }
        return url
      })
  }
}

/// Conversion of values to texts and back, for types known only at run time.
enum TransferredText {
  static func text<T: Transferable>(of value: T) throws -> String? {
    func text<R: TransferRepresentation>(_ representation: R) throws -> String? {
      // The builder allows no other item.
      try (value as? R.Item).flatMap { try representation._text(of: $0) }
    }
    return try text(T.transferRepresentation)
  }

  static func item<T: Transferable>(from text: String) throws -> T? {
    func item<R: TransferRepresentation>(_ representation: R) throws -> T? { try representation._item(from: text) as? T }
    return try item(T.transferRepresentation)
  }
}
