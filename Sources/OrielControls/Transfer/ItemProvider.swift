import Foundation
import Synchronization

/// An item that is copied, pasted, dragged or dropped, with its content in one type or several. `NSItemProvider` of Foundation.
///
/// Content is made when it is loaded. A completion handler of a load is called on the main thread: before the call returns if the load began
/// there and its content needs no waiting.
public final class NSItemProvider: Sendable {
  struct Content: Sendable {
    let type: UTType
    var visibility = TransferRepresentationVisibility.all
    let load: nonisolated(nonsending) @Sendable () async throws -> TransferredContent
  }

  private struct Fields {
    var contents: [Content] = []
    var name: String?
  }

  private let fields = Mutex(Fields())

  /// Creates an item without content; see `register`.
  public init() {}

  /// Creates an item from a value, with its representations.
  public convenience init<T: Transferable>(object: T) {
    self.init()
    add(object)
  }

  /// Creates an item from a text.
  public convenience init(object: NSString) { self.init(object: String(describing: object)) }

  /// Creates an item from an address.
  public convenience init(object: NSURL) { self.init(object: object as URL) }

  /// Creates an item from a file, with its content by the extension of its name, and its address; nil if there is no such file.
  public convenience init?(contentsOf url: URL) {
    var isFolder: ObjCBool = false
    guard url.isFileURL, FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { return nil }
    self.init()
    fields.withLock { fields in
      fields.name = url.lastPathComponent
      fields.contents = [Content(type: isFolder.boolValue ? .folder : url.contentTypeByName) { .file(url) }]
    }
    add(url)
  }

  /// Creates an item from a value of Foundation in a type: data, a text or an address; without content for another value.
  public convenience init(item: (any Sendable)?, typeIdentifier: String?) {
    self.init()
    let data: Data? =
      switch item {
      case let data as Data: data
      case let url as URL: Data(url.absoluteString.utf8)
      case let text as String: Data(text.utf8)
      default: nil
      }
    let fallback: UTType = item is URL ? .url : item is String ? .utf8PlainText : .data
    if let data { add(Content(type: typeIdentifier.map { UTType($0) ?? UTType(importedAs: $0) } ?? fallback) { .data(data) }) }
  }

  /// A text from another program, which may be an address.
  package convenience init(pasted text: String) {
    self.init(object: text)
    if let url = URL(transferredText: text) { add(url) }
  }

  private func add<T: Transferable>(_ value: T) {
    // A value that is dragged or copied is read again only on the main thread.
    let box = SharedValue(value)
    for part in T.transferParts where part.applies?(value) != false {
      guard let export = part.export else { continue }
      add(Content(type: part.type, visibility: part.visibility) { try await export(box.value) })
      if let name = part.name?(value) { suggestedName = name }
    }
  }

  private func add(_ content: Content) { fields.withLock { $0.contents.append(content) } }

  // MARK: Registering

  /// Adds the representations of a value that is made at once. SwiftUI: `register(_:)`.
  public func register<T: Transferable>(_ transferable: @autoclosure () -> T) { add(transferable()) }

