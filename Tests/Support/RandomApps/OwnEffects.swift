import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielEffects
import OrielViews

/// A geometry effect of a program's own: the right edge goes away from the eye, as far as the slope says, and everything moves down a
/// little.
struct Tilt: GeometryEffect {
  var slope: CGFloat

  var animatableData: CGFloat {
    get { slope }
    set { slope = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    var map = ProjectionTransform(CGAffineTransform(translationX: 0, y: size.height / 8))
    map.m13 = slope
    map.m12 = slope * 2
    return map
  }
}

extension View {
  func tilted(_ slope: CGFloat) -> some View { modifier(Tilt(slope: slope)) }
  func tiltedUnseen(_ slope: CGFloat) -> some View { modifier(Tilt(slope: slope).ignoredByLayout()) }
}

/// An axis of space.
struct SpaceAxis: Equatable {
  var x: CGFloat
  var y: CGFloat
  var z: CGFloat
}

extension Domains {
  static let slope = Domain<CGFloat>(numbers: [0, 0.002, -0.003, 0.02, -0.01], hostile: [.nan, .infinity, 1, -1, 1e9])
  static let spaceAxis = Domain<SpaceAxis>(
    "SpaceAxis",
    [
      (SpaceAxis(x: 0, y: 1, z: 0), "(x: 0, y: 1, z: 0)"), (SpaceAxis(x: 1, y: 0, z: 0), "(x: 1, y: 0, z: 0)"),
      (SpaceAxis(x: 1, y: 1, z: 0), "(x: 1, y: 1, z: 0)"), (SpaceAxis(x: 0, y: 0, z: 1), "(x: 0, y: 0, z: 1)"),
    ],
    hostile: [(SpaceAxis(x: 0, y: 0, z: 0), "(x: 0, y: 0, z: 0)"), (SpaceAxis(x: .nan, y: 1, z: 1e9), "(x: .nan, y: 1, z: 1e9)")])
}
