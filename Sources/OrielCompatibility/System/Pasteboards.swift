import Foundation
import OrielCore

/// The clipboard's text, for code that reaches it by UIKit's name. UIKit: `UIPasteboard`.
///
/// If the program that owns the content does not answer, reading it may take a second. It is the clipboard of the window that was last
/// pressed; without a window there is none.
@MainActor @preconcurrency public final class UIPasteboard {
  /// The clipboard of the desktop.
  public static let general = UIPasteboard()

  private init() {}

  /// The text; nil if there is none. Writing nil empties it.
  public var string: String? {
    get { KnownWindow.current?.clipboardText }
    set { KnownWindow.current?.clipboardText = newValue }
  }
  /// The text as an array of one.
  public var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.joined(separator: "\n") }
  }
  /// The text as a URL with a scheme; nil if it is not one.
  public var url: URL? {
    get { string.flatMap { URL(string: $0) }.flatMap { $0.scheme == nil ? nil : $0 } }
    set { string = newValue?.absoluteString }
  }
  /// Whether there is text.
  public var hasStrings: Bool { string != nil }
  /// Whether the text is a URL.
  public var hasURLs: Bool { url != nil }
}

/// The clipboard's text, for code that reaches it by AppKit's name. AppKit: `NSPasteboard`.
@MainActor @preconcurrency public final class NSPasteboard {
  /// A type of the clipboard's content. AppKit: `NSPasteboard.PasteboardType`.
  public struct PasteboardType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a type from its name, such as `public.utf8-plain-text`.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Plain text.
    public static let string = PasteboardType(rawValue: "public.utf8-plain-text")
    /// The text of a URL.
    public static let URL = PasteboardType(rawValue: "public.url")
  }

  /// The clipboard of the desktop.
  public static let general = NSPasteboard()

  private init() {}

  private var count = 0
  /// The number of times that this program has emptied it.
  public var changeCount: Int { count }

  /// Empties it. Returns the new `changeCount`.
  @discardableResult public func clearContents() -> Int {
    UIPasteboard.general.string = nil
    count += 1
    return count
  }
  /// Empties it for content of some types. Returns the new `changeCount`.
  @discardableResult public func declareTypes(_ newTypes: [PasteboardType], owner newOwner: Any?) -> Int { clearContents() }
  /// Writes text, of the type `string` or `URL`. Returns false for other types.
  @discardableResult public func setString(_ string: String, forType dataType: PasteboardType) -> Bool {
    guard dataType == .string || dataType == .URL else { return false }
    UIPasteboard.general.string = string
    return true
  }
  /// The text, for the types `string` and `URL`; nil for others.
  public func string(forType dataType: PasteboardType) -> String? {
    dataType == .string || dataType == .URL ? UIPasteboard.general.string : nil
  }
}

/// Opens URLs, for code that does it by AppKit's name. AppKit: `NSWorkspace`.
@MainActor @preconcurrency public final class NSWorkspace {
  /// The desktop.
  public static let shared = NSWorkspace()

  private init() {}

  /// Opens a URL as `OpenURLAction` does without a handler: pages, new mail, and files of the user. Returns whether it was accepted.
  @discardableResult public func open(_ url: URL) -> Bool { KnownWindow.current?.open(url) ?? false }
}
