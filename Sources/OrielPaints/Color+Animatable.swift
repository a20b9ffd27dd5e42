import OrielCore
@_spi(Oriel) import OrielDrawing

extension Color.Resolved: Animatable {
  /// The animated numbers of the colour in Oklab, which changes evenly to the eye: cube roots of the cones' responses, and the opacity.
  public var animatableData: AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>> {
    get {
      let n = Oklab.numbers(red: Double(linearRed), green: Double(linearGreen), blue: Double(linearBlue), opacity: Double(opacity))
      return AnimatablePair(Float(n[0]), AnimatablePair(Float(n[1]), AnimatablePair(Float(n[2]), Float(n[3]))))
    }
    set {
      let rest = newValue.second.second
      let c = Oklab.linear([newValue.first, newValue.second.first, rest.first, rest.second].map(Double.init))
      (linearRed, linearGreen, linearBlue, opacity) = (Float(c.red), Float(c.green), Float(c.blue), Float(c.opacity))
    }
  }
}
