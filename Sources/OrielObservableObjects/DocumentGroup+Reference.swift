import Foundation
import Observation
import OpenCombine
import OrielControls
@_spi(Oriel) import OrielCore
import OrielFiles
import OrielHosting

extension DocumentGroup where Document: ReferenceFileDocument {
  private init(_ make: (() -> Document)?, _ content: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content) {
    var makeDocument: (@MainActor () -> WindowDocument)?
    if let make { makeDocument = { ReferenceStorage.document(make(), url: nil) } }
    let isEditable = make != nil
    let documents = SceneDocuments(of: Document.self, types: Document.readableContentTypes, make: makeDocument) { url in
      ReferenceStorage.document(try ReferenceStorage<Document>.object(in: url), url: url, isEditable: isEditable)
    }
    self.init(
      documents,
      content: AnyView(
        DocumentWindowContent { (storage: ReferenceStorage<Document>, document) in
          ReferenceContent(object: storage.object, url: document.url, isEditable: document.isEditable, content: content)
        }))
  }

  /// Creates windows that edit documents which are objects; `newDocument` is called for each new one.
  ///
  /// The object is also an environment object of the editor.
  public init(
    newDocument: @escaping () -> Document, @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(newDocument, editor)
  }

  /// Creates windows that show documents which are objects, without changing them.
  public init(
    viewing documentType: Document.Type, @ViewBuilder viewer: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(nil, viewer)
  }
}

/// The document of a window, as its editor gets it. SwiftUI: `ReferenceFileDocumentConfiguration`.
@MainActor public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  /// The document. A change counts as an edit when it is registered with the window's `undoManager`.
  @ObservedObject public internal(set) var document: Document
  /// The document's file; nil for one that has not been saved.
  public var fileURL: URL?
  /// Whether it may be changed: not in a scene that only views.
  public var isEditable: Bool
}

/// The content of a window for an object, which follows its changes.
private struct ReferenceContent<Document: ReferenceFileDocument, Content: View>: View {
  @ObservedObject var object: Document
  let url: URL?
  let isEditable: Bool
  let content: (ReferenceFileDocumentConfiguration<Document>) -> Content

  var body: some View {
    content(ReferenceFileDocumentConfiguration(document: object, fileURL: url, isEditable: isEditable)).environmentObject(object)
  }
}

/// A document that is an object.
@MainActor @Observable private final class ReferenceStorage<D: ReferenceFileDocument>: DocumentStorage {
  /// Replaced when the file is read again.
  private(set) var object: D

  private init(_ object: D) { self.object = object }

  static func document(_ object: D, url: URL?, isEditable: Bool = true) -> WindowDocument {
    WindowDocument(ReferenceStorage(object), url: url, types: D.writableContentTypes, isEditable: isEditable)
  }

  static func object(in url: URL) throws -> D { try D(configuration: .ofFile(url, types: D.readableContentTypes)) }

  func write(to url: URL, as type: UTType) throws {
    let old = try? FileWrapper(url: url)
    try object.fileWrapper(
      snapshot: try object.snapshot(contentType: type), configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: old)
    )
    .write(to: url, options: .atomic)
  }

  func read(_ url: URL) throws { object = try Self.object(in: url) }
  func wasSaved() {}
  // Objects cannot be compared with what they were.
  var isAsSaved: Bool? { nil }
}

extension NewDocumentAction {
  /// Opens a window of the first `DocumentGroup` for documents of this type.
  public func callAsFunction<D: ReferenceFileDocument>(_ newDocument: @escaping () -> D) {
    open(D.self) { ReferenceStorage.document(newDocument(), url: nil) }
  }
}