  /// Adds content in a type, which a closure loads when it is needed.
  public func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    registerDataRepresentation(
      for: UTType(typeIdentifier) ?? UTType(importedAs: typeIdentifier), visibility: visibility, loadHandler: loadHandler)
  }

  /// Adds content in a type, which a closure loads when it is needed.
  public func registerDataRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    add(
      Content(type: contentType, visibility: visibility.transfer) {
        try await withCheckedThrowingContinuation { continuation in
          _ = loadHandler { data, error in
            if let data {
              continuation.resume(returning: .data(data))
            } else {
              continuation.resume(throwing: error ?? TransferError.notReadable(contentType))
            }
          }
        }
      })
  }

  /// The name of a file with the item, if it has one.
  public var suggestedName: String? {
    get { fields.withLock { $0.name } }
    set { fields.withLock { $0.name = newValue } }
  }

  // MARK: Types

  /// The contents, the best first.
  var contents: [Content] { fields.withLock { $0.contents } }
  /// The identifiers of the types in which the item can be loaded, the best first.
  public var registeredTypeIdentifiers: [String] { contents.map(\.type.identifier) }
  /// The types of its content, the best first.
  public var registeredContentTypes: [UTType] { contents.map(\.type) }
  /// The types of its content that conform to another.
  public func registeredContentTypes(conformingTo type: UTType) -> [UTType] { registeredContentTypes.filter { $0.conforms(to: type) } }

  /// Whether it has content of a type, or of one that conforms to it.
  public func hasItemConforming(to type: UTType) -> Bool { contents.contains { $0.type.conforms(to: type) } }
  /// Whether it has content of the type with an identifier; false for an unknown identifier.
  public func hasItemConformingToTypeIdentifier(_ identifier: String) -> Bool {
    contents.contains { $0.type.identifier == identifier } || UTType(identifier).map(hasItemConforming) == true
  }

  /// Whether a value of a type can be made from its content.
  package func canLoad<T: Transferable>(_ type: T.Type) -> Bool { source(of: T.self) != nil }

  /// The first representation of a type that reads a content, and that content.
  private func source<T: Transferable>(of type: T.Type) -> (part: _TransferPart<T>, content: Content)? {
    let contents = contents
    for part in T.transferParts where part.load != nil {
      if let content = contents.first(where: { $0.type.conforms(to: part.type) }) { return (part, content) }
    }
    return nil
  }

  /// Whether `loadObject` can return a value of a type.
  public func canLoadObject<T: Transferable>(ofClass type: T.Type) -> Bool { canLoad(T.self) }
  /// Whether the item can be loaded as a text.
  public func canLoadObject(ofClass type: NSString.Type) -> Bool { canLoad(String.self) }
  /// Whether the item can be loaded as an address.
  public func canLoadObject(ofClass type: NSURL.Type) -> Bool { canLoad(URL.self) }

  // MARK: Loading

  /// The value of a type that its content represents.
  nonisolated(nonsending) package func value<T: Transferable>(_ type: T.Type) async throws -> T {
    guard let (part, content) = source(of: T.self), let load = part.load else {
      throw TransferError.unknownType(T.importedContentTypes().first ?? .data)
    }
    return try await load(content.load())
  }

  nonisolated(nonsending) package func content(of type: UTType) async throws -> (TransferredContent, UTType) {
    guard let content = contents.first(where: { $0.type.conforms(to: type) }) else { throw TransferError.unknownType(type) }
    return (try await content.load(), content.type)
  }

  /// Begins a load, and reports its result on the main thread.
  private func load<R>(
    _ make: nonisolated(nonsending) @escaping @Sendable () async throws -> R,
    _ done: @escaping @Sendable (Result<R, any Error>) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    Task.immediate { @MainActor in
      do { done(.success(try await make())) } catch { done(.failure(error)) }
      progress.completedUnitCount = 1
    }
    return progress
  }

  /// Loads the value of a type. SwiftUI: `loadTransferable(type:completionHandler:)`.
  @discardableResult public func loadTransferable<T: Transferable>(
    type transferableType: T.Type, completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
  ) -> Progress { load({ try await self.value(T.self) }, completionHandler) }

  /// Loads the value of a type, or nil with an error.
  @discardableResult public func loadObject<T: Transferable>(
    ofClass type: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress {
    load({ try await self.value(T.self) }) { result in
      switch result {
      case .success(let value): completionHandler(value, nil)
      case .failure(let error): completionHandler(nil, error)
      }
    }
  }

  /// Loads the item as a text, and passes it to the completion handler: nil with an error if there is none.
  @discardableResult public func loadObject(
    ofClass type: NSString.Type, completionHandler: @escaping @Sendable (NSString?, (any Error)?) -> Void
  ) -> Progress { loadObject(ofClass: String.self) { completionHandler($0.map { NSString(string: $0) }, $1) } }

  /// Loads its address, or nil with an error.
  @discardableResult public func loadObject(
    ofClass type: NSURL.Type, completionHandler: @escaping @Sendable (NSURL?, (any Error)?) -> Void
  ) -> Progress { loadObject(ofClass: URL.self) { completionHandler($0.flatMap { NSURL(string: $0.absoluteString) }, $1) } }

  /// Loads the bytes of a type, or nil with an error. The bytes of an address are its text.
  @discardableResult public func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    load({ try await self.content(of: contentType).0.bytes() }) { result in
      switch result {
      case .success(let data): completionHandler(data, nil)
      case .failure(let error): completionHandler(nil, error)
      }
    }
  }

  /// Loads the bytes of a type, or nil with an error.
  @discardableResult public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(for: UTType(typeIdentifier) ?? UTType(importedAs: typeIdentifier), completionHandler: completionHandler)
  }

  /// Loads a file with the content of a type, or nil with an error. Content without a file is written to a temporary one.
  @discardableResult public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let type = UTType(typeIdentifier) ?? UTType(importedAs: typeIdentifier), name = suggestedName ?? "Item"
    return load({
      let (content, type) = try await self.content(of: type)
      return try content.file(named: name, type)
    }) { result in
      switch result {
      case .success(let url): completionHandler(url, nil)
      case .failure(let error): completionHandler(nil, error)
      }
    }
  }

  /// Loads the bytes of a type as `Data`, or nil with an error. The bytes of an address are its text.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: (@Sendable ((any Sendable)?, (any Error)?) -> Void)?
  ) {
    loadDataRepresentation(forTypeIdentifier: typeIdentifier) { completionHandler?($0, $1) }
  }

  /// The bytes of a type as `Data`.
  public func loadItem(forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil) async throws -> any Sendable {
    try await content(of: UTType(typeIdentifier) ?? UTType(importedAs: typeIdentifier)).0.bytes()
  }

  /// The text for the clipboard, or for another program: of the best content that is text or an address; nil if there is none.
  nonisolated(nonsending) package func plainText() async throws -> String? {
    let shared = contents.filter { $0.visibility == .all }
    let best =
      shared.first { $0.type.conforms(to: .plainText) } ?? shared.first { $0.type.conforms(to: .text) || $0.type.conforms(to: .url) }
      ?? shared.first { !$0.type.conforms(to: .image) && !$0.type.conforms(to: .audiovisualContent) }
    guard let best, case .data(let data) = try await best.load() else { return nil }
    return String(validating: data, as: UTF8.self)
  }
}

/// The programs that can receive content. `NSItemProviderRepresentationVisibility` of Foundation.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all, team, group, ownProcess
  fileprivate var transfer: TransferRepresentationVisibility {
    switch self {
    case .all: .all
    case .team: .team
    case .group: .group
    case .ownProcess: .ownProcess
    }
  }
}

/// A value that is read only on the main thread, whatever its type.
package struct SharedValue<Value>: @unchecked Sendable {
  package let value: Value
  package init(_ value: Value) { self.value = value }
}

/// The values of a type in items, and the errors of those that could not be loaded. Calls `done` before it returns unless a load waits.
@MainActor package func loadValues<T: Transferable>(
  _ type: T.Type, of items: [NSItemProvider], _ done: @escaping @MainActor ([T], [any Error]) -> Void
) {
  Task.immediate { @MainActor in
    var (values, errors): ([T], [any Error]) = ([], [])
    for item in items where item.canLoad(T.self) {
      do { values.append(try await item.value(T.self)) } catch { errors.append(error) }
    }
    done(values, errors)
  }
}
