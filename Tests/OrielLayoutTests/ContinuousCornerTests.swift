import Foundation
import Oriel
import OrielTesting
import Testing

/// Corners that begin to bend before the arc, as a shape draws them and as its path tells.
@MainActor @Suite struct ContinuousCornerTests {
  private func picture<V: View>(of view: V, _ size: CGSize = CGSize(width: 100, height: 60)) -> Bitmap {
    ViewHarness(size: size) {
      view.foregroundStyle(Color(.sRGB, red: 0, green: 0, blue: 0)).background(Color(.sRGB, red: 1, green: 1, blue: 1))
    }
    .bitmap
  }

  /// How many pixels hold ink, and how many are covered whole.
  private func ink<V: View>(_ view: V) -> (touched: Int, whole: Int) {
    let bitmap = picture(of: view)
    var (touched, whole) = (0, 0)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let red = bitmap[x, y].red
        if red < 255 { touched += 1 }
        if red == 0 { whole += 1 }
      }
    }
    return (touched, whole)
  }

  private func differing<A: View, B: View>(_ a: A, _ b: B) -> Int {
    let (one, other) = (picture(of: a), picture(of: b))
    var count = 0
    for y in 0..<one.height { for x in 0..<one.width where one[x, y] != other[x, y] { count += 1 } }
    return count
  }

  /// The numbers are SwiftUI's, whose renderer rounds otherwise.
  @Test func inkIsAsSwiftUIs() {
    func isNear(_ count: Int, _ expected: Int) -> Bool { abs(count - expected) <= expected / 50 }
    let rounded = ink(RoundedRectangle(cornerRadius: 12)), capsule = ink(Capsule())
    #expect(isNear(rounded.touched, 5908) && isNear(rounded.whole, 5808) && isNear(capsule.touched, 5316), "\(rounded) \(capsule)")
  }

  @Test func continuousIsTheDefaultAndDiffersFromCircular() {
    #expect(differing(RoundedRectangle(cornerRadius: 20), RoundedRectangle(cornerRadius: 20, style: .continuous)) == 0)
    #expect((180...220).contains(differing(RoundedRectangle(cornerRadius: 20), RoundedRectangle(cornerRadius: 20, style: .circular))))
    #expect(differing(Capsule(), Capsule(style: .continuous)) == 0)
    #expect((200...280).contains(differing(Capsule(), Capsule(style: .circular))))
  }

  @Test(arguments: [RoundedCornerStyle.circular, .continuous]) func fillsClipsAndPathsHaveOneOutline(style: RoundedCornerStyle) {
    struct Traced<S: Shape>: Shape {
      let shape: S
      func path(in rect: CGRect) -> Path { shape.path(in: rect) }
    }
    func check<S: Shape>(_ shape: S) {
      #expect(differing(shape, Traced(shape: shape)) == 0)
      #expect(differing(shape, Color.black.clipShape(shape).foregroundStyle(.black)) == differing(shape, Rectangle().clipShape(shape)))
      #expect(differing(shape, Rectangle().clipShape(shape)) == 0)
    }
    check(RoundedRectangle(cornerRadius: 20, style: style))
    check(RoundedRectangle(cornerRadius: 28, style: style))
    check(RoundedRectangle(cornerSize: CGSize(width: 40, height: 12), style: style))
    check(RoundedRectangle(cornerRadius: 20, style: style).inset(by: 5))
    check(Capsule(style: style))
  }

  @Test func theOlderModifierHasContinuousCorners() {
    #expect(differing(Rectangle().cornerRadius(20), RoundedRectangle(cornerRadius: 20)) == 0)
  }

  /// Where the sides leave no room, the corner is the quarter circle.
  @Test func withoutRoomCornersAreCircular() {
    let square = CGRect(x: 0, y: 0, width: 60, height: 60)
    let path = Path(roundedRect: square, cornerRadius: 30, style: .continuous)
    for degrees in stride(from: 0.0, to: 360, by: 7) {
      let (x, y) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
      #expect(path.contains(CGPoint(x: 30 + 29.9 * x, y: 30 + 29.9 * y)) && !path.contains(CGPoint(x: 30 + 30.1 * x, y: 30 + 30.1 * y)))
    }
  }

  /// The corner begins 1.53 radii from the edge, and the outline stays inside the rectangle.
  @Test func cornersBeginEarlier() {
    let path = Path(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 20, style: .continuous)
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(!path.contains(CGPoint(x: 21, y: 0.08)) && path.contains(CGPoint(x: 31, y: 0.08)))
    #expect(
      Path(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 20, style: .circular).contains(CGPoint(x: 21, y: 0.08)))
  }
}
