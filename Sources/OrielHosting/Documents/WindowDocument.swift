import Foundation
import Observation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielFiles

/// What a document of a window consists of: a value or an object of the program, which can be written and read.
@MainActor package protocol DocumentStorage: AnyObject {
  /// Writes it to a file. Throws if it cannot be written in the type.
  func write(to url: URL, as type: UTType) throws
  /// Reads it again from a file. Throws if the file is not readable.
  func read(_ url: URL) throws
  /// Notes that it is what its file contains.
  func wasSaved()
  /// Whether it is what its file contains, as far as that can be seen from its content; nil if only the undo manager knows.
  var isAsSaved: Bool? { get }
}

/// The document of a window: its file, and what its window asks the user about it.
@MainActor @Observable package final class WindowDocument {
  /// The file; nil for a document that has not been saved.
  package internal(set) var url: URL?
  /// Whether it differs from its file.
  package internal(set) var isEdited = false
  /// Whether the window asks for a place to save it.
  var asksPlace = false
  /// Whether the window asks for a file to open.
  var asksFile = false
  /// Whether the window asks what happens with unsaved changes.
  var asksToClose = false
  /// The message of the last failure, until the user has read it.
  var failure: String?
  /// Whether the window closes when the document has been saved.
  @ObservationIgnored var closesWhenSaved = false
  @ObservationIgnored weak var window: ProgramWindow?
  @ObservationIgnored private var autosave: TimerQueue.ID?
  /// The number of undo groups since the document was saved; negative if more were undone than done.
  @ObservationIgnored private var changes = 0
  package let storage: any DocumentStorage
  /// Whether it may be changed: not in a scene that only views.
  package let isEditable: Bool
  /// The types that it can be written in.
  let types: [UTType]

  package init(_ storage: any DocumentStorage, url: URL?, types: [UTType], isEditable: Bool = true) {
    (self.storage, self.types, self.isEditable) = (storage, types, isEditable)
    self.url = url
  }

  /// The name in titles.
  var name: String { url?.deletingPathExtension().lastPathComponent ?? "Untitled" }

  /// The undo manager of its window.
  package var undoManager: UndoManager? { window?.host?.graph.undoManager }

  /// Whether a text field of its window has the keyboard, which registers how to undo what is typed.
  package var isTyped: Bool { window?.host?.textInputRequest != nil }

  /// The time after an edit at which a document with a file is saved.
  static let autosaveDelay = Duration.seconds(3)

  /// Notes an edit.
  package func wasEdited() {
    if !isEdited { isEdited = true }
    guard url != nil, let timers = window?.host?.timers else { return }
    timers.cancel(autosave)
    autosave = timers.schedule(after: Self.autosaveDelay) { [weak self] in if let self, isEdited, url != nil { save() } }
  }

  /// Notes that a group of changes was done or redone (1), or undone (-1).
  func undoChanged(by step: Int, isNew: Bool) {
    // What was saved can no longer be reached.
    if isNew, changes < 0 { changes = Int.max / 2 }
    changes += step
    if changes == 0, storage.isAsSaved != false {
      if isEdited { isEdited = false }
    } else {
      wasEdited()
    }
  }

  /// Notes that it is what its file contains.
  private func wasSaved() {
    // What has been registered so far is part of what was saved.
    undoManager?.eventEnded()
    isEdited = false
    changes = 0
    storage.wasSaved()
    // What is typed from now on is undone by itself.
    undoManager?.endRun()
  }

  /// Saves it in its file, or asks for a place. Returns whether it has been saved.
  @discardableResult func save() -> Bool {
    guard let url else {
      asksPlace = true
      return false
    }
    return save(to: url)
  }

  @discardableResult func save(to place: URL) -> Bool {
    let own = place.pathExtension.isEmpty ? nil : UTType(filenameExtension: place.pathExtension)
    let type = own.flatMap { own in types.first { own.conforms(to: $0) } } ?? types.first ?? .data
    let target = place.appendingPathExtension(for: type)
    do {
      try storage.write(to: target, as: type)
    } catch {
      failure = "“\(name)” cannot be saved: \(error.localizedDescription)"
      return false
    }
    url = target
    wasSaved()
    window?.program?.noteRecent(target)
    if closesWhenSaved { closeWindow() }
    return true
  }

  /// Reads it from its file again, which loses unsaved changes.
  func revert() {
    guard let url else { return }
    do {
      try storage.read(url)
      undoManager?.removeAllActions()
      wasSaved()
    } catch { failure = "“\(name)” cannot be read: \(error.localizedDescription)" }
  }

  /// Whether its window may close. Saves a document with a file; asks the user about another one.
  func mayClose() -> Bool {
    if !isEdited { return true }
    if url != nil { return save() }
    asksToClose = true
    if let window { window.program?.platform?.raise(window) }
    return false
  }

  /// Closes the window without saving.
  func closeWindow() {
    isEdited = false
    guard let window, let program = window.program else { return }
    program.platform?.close(window)
    program.continueQuitting()
  }
}

/// A document that is a value.
@MainActor @Observable final class ValueStorage<D: FileDocument>: DocumentStorage {
  private(set) var value: D
  @ObservationIgnored private var saved: D
  @ObservationIgnored weak var document: WindowDocument?

