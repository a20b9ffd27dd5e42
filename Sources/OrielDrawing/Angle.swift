/// A rotation, positive ones clockwise on screen. Whole turns are kept: 360° is not 0°. SwiftUI: `Angle`.
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle where a whole turn is 2π; any number, negative ones too.
  public var radians: Double
  /// The angle where a whole turn is 360, converted from `radians` and so rounded.
  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  /// Creates an angle of 0.
  public init() { radians = 0 }
  /// An angle where a whole turn is 2π.
  public init(radians: Double) { self.radians = radians }
  /// An angle where a whole turn is 360, kept in radians.
  public init(degrees: Double) { radians = degrees * (.pi / 180) }
  /// An angle of 0.
  public static let zero = Angle()
  /// An angle where a whole turn is 2π.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// An angle where a whole turn is 360, kept in radians.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
  public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
  public static func * (a: Angle, factor: Double) -> Angle { Angle(radians: a.radians * factor) }
  public static func / (a: Angle, divisor: Double) -> Angle { Angle(radians: a.radians / divisor) }
  public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
  public static func += (a: inout Angle, b: Angle) { a = a + b }
  public static func -= (a: inout Angle, b: Angle) { a = a - b }
  public static func *= (a: inout Angle, factor: Double) { a = a * factor }
  public static func /= (a: inout Angle, divisor: Double) { a = a / divisor }
}
