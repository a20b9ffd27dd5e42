/// What an element is and how it behaves, beside its name and value. SwiftUI: `AccessibilityTraits`.
///
/// Some of them are roles, as `isButton`, or states, as `isSelected`: an element has these by its role and state, too.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It acts when it is pressed.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// It heads what follows.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// The user has chosen it among others.
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  /// It opens a URL.
  public static let isLink = AccessibilityTraits(rawValue: 8)
  /// Text in it is searched for.
  public static let isSearchField = AccessibilityTraits(rawValue: 16)
  /// It is a picture.
  public static let isImage = AccessibilityTraits(rawValue: 32)
  /// It plays a sound when it is used.
  public static let playsSound = AccessibilityTraits(rawValue: 64)
  /// It is a key of a keyboard on the screen.
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 128)
  /// It is text that is only read.
  public static let isStaticText = AccessibilityTraits(rawValue: 256)
  /// It sums up the window when that is opened.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 512)
  /// Its label or value changes so often that it is better asked for than announced.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1024)
  /// It plays or records when it is used, so that nothing should be spoken then.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 2048)
  /// Touches go to it and not to an assistive technology.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 4096)
  /// It turns the page when its text has been read.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 8192)
  /// Only what is in it can be used while it is shown.
  public static let isModal = AccessibilityTraits(rawValue: 16384)
  /// It is on or off.
  public static let isToggle = AccessibilityTraits(rawValue: 32768)
  /// It has the tabs of a view of several pages.
  public static let isTabBar = AccessibilityTraits(rawValue: 65536)

  /// Traits that are roles, the one that counts first.
  private static let roles: [(trait: AccessibilityTraits, role: ElementRole)] = [
    (.isToggle, .toggle), (.isLink, .link), (.isSearchField, .searchField), (.isButton, .button), (.isTabBar, .tabBar),
    (.isKeyboardKey, .key), (.isHeader, .heading), (.isImage, .image), (.isStaticText, .text),
  ]

  /// Traits that are states.
  static let states: [(trait: AccessibilityTraits, state: ElementState)] = [(.isSelected, .selected), (.isModal, .modal)]

  /// The role that one of the traits is.
  var role: ElementRole? { Self.roles.first { contains($0.trait) }?.role }

  /// The traits that an element has by its role and state.
  init(_ role: ElementRole, _ state: ElementState) {
    self = []
    for (trait, own) in Self.roles where own == role { formUnion(trait) }
    if role == .toggle || role == .disclosure { formUnion(.isButton) }
    for (trait, own) in Self.states where state.contains(own) { formUnion(trait) }
  }
}
