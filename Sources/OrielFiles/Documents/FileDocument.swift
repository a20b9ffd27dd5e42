import Foundation
import OrielControls
@_spi(Oriel) import OrielCore

/// A document as a value, which is read from a file and written to one. SwiftUI: `FileDocument`.
///
/// ```swift
/// struct Note: FileDocument {
///     static let readableContentTypes = [UTType.plainText]
///     var text = ""
///     init(configuration: ReadConfiguration) throws {
///         text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
///     }
///     func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
///         FileWrapper(regularFileWithContents: Data(text.utf8))
///     }
/// }
/// ```
public protocol FileDocument {
  /// The types that the document can be read from.
  static var readableContentTypes: [UTType] { get }
  /// The types that the document can be written in; by default the readable ones.
  static var writableContentTypes: [UTType] { get }
  /// Reads the document. Throws if the file is not readable.
  init(configuration: ReadConfiguration) throws
  /// The document's file. Throws if it cannot be written in the type.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  /// What a document is read from.
  public typealias ReadConfiguration = FileDocumentReadConfiguration
  /// What a document is written for.
  public typealias WriteConfiguration = FileDocumentWriteConfiguration
  /// The default: the types that can be read.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document as an object, written from a snapshot. SwiftUI's `ReferenceFileDocument` adds `ObservableObject`.
public protocol _ReferenceFileDocument: AnyObject {
  /// The state of the document that is written, taken on the main actor.
  associatedtype Snapshot
  /// The types that the document can be read from.
  static var readableContentTypes: [UTType] { get }
  /// The types that the document can be written in; by default the readable ones.
  static var writableContentTypes: [UTType] { get }
  /// Reads the document. Throws if the file is not readable.
  init(configuration: FileDocumentReadConfiguration) throws
  /// The present state. Throws if it cannot be written in the type.
  func snapshot(contentType: UTType) throws -> Snapshot
  /// Makes a file of a snapshot. Throws if it cannot be written in the type.
  func fileWrapper(snapshot: Snapshot, configuration: FileDocumentWriteConfiguration) throws -> FileWrapper
}

extension _ReferenceFileDocument {
  /// What a document is read from.
  public typealias ReadConfiguration = FileDocumentReadConfiguration
  /// What a document is written for.
  public typealias WriteConfiguration = FileDocumentWriteConfiguration
  /// The default: the types that can be read.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// What a document is read from. SwiftUI: `FileDocumentReadConfiguration`.
public struct FileDocumentReadConfiguration {
  /// The type of the file, one of `readableContentTypes`.
  public let contentType: UTType
  /// The file with its content; a folder if the document is one.
  public let file: FileWrapper
  package init(contentType: UTType, file: FileWrapper) { (self.contentType, self.file) = (contentType, file) }
}

/// What a document is written for. SwiftUI: `FileDocumentWriteConfiguration`.
public struct FileDocumentWriteConfiguration {
  /// The type to be written, one of `writableContentTypes`.
  public let contentType: UTType
  /// The file as it was before; nil for a new one.
  public let existingFile: FileWrapper?
  package init(contentType: UTType, existingFile: FileWrapper?) { (self.contentType, self.existingFile) = (contentType, existingFile) }
}
