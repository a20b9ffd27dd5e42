import Foundation

// Shadows are animated; other effects change at once.
extension LayerEffect {
  /// The numbers that an animation changes: a shadow's colour in Oklab with its opacity, its radius and its offset.
  package var motionNumbers: [Double] {
    guard let (color, offset) = shadow else { return [] }
    // Colours of pixels are multiplied by their alpha.
    func part(_ byte: UInt8) -> Double { color.isClear ? 0 : SRGB.decode(Double(byte) / Double(color.alpha)) }
    return Oklab.numbers(red: part(color.red), green: part(color.green), blue: part(color.blue), opacity: Double(color.alpha) / 255)
      + [radius, offset.dx, offset.dy]
  }

  /// The effect with new numbers, which it removes from the front of `numbers`.
  package func moved(to numbers: inout ArraySlice<Double>) -> LayerEffect {
    guard shadow != nil, numbers.count >= 7 else { return self }
    let own = Array(numbers.prefix(7))
    numbers = numbers.dropFirst(7)
    let light = Oklab.linear(Array(own.prefix(4)))
    func encoded(_ light: Double) -> Float { Float(SRGB.encode(light)) }
    let color = PixelColor(
      red: encoded(light.red), green: encoded(light.green), blue: encoded(light.blue), alpha: Float(light.opacity))
    let offset = CGVector(dx: own[5], dy: own[6])
    var moved = self
    moved.radius = Self.bounded(own[4])
    if case .formedShadow(_, _, let form) = kind {
      moved.kind = .formedShadow(color, offset, form)
    } else {
      moved.kind = .shadow(color, offset)
    }
    return moved
  }

  private var shadow: (color: PixelColor, offset: CGVector)? {
    switch kind {
    case .shadow(let color, let offset), .formedShadow(let color, let offset, _): (color, offset)
    default: nil
    }
  }
}
