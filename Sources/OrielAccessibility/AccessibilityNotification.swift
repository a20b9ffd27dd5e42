import Foundation
import OrielStrings
import Synchronization

/// Something that assistive technologies should hear of. Apple's Accessibility: `AccessibilityNotification`.
///
/// There is no screen reader yet: `post()` has no effect but in tests.
public enum AccessibilityNotification: Sendable {
  /// A text to be spoken.
  public struct Announcement: Sendable {
    let text: String
    /// A text to be spoken.
    public init(_ announcement: String) { text = announcement }
    /// A text to be spoken; its attributes are not kept.
    public init(_ announcement: AttributedString) { text = String(announcement.characters) }
    /// A text to be spoken, in the language of the program.
    public init(_ announcement: LocalizedStringResource) { text = String(localized: announcement) }
    /// Passes it on.
    public func post() { AccessibilityNotification.post(.announcement(text)) }
  }

  /// Parts of the window have come or gone.
  public struct LayoutChanged: Sendable {
    /// The parts that are to be looked at; they are not kept.
    public init(_ parameter: Any? = nil) {}
    /// Passes it on.
    public func post() { AccessibilityNotification.post(.layoutChanged) }
  }

  /// The window shows something else.
  public struct ScreenChanged: Sendable {
    /// The part that is to be looked at; it is not kept.
    public init(_ parameter: Any? = nil) {}
    /// Passes it on.
    public func post() { AccessibilityNotification.post(.screenChanged) }
  }

  /// Content has been scrolled by a page.
  public struct PageScrolled: Sendable {
    let text: String
    /// What is to be spoken, such as "Page 2 of 5".
    public init(_ status: String) { text = status }
    /// What is to be spoken; its attributes are not kept.
    public init(_ status: AttributedString) { text = String(status.characters) }
    /// Passes it on.
    public func post() { AccessibilityNotification.post(.pageScrolled(text)) }
  }

  /// What has been posted.
  package enum Posted: Equatable, Sendable {
    case announcement(String), layoutChanged, screenChanged, pageScrolled(String)
  }

  private static let listener = Mutex<(@Sendable (Posted) -> Void)?>(nil)

  /// Receives what is posted, in place of the receiver before.
  package static func listen(_ receive: (@Sendable (Posted) -> Void)?) { listener.withLock { $0 = receive } }

  private static func post(_ posted: Posted) { listener.withLock { $0 }?(posted) }
}
