import Foundation
import OrielCore
import OrielDrawing
import OrielImages
import OrielPaints

/// A colour of UIKit or AppKit, as files have it that make a SwiftUI colour of one. UIKit: `UIColor`.
///
/// Colours by role, such as `systemBackground` and `labelColor`, are those of Oriel for the role, light or dark as the environment says.
/// Both frameworks' names are of one type, so that `Color(.red)` is no question of which.
public final class UIColor: Hashable, Sendable, CustomStringConvertible {
  /// The colour as SwiftUI's.
  let color: Color

  /// A SwiftUI colour as UIKit's.
  public init(_ color: Color) { self.color = color }

  /// Components in sRGB, from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
  }
  /// Components in sRGB, from 0 to 1. AppKit: `NSColor.init(srgbRed:green:blue:alpha:)`.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Components in sRGB, from 0 to 1. AppKit: `NSColor.init(calibratedRed:green:blue:alpha:)`.
  public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Components in Display P3, from 0 to 1.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(.displayP3, red: red, green: green, blue: blue, opacity: alpha))
  }
  /// A grey, from 0 to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) { self.init(Color(white: white, opacity: alpha)) }
  /// A hue, from 0 to 1, with how strong and how light it is.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
  }
  /// A colour of an asset catalog; see `Color.init(_:bundle:)`. Never nil: one that is not found is clear.
  public convenience init?(named name: String) { self.init(Color(name)) }

  /// A colour made for the traits of what it is drawn in. The closure is called four times, now: for light and dark, with normal and
  /// increased contrast.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    func form(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> ColorForms.Form {
      let traits = UITraitCollection(userInterfaceStyle: style, accessibilityContrast: contrast)
      let color = dynamicProvider(traits).color.resolve(in: traits.environment)
      return ColorForms.Form(
        red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.opacity))
    }
    self.init(
      Color(
        ColorForms(
          "dynamic color", light: form(.light, .normal), dark: form(.dark, .normal), strongLight: form(.light, .high),
          strongDark: form(.dark, .high))))
  }

  public static func == (a: UIColor, b: UIColor) -> Bool { a.color == b.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
  public var description: String { color.description }

  /// The colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let own = Double(color.resolve(in: UITraitCollection.current.environment).opacity)
    return UIColor(color.opacity(own == 0 ? 0 : Double(alpha) / own))
  }

  /// The colour as it is for some traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(Color(color.resolve(in: traitCollection.environment)))
  }

  /// Writes its components in sRGB, in light colours. Returns true.
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let own = color.resolve(in: UITraitCollection.current.environment)
    red?.pointee = CGFloat(own.red)
    green?.pointee = CGFloat(own.green)
    blue?.pointee = CGFloat(own.blue)
    alpha?.pointee = CGFloat(own.opacity)
    return true
  }

  /// Its red part in sRGB, in light colours. AppKit: `NSColor.redComponent`.
  public var redComponent: CGFloat { CGFloat(color.resolve(in: UITraitCollection.current.environment).red) }
  /// Its green part in sRGB, in light colours. AppKit: `NSColor.greenComponent`.
  public var greenComponent: CGFloat { CGFloat(color.resolve(in: UITraitCollection.current.environment).green) }
  /// Its blue part in sRGB, in light colours. AppKit: `NSColor.blueComponent`.
  public var blueComponent: CGFloat { CGFloat(color.resolve(in: UITraitCollection.current.environment).blue) }
  /// Its opacity. AppKit: `NSColor.alphaComponent`.
  public var alphaComponent: CGFloat { CGFloat(color.resolve(in: UITraitCollection.current.environment).opacity) }
}

/// A colour of AppKit: the same as UIKit's. AppKit: `NSColor`.
public typealias NSColor = UIColor

/// Light or dark. UIKit: `UIUserInterfaceStyle`.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// Not said: light.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// How strong colours by role are. UIKit: `UIAccessibilityContrast`.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  /// Not said: normal.
  case unspecified = -1
  /// As they are.
  case normal
  /// Strengthened.
  case high
}

/// What a colour is drawn in. UIKit: `UITraitCollection`, of which only these two.
public struct UITraitCollection: Hashable, Sendable {
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// How strong colours are.
  public let accessibilityContrast: UIAccessibilityContrast

  /// Some traits.
  public init(userInterfaceStyle: UIUserInterfaceStyle = .unspecified, accessibilityContrast: UIAccessibilityContrast = .unspecified) {
    (self.userInterfaceStyle, self.accessibilityContrast) = (userInterfaceStyle, accessibilityContrast)
  }

  /// Light, with normal contrast: views find theirs in the environment.
  public static var current: UITraitCollection { UITraitCollection() }

  var environment: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.colorScheme = userInterfaceStyle == .dark ? .dark : .light
    environment.colorSchemeContrast = accessibilityContrast == .high ? .increased : .standard
    return environment
  }
}

extension Color {
  /// A colour of UIKit. SwiftUI: `Color.init(uiColor:)`.
  public init(uiColor color: UIColor) { self = color.color }
  /// A colour of AppKit. SwiftUI: `Color.init(nsColor:)`.
  public init(nsColor color: UIColor) { self = color.color }
  /// A colour of UIKit or AppKit, such as `Color(.systemBackground)`. SwiftUI: `Color.init(_:)`.
  public init(_ color: UIColor) { self = color.color }
}
