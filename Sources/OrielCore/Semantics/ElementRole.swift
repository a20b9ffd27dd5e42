/// What an element of the interface is, for assistive technology and for tests. An open set: a program can have roles of its own.
public struct ElementRole: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The role's name, in English.
  public let rawValue: String
  /// A role by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A role by its name.
  public init(stringLiteral: String) { rawValue = stringLiteral }
  public var description: String { rawValue }

  /// Text that is only read.
  public static let text = ElementRole(rawValue: "text")
  /// Text that heads what follows.
  public static let heading = ElementRole(rawValue: "heading")
  /// A picture or a symbol.
  public static let image = ElementRole(rawValue: "image")
  /// Text in a control that edits it, in one line or several.
  public static let textField = ElementRole(rawValue: "text field")
  /// Text that is edited and not shown.
  public static let secureTextField = ElementRole(rawValue: "secure text field")
  /// Text in a control, by which something is searched for.
  public static let searchField = ElementRole(rawValue: "search field")
  /// A control that acts when it is pressed.
  public static let button = ElementRole(rawValue: "button")
  /// A control that opens a URL.
  public static let link = ElementRole(rawValue: "link")
  /// A control that is on or off.
  public static let toggle = ElementRole(rawValue: "toggle")
  /// A key of a keyboard on the screen.
  public static let key = ElementRole(rawValue: "key")
  /// The tabs of a view of several pages.
  public static let tabBar = ElementRole(rawValue: "tab bar")
  /// A control that shows or hides what belongs to it.
  public static let disclosure = ElementRole(rawValue: "disclosure")
  /// A control for a value in a range.
  public static let slider = ElementRole(rawValue: "slider")
  /// A control that steps a value up and down.
  public static let stepper = ElementRole(rawValue: "stepper")
  /// How much of a task is complete.
  public static let progress = ElementRole(rawValue: "progress")
  /// Rows of which some may be selected.
  public static let list = ElementRole(rawValue: "list")
  /// A row of a list.
  public static let row = ElementRole(rawValue: "row")
  /// Content that scrolls.
  public static let scrollArea = ElementRole(rawValue: "scroll area")
  /// Elements that belong together.
  public static let group = ElementRole(rawValue: "group")
  /// The content of a window.
  public static let window = ElementRole(rawValue: "window")
  /// Content over a window that must be closed first.
  public static let sheet = ElementRole(rawValue: "sheet")
  /// A panel that points at an element.
  public static let popover = ElementRole(rawValue: "popover")
  /// A panel that asks for something.
  public static let dialog = ElementRole(rawValue: "dialog")
  /// A panel with a message that must be answered.
  public static let alert = ElementRole(rawValue: "alert")
}

/// The state of an element of the interface.
public struct ElementState: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// It takes no input.
  public static let disabled = ElementState(rawValue: 1)
  /// It can have the focus.
  public static let focusable = ElementState(rawValue: 2)
  /// It has the focus.
  public static let focused = ElementState(rawValue: 4)
  /// It is one of those that can be selected, and is.
  public static let selected = ElementState(rawValue: 8)
  /// It can be selected.
  public static let selectable = ElementState(rawValue: 16)
  /// It is on.
  public static let checked = ElementState(rawValue: 32)
  /// It stands for several values, of which some are on.
  public static let mixed = ElementState(rawValue: 64)
  /// What belongs to it is shown.
  public static let expanded = ElementState(rawValue: 128)
  /// It shows or hides what belongs to it.
  public static let expandable = ElementState(rawValue: 256)
  /// Only its content takes input while it is shown.
  public static let modal = ElementState(rawValue: 512)
}

/// Something that can be done with an element of the interface. An open set.
public struct ElementAction: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The action's name, in English, or as the program gives it.
  public let rawValue: String
  /// An action by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// An action by its name.
  public init(stringLiteral: String) { rawValue = stringLiteral }
  public var description: String { rawValue }

  /// What a click does.
  public static let activate = ElementAction(rawValue: "activate")
  /// Adds a step to a value.
  public static let increment = ElementAction(rawValue: "increment")
  /// Takes a step from a value.
  public static let decrement = ElementAction(rawValue: "decrement")
  /// Shows the context menu.
  public static let showMenu = ElementAction(rawValue: "show menu")
  /// Closes what is shown over others.
  public static let dismiss = ElementAction(rawValue: "dismiss")
  /// The most important action of a program, whatever has the focus, such as to answer a call.
  public static let magicTap = ElementAction(rawValue: "magic tap")
  /// Removes what the element stands for.
  public static let delete = ElementAction(rawValue: "delete")
  /// Scrolls what is in it so that more at its top is seen.
  public static let scrollUp = ElementAction(rawValue: "scroll up")
  /// Scrolls what is in it so that more at its bottom is seen.
  public static let scrollDown = ElementAction(rawValue: "scroll down")
  /// Scrolls what is in it so that more at its leading side is seen.
  public static let scrollLeading = ElementAction(rawValue: "scroll leading")
  /// Scrolls what is in it so that more at its trailing side is seen.
  public static let scrollTrailing = ElementAction(rawValue: "scroll trailing")
  /// Shows what is in it larger.
  public static let zoomIn = ElementAction(rawValue: "zoom in")
  /// Shows what is in it smaller.
  public static let zoomOut = ElementAction(rawValue: "zoom out")
}
