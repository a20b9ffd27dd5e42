import Foundation
import Observation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielFiles

/// The document of a window: its file, and what its window asks the user about it.
@MainActor @Observable class WindowDocument {
  /// The file; nil for a document that has not been saved.
  var url: URL?
  /// Whether it differs from its file.
  var isEdited = false
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
  let types: [UTType]

  init(url: URL?, types: [UTType]) {
    self.types = types
    self.url = url
  }

  /// The name in titles.
  final var name: String { url?.deletingPathExtension().lastPathComponent ?? "Untitled" }

  /// Writes it to a file.
  func write(to url: URL, as type: UTType) throws {}
  /// Reads it again from a file.
  func read(_ url: URL) throws {}

  /// The time after an edit at which a document with a file is saved.
  static let autosaveDelay = Duration.seconds(3)

  /// Notes an edit.
  final func wasEdited() {
    if !isEdited { isEdited = true }
    guard url != nil, let timers = window?.host?.timers else { return }
    timers.cancel(autosave)
    autosave = timers.schedule(after: Self.autosaveDelay) { [weak self] in if let self, isEdited, url != nil { save() } }
  }

  /// Saves it in its file, or asks for a place. Returns whether it has been saved.
  @discardableResult final func save() -> Bool {
    guard let url else {
      asksPlace = true
      return false
    }
    return save(to: url)
  }

  @discardableResult final func save(to place: URL) -> Bool {
    let own = place.pathExtension.isEmpty ? nil : UTType(filenameExtension: place.pathExtension)
    let type = own.flatMap { own in types.first { own.conforms(to: $0) } } ?? types.first ?? .data
    let target = place.appendingPathExtension(for: type)
    do {
      try write(to: target, as: type)
    } catch {
      failure = "“\(name)” cannot be saved: \(error.localizedDescription)"
      return false
    }
    url = target
    isEdited = false
    window?.program?.noteRecent(target)
    if closesWhenSaved { closeWindow() }
    return true
  }

  /// Reads it from its file again, which loses unsaved changes.
  final func revert() {
    guard let url else { return }
    do {
      try read(url)
      isEdited = false
    } catch { failure = "“\(name)” cannot be read: \(error.localizedDescription)" }
  }

  /// Whether its window may close. Saves a document with a file; asks the user about another one.
  final func mayClose() -> Bool {
    if !isEdited { return true }
    if url != nil { return save() }
    asksToClose = true
    if let window { window.program?.platform?.raise(window) }
    return false
  }

  /// Closes the window without saving.
  final func closeWindow() {
    isEdited = false
    guard let window, let program = window.program else { return }
    program.platform?.close(window)
    program.continueQuitting()
  }
}

/// A document that is a value.
@MainActor @Observable final class ValueDocument<D: FileDocument>: WindowDocument {
  private(set) var value: D

  init(_ value: D, url: URL?) {
    self.value = value
    super.init(url: url, types: D.writableContentTypes)
  }

  convenience init(reading url: URL) throws { self.init(try Self.document(in: url), url: url) }

  private static func document(in url: URL) throws -> D {
    let type = UTType(filenameExtension: url.pathExtension).flatMap { own in D.readableContentTypes.first { own.conforms(to: $0) } }
    return try D(
      configuration: FileDocumentReadConfiguration(contentType: type ?? D.readableContentTypes.first ?? .data, file: FileWrapper(url: url)))
  }

  func edit(_ new: D) {
    value = new
    wasEdited()
  }

  override func write(to url: URL, as type: UTType) throws {
    let old = try? FileWrapper(url: url)
    try value.fileWrapper(configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: old))
      .write(to: url, options: .atomic)
  }

  override func read(_ url: URL) throws { value = try Self.document(in: url) }
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
    let window = ProgramWindow(scene)
    window.adopt(document)
    opened.append(window)
    platform?.open(window)
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
  }
}
