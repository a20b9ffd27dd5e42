import Foundation
import OrielCore
import OrielDrawing
import OrielProcess

/// The look of UIKit's bars, lists and fields, which is kept without an effect. UIKit: `UIAppearance`.
///
/// `tint`, `toolbarBackground`, `scrollContentBackground` and the styles of views change Oriel's. In debug builds this is reported once.
@MainActor @preconcurrency public final class UIAppearance {
  fileprivate static func of(_ name: String) -> UIAppearance {
    #if DEBUG
      Diagnostics.report("\(name).appearance() has no effect: tint, toolbarBackground, scrollContentBackground and styles change views")
    #endif
    return shared
  }
  private static let shared = UIAppearance()

  /// Kept, without an effect.
  public var backgroundColor: UIColor?
  /// Kept, without an effect.
  public var tintColor: UIColor?
  /// Kept, without an effect.
  public var barTintColor: UIColor?
  /// Kept, without an effect.
  public var unselectedItemTintColor: UIColor?
  /// Kept, without an effect.
  public var selectedSegmentTintColor: UIColor?
  /// Kept, without an effect.
  public var onTintColor: UIColor?
  /// Kept, without an effect.
  public var thumbTintColor: UIColor?
  /// Kept, without an effect.
  public var currentPageIndicatorTintColor: UIColor?
  /// Kept, without an effect.
  public var pageIndicatorTintColor: UIColor?
  /// Kept, without an effect.
  public var separatorColor: UIColor?
  /// Kept, without an effect.
  public var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// Kept, without an effect.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// Kept, without an effect. Nothing is set in it at first.
  public var standardAppearance = UIBarAppearance()
  /// Kept, without an effect.
  public var compactAppearance: UIBarAppearance?
  /// Kept, without an effect.
  public var scrollEdgeAppearance: UIBarAppearance?
  /// Kept, without an effect.
  public var backgroundImage: UIImage?
  /// Kept, without an effect.
  public var shadowImage: UIImage?
  /// Kept, without an effect.
  public var isHidden = false
  /// Kept, without an effect.
  public var isTranslucent = true
  /// Kept, without an effect.
  public var bounces = true
  /// Kept, without an effect.
  public var isScrollEnabled = true
  /// Kept, without an effect.
  public var isPagingEnabled = false
  /// Kept, without an effect.
  public var showsVerticalScrollIndicator = true
  /// Kept, without an effect.
  public var showsHorizontalScrollIndicator = true
  /// Kept, without an effect.
  public var sectionHeaderTopPadding: CGFloat = 0
  /// Kept, without an effect.
  public var separatorInset = UIEdgeInsets.zero
  /// Kept, without an effect.
  public var contentInset = UIEdgeInsets.zero

  /// Keeps nothing.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControlState) {}
  /// Keeps nothing.
  public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
}

/// A state of a control. UIKit: `UIControl.State`.
public struct UIControlState: OptionSet, Sendable {
  /// The bits of UIKit.
  public let rawValue: UInt
  /// Creates a set of states from the bits of UIKit.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A state that `setTitleTextAttributes` takes, and ignores.
  public static let normal: UIControlState = []
  /// The bits of UIKit.
  public static let highlighted = UIControlState(rawValue: 1)
  /// The bits of UIKit.
  public static let disabled = UIControlState(rawValue: 2)
  /// The bits of UIKit.
  public static let selected = UIControlState(rawValue: 4)
}

/// A height of a bar. UIKit: `UIBarMetrics`.
public enum UIBarMetrics: Int, Sendable { case `default`, compact }

/// The look of a bar, without an effect. UIKit: `UIBarAppearance`.
@MainActor @preconcurrency open class UIBarAppearance {
  /// Kept, without an effect.
  public var backgroundColor: UIColor?
  /// Kept, without an effect.
  public var shadowColor: UIColor?
  /// Kept, without an effect.
  public var backgroundImage: UIImage?
  /// Kept, without an effect.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept, without an effect.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept, without an effect.
  public var stackedLayoutAppearance = UITabBarItemAppearance()
  /// Kept, without an effect.
  public var inlineLayoutAppearance = UITabBarItemAppearance()
  /// Kept, without an effect.
  public var compactInlineLayoutAppearance = UITabBarItemAppearance()

  /// Creates a look in which nothing is set.
  public nonisolated init() {}
  /// Without an effect.
  open func configureWithDefaultBackground() {}
  /// Without an effect.
  open func configureWithOpaqueBackground() {}
  /// Without an effect.
  open func configureWithTransparentBackground() {}
}

/// The look of a navigation bar, without an effect. UIKit: `UINavigationBarAppearance`.
@MainActor @preconcurrency open class UINavigationBarAppearance: UIBarAppearance {}
/// The look of a tab bar, without an effect. UIKit: `UITabBarAppearance`.
@MainActor @preconcurrency open class UITabBarAppearance: UIBarAppearance {}

