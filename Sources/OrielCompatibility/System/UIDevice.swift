import Foundation
import OrielCore
import OrielDrawing

/// The kind of device for which an app lays itself out. UIKit: `UIUserInterfaceIdiom`.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

/// How a device is held. UIKit: `UIDeviceOrientation`.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether it is one of the two upright orientations.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is one of the two sideways orientations.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it lies on its back or front.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether it is upright or sideways.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The computer, for code that asks for it by UIKit's name. UIKit: `UIDevice`.
@MainActor @preconcurrency public final class UIDevice {
  /// The computer.
  public static let current = UIDevice()

  private init() {}

  /// A tablet's, as for an app of a tablet on a Mac: the layout for wide windows.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
  /// By the shape of the window: sideways if it is wider than high.
  public var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  /// The name of the computer in the network.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// "PC".
  public var model: String { "PC" }
  /// "PC".
  public var localizedModel: String { model }
  /// "Linux".
  public var systemName: String { "Linux" }
  /// The version of the kernel, such as "6.8.0".
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }
  /// nil: programs have no such identifier.
  public var identifierForVendor: UUID? { nil }

  /// Posted by a phone that has been turned; never posted here. Views read the size of their window.
  public nonisolated static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
  /// Without an effect.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Without an effect.
  public func endGeneratingDeviceOrientationNotifications() {}
}

/// The names of notifications about a phone's on-screen keyboard, which are never posted here. UIKit: `UIResponder`.
public enum UIResponder {
  /// Never posted.
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// Never posted.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// Never posted.
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// Never posted.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// Never posted.
  public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
  /// Never posted.
  public static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")
  /// The key of the keyboard's last rectangle.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the keyboard's first rectangle.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the seconds in which the keyboard moves.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the curve with which the keyboard moves.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}
