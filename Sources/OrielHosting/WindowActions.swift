import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielViews
import OrielFiles
import OrielStrings
@_spi(Oriel) import OrielTextViews

/// Opens a window of the program. SwiftUI: `OpenWindowAction`.
///
/// A `Window`, and a window that already presents an equal value, comes to the front instead. A program without a matching scene is
/// reported. In a panel or picture it does nothing.
///
/// ```swift
/// @Environment(\.openWindow) private var openWindow
///
/// Button("Show activity") { openWindow(id: "activity") }
/// ```
@MainActor @preconcurrency public struct OpenWindowAction: Sendable {
  let reference: ProgramReference?

  /// Opens a window of the scene with this id.
  public func callAsFunction(id: String) { reference?.program?.openWindow(id: id, valueType: nil, value: nil) }

  /// Opens a window of the first `WindowGroup` that presents values of this type.
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    reference?.program?.openWindow(id: nil, valueType: D.self, value: AnyHashable(value))
  }

  /// Opens a window of the `WindowGroup` with this id, which presents values of this type.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    reference?.program?.openWindow(id: id, valueType: D.self, value: AnyHashable(value))
  }
}

/// An action that closes windows of the program, called as a function. SwiftUI: `DismissWindowAction`.
@MainActor @preconcurrency public struct DismissWindowAction: Sendable {
  let reference: ProgramReference?
  let window: ProgramWindow?

  /// Closes the window that contains the view.
  public func callAsFunction() { if let window { reference?.program?.close(window) } }

  /// Closes all windows of the scene with this id.
  public func callAsFunction(id: String) { reference?.program?.closeWindows(id: id, valueType: nil, value: nil) }

  /// Closes the windows that present an equal value of this type.
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    reference?.program?.closeWindows(id: nil, valueType: D.self, value: AnyHashable(value))
  }

  /// Closes the windows of the scene with this id that present an equal value.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    reference?.program?.closeWindows(id: id, valueType: D.self, value: AnyHashable(value))
  }
}

/// Opens the settings of the program. SwiftUI: `OpenSettingsAction`.
@MainActor @preconcurrency public struct OpenSettingsAction: Sendable {
  let reference: ProgramReference?

  /// Opens the window of the program's `Settings`, or brings it to the front. A program without settings is reported.
  public func callAsFunction() {
    guard let program = reference?.program else { return }
    if !program.openSettings() { Diagnostics.misuse("openSettings: the program has no scene Settings") }
  }
}

/// Opens a document of the program from a file. SwiftUI: `OpenDocumentAction`.
@MainActor @preconcurrency public struct OpenDocumentAction: Sendable {
  let reference: ProgramReference?

  /// Opens the file in a window of its own, or brings the window that has it to the front.
  ///
  /// Throws if the file cannot be read, or if no `DocumentGroup` of the program reads files. In a panel or picture it does nothing.
  public func callAsFunction(at url: URL) async throws { try reference?.program?.openDocument(url) }
}

/// Opens windows with new documents of the program. SwiftUI: `NewDocumentAction`.
///
/// A program without a `DocumentGroup` for the document is reported. In a panel or picture it does nothing.
///
/// ```swift
/// @Environment(\.newDocument) private var newDocument
///
/// Button("New Note") { newDocument(Note()) }
/// ```
@MainActor @preconcurrency public struct NewDocumentAction: Sendable {
  let reference: ProgramReference?

  /// Opens a window of the first `DocumentGroup` for documents of this type.
  public func callAsFunction<D: FileDocument>(_ newDocument: @autoclosure @escaping () -> D) {
    open(D.self) { ValueStorage.document(newDocument(), url: nil) }
  }

  /// Opens a window with a new document of the first `DocumentGroup` that reads files of this type.
  public func callAsFunction(contentType: UTType) {
    guard let program = reference?.program else { return }
    if !program.newDocument({ $1.contains { contentType.conforms(to: $0) } }, nil) {
      Diagnostics.misuse("newDocument: no scene of the program makes documents of the type \(contentType.identifier)")
    }
  }

  package func open(_ type: any Any.Type, _ make: @escaping @MainActor () -> WindowDocument) {
    guard let program = reference?.program else { return }
    if !program.newDocument({ documentType, _ in documentType == type }, make) {
      Diagnostics.misuse("newDocument: no scene of the program has documents of the type \(type)")
    }
  }
}

extension EnvironmentValues {
  /// Opens windows with new documents of the program. SwiftUI: `EnvironmentValues.newDocument`.
  public var newDocument: NewDocumentAction { NewDocumentAction(reference: programReference) }
  /// Opens a document of the program. SwiftUI: `EnvironmentValues.openDocument`.
  public var openDocument: OpenDocumentAction { OpenDocumentAction(reference: programReference) }
  /// Opens a window of the program. SwiftUI: `EnvironmentValues.openWindow`.
  public var openWindow: OpenWindowAction { OpenWindowAction(reference: programReference) }
  /// Closes windows of the program: `dismissWindow(id: "log")`. SwiftUI: `EnvironmentValues.dismissWindow`.
  public var dismissWindow: DismissWindowAction { DismissWindowAction(reference: programReference, window: programWindow) }
  /// Opens the settings of the program. SwiftUI: `EnvironmentValues.openSettings`.
  public var openSettings: OpenSettingsAction { OpenSettingsAction(reference: programReference) }
  /// Whether the program can open several windows: false in panels and pictures. SwiftUI: `EnvironmentValues.supportsMultipleWindows`.
  public var supportsMultipleWindows: Bool { programReference != nil }
}

/// A button that opens the settings of the program. SwiftUI: `SettingsLink`.
nonisolated public struct SettingsLink<Label: View>: View {
  private let label: Label
  @Environment(\.openSettings) private var openSettings

  /// Creates a button with a label of its own.
  public init(@ViewBuilder label: () -> Label) { self.label = label() }

  /// A button with the label, which opens the settings.
  @MainActor public var body: some View {
    let openSettings = openSettings
    Button(action: { openSettings() }, label: { label })
  }
}

/// The label of a settings link without a label of its own.
nonisolated public struct DefaultSettingsLinkLabel: View {
  /// The default label: the text "Settings…".
  @MainActor public var body: some View { Text("Settings…") }
}

extension SettingsLink where Label == DefaultSettingsLinkLabel {
  /// Creates a button labelled "Settings…", in the user's language.
  public init() { self.init { DefaultSettingsLinkLabel() } }
}
