import Foundation

/// A representation by another transferable value, with the representations of that. SwiftUI: `ProxyRepresentation`.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  public var body: _NoRepresentation { return _NoRepresentation.none }
  private let export: (@Sendable (Item) throws -> Proxy)?
  private let make: (@Sendable (Proxy) throws -> Item)?

  /// Creates a representation for exporting only.
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) { (export, make) = (exporting, nil) }
  /// Creates a representation for importing only.
  public init(importing: @escaping @Sendable (Proxy) throws -> Item) { (export, make) = (nil, importing) }
  /// Creates a representation for exporting and importing.
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy, importing: @escaping @Sendable (Proxy) throws -> Item) {
    (export, make) = (exporting, importing)
  }

  public static func _parts(of representation: Self) -> [_TransferPart<Item>] {
    let (out, make) = (representation.export, representation.make)
    return Proxy.transferParts.map { proxy in
      var part = _TransferPart<Item>(type: proxy.type, visibility: proxy.visibility)
      if let out, let export = proxy.export {
        part.export = { try await export(out($0)) }
        if let applies = proxy.applies { part.applies = { item in (try? out(item)).map(applies) ?? true } }
        if let name = proxy.name { part.name = { item in (try? out(item)).flatMap(name) } }
      }
      if let make, let load = proxy.load { part.load = { try await make(load($0)) } }
      return part
    }
  }
}

/// A representation as bytes that the program makes and reads. SwiftUI: `DataRepresentation`.
///
/// The closures run on the main thread unless they switch to another one.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public var body: _NoRepresentation { return _NoRepresentation.none }
  private let parts: [_TransferPart<Item>]

  /// Creates a representation for exporting only.
  public init(
    exportedContentType: UTType, exporting: nonisolated(nonsending) @escaping @Sendable (Item) async throws -> Data
  ) { parts = [_TransferPart(type: exportedContentType, export: { .data(try await exporting($0)) })] }

  /// Creates a representation for importing only.
  public init(
    importedContentType: UTType, importing: nonisolated(nonsending) @escaping @Sendable (Data) async throws -> Item
  ) { parts = [_TransferPart(type: importedContentType, load: { try await importing($0.bytes()) })] }

  /// Creates a representation for exporting and importing.
  public init(
    contentType: UTType, exporting: nonisolated(nonsending) @escaping @Sendable (Item) async throws -> Data,
    importing: nonisolated(nonsending) @escaping @Sendable (Data) async throws -> Item
  ) {
    parts = [
      _TransferPart(type: contentType, export: { .data(try await exporting($0)) }, load: { try await importing($0.bytes()) })
    ]
  }

  public static func _parts(of representation: Self) -> [_TransferPart<Item>] { representation.parts }
}

/// A representation as encoded data, by default JSON. SwiftUI: `CodableRepresentation`.
public struct CodableRepresentation<Item: Transferable & Codable, Encoder, Decoder>: TransferRepresentation {
  public var body: _NoRepresentation { return _NoRepresentation.none }
  private let part: _TransferPart<Item>

  private init(
    _ type: UTType, encode: @escaping @Sendable (Item) throws -> Data, decode: @escaping @Sendable (Data) throws -> Item
  ) { part = _TransferPart(type: type, export: { .data(try encode($0)) }, load: { try decode($0.bytes()) }) }

  public static func _parts(of representation: Self) -> [_TransferPart<Item>] { [representation.part] }
}

extension CodableRepresentation where Encoder == JSONEncoder, Decoder == JSONDecoder {
  /// Creates a representation in JSON. SwiftUI: `CodableRepresentation.init(for:contentType:)`.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {
    self.init(contentType, encode: { try JSONEncoder().encode($0) }, decode: { try JSONDecoder().decode(Item.self, from: $0) })
  }

  /// Creates a representation in JSON with coders of the program's own.
  public init(for itemType: Item.Type = Item.self, contentType: UTType, encoder: JSONEncoder, decoder: JSONDecoder) {
    self.init(contentType, encode: { try encoder.encode($0) }, decode: { try decoder.decode(Item.self, from: $0) })
  }
}

extension CodableRepresentation where Encoder == PropertyListEncoder, Decoder == PropertyListDecoder {
  /// Creates a representation as a property list.
  public init(for itemType: Item.Type = Item.self, contentType: UTType, encoder: PropertyListEncoder, decoder: PropertyListDecoder) {
    self.init(contentType, encode: { try encoder.encode($0) }, decode: { try decoder.decode(Item.self, from: $0) })
  }
}

