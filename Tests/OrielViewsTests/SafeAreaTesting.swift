import Foundation
import Observation
import Oriel
import OrielTesting
import ViewTestSupport

/// Windows of the tests about safe areas, with a red part and a bar.
@MainActor protocol SafeAreaTesting {}

extension SafeAreaTesting {
  typealias Model = SafeAreaModel
  typealias Bar = SafeAreaBar
  typealias Ask = LayoutAsking

  static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  static func harness<V: View>(_ view: V) -> ViewHarness { harness(200, 100, view) }

  static func harness<V: View>(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, _ view: V) -> ViewHarness {
    ViewHarness(size: CGSize(width: width, height: height), displayScale: scale) { view }
  }

  static func isRed(_ harness: ViewHarness, _ x: Int, _ y: Int) -> Bool {
    let pixel = harness.bitmap[x, y]
    return pixel.red > 200 && pixel.green < 120 && pixel.blue < 120
  }

  static var bar: some View { Ask.fixed(40, 30, "bar") }
}

/// What the windows show, changed by the tests.
@Observable final class SafeAreaModel {
  var height: CGFloat = 30
  var flag = false
  var lead: CGFloat = 20
}

/// A bar whose height changes.
struct SafeAreaBar: View {
  let model: SafeAreaModel
  var body: some View { LayoutAsking.fixed(40, model.height, "bar") }
}
