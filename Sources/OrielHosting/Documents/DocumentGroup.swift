import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielFiles
import OrielMenus
import OrielNavigation
import OrielStrings
@_spi(Oriel) import OrielTextViews
import OrielViews

/// How the windows of a scene get their documents.
package struct SceneDocuments {
  /// The type of the program's documents.
  let documentType: any Any.Type
  /// The types that can be read.
  let types: [UTType]
  /// nil: there are no new documents.
  let make: (@MainActor () -> WindowDocument)?
  let read: @MainActor (URL) throws -> WindowDocument

  package init(
    of documentType: any Any.Type, types: [UTType], make: (@MainActor () -> WindowDocument)?,
    read: @escaping @MainActor (URL) throws -> WindowDocument
  ) {
    (self.documentType, self.types, self.make, self.read) = (documentType, types, make, read)
  }
}

/// Windows that each edit a document. SwiftUI: `DocumentGroup`.
///
/// The File menu has New, Open, Open Recent, Save, Save As and Revert. A document with a file is saved three seconds after an edit, and when
/// its window closes; a new one asks. The title is the file's name, with a dot before it while it has unsaved changes. Changes of a document
/// that is a value can be undone; a `ReferenceFileDocument` is edited when the program registers with the window's `undoManager` how to undo
/// a change. A document from which all changes since it was saved have been undone counts as saved.
///
/// ```swift
/// DocumentGroup(newDocument: Note()) { file in
///     TextField("Note", text: file.$document.text)
/// }
/// ```
public struct DocumentGroup<Document, Content: View>: Scene {
  let description: WindowDescription

  /// No body: the runtime opens the windows itself, and reading this traps.
  public var body: Never { fatalError("a document group has no body") }

  public static func _node(_ scene: DocumentGroup) -> AnyView {
    AnyView(
      Group {
        WindowSceneView(description: scene.description)
        // For the items of File.
        DeclaredCommands(content: AnyView(EmptyView()))
      })
  }
}

extension DocumentGroup {
  /// Windows with documents of any kind.
  package init(_ documents: SceneDocuments, content: AnyView) {
    var description = WindowDescription(title: ProcessInfo.processInfo.processName, content: content)
    description.documents = documents
    self.description = description
  }
}

extension DocumentGroup where Document: FileDocument {
  private init(_ make: (() -> Document)?, _ content: @escaping (FileDocumentConfiguration<Document>) -> Content) {
    var makeDocument: (@MainActor () -> WindowDocument)?
    if let make { makeDocument = { ValueStorage.document(make(), url: nil) } }
    let isEditable = make != nil
    let documents = SceneDocuments(of: Document.self, types: Document.readableContentTypes, make: makeDocument) { url in
      ValueStorage.document(try ValueStorage<Document>.value(in: url), url: url, isEditable: isEditable)
    }
    self.init(
      documents,
      content: AnyView(
        DocumentWindowContent { (storage: ValueStorage<Document>, document) in
          content(
            FileDocumentConfiguration(
              document: Binding(
                getter: { storage.value }, setter: { if document.isEditable { storage.edit($0) } }, identity: storage),
              fileURL: document.url, isEditable: document.isEditable))
        }))
  }

  /// Creates windows that edit documents; `newDocument` is evaluated for each new one.
  public init(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(newDocument, editor)
  }

  /// Creates windows that show documents without changing them.
  public init(viewing documentType: Document.Type, @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content) {
    self.init(nil, viewer)
  }
}

/// The document of a window, as its editor gets it. SwiftUI: `FileDocumentConfiguration`.
public struct FileDocumentConfiguration<Document: FileDocument> {
  /// The document. A write marks it as edited.
  @Binding public var document: Document
  /// The document's file; nil for one that has not been saved.
  public var fileURL: URL?
  /// Whether it may be changed: not in a scene that only views.
  public var isEditable: Bool
}

/// The content of a document's window, with its dialogs.
package struct DocumentWindowContent<Storage: DocumentStorage, Content: View>: View {
  private let content: (Storage, WindowDocument) -> Content
  @Environment(\.programWindow) private var window

  package init(@ViewBuilder content: @escaping (Storage, WindowDocument) -> Content) { self.content = content }

  package var body: some View {
    if let document = window?.madeDocument, let storage = document.storage as? Storage {
      content(storage, document).modifier(DocumentDialogs(document: document))
    } else {
      NoDocument()
    }
  }
}

/// The window of a viewer without a file.
private struct NoDocument: View {
  var body: some View { ContentUnavailableView("No Document", systemImage: "doc") }
}

/// What the window of a document asks the user.
private struct DocumentDialogs: ViewModifier {
  let document: WindowDocument

  private func flag(_ path: ReferenceWritableKeyPath<WindowDocument, Bool>) -> Binding<Bool> {
    let document = document
    return Binding(
      getter: { document[keyPath: path] },
      setter: { document[keyPath: path] = $0 }, identity: document)
  }

  func body(content: Content) -> some View {
    let document = document, program = document.window?.program
    content
      .fileDialog(isPresented: flag(\.asksPlace), FileRequest(.save(name: document.name), types: document.types)) { urls in
        if let url = urls.first { document.save(to: url) }
      } cancelled: {
        document.closesWhenSaved = false
        program?.isQuitting = false
      }
      .fileDialog(
        isPresented: flag(\.asksFile), FileRequest(.open(several: false), types: document.window?.scene.description.documents?.types ?? [])
      ) { urls in
        guard let url = urls.first else { return }
        do { try program?.openDocument(url) } catch { document.failure = error.localizedDescription }
      } cancelled: {
      }
      .alert("Save the changes of “\(document.name)”?", isPresented: flag(\.asksToClose)) {
        Button("Save") {
          document.closesWhenSaved = true
          document.save()
        }
        Button("Don’t Save", role: .destructive) { document.closeWindow() }
        Button("Cancel", role: .cancel) { program?.isQuitting = false }
      } message: {
        Text("They are lost otherwise.")
      }
      .alert(
        document.failure ?? "",
        isPresented: Binding(get: { document.failure != nil }, set: { if !$0 { document.failure = nil } })
      ) {
        Button("OK") {}
      }
  }
}

/// The items of File for documents, beside New.
struct DocumentCommands: View {
  let window: ProgramWindow?
  @Environment(\.menuPart) private var part

  var body: some View {
    Button("Open…") { window?.document?.asksFile = true }.keyboardShortcut("o")
    if part != .closed, let recent = window?.program?.recentDocuments, !recent.isEmpty {
      Menu("Open Recent") {
        ForEach(recent, id: \.self) { url in
          Button(url.lastPathComponent) {
            do { try window?.program?.openDocument(url) } catch { window?.document?.failure = error.localizedDescription }
          }
        }
      }
    }
  }
}

/// The items of File that save a document.
struct SaveCommands: View {
  let document: WindowDocument

  var body: some View {
    if document.isEditable {
      Button("Save") { document.save() }.keyboardShortcut("s")
      Button("Save As…") { document.asksPlace = true }.keyboardShortcut("s", modifiers: [.command, .shift])
      Button("Revert") { document.revert() }.disabled(document.url == nil || !document.isEdited)
    }
  }
}
