import Foundation

/// A value that can be copied, pasted, dragged and dropped. SwiftUI: `Transferable`, of Core Transferable.
///
/// A type lists its representations, the best first. `String`, `Data`, `URL`, `AttributedString`, `Color` and `Image` are transferable.
///
/// ```swift
/// struct Note: Codable, Transferable {
///     var text: String
///     static var transferRepresentation: some TransferRepresentation {
///         CodableRepresentation(contentType: .json)
///         ProxyRepresentation(exporting: \.text)
///     }
/// }
/// ```
public protocol Transferable: SendableMetatype {
  associatedtype Representation: TransferRepresentation
  /// The representations of the value. A receiver uses the first one that it can read.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// The conversion of values to content of a type, and back. SwiftUI: `TransferRepresentation`.
///
/// A representation of the program's own has a body made of others.
public protocol TransferRepresentation<Item>: Sendable {
  /// The type of the values that are transferred.
  associatedtype Item: Transferable
  /// The representations of which it is made; a type without values for the built-in ones.
  associatedtype Body: TransferRepresentation
  /// The representations of which it is made.
  @TransferRepresentationBuilder<Item> var body: Body { get }
  static func _parts(of representation: Self) -> [_TransferPart<Item>]
}

extension TransferRepresentation {
  public static func _parts(of representation: Self) -> [_TransferPart<Item>] {
    // The builder makes only representations of the item.
    Body._parts(of: representation.body) as? [_TransferPart<Item>] ?? []
  }
}

/// The body of a built-in representation, of which there are no values.
public enum _NoRepresentation: Transferable, TransferRepresentation {
  public typealias Item = Self
  public typealias Body = Self
  public var body: Self { return Self.none }
  static var none: Self { fatalError("a built-in representation has no body") }
  public static var transferRepresentation: Self { return none }
  public static func _parts(of representation: Self) -> [_TransferPart<Self>] {}
}

/// The content of an item in one type.
package enum TransferredContent: Sendable {
  case data(Data)
  /// A file, which the receiver must not change.
  case file(URL)

  /// The bytes, read from the file if it is one.
  package func bytes() throws -> Data {
    switch self {
    case .data(let data): data
    case .file(let url): try Data(contentsOf: url)
    }
  }

  /// A file with the content, with a name if it must be written.
  package func file(named name: String, _ type: UTType) throws -> URL {
    switch self {
    case .file(let url): return url
    case .data(let data):
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("transfer-\(UUID().uuidString)", isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let url = folder.appendingPathComponent(name).appendingPathExtension(for: type)
      try data.write(to: url)
      return url
    }
  }
}

/// One way to convert values, with the type of its content.
public struct _TransferPart<Item>: Sendable {
  package var type: UTType
  /// nil: values are only imported.
  package var export: (nonisolated(nonsending) @Sendable (Item) async throws -> TransferredContent)?
  /// nil: values are only exported.
  package var load: (nonisolated(nonsending) @Sendable (TransferredContent) async throws -> Item)?
  /// Whether a value has this representation; asked before its export.
  package var applies: (@Sendable (Item) -> Bool)?
  package var visibility = TransferRepresentationVisibility.all
  package var name: (@Sendable (Item) -> String?)?

  package init(
    type: UTType, export: (nonisolated(nonsending) @Sendable (Item) async throws -> TransferredContent)? = nil,
    load: (nonisolated(nonsending) @Sendable (TransferredContent) async throws -> Item)? = nil,
    visibility: TransferRepresentationVisibility = .all
  ) { (self.type, self.export, self.load, self.visibility) = (type, export, load, visibility) }
}

/// The programs that can receive a representation. SwiftUI: `TransferRepresentationVisibility`.
///
/// Only `all` is offered to other programs; the others are equal here, because Linux has neither teams nor groups of programs.
public enum TransferRepresentationVisibility: Hashable, Sendable {
  case all, team, group, ownProcess
}

/// The representations of a type, in order. SwiftUI: `TransferRepresentationBuilder`.
@resultBuilder public enum TransferRepresentationBuilder<Item: Transferable> {
  /// Called by the compiler for a statement of the builder: the representation, unchanged.
  public static func buildExpression<R: TransferRepresentation>(_ representation: R) -> R where R.Item == Item { representation }
  /// Called by the compiler for one statement after another: the first representation of a list.
  public static func buildPartialBlock<R: TransferRepresentation>(first: R) -> R where R.Item == Item { first }
  /// Called by the compiler for one statement after another: the representations so far, and another after them.
  public static func buildPartialBlock<A: TransferRepresentation, B: TransferRepresentation>(
    accumulated: A, next: B
  ) -> _TwoRepresentations<A, B> where A.Item == Item, B.Item == Item { _TwoRepresentations(first: accumulated, second: next) }
}

/// One representation before another.
public struct _TwoRepresentations<A: TransferRepresentation, B: TransferRepresentation>: TransferRepresentation where A.Item == B.Item {
  public typealias Item = A.Item
  public var body: _NoRepresentation { return _NoRepresentation.none }
  let first: A
  let second: B
  public static func _parts(of pair: Self) -> [_TransferPart<A.Item>] { A._parts(of: pair.first) + B._parts(of: pair.second) }
}

/// A representation with some of its parts' properties changed.
public struct _ChangedRepresentation<Base: TransferRepresentation>: TransferRepresentation {
  public typealias Item = Base.Item
  public var body: _NoRepresentation { return _NoRepresentation.none }
  let base: Base
  let change: @Sendable (inout _TransferPart<Base.Item>) -> Void
  public static func _parts(of changed: Self) -> [_TransferPart<Base.Item>] {
    Base._parts(of: changed.base).map { part in
      var part = part
      changed.change(&part)
      return part
    }
  }
}

extension TransferRepresentation {
  /// Limits the programs that receive the representation. SwiftUI: `visibility(_:)`.
  public func visibility(_ visibility: TransferRepresentationVisibility) -> some TransferRepresentation<Item> {
    _ChangedRepresentation(base: self) { $0.visibility = visibility }
  }

  /// Offers the representation only of values for which a condition is true. SwiftUI: `exportingCondition(_:)`.
  public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool) -> some TransferRepresentation<Item> {
    _ChangedRepresentation(base: self) { $0.applies = condition }
  }

  /// Suggests a name for a file with the value. SwiftUI: `suggestedFileName(_:)`.
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
    _ChangedRepresentation(base: self) { $0.name = { _ in fileName } }
  }