/// The look of a tab bar's items, without an effect. UIKit: `UITabBarItemAppearance`.
@MainActor @preconcurrency public final class UITabBarItemAppearance {
  /// Kept, without an effect.
  public var normal = UITabBarItemStateAppearance()
  /// Kept, without an effect.
  public var selected = UITabBarItemStateAppearance()
  /// Kept, without an effect.
  public var disabled = UITabBarItemStateAppearance()
  /// Creates a look in which nothing is set.
  public nonisolated init() {}
}

/// The look of a tab bar's items in a state, without an effect. UIKit: `UITabBarItemStateAppearance`.
@MainActor @preconcurrency public final class UITabBarItemStateAppearance {
  /// Kept, without an effect.
  public var iconColor: UIColor?
  /// Kept, without an effect.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept, without an effect.
  public var badgeBackgroundColor: UIColor?
  nonisolated init() {}
}

/// The look of tab bars, without an effect. UIKit: `UITabBar`.
@MainActor @preconcurrency public enum UITabBar {
  /// Returns what keeps the looks that a program sets for all of them.
  public static func appearance() -> UIAppearance { .of("UITabBar") }
}
/// The look of navigation bars, without an effect. UIKit: `UINavigationBar`.
@MainActor @preconcurrency public enum UINavigationBar {
  /// Returns what keeps the looks that a program sets for all of them.
  public static func appearance() -> UIAppearance { .of("UINavigationBar") }
}
/// The look of toolbars, without an effect. UIKit: `UIToolbar`.
@MainActor @preconcurrency public enum UIToolbar {
  /// Returns what keeps the looks that a program sets for all of them.
  public static func appearance() -> UIAppearance { .of("UIToolbar") }
}
/// The look of buttons in bars, without an effect. UIKit: `UIBarButtonItem`.
@MainActor @preconcurrency public enum UIBarButtonItem {
  /// Returns what keeps the looks that a program sets for all of them.
  public static func appearance() -> UIAppearance { .of("UIBarButtonItem") }
}
/// The look of items of tab bars, without an effect. UIKit: `UITabBarItem`.
@MainActor @preconcurrency public enum UITabBarItem {
  /// Returns what keeps the looks that a program sets for all of them.
  public static func appearance() -> UIAppearance { .of("UITabBarItem") }
}
/// The look of lists, without an effect. UIKit: `UITableView`.
@MainActor @preconcurrency public enum UITableView {
  /// Returns what keeps the looks that a program sets for all of them.
  public static func appearance() -> UIAppearance { .of("UITableView") }
}
/// The look of rows of lists, without an effect. UIKit: `UITableViewCell`.
@MainActor @preconcurrency public enum UITableViewCell {
  /// Returns what keeps the looks that a program sets for all of them.
  public static func appearance() -> UIAppearance { .of("UITableViewCell") }
}
/// The look of collections, without an effect. UIKit: `UICollectionView`.
@MainActor @preconcurrency public enum UICollectionView {
  /// Returns what keeps the looks that a program sets for all of them.
  public static func appearance() -> UIAppearance { .of("UICollectionView") }
}
/// The look of scroll views, without an effect. UIKit: `UIScrollView`.
@MainActor @preconcurrency public enum UIScrollView {
  /// Returns what keeps the looks that a program sets for all of them.
  public static func appearance() -> UIAppearance { .of("UIScrollView") }
}
/// The look of text editors, without an effect. UIKit: `UITextView`.
@MainActor @preconcurrency public enum UITextView {
  /// Returns what keeps the looks that a program sets for all of them.
  public static func appearance() -> UIAppearance { .of("UITextView") }
}
/// The look of text fields, without an effect. UIKit: `UITextField`.
@MainActor @preconcurrency public enum UITextField {
  /// Returns what keeps the looks that a program sets for all of them.
  public static func appearance() -> UIAppearance { .of("UITextField") }
}
/// The look of segmented pickers, without an effect. UIKit: `UISegmentedControl`.
@MainActor @preconcurrency public enum UISegmentedControl {
  /// Returns what keeps the looks that a program sets for all of them.
  public static func appearance() -> UIAppearance { .of("UISegmentedControl") }
}
/// The look of the dots of pages, without an effect. UIKit: `UIPageControl`.
@MainActor @preconcurrency public enum UIPageControl {
  /// Returns what keeps the looks that a program sets for all of them.
  public static func appearance() -> UIAppearance { .of("UIPageControl") }
}
/// The look of switches, without an effect. UIKit: `UISwitch`.
@MainActor @preconcurrency public enum UISwitch {
  /// Returns what keeps the looks that a program sets for all of them.
  public static func appearance() -> UIAppearance { .of("UISwitch") }
}
/// The look of sliders, without an effect. UIKit: `UISlider`.
@MainActor @preconcurrency public enum UISlider {
  /// Returns what keeps the looks that a program sets for all of them.
  public static func appearance() -> UIAppearance { .of("UISlider") }
}

extension NSAttributedString.Key {
  /// The colour of text, in looks of bars. UIKit: `NSAttributedString.Key.foregroundColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind text, in looks of bars. UIKit: `NSAttributedString.Key.backgroundColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The font of text, in looks of bars. UIKit: `NSAttributedString.Key.font`.
  public static let font = NSAttributedString.Key("NSFont")
}
