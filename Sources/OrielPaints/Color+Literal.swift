import OrielCore

/// The default type of a colour literal, as in `Color(#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1))`.
public typealias _ColorLiteralType = Color.Resolved

extension Color.Resolved: _ExpressibleByColorLiteral {
  /// Creates the colour of a literal, with components in sRGB.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: red, green: green, blue: blue, opacity: alpha)
  }
}

extension Color: _ExpressibleByColorLiteral {
  /// Creates the colour of a literal, with components in sRGB.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
  }
}
