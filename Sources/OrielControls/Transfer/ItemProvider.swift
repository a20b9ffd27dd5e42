import Foundation

/// A text that is copied or pasted, with the types that it can be read as. `NSItemProvider` of Foundation, limited to texts.
public final class NSItemProvider: Sendable {
  let text: String?
  private let types: [UTType]

  /// Creates an item from a value; it has no text if the value has none.
  public init<T: Transferable>(object: T) {
    text = (try? TransferredText.text(of: object)) ?? nil
    types = (object as? URL).map(Self.types) ?? [.utf8PlainText]
  }

  /// Creates an item from a text to be copied.
  public convenience init(object: NSString) { self.init(object: String(describing: object)) }

  /// A text that is pasted.
  init(pasted text: String) {
    self.text = text
    let address = (try? TransferredText.item(from: text) as URL?) ?? nil
    types = [.utf8PlainText] + (address.map(Self.types) ?? [])
  }

  /// The types of a URL.
  private static func types(of url: URL) -> [UTType] { url.isFileURL ? [.fileURL, .url] : [.url] }

  /// The identifiers of its types.
  public var registeredTypeIdentifiers: [String] { types.map(\.identifier) }
  /// The types of its data, the most specific first.
  public var registeredContentTypes: [UTType] { types }

  /// Whether it has data of a type, or of one that conforms to it.
  public func hasItemConforming(to type: UTType) -> Bool { types.contains { $0.conforms(to: type) } }
  /// Whether it has data of the type with an identifier; false for an unknown identifier.
  public func hasItemConformingToTypeIdentifier(_ identifier: String) -> Bool {
    types.contains { $0.identifier == identifier } || UTType(identifier).map(hasItemConforming) == true
  }

  /// Whether `loadObject` returns a value of a type.
  public func canLoadObject<T: Transferable>(ofClass type: T.Type) -> Bool { ((try? load() as T?) ?? nil) != nil }

  /// Loads the value of a type, or nil with the error thrown. The text is available already: the closure runs before the call returns.
  @discardableResult
  public func loadObject<T: Transferable>(
    ofClass type: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    do { completionHandler(try load(), nil) } catch { completionHandler(nil, error) }
    progress.completedUnitCount = 1
    return progress
  }

  private func load<T: Transferable>() throws -> T? { try text.flatMap { try TransferredText.item(from: $0) } }
}