/// A file that a representation sends. SwiftUI: `SentTransferredFile`.
public struct SentTransferredFile: Sendable {
  /// The file that has arrived. Copy or move what you keep: it may be removed afterwards.
  public let file: URL
  /// Whether the receiver may open the original; otherwise it receives a copy.
  public let allowAccessingOriginalFile: Bool
  /// Creates a description of a file to be sent.
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    (self.file, self.allowAccessingOriginalFile) = (file, allowAccessingOriginalFile)
  }
}

/// A file that a representation receives. SwiftUI: `ReceivedTransferredFile`.
public struct ReceivedTransferredFile: Sendable {
  /// The file, which belongs to its sender.
  public let file: URL
  /// Whether it is the sender's own file rather than a copy.
  public let isOriginalFile: Bool
}

/// A representation as a file. SwiftUI: `FileRepresentation`.
///
/// The receiver gets the path of the sent file itself: nothing is copied.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  public var body: _NoRepresentation { return _NoRepresentation.none }
  private let parts: [_TransferPart<Item>]

  /// Creates a representation for exporting only.
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: nonisolated(nonsending) @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) { parts = [_TransferPart(type: exportedContentType, export: { .file(try await exporting($0).file) })] }

  /// Creates a representation for importing only.
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: nonisolated(nonsending) @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) { parts = [_TransferPart(type: importedContentType, load: { try await importing(Self.received($0, importedContentType)) })] }

  /// Creates a representation by a file that the program writes for other programs, and reads from them.
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: nonisolated(nonsending) @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: nonisolated(nonsending) @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    parts = [
      _TransferPart(
        type: contentType, export: { .file(try await exporting($0).file) },
        load: { try await importing(Self.received($0, contentType)) })
    ]
  }

  private static func received(_ content: TransferredContent, _ type: UTType) throws -> ReceivedTransferredFile {
    if case .file(let url) = content { return ReceivedTransferredFile(file: url, isOriginalFile: true) }
    return ReceivedTransferredFile(file: try content.file(named: "Item", type), isOriginalFile: false)
  }

  public static func _parts(of representation: Self) -> [_TransferPart<Item>] { representation.parts }
}

/// A representation of a type of the runtime, by parts.
public struct _PartsRepresentation<Item: Transferable>: TransferRepresentation {
  public var body: _NoRepresentation { return _NoRepresentation.none }
  let parts: [_TransferPart<Item>]
  package init(_ parts: [_TransferPart<Item>]) { self.parts = parts }
  public static func _parts(of representation: Self) -> [_TransferPart<Item>] { representation.parts }
}

extension String: Transferable {
  /// UTF-8 text; imported from plain text of any kind.
  public static var transferRepresentation: _PartsRepresentation<String> {
    _PartsRepresentation([
      _TransferPart(type: .utf8PlainText, export: { .data(Data($0.utf8)) }),
      _TransferPart(type: .plainText, load: { String(decoding: try $0.bytes(), as: UTF8.self) }),
    ])
  }
}

extension Data: Transferable {
  /// The bytes; imported from data of any kind.
  public static var transferRepresentation: _PartsRepresentation<Data> {
    _PartsRepresentation([_TransferPart(type: .data, export: { .data($0) }, load: { try $0.bytes() })])
  }
}

extension URL: Transferable {
  /// Its address; the address of a file also has the type `fileURL`.
  public static var transferRepresentation: _PartsRepresentation<URL> {
    let part = _TransferPart<URL>(
      type: .url, export: { .data(Data($0.absoluteString.utf8)) },
      load: { content in
        guard let url = URL(transferredText: String(decoding: try content.bytes(), as: UTF8.self)) else {
          throw TransferError.notReadable(.url)
        }
        return url
      })
    var file = part
    (file.type, file.load, file.applies) = (.fileURL, nil, { $0.isFileURL })
    return _PartsRepresentation([part, file])
  }

  /// The address that a text is: with a scheme and without spaces; nil for another text.
  package init?(transferredText text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.contains(where: \.isWhitespace), let url = URL(string: trimmed), url.scheme?.isEmpty == false else { return nil }
    self = url
  }
}

extension AttributedString: Transferable {
  /// Its characters: the attributes are lost.
  public static var transferRepresentation: _PartsRepresentation<AttributedString> {
    _PartsRepresentation([
      _TransferPart(type: .utf8PlainText, export: { .data(Data(String($0.characters).utf8)) }),
      _TransferPart(type: .plainText, load: { AttributedString(String(decoding: try $0.bytes(), as: UTF8.self)) }),
    ])
  }
}