  private init(_ value: D) {
    self.value = value
    saved = value
  }

  /// A new document, or one from a file.
  static func document(_ value: D, url: URL?, isEditable: Bool = true) -> WindowDocument {
    let storage = ValueStorage(value)
    let document = WindowDocument(storage, url: url, types: D.writableContentTypes, isEditable: isEditable)
    storage.document = document
    return document
  }

  static func value(in url: URL) throws -> D { try D(configuration: .ofFile(url, types: D.readableContentTypes)) }

  /// Changes it on behalf of the program. Text fields register by themselves how to undo what is typed; other changes are registered here.
  func edit(_ new: D) {
    if let document, let undo = document.undoManager, !undo.isUndoing, !undo.isRedoing, !document.isTyped { register(value, undo) }
    value = new
    document?.wasEdited()
  }

  private func register(_ old: D, _ undo: UndoManager) {
    undo.registerUndo(withTarget: self) { [weak undo] storage in
      if let undo { storage.register(storage.value, undo) }
      storage.value = old
    }
  }

  func write(to url: URL, as type: UTType) throws {
    let old = try? FileWrapper(url: url)
    try value.fileWrapper(configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: old))
      .write(to: url, options: .atomic)
  }

  func read(_ url: URL) throws { value = try Self.value(in: url) }
  func wasSaved() { saved = value }
  var isAsSaved: Bool? { ValueComparison.areEqual(value, saved) }
}

extension FileDocumentReadConfiguration {
  /// What a document is read from a file with. Throws if there is no such file.
  package static func ofFile(_ url: URL, types: [UTType]) throws -> FileDocumentReadConfiguration {
    let type = UTType(filenameExtension: url.pathExtension).flatMap { own in types.first { own.conforms(to: $0) } }
    return FileDocumentReadConfiguration(contentType: type ?? types.first ?? .data, file: try FileWrapper(url: url))
  }
}

extension AppGraph {
  /// Opens a document in a window of its own, or shows the window that has it. Throws if no scene can read it.
  func openDocument(_ url: URL) throws {
    settle()
    let url = url.standardizedFileURL
    if let known = opened.first(where: { $0.document?.url == url }) {
      platform?.raise(known)
      return
    }
    let type = UTType(filenameExtension: url.pathExtension) ?? .data
    let able = scenes.first { $0.description.documents?.types.contains { type.conforms(to: $0) } == true }
    guard let scene = able ?? scenes.first(where: { $0.description.documents != nil }), let documents = scene.description.documents else {
      throw DocumentError(url: url)
    }
    let document = try documents.read(url)
    noteRecent(url)
    open(document, in: scene)
  }

  private func open(_ document: WindowDocument, in scene: WindowScene) {
    guard let platform else { return }
    let window = ProgramWindow(scene)
    window.adopt(document)
    opened.append(window)
    platform.open(window)
  }

  /// Opens a new document in a window of the scene for its type, or for a type of files. Returns whether there is such a scene.
  package func newDocument(
    _ isOf: (_ documentType: any Any.Type, _ files: [UTType]) -> Bool, _ make: (@MainActor () -> WindowDocument)?
  ) -> Bool {
    settle()
    for scene in scenes {
      guard let documents = scene.description.documents, isOf(documents.documentType, documents.types) else { continue }
      guard let new = make?() ?? documents.make?() else { continue }
      open(new, in: scene)
      return true
    }
    return false
  }

  /// Closes all windows, after questions about unsaved documents.
  package func requestQuit() {
    isQuitting = true
    continueQuitting()
  }

  func continueQuitting() {
    guard isQuitting else { return }
    // One question after the other.
    if opened.allSatisfy({ $0.document?.mayClose() != false }) { platform?.quit() }
  }

  /// Puts a file before the other recent ones, of which there are at most ten.
  func noteRecent(_ url: URL) {
    recentDocuments.removeAll { $0 == url }
    recentDocuments.insert(url, at: 0)
    recentDocuments.removeLast(max(0, recentDocuments.count - 10))
    if keepsRecentDocuments { UserDefaults.standard.set(recentDocuments.map(\.path), forKey: Self.recentKey) }
  }

  private static let recentKey = "OrielRecentDocuments"

  /// Reads the recent files of the last run, and keeps them for the next one.
  package func restoreRecent() {
    keepsRecentDocuments = true
    recentDocuments = (UserDefaults.standard.stringArray(forKey: Self.recentKey) ?? []).map { URL(fileURLWithPath: $0) }
  }
}

/// No scene of the program can read a file.
struct DocumentError: Error, LocalizedError {
  let url: URL
  var errorDescription: String? { "The program cannot open “\(url.lastPathComponent)”." }
}

extension ProgramWindow {
  func adopt(_ document: WindowDocument) {
    self.document = document
    document.window = self
    connectDocument()
  }

  /// Makes the document notice what is undone and done in the window, once there are both.
  func connectDocument() {
    guard let document, let undo = host?.graph.undoManager else { return }
    undo.changed = { [weak document] in document?.undoChanged(by: $0, isNew: $1) }
  }
}
