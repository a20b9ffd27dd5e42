/// The kind and behaviour of an element, besides its name and value. SwiftUI: `AccessibilityTraits`.
///
/// Some traits correspond to roles, such as `isButton`, or states, such as `isSelected`: elements with that role or state have the trait,
/// too.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The element performs an action when it is pressed.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// The element is a heading of the following content.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// The element is selected, such as a row or a tab.
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  /// The element opens a URL.
  public static let isLink = AccessibilityTraits(rawValue: 8)
  /// The element is a text field for a search.
  public static let isSearchField = AccessibilityTraits(rawValue: 16)
  /// The element is an image.
  public static let isImage = AccessibilityTraits(rawValue: 32)
  /// The element plays a sound when it is used.
  public static let playsSound = AccessibilityTraits(rawValue: 64)
  /// The element is a key of an on-screen keyboard.
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 128)
  /// The element is read-only text.
  public static let isStaticText = AccessibilityTraits(rawValue: 256)
  /// The element summarizes the window when the window is opened.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 512)
  /// The label or value changes so often that it should be polled, not announced.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1024)
  /// The element plays or records media when it is used, so that nothing should be spoken then.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 2048)
  /// Touches reach the element instead of an assistive technology.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 4096)
  /// The element turns the page when its text has been read.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 8192)
  /// Only the element's content can be used while it is shown.
  public static let isModal = AccessibilityTraits(rawValue: 16384)
  /// The element is on or off.
  public static let isToggle = AccessibilityTraits(rawValue: 32768)
  /// The element contains the tabs of a view with several pages.
  public static let isTabBar = AccessibilityTraits(rawValue: 65536)

  /// The traits that are roles, by precedence.
  private static let roles: [(trait: AccessibilityTraits, role: ElementRole)] = [
    (.isToggle, .toggle), (.isLink, .link), (.isSearchField, .searchField), (.isButton, .button), (.isTabBar, .tabBar),
    (.isKeyboardKey, .key), (.isHeader, .heading), (.isImage, .image), (.isStaticText, .text),
  ]

  /// The traits that are states.
  package static let states: [(trait: AccessibilityTraits, state: ElementState)] = [(.isSelected, .selected), (.isModal, .modal)]

  /// The role of the first trait that is one.
  package var role: ElementRole? { Self.roles.first { contains($0.trait) }?.role }

  /// Creates the traits that follow from an element's role and state.
  package init(_ role: ElementRole, _ state: ElementState) {
    self = []
    for (trait, own) in Self.roles where own == role { formUnion(trait) }
    if role == .toggle || role == .disclosure { formUnion(.isButton) }
    for (trait, own) in Self.states where state.contains(own) { formUnion(trait) }
  }
}
