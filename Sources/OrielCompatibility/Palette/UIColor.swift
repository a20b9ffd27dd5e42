import Foundation
import OrielCore
import OrielDrawing
import OrielImages
import OrielPaints

/// A colour of UIKit or AppKit, for code that converts one to a SwiftUI colour. UIKit: `UIColor`.
///
/// Colours by role, such as `systemBackground` and `labelColor`, are Oriel's colours for the role, light or dark as in the environment.
/// Both frameworks' names belong to one type, so that `Color(.red)` is unambiguous.
public final class UIColor: Hashable, Sendable, CustomStringConvertible {
  /// The SwiftUI colour.
  let color: Color

  /// Creates it from a SwiftUI colour.
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
  /// A hue with saturation and brightness, from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
  }
  /// A colour of an asset catalog; see `Color.init(_:bundle:)`. Never nil: a missing colour is clear.
  public convenience init?(named name: String) { self.init(Color(name)) }

  /// A colour that depends on the traits in which it is drawn.
  ///
  /// The closure is called immediately, four times: for light and dark, with normal and increased contrast.
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

  /// The same colour with an opacity from 0 to 1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let own = Double(color.resolve(in: UITraitCollection.current.environment).opacity)
    return UIColor(color.opacity(own == 0 ? 0 : Double(alpha) / own))
  }

  /// The colour resolved for some traits.
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

  /// The red component in sRGB, in light colours. AppKit: `NSColor.redComponent`.
  public var redComponent: CGFloat { CGFloat(color.resolve(in: UITraitCollection.current.environment).red) }
  /// The green component in sRGB, in light colours. AppKit: `NSColor.greenComponent`.
  public var greenComponent: CGFloat { CGFloat(color.resolve(in: UITraitCollection.current.environment).green) }
  /// The blue component in sRGB, in light colours. AppKit: `NSColor.blueComponent`.
  public var blueComponent: CGFloat { CGFloat(color.resolve(in: UITraitCollection.current.environment).blue) }
  /// The opacity of the colour, from 0 to 1. AppKit: `NSColor.alphaComponent`.
  public var alphaComponent: CGFloat { CGFloat(color.resolve(in: UITraitCollection.current.environment).opacity) }
}

/// A colour of AppKit: the same as UIKit's. AppKit: `NSColor`.
public typealias NSColor = UIColor

/// Whether an interface is light or dark. UIKit: `UIUserInterfaceStyle`.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// No choice: colours are the ones of a light scheme.
  case unspecified
  /// A light scheme: dark text on light backgrounds.
  case light
  /// A dark scheme: light text on dark backgrounds.
  case dark
}

/// The contrast of colours by role. UIKit: `UIAccessibilityContrast`.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  /// No choice: colours have normal contrast.
  case unspecified = -1
  /// Colours have normal contrast.
  case normal
  /// Colours have increased contrast.
  case high
}

/// The traits in which a colour is drawn. UIKit: `UITraitCollection`, limited to these two.
public struct UITraitCollection: Hashable, Sendable {
  /// Whether colours are the ones of a light or a dark scheme.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Whether colours have normal or increased contrast.
  public let accessibilityContrast: UIAccessibilityContrast

  /// Creates traits with a style, and no choice of contrast.
  public init(userInterfaceStyle: UIUserInterfaceStyle = .unspecified, accessibilityContrast: UIAccessibilityContrast = .unspecified) {
    (self.userInterfaceStyle, self.accessibilityContrast) = (userInterfaceStyle, accessibilityContrast)
  }

  /// Light, with normal contrast; views get theirs from the environment.
  public static var current: UITraitCollection { UITraitCollection() }

  var environment: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.colorScheme = userInterfaceStyle == .dark ? .dark : .light
    environment.colorSchemeContrast = accessibilityContrast == .high ? .increased : .standard
    return environment
  }
}

extension Color {
  /// Makes a colour of one that is named as in UIKit: `Color(uiColor: .systemBackground)`. SwiftUI: `Color.init(uiColor:)`.
  public init(uiColor color: UIColor) { self = color.color }
  /// Makes a colour of one that is named as in AppKit: `Color(nsColor: .windowBackgroundColor)`. SwiftUI: `Color.init(nsColor:)`.
  public init(nsColor color: UIColor) { self = color.color }
  /// A colour of UIKit or AppKit, such as `Color(.systemBackground)`. SwiftUI: `Color.init(_:)`.
  public init(_ color: UIColor) { self = color.color }
}
