import Foundation

/// A text that is copied or pasted, with the kinds of data that it can be read as. `NSItemProvider` of Foundation, as far as texts go.
public final class NSItemProvider: Sendable {
  let text: String?
  private let types: [UTType]

  /// A value to be copied; without a text, if the value has none.
  public init<T: Transferable>(object: T) {
    text = (try? TransferredText.text(of: object)) ?? nil
    types = (object as? URL).map(Self.types) ?? [.utf8PlainText]
  }

  /// A text to be copied.
  public convenience init(object: NSString) { self.init(object: String(describing: object)) }

  /// A text that is pasted.
  init(pasted text: String) {
    self.text = text
    let address = (try? TransferredText.item(from: text) as URL?) ?? nil
    types = [.utf8PlainText] + (address.map(Self.types) ?? [])
  }

  /// Those of an address.
  private static func types(of url: URL) -> [UTType] { url.isFileURL ? [.fileURL, .url] : [.url] }

  /// The names of its types.
  public var registeredTypeIdentifiers: [String] { types.map(\.identifier) }
  /// What its data are of, the best first.
  public var registeredContentTypes: [UTType] { types }

  /// Whether it has data of a type, or of a kind of it.
  public func hasItemConforming(to type: UTType) -> Bool { types.contains { $0.conforms(to: type) } }
  /// Whether it has data of a type with a name; false for an unknown name.
  public func hasItemConformingToTypeIdentifier(_ identifier: String) -> Bool {
    types.contains { $0.identifier == identifier } || UTType(identifier).map(hasItemConforming) == true
  }

  /// Whether `loadObject` gives a value of a type.
  public func canLoadObject<T: Transferable>(ofClass type: T.Type) -> Bool { ((try? load() as T?) ?? nil) != nil }

  /// Gives the value of a type, or nil, and what was thrown. The text is there already: the closure runs before the call returns.
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
