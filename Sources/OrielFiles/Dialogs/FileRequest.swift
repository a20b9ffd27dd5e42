import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews

/// What a dialog for files asks.
package struct FileRequest {
  package enum Kind: Equatable {
    /// Existing files, or folders if all types are folders.
    case open(several: Bool)
    /// A place and a name for a new file.
    case save(name: String)
    /// A folder into which something is put.
    case folder
  }

  package var kind: Kind
  /// The types that can be chosen, the first one selected; empty: all.
  package var types: [UTType]
  package var options = FileDialogOptions()

  package init(_ kind: Kind, types: [UTType] = []) { (self.kind, self.types) = (kind, types) }

  package var asksForFolders: Bool {
    switch kind {
    case .folder: true
    case .open: !types.isEmpty && types.allSatisfy { $0.conforms(to: .directory) }
    case .save: false
    }
  }
  package var allowsSeveral: Bool { kind == .open(several: true) }
}

/// What views around a dialog have set for it.
package struct FileDialogOptions {
  package var message: Text?
  package var confirmation: Text?
  package var nameLabel: Text?
  package var directory: URL?
  package var browser: FileDialogBrowserOptions = []
  package var identifier: String?
  package var isEnabled: ((URL) -> Bool)?
}

private enum FileDialogOptionsKey: EnvironmentKey { static var defaultValue: FileDialogOptions { FileDialogOptions() } }

extension EnvironmentValues {
  var fileDialog: FileDialogOptions {
    get { self[FileDialogOptionsKey.self] }
    set { self[FileDialogOptionsKey.self] = newValue }
  }
}

/// What a dialog for files shows. SwiftUI: `FileDialogBrowserOptions`.
public struct FileDialogBrowserOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Packages can be opened like folders, which they are on Linux anyway.
  public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 1)
  /// Hidden files are shown at first.
  public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 2)
  /// Names are shown with their extensions, which they are anyway.
  public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 4)
}

extension View {
  /// Sets the message of the dialogs for files that this view presents. SwiftUI: `fileDialogMessage(_:)`.
  nonisolated public func fileDialogMessage(_ message: Text?) -> some View { changedDialog { $0.message = message } }
  /// Sets the localized message of dialogs for files.
  nonisolated public func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View { fileDialogMessage(Text(messageKey)) }
  /// Sets an unlocalized string as the message of dialogs for files.
  @_disfavoredOverload nonisolated public func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View {
    fileDialogMessage(Text(message))
  }

  /// Sets the title of the button that ends a dialog for files; nil is "Open", "Save" or "Move".
  ///
  /// SwiftUI: `fileDialogConfirmationLabel(_:)`.
  nonisolated public func fileDialogConfirmationLabel(_ label: Text?) -> some View { changedDialog { $0.confirmation = label } }
  /// Sets the localized title of the button.
  nonisolated public func fileDialogConfirmationLabel(_ label: LocalizedStringKey) -> some View { fileDialogConfirmationLabel(Text(label)) }
  /// Sets an unlocalized string as the title of the button.
  @_disfavoredOverload nonisolated public func fileDialogConfirmationLabel<S: StringProtocol>(_ label: S) -> some View {
    fileDialogConfirmationLabel(Text(label))
  }

  /// Sets the title of the field for the name of a new file; nil is "Name:". SwiftUI: `fileExporterFilenameLabel(_:)`.
  ///
  /// The desktop's own dialog does not show it.
  nonisolated public func fileExporterFilenameLabel(_ label: Text?) -> some View { changedDialog { $0.nameLabel = label } }
  /// Sets the localized title of the field.
  nonisolated public func fileExporterFilenameLabel(_ label: LocalizedStringKey) -> some View { fileExporterFilenameLabel(Text(label)) }
  /// Sets an unlocalized string as the title of the field.
  @_disfavoredOverload nonisolated public func fileExporterFilenameLabel<S: StringProtocol>(_ label: S) -> some View {
    fileExporterFilenameLabel(Text(label))
  }

  /// Sets the folder in which dialogs for files begin; nil is the last one, at first the user's own. SwiftUI:
  /// `fileDialogDefaultDirectory(_:)`.
  nonisolated public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
    changedDialog { $0.directory = defaultDirectory }
  }

  /// Sets what dialogs for files show. SwiftUI: `fileDialogBrowserOptions(_:)`.
  nonisolated public func fileDialogBrowserOptions(_ options: FileDialogBrowserOptions) -> some View {
    changedDialog { $0.browser = options }
  }

  /// Lets dialogs with different identifiers remember different folders. SwiftUI: `fileDialogCustomizationID(_:)`.
  nonisolated public func fileDialogCustomizationID(_ id: String) -> some View { changedDialog { $0.identifier = id } }

  /// Sets whether symbolic links are returned instead of their targets. SwiftUI: `fileDialogImportsUnresolvedAliases(_:)`.
  ///
  /// It has no effect: a link is returned as it is, and reading it reads its target.
  nonisolated public func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View { self }

  /// Sets which files can be chosen, besides their type; the desktop's own dialog does not ask it.
  ///
  /// A predicate that throws is false. SwiftUI: `fileDialogURLEnabled(_:)`.
  nonisolated public func fileDialogURLEnabled(_ predicate: Predicate<URL>) -> some View {
    changedDialog { $0.isEnabled = { (try? predicate.evaluate($0)) ?? false } }
  }

  nonisolated private func changedDialog(_ change: @escaping (inout FileDialogOptions) -> Void) -> some View {
    transformEnvironment(\.fileDialog, transform: change)
  }
}
