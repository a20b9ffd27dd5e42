import Foundation
import OrielStrings
import Synchronization

/// A notification for assistive technologies. Apple's Accessibility: `AccessibilityNotification`.
///
/// There is no screen reader support yet: `post()` has an effect only in tests.
public enum AccessibilityNotification: Sendable {
  /// A text that a screen reader speaks at once.
  public struct Announcement: Sendable {
    let text: String
    /// Creates an announcement of a text that is not localized.
    public init(_ announcement: String) { text = announcement }
    /// A text to be spoken; its attributes are ignored.
    public init(_ announcement: AttributedString) { text = String(announcement.characters) }
    /// A text to be spoken, in the language of the program.
    public init(_ announcement: LocalizedStringResource) { text = String(localized: announcement) }
    /// Posts the notification, which only tests receive until there is screen reader support.
    public func post() { AccessibilityNotification.post(.announcement(text)) }
  }

  /// Parts of the window have appeared or disappeared.
  public struct LayoutChanged: Sendable {
    /// The part to focus, which is ignored.
    public init(_ parameter: Any? = nil) {}
    /// Posts the notification, which only tests receive until there is screen reader support.
    public func post() { AccessibilityNotification.post(.layoutChanged) }
  }

  /// The content of the window has been replaced.
  public struct ScreenChanged: Sendable {
    /// The part to focus, which is ignored.
    public init(_ parameter: Any? = nil) {}
    /// Posts the notification, which only tests receive until there is screen reader support.
    public func post() { AccessibilityNotification.post(.screenChanged) }
  }

  /// Content has been scrolled by a page.
  public struct PageScrolled: Sendable {
    let text: String
    /// The text to be spoken, such as "Page 2 of 5".
    public init(_ status: String) { text = status }
    /// The text to be spoken; its attributes are ignored.
    public init(_ status: AttributedString) { text = String(status.characters) }
    /// Posts the notification, which only tests receive until there is screen reader support.
    public func post() { AccessibilityNotification.post(.pageScrolled(text)) }
  }

  /// A posted notification.
  package enum Posted: Equatable, Sendable {
    case announcement(String), layoutChanged, screenChanged, pageScrolled(String)
  }

  private static let listener = Mutex<(@Sendable (Posted) -> Void)?>(nil)

  /// Sets the receiver of posted notifications, replacing the previous one.
  package static func listen(_ receive: (@Sendable (Posted) -> Void)?) { listener.withLock { $0 = receive } }

  private static func post(_ posted: Posted) { listener.withLock { $0 }?(posted) }
}