  /// Suggests a name for a file, made from the value; nil is no suggestion. SwiftUI: `suggestedFileName(_:)`.
  public func suggestedFileName(_ fileName: @escaping @Sendable (Item) -> String?) -> some TransferRepresentation<Item> {
    _ChangedRepresentation(base: self) { $0.name = fileName }
  }
}

extension Transferable {
  /// The representations of the type.
  package static var transferParts: [_TransferPart<Self>] {
    func parts<R: TransferRepresentation>(_ representation: R) -> [_TransferPart<Self>] {
      // The builder allows no other item.
      R._parts(of: representation) as? [_TransferPart<Self>] ?? []
    }
    return parts(transferRepresentation)
  }

  /// The types in which values are exported, the best first. SwiftUI: `exportedContentTypes(_:)`.
  public static func exportedContentTypes(_ visibility: TransferRepresentationVisibility = .all) -> [UTType] {
    transferParts.filter { $0.export != nil && ($0.visibility == .all || visibility != .all) }.map(\.type)
  }

  /// The types from which values are imported, the best first. SwiftUI: `importedContentTypes()`.
  public static func importedContentTypes() -> [UTType] { transferParts.filter { $0.load != nil }.map(\.type) }

  /// The types in which this value is exported. SwiftUI: `exportedContentTypes(_:)`.
  public func exportedContentTypes(_ visibility: TransferRepresentationVisibility = .all) -> [UTType] {
    Self.transferParts.filter { $0.export != nil && ($0.visibility == .all || visibility != .all) && $0.applies?(self) != false }.map(
      \.type)
  }

  /// The types from which values are imported. SwiftUI: `importedContentTypes()`.
  public func importedContentTypes() -> [UTType] { Self.importedContentTypes() }

  /// The name that its representations suggest for a file. SwiftUI: `suggestedFilename`.
  public var suggestedFilename: String? { Self.transferParts.lazy.compactMap { $0.name?(self) }.first }

  /// The value as bytes of a type. SwiftUI: `exported(as:)`.
  ///
  /// Throws what the representation throws, or `TransferError.unknownType`.
  nonisolated(nonsending) public func exported(as contentType: UTType) async throws -> Data {
    for part in Self.transferParts where part.type.conforms(to: contentType) && part.applies?(self) != false {
      if let export = part.export { return try await export(self).bytes() }
    }
    throw TransferError.unknownType(contentType)
  }

  /// Creates the value from bytes of a type; nil for the type that is read first. SwiftUI: `init(importing:contentType:)`.
  nonisolated(nonsending) public init(importing data: Data, contentType: UTType?) async throws {
    self = try await Self.loaded(.data(data), of: contentType)
  }

  /// Creates the value from a file. SwiftUI: `init(importing:contentType:)`.
  nonisolated(nonsending) public init(importing url: URL, contentType: UTType?) async throws {
    self = try await Self.loaded(.file(url), of: contentType ?? url.contentTypeByName)
  }

  nonisolated(nonsending) private static func loaded(_ content: TransferredContent, of type: UTType?) async throws -> Self {
    for part in transferParts where type?.conforms(to: part.type) != false { if let load = part.load { return try await load(content) } }
    throw TransferError.unknownType(type ?? .data)
  }
}

/// Why a value was not transferred.
package enum TransferError: Error, CustomStringConvertible {
  case unknownType(UTType)
  case notReadable(UTType)

  package var description: String {
    switch self {
    case .unknownType(let type): "there is no representation as \(type)"
    case .notReadable(let type): "the content is not \(type)"
    }
  }
}
