import Foundation
@_spi(Oriel) import OrielCore

/// A window of a program, from the request to open it until it closes.
@MainActor package final class ProgramWindow {
  package let scene: WindowScene
  /// The value that the window presents; nil if it presents none.
  package internal(set) var value: AnyHashable?
  /// The window's views, while it is open.
  package internal(set) weak var host: ViewHost?
  weak var program: AppGraph?
  /// The title that the content sets.
  var contentTitle: String?

  package init(_ scene: WindowScene, value: AnyHashable? = nil) { (self.scene, self.value) = (scene, value) }

  /// The document that the window edits; nil if it has none yet.
  var document: WindowDocument?

  /// The document that the window edits: a new one, if it has none yet.
  var madeDocument: WindowDocument? {
    if document == nil, let new = scene.description.documents?.make?() { adopt(new) }
    return document
  }

  /// The window's title: set by its content, otherwise taken from its document or its scene.
  package var title: String {
    guard let document else { return contentTitle ?? scene.title }
    return (document.isEdited ? "• " : "") + (contentTitle ?? document.name)
  }
}

/// What opens and closes the windows of a program.
@MainActor package protocol WindowPlatform: AnyObject {
  /// Opens a window, later if some of its code is running.
  func open(_ window: ProgramWindow)
  /// Closes a window, later if some of its code is running.
  func close(_ window: ProgramWindow)
  /// Shows a window above the others, and gives it the keyboard.
  func raise(_ window: ProgramWindow)
  /// Closes all windows.
  func quit()
}

/// A program, as its views find it.
final class ProgramReference: Sendable {
  @MainActor weak var program: AppGraph?
}

private enum ProgramReferenceKey: EnvironmentKey { static var defaultValue: ProgramReference? { nil } }
private enum ProgramWindowKey: EnvironmentKey { static var defaultValue: ProgramWindow? { nil } }

extension EnvironmentValues {
  /// The program; nil in panels and pictures.
  var programReference: ProgramReference? {
    get { self[ProgramReferenceKey.self] }
    set { self[ProgramReferenceKey.self] = newValue }
  }

  /// The window of the program that contains the views.
  var programWindow: ProgramWindow? {
    get { self[ProgramWindowKey.self] }
    set { self[ProgramWindowKey.self] = newValue }
  }
}

extension AppGraph {
  /// The scenes of which a launch opens a window: the presented ones, and the first one.
  package var launchScenes: [WindowScene] {
    let usual = scenes.first { $0.description.kind != .settings && $0.description.placement.launch != .suppressed }
    let shown = scenes.filter { $0 === usual || $0.description.placement.launch == .presented }
    // A program without windows would end at once.
    return shown.isEmpty ? Array(scenes.prefix(1)) : shown
  }

  /// Opens a window of a scene. A scene with one window, or a value that a window presents already, raises that window instead.
  func open(_ scene: WindowScene, value: AnyHashable? = nil) {
    guard let platform else { return }
    let known = opened.first { window in
      window.scene === scene && (scene.description.kind != .group || value != nil && window.value == value)
    }
    if let known { return platform.raise(known) }
    let window = ProgramWindow(scene, value: value)
    opened.append(window)
    platform.open(window)
  }

  /// Opens a window of the scene with an id, or of the scene that presents values of a type, or both.
  func openWindow(id: String?, valueType: (any Any.Type)?, value: AnyHashable?) {
    settle()
    let scene = scenes.first { scene in
      scene.description.kind != .settings && (id == nil || scene.description.id == id)
        && (valueType == nil || scene.description.valueType.map { ObjectIdentifier($0) } == valueType.map { ObjectIdentifier($0) })
    }
    guard let scene else {
      let name = [id.map { "the id \"\($0)\"" }, valueType.map { "values of the type \($0)" }].compactMap { $0 }
      return Diagnostics.misuse("openWindow: no scene of the program has \(name.joined(separator: " and "))")
    }
    open(scene, value: value)
  }

  /// Opens the settings of the program. Returns whether it has settings.
  @discardableResult func openSettings() -> Bool {
    settle()
    guard let scene = scenes.first(where: { $0.description.kind == .settings }) else { return false }
    open(scene)
    return true
  }

  /// Closes the windows of scenes with an id, or that present a value, or both.
  func closeWindows(id: String?, valueType: (any Any.Type)?, value: AnyHashable?) {
    let closing = opened.filter { window in
      let description = window.scene.description
      return (id == nil || description.id == id)
        && (valueType == nil
          || description.valueType.map { ObjectIdentifier($0) } == valueType.map { ObjectIdentifier($0) } && window.value == value)
    }
    for window in closing { close(window) }
  }

  /// Closes a window, unless it has to ask about its document.
  package func close(_ window: ProgramWindow) { if window.document?.mayClose() != false { platform?.close(window) } }

  /// Closes the windows of scenes that have left the program.
  func closeEnded() { for window in opened where window.scene.hasEnded { close(window) } }

  /// Forgets a window that could not open.
  package func forget(_ window: ProgramWindow) { opened.removeAll { $0 === window } }
}
