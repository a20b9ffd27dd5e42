import Foundation
import Oriel
import OrielTesting

/// What a view under test is told to show.
@MainActor @Observable final class Stage {
  var isShown = false
  var count = 3
  var ids = [0, 1, 2]
  var text = "9"
}

extension ViewHarness {
  /// A harness whose views have settled.
  static func settled(_ size: CGSize = CGSize(width: 100, height: 100), @ViewBuilder _ content: () -> some View) -> ViewHarness {
    let view = content()
    let harness = ViewHarness(size: size) {
      view.frame(maxWidth: .infinity, maxHeight: .infinity).background(Color(red: 1, green: 1, blue: 1))
    }
    harness.settle()
    return harness
  }

  func animate(_ animation: Animation = .linear(duration: 1), _ change: () -> Void) {
    withAnimation(animation) { change() }
    settle()
  }

  func wait(_ seconds: Double) {
    advance(by: .seconds(seconds))
    settle()
  }

  /// How much of the way from white to red, or to any colour without blue, a pixel has gone.
  func red(_ x: Int, _ y: Int) -> Double { (255 - Double(bitmap[x, y].blue)) / 255 }

  /// The columns of a row that are red; nil if none is.
  func span(ofRow y: Int) -> ClosedRange<Int>? {
    let picture = bitmap
    let found = (0..<picture.width).filter { picture[$0, y].blue < 128 }
    return found.first.flatMap { first in found.last.map { first...$0 } }
  }

  /// The rows that are dark, or red, at least in part.
  func inkedRows(inColumns columns: Range<Int>) -> ClosedRange<Int>? {
    let picture = bitmap
    let found = (0..<picture.height).filter { y in columns.contains { picture[$0, y].green < 200 } }
    return found.first.flatMap { first in found.last.map { first...$0 } }
  }

  /// The sum of all darkness.
  func darkness(inColumns columns: Range<Int>) -> Int {
    let picture = bitmap
    return columns.reduce(0) { sum, x in (0..<picture.height).reduce(sum) { $0 + 255 - Int(picture[x, $1].green) } }
  }
}

extension Color {
  static let pureRed = Color(red: 1, green: 0, blue: 0)
}
