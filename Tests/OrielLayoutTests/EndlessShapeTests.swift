import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// Shapes with coordinates that no screen has: drawn and hit as far as numbers tell where.
@MainActor @Suite struct EndlessShapeTests {
  @Observable final class Model { var isShown = false }

  private func harness(@ViewBuilder _ view: @escaping () -> some View) -> (ViewHarness, Model) {
    let model = Model()
    return (ViewHarness(size: CGSize(width: 60, height: 50)) { Following { if model.isShown { view() } } }, model)
  }

  @Test(arguments: [-1e308, -.infinity, -1e17, .nan, .infinity, 1e308]) func pointersMeetInsetsOfAnySize(inset: CGFloat) throws {
    for isStroked in [false, true] {
      let (harness, model) = harness {
        VStack {
          Circle().inset(by: inset).stroke(.red, lineWidth: isStroked ? 3 : 1e9)
          Capsule().inset(by: inset).fill(.blue).onTapGesture {}
        }
      }
      model.isShown = true
      harness.settle()
      harness.hover(CGPoint(x: 20, y: 20))
      harness.click(CGPoint(x: 30, y: 25))
      harness.scroll(at: CGPoint(x: 30, y: 25), by: CGVector(dx: 0, dy: -5))
      try harness.verifyAgainstFresh()
    }
  }

  @Test(arguments: [1e12, 1e17, 1e100, 1e200, 1e308]) func curvesToAnywhereAreDamaged(value: CGFloat) throws {
    let path = Path {
      $0.move(to: .zero)
      $0.addCurve(to: CGPoint(x: 30, y: 30), control1: CGPoint(x: value, y: 0), control2: CGPoint(x: 3, y: value))
    }
    let (harness, model) = harness {
      VStack {
        path.fill(.red)
        path.stroke(.blue)
        Color.green.clipShape(path).overlay(.yellow.opacity(0.5), in: path)
      }
    }
    model.isShown = true
    try harness.verifyAgainstFresh()
    model.isShown = false
    try harness.verifyAgainstFresh()
  }
}
