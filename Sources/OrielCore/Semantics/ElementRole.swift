/// The role of an element of the interface, for assistive technologies and tests. An open set: programs can define roles.
public struct ElementRole: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The role's name, in English.
  public let rawValue: String
  /// Creates a role of your own, or one of the predefined ones by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a role by a string literal.
  public init(stringLiteral: String) { rawValue = stringLiteral }
  public var description: String { rawValue }

  /// Text that the user cannot edit.
  public static let text = ElementRole(rawValue: "text")
  /// A heading of the following content.
  public static let heading = ElementRole(rawValue: "heading")
  /// An image, a symbol, or a drawing with a label.
  public static let image = ElementRole(rawValue: "image")
  /// A control that edits text, in one line or several.
  public static let textField = ElementRole(rawValue: "text field")
  /// A control that edits hidden text.
  public static let secureTextField = ElementRole(rawValue: "secure text field")
  /// A text field for a search.
  public static let searchField = ElementRole(rawValue: "search field")
  /// A control that performs an action when it is pressed.
  public static let button = ElementRole(rawValue: "button")
  /// A control that opens a URL.
  public static let link = ElementRole(rawValue: "link")
  /// A control that is on or off.
  public static let toggle = ElementRole(rawValue: "toggle")
  /// A key of an on-screen keyboard.
  public static let key = ElementRole(rawValue: "key")
  /// The tabs of a view with several pages.
  public static let tabBar = ElementRole(rawValue: "tab bar")
  /// A control that shows or hides its content.
  public static let disclosure = ElementRole(rawValue: "disclosure")
  /// A control for a value in a range.
  public static let slider = ElementRole(rawValue: "slider")
  /// A control that steps a value up and down.
  public static let stepper = ElementRole(rawValue: "stepper")
  /// How much of a task is complete.
  public static let progress = ElementRole(rawValue: "progress")
  /// Rows, some of which may be selected.
  public static let list = ElementRole(rawValue: "list")
  /// A row of a list, a table or an outline.
  public static let row = ElementRole(rawValue: "row")
  /// An area whose content can be scrolled.
  public static let scrollArea = ElementRole(rawValue: "scroll area")
  /// A container of related elements.
  public static let group = ElementRole(rawValue: "group")
  /// The whole content of a window.
  public static let window = ElementRole(rawValue: "window")
  /// Content over a window that must be closed first.
  public static let sheet = ElementRole(rawValue: "sheet")
  /// A panel that points at an element.
  public static let popover = ElementRole(rawValue: "popover")
  /// A panel that requests an input.
  public static let dialog = ElementRole(rawValue: "dialog")
  /// A panel with a message that must be answered.
  public static let alert = ElementRole(rawValue: "alert")
}

/// The state of an element of the interface.
public struct ElementState: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The element accepts no input at the moment.
  public static let disabled = ElementState(rawValue: 1)
  /// The element can have the focus.
  public static let focusable = ElementState(rawValue: 2)
  /// The element has the keyboard focus.
  public static let focused = ElementState(rawValue: 4)
  /// The element is selected, such as a row or a tab.
  public static let selected = ElementState(rawValue: 8)
  /// The element can be selected, such as a row.
  public static let selectable = ElementState(rawValue: 16)
  /// The element is on, such as a switch.
  public static let checked = ElementState(rawValue: 32)
  /// The element represents several values, some of which are on.
  public static let mixed = ElementState(rawValue: 64)
  /// The content of the element is shown, such as of a disclosure group.
  public static let expanded = ElementState(rawValue: 128)
  /// The element can show or hide its content.
  public static let expandable = ElementState(rawValue: 256)
  /// Only the element's content takes input while it is shown.
  public static let modal = ElementState(rawValue: 512)
}

/// An action of an element of the interface. An open set: programs can define actions.
public struct ElementAction: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The action's name, in English or as given by the program.
  public let rawValue: String
  /// Creates an action of your own, or one of the predefined ones by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates an action by a string literal.
  public init(stringLiteral: String) { rawValue = stringLiteral }
  public var description: String { rawValue }

  /// What a click does: the element's main action.
  public static let activate = ElementAction(rawValue: "activate")
  /// Increases the value by a step.
  public static let increment = ElementAction(rawValue: "increment")
  /// Decreases the value by a step.
  public static let decrement = ElementAction(rawValue: "decrement")
  /// Opens the element's context menu.
  public static let showMenu = ElementAction(rawValue: "show menu")
  /// Closes content that is shown over other content.
  public static let dismiss = ElementAction(rawValue: "dismiss")
  /// The most important action of a program, independent of the focus, such as answering a call.
  public static let magicTap = ElementAction(rawValue: "magic tap")
  /// Removes the item that the element represents.
  public static let delete = ElementAction(rawValue: "delete")
  /// Scrolls to content nearer the top.
  public static let scrollUp = ElementAction(rawValue: "scroll up")
  /// Scrolls to content nearer the bottom.
  public static let scrollDown = ElementAction(rawValue: "scroll down")
  /// Scrolls to content nearer the leading side.
  public static let scrollLeading = ElementAction(rawValue: "scroll leading")
  /// Scrolls to content nearer the trailing side.
  public static let scrollTrailing = ElementAction(rawValue: "scroll trailing")
  /// Enlarges the element's content.
  public static let zoomIn = ElementAction(rawValue: "zoom in")
  /// Reduces the element's content.
  public static let zoomOut = ElementAction(rawValue: "zoom out")
}
