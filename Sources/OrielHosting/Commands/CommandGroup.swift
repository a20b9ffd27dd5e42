@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews
import OrielViews

/// A place in the standard menus. SwiftUI: `CommandGroupPlacement`.
///
/// The menus are File, Edit, Format, View, the program's menus, Window and Help. What a Mac has in the program's own menu is in File.
public struct CommandGroupPlacement: Hashable, Sendable {
  let place: CommandPlace
  /// What informs about the program: in Help.
  public static let appInfo = CommandGroupPlacement(place: .appInfo)
  /// The item that opens the program's settings, in the menu File.
  public static let appSettings = CommandGroupPlacement(place: .appSettings)
  /// The place for services of the system, in the File menu; Oriel adds none.
  public static let systemServices = CommandGroupPlacement(place: .systemServices)
  /// Items that hide windows, in the menu File.
  public static let appVisibility = CommandGroupPlacement(place: .appVisibility)
  /// The item that ends the program, in the menu File.
  public static let appTermination = CommandGroupPlacement(place: .appTermination)
  /// What makes windows and documents: in File.
  public static let newItem = CommandGroupPlacement(place: .newItem)
  /// What closes and saves: in File.
  public static let saveItem = CommandGroupPlacement(place: .saveItem)
  /// What imports and exports: in File.
  public static let importExport = CommandGroupPlacement(place: .importExport)
  /// Items that print a document, in the menu File.
  public static let printItem = CommandGroupPlacement(place: .printItem)
  /// Undo and Redo, in the menu Edit.
  public static let undoRedo = CommandGroupPlacement(place: .undoRedo)
  /// Cut, Copy, Paste and Select All, in the menu Edit.
  public static let pasteboard = CommandGroupPlacement(place: .pasteboard)
  /// What finds and changes texts: in Edit.
  public static let textEditing = CommandGroupPlacement(place: .textEditing)
  /// Items that change the look of text, in the menu Format.
  public static let textFormatting = CommandGroupPlacement(place: .textFormatting)
  /// Items that show and change toolbars, in the menu View.
  public static let toolbar = CommandGroupPlacement(place: .toolbar)
  /// Items that show and hide sidebars, in the menu View.
  public static let sidebar = CommandGroupPlacement(place: .sidebar)
  /// What changes the size of the window: in Window.
  public static let windowSize = CommandGroupPlacement(place: .windowSize)
  /// Items that arrange windows, in the menu Window.
  public static let windowArrangement = CommandGroupPlacement(place: .windowArrangement)
  /// The windows of which there is one: in Window.
  public static let singleWindowList = CommandGroupPlacement(place: .singleWindowList)
  /// The list of open windows, in the menu Window.
  public static let windowList = CommandGroupPlacement(place: .windowList)
  /// Items that lead to instructions, in the menu Help.
  public static let help = CommandGroupPlacement(place: .help)
}

/// The places of the standard menus, in their order.
enum CommandPlace: Int, CaseIterable, Sendable {
  case newItem, saveItem, importExport, printItem, systemServices, appVisibility, appSettings, appTermination
  case undoRedo, pasteboard, textEditing
  case textFormatting
  case toolbar, sidebar
  case windowSize, windowArrangement, singleWindowList, windowList
  case help, appInfo
}

/// A standard menu.
enum StandardMenu: CaseIterable {
  case file, edit, format, view, window, help

  var title: Text {
    switch self {
    case .file: Text("File")
    case .edit: Text("Edit")
    case .format: Text("Format")
    case .view: Text("View")
    case .window: Text("Window")
    case .help: Text("Help")
    }
  }

  var places: [CommandPlace] {
    switch self {
    case .file: [.newItem, .saveItem, .importExport, .printItem, .systemServices, .appVisibility, .appSettings, .appTermination]
    case .edit: [.undoRedo, .pasteboard, .textEditing]
    case .format: [.textFormatting]
    case .view: [.toolbar, .sidebar]
    case .window: [.windowSize, .windowArrangement, .singleWindowList, .windowList]
    case .help: [.help, .appInfo]
    }
  }
}

/// A menu of the program in the menu bar, before Window. SwiftUI: `CommandMenu`.
///
/// ```swift
/// CommandMenu("Note") {
///   Button("Duplicate") { duplicate() }.keyboardShortcut("d")
/// }
/// ```
nonisolated public struct CommandMenu<Content: View>: Commands {
  public typealias Body = Never
  private let name: Text
  private let content: Content

  /// Creates a menu with a text as its name.
  public init(_ name: Text, @ViewBuilder content: () -> Content) { (self.name, self.content) = (name, content()) }
  /// Creates a menu with a localized name.
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(Text(nameKey), content: content) }
  /// Creates a menu with a name that is looked up in a string table.
  @_disfavoredOverload public init(_ nameResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(Text(nameResource), content: content)
  }
  /// Creates a menu with an unlocalized name.
  @_disfavoredOverload public init(_ name: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(Text(name), content: content)
  }

  @MainActor public static func _views(_ menu: CommandMenu) -> AnyView {
    AnyView(CommandPartView(place: .menu(menu.name), content: menu.content))
  }
}

/// Items beside the items of a place in the standard menus, or in their stead. SwiftUI: `CommandGroup`.
///
/// ```swift
/// CommandGroup(after: .newItem) {
///   Button("New Note") { addNote() }.keyboardShortcut("n", modifiers: [.command, .shift])
/// }
/// ```
nonisolated public struct CommandGroup<Content: View>: Commands {
  public typealias Body = Never
  private let place: CommandPart.Place
  private let content: Content

  /// Creates items before a place's own items.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    (place, content) = (.before(group.place), addition())
  }
  /// Creates items after a place's own items.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    (place, content) = (.after(group.place), addition())
  }
  /// Creates items that replace a place's own items; an empty closure removes them, with their shortcuts.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    (place, content) = (.replacing(group.place), addition())
  }

  @MainActor public static func _views(_ group: CommandGroup) -> AnyView {
    AnyView(CommandPartView(place: group.place, content: group.content))
  }
}

/// Items of the menu bar, from the last run of their commands. Compared by identity.
final class CommandPart: Equatable {
  enum Place {
    case menu(Text)
    case before(CommandPlace), after(CommandPlace), replacing(CommandPlace)
  }

  let place: Place
  /// nil: nothing.
  let content: AnyView?

  init(_ place: Place, _ content: AnyView?) { (self.place, self.content) = (place, content) }

  static func == (a: CommandPart, b: CommandPart) -> Bool { a === b }
}

/// The items that the commands of a window declare, in their order.
enum CommandPartsPreference: PreferenceKey {
  static var defaultValue: [CommandPart] { [] }
  static func reduce(value: inout [CommandPart], nextValue: () -> [CommandPart]) { value += nextValue() }
}

/// Declares items. It has no box.
private struct CommandPartView<Content: View>: View {
  let place: CommandPart.Place
  let content: Content

  var body: some View {
    let part = CommandPart(place, Content.self == EmptyView.self ? nil : AnyView(content))
    EmptyView().transformPreference(CommandPartsPreference.self) { $0.append(part) }
  }
}
