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

  public var backgroundColor: UIColor?
  public var tintColor: UIColor?
  public var barTintColor: UIColor?
  public var unselectedItemTintColor: UIColor?
  public var selectedSegmentTintColor: UIColor?
  public var onTintColor: UIColor?
  public var thumbTintColor: UIColor?
  public var currentPageIndicatorTintColor: UIColor?
  public var pageIndicatorTintColor: UIColor?
  public var separatorColor: UIColor?
  public var titleTextAttributes: [NSAttributedString.Key: Any]?
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  public var standardAppearance = UIBarAppearance()
  public var compactAppearance: UIBarAppearance?
  public var scrollEdgeAppearance: UIBarAppearance?
  public var backgroundImage: UIImage?
  public var shadowImage: UIImage?
  public var isHidden = false
  public var isTranslucent = true
  public var bounces = true
  public var isScrollEnabled = true
  public var isPagingEnabled = false
  public var showsVerticalScrollIndicator = true
  public var showsHorizontalScrollIndicator = true
  public var sectionHeaderTopPadding: CGFloat = 0
  public var separatorInset = UIEdgeInsets.zero
  public var contentInset = UIEdgeInsets.zero

  /// Keeps nothing.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControlState) {}
  /// Keeps nothing.
  public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
}

/// A state of a control. UIKit: `UIControl.State`.
public struct UIControlState: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let normal: UIControlState = []
  public static let highlighted = UIControlState(rawValue: 1)
  public static let disabled = UIControlState(rawValue: 2)
  public static let selected = UIControlState(rawValue: 4)
}

/// A height of a bar. UIKit: `UIBarMetrics`.
public enum UIBarMetrics: Int, Sendable { case `default`, compact }

/// The look of a bar, without an effect. UIKit: `UIBarAppearance`.
@MainActor @preconcurrency open class UIBarAppearance {
  public var backgroundColor: UIColor?
  public var shadowColor: UIColor?
  public var backgroundImage: UIImage?
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var stackedLayoutAppearance = UITabBarItemAppearance()
  public var inlineLayoutAppearance = UITabBarItemAppearance()
  public var compactInlineLayoutAppearance = UITabBarItemAppearance()

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
  public var normal = UITabBarItemStateAppearance()
  public var selected = UITabBarItemStateAppearance()
  public var disabled = UITabBarItemStateAppearance()
  public nonisolated init() {}
}

/// The look of a tab bar's items in a state, without an effect. UIKit: `UITabBarItemStateAppearance`.
@MainActor @preconcurrency public final class UITabBarItemStateAppearance {
  public var iconColor: UIColor?
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var badgeBackgroundColor: UIColor?
  nonisolated init() {}
}

/// The look of tab bars, without an effect. UIKit: `UITabBar`.
@MainActor @preconcurrency public enum UITabBar {
  public static func appearance() -> UIAppearance { .of("UITabBar") }
}
/// The look of navigation bars, without an effect. UIKit: `UINavigationBar`.
@MainActor @preconcurrency public enum UINavigationBar {
  public static func appearance() -> UIAppearance { .of("UINavigationBar") }
}
/// The look of toolbars, without an effect. UIKit: `UIToolbar`.
@MainActor @preconcurrency public enum UIToolbar {
  public static func appearance() -> UIAppearance { .of("UIToolbar") }
}
/// The look of buttons in bars, without an effect. UIKit: `UIBarButtonItem`.
@MainActor @preconcurrency public enum UIBarButtonItem {
  public static func appearance() -> UIAppearance { .of("UIBarButtonItem") }
}
/// The look of items of tab bars, without an effect. UIKit: `UITabBarItem`.
@MainActor @preconcurrency public enum UITabBarItem {
  public static func appearance() -> UIAppearance { .of("UITabBarItem") }
}
/// The look of lists, without an effect. UIKit: `UITableView`.
@MainActor @preconcurrency public enum UITableView {
  public static func appearance() -> UIAppearance { .of("UITableView") }
}
/// The look of rows of lists, without an effect. UIKit: `UITableViewCell`.
@MainActor @preconcurrency public enum UITableViewCell {
  public static func appearance() -> UIAppearance { .of("UITableViewCell") }
}
/// The look of collections, without an effect. UIKit: `UICollectionView`.
@MainActor @preconcurrency public enum UICollectionView {
  public static func appearance() -> UIAppearance { .of("UICollectionView") }
}
/// The look of scroll views, without an effect. UIKit: `UIScrollView`.
@MainActor @preconcurrency public enum UIScrollView {
  public static func appearance() -> UIAppearance { .of("UIScrollView") }
}
/// The look of text editors, without an effect. UIKit: `UITextView`.
@MainActor @preconcurrency public enum UITextView {
  public static func appearance() -> UIAppearance { .of("UITextView") }
}
/// The look of text fields, without an effect. UIKit: `UITextField`.
@MainActor @preconcurrency public enum UITextField {
  public static func appearance() -> UIAppearance { .of("UITextField") }
}
/// The look of segmented pickers, without an effect. UIKit: `UISegmentedControl`.
@MainActor @preconcurrency public enum UISegmentedControl {
  public static func appearance() -> UIAppearance { .of("UISegmentedControl") }
}
/// The look of the dots of pages, without an effect. UIKit: `UIPageControl`.
@MainActor @preconcurrency public enum UIPageControl {
  public static func appearance() -> UIAppearance { .of("UIPageControl") }
}
/// The look of switches, without an effect. UIKit: `UISwitch`.
@MainActor @preconcurrency public enum UISwitch {
  public static func appearance() -> UIAppearance { .of("UISwitch") }
}
/// The look of sliders, without an effect. UIKit: `UISlider`.
@MainActor @preconcurrency public enum UISlider {
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
