import OrielCore

extension Color {
  /// A colour by hue, saturation, brightness and opacity, each from 0 to 1. The hue is in turns: 0 is red, 1/3 green, 2/3 blue.
  ///
  /// Whole turns of the hue are dropped: 1 is red again. A hue that is not finite gives a grey. The brightness is the largest component in
  /// sRGB.
  ///
  /// ```swift
  /// let orange = Color(hue: 0.08, saturation: 0.9, brightness: 1)
  /// ```
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let sector = (hue - hue.rounded(.down)) * 6
    func channel(_ offset: Double) -> Double {
      let k = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
  }
}
