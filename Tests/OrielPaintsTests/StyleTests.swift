import Foundation
import Oriel
import OrielTesting
import Testing

/// Styles of several levels, and those that are set around.
@MainActor @Suite struct StyleTests {
  private static let red = Color(red: 1, green: 0, blue: 0), green = Color(red: 0, green: 1, blue: 0),
    blue = Color(red: 0, green: 0, blue: 1)

  private func colors(_ view: some View) throws -> [Bitmap.Pixel] {
    let harness = ViewHarness(size: CGSize(width: 50, height: 10)) { view.background(.white) }
    try harness.verifyAgainstFresh()
    return (0..<5).map { harness.bitmap[$0 * 10 + 5, 5] }
  }

  private struct Levels: View {
    var body: some View {
      HStack(spacing: 0) {
        Rectangle().fill(.primary)
        Rectangle().fill(.secondary)
        Rectangle().fill(.tertiary)
        Rectangle().fill(.quaternary)
        Rectangle().fill(.quinary)
      }
    }
  }

  private func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Bitmap.Pixel { Bitmap.Pixel(red: red, green: green, blue: blue) }

  @Test func levelsTakeTheStylesInOrder() throws {
    let three = try colors(Levels().foregroundStyle(Self.red, Self.green, Self.blue))
    #expect(Array(three[0..<3]) == [pixel(255, 0, 0), pixel(0, 255, 0), pixel(0, 0, 255)])
    // Further levels are the last style, fainter and fainter.
    #expect(three[3] == pixel(127, 127, 255) && three[4].red > 150 && three[4].blue == 255)
    let two = try colors(Levels().foregroundStyle(Self.red, Self.green))
    #expect(two[0] == pixel(255, 0, 0) && two[1] == pixel(0, 255, 0) && two[2] == pixel(127, 255, 127))
  }

  /// Cards on the background, and cards on these, can be told from it; where a style is set it is paler, as any style.
  @Test func levelsOfTheBackground() throws {
    struct Cards: View {
      var body: some View {
        HStack(spacing: 0) {
          Rectangle().fill(.background)
          Rectangle().fill(.background.secondary)
          Rectangle().fill(.background.tertiary)
          Rectangle().fill(.background.quaternary)
          Rectangle().fill(.background.quinary)
        }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 50, height: 10)) { Cards() }
    func greens() -> [Int] { (0..<5).map { Int(harness.bitmap[$0 * 10 + 5, 5].green) } }
    // Parts of the way from 255 to 29, the green of the primary colour.
    #expect(greens() == [255, 245, 235, 223, 212])
    harness.colorScheme = .dark
    harness.settle()
    #expect(zip(greens(), greens().dropFirst()).allSatisfy { $1 - $0 >= 8 && $1 - $0 <= 13 }, "\(greens())")
    try harness.verifyAgainstFresh()
    #expect(try colors(Cards().backgroundStyle(Self.red))[0..<2] == [pixel(255, 0, 0), pixel(255, 127, 127)])
  }

  @Test func aNestedOneWins() throws {
    let inner = try colors(Levels().foregroundStyle(Self.green, Self.blue).foregroundStyle(Self.red, Self.red, Self.red))
    #expect(inner[0] == pixel(0, 255, 0) && inner[1] == pixel(0, 0, 255))
    // What refers to the levels around is theirs.
    let turned = try colors(Levels().foregroundStyle(.secondary, .primary).foregroundStyle(Self.red, Self.blue))
    #expect(turned[0] == pixel(0, 0, 255) && turned[1] == pixel(255, 0, 0))
  }

  @Test func aChangeAroundReachesWhatRefersToIt() throws {
    @MainActor final class Model { var color = StyleTests.red }
    struct Root: View {
      @State var isBlue = false
      var body: some View {
        Levels().foregroundStyle(.foreground, .foreground.opacity(0.5)).foregroundStyle(isBlue ? StyleTests.blue : StyleTests.red)
          .onTapGesture { isBlue = true }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 50, height: 10)) { Root().background(.white) }
    #expect(harness.bitmap[5, 5] == pixel(255, 0, 0))
    harness.click(CGPoint(x: 5, y: 5))
    harness.frame()
    #expect(harness.bitmap[5, 5] == pixel(0, 0, 255) && harness.bitmap[15, 5].blue == 255 && harness.bitmap[15, 5].red == 127)
    try harness.verifyAgainstFresh()
  }

  @Test func everyStyleHasFainterForms() throws {
    let forms = try colors(
      HStack(spacing: 0) {
        Rectangle().fill(Self.red)
        Rectangle().fill(Self.red.secondary)
        Rectangle().fill(Self.red.tertiary)
        Rectangle().fill(Self.red.quaternary)
        Rectangle().fill(Self.red.quinary)
      })
    #expect(forms.map(\.green) == [0, 127, 191, 209, 209])
  }

  /// Those of what fills shapes are closer to one another.
  @Test func fillsHaveLevelsOfTheirOwn() throws {
    let fills = try colors(
      HStack(spacing: 0) {
        Rectangle().fill(.fill)
        Rectangle().fill(.fill.secondary)
        Rectangle().fill(.fill.tertiary)
        Rectangle().fill(.fill.quaternary)
        Rectangle().fill(.fill.quinary)
      }
    ).map { 255 - Int($0.green) }
    #expect(zip(fills, [5, 4, 3, 2, 1]).allSatisfy { abs($0 * 5 - fills[0] * $1) <= 8 }, "\(fills)")
  }

  @Test func backgroundsAndTintsAreSetAround() throws {
    let gradient = LinearGradient(colors: [Self.red, Self.blue], startPoint: .leading, endPoint: .trailing)
    let background = try colors(Color.clear.background().backgroundStyle(gradient))
    #expect(background[0].red > 200 && background[4].blue > 200)
    #expect(try colors(Color.clear.background(.background).backgroundStyle(Self.green))[2] == pixel(0, 255, 0))
    let tint = try colors(Rectangle().fill(.tint).tint(gradient))
    #expect(tint[0].red > 200 && tint[4].blue > 200)
    // Where only a colour can be used: the first one.
    #expect(try colors(Color.accentColor.tint(gradient))[4] == pixel(255, 0, 0))
    #expect(try colors(Rectangle().fill(.tint).tint(Self.green))[4] == pixel(0, 255, 0))
  }

  /// What is set around refers to itself, or to what refers to it.
  @Test func circlesOfStylesEnd() throws {
    #expect(try colors(Rectangle().fill(.background).backgroundStyle(.background.opacity(0.5))).count == 5)
    #expect(try colors(Rectangle().fill(.tint).tint(TintShapeStyle().opacity(0.5))).count == 5)
    #expect(try colors(Rectangle().foregroundStyle(.tint).tint(ForegroundStyle())).count == 5)
    let mixed = Color.accentColor.mix(with: .black, by: 0.5)
    #expect(try colors(Rectangle().fill(Color.accentColor).tint(mixed)) == colors(Rectangle().fill(mixed)))
  }

  @Test func aStyleMayHaveARectangleOfItsOwn() throws {
    let edge = LinearGradient(
      stops: [.init(color: Self.red, location: 0.5), .init(color: Self.blue, location: 0.5)], startPoint: .leading, endPoint: .trailing)
    let placed = try colors(Rectangle().fill(edge.in(CGRect(x: 0, y: 0, width: 20, height: 10))))
    #expect(placed == [pixel(255, 0, 0), pixel(0, 0, 255), pixel(0, 0, 255), pixel(0, 0, 255), pixel(0, 0, 255)])
    #expect(try colors(Rectangle().fill(Self.green.in(.zero)))[1] == pixel(0, 255, 0))
  }

  @Test func rolesAreColors() throws {
    let roles = try colors(
      HStack(spacing: 0) {
        Rectangle().fill(.link)
        Rectangle().fill(.selection)
        Rectangle().fill(.placeholder)
        Rectangle().fill(.fill)
        Rectangle().fill(.fill.tertiary)
      })
    #expect(roles[0] == pixel(0x24, 0x59, 0xCC) && Set(roles).count == 5 && roles[4].green > roles[3].green)
  }

  @Observable final class Choice {
    var form = 0
    var grey = 0.0
  }

  private struct Chosen: View {
    let choice: Choice
    private func levels(_ view: some View) -> AnyView {
      switch choice.form {
      case 0: AnyView(view.foregroundStyle(Color.red, Color(white: choice.grey)))
      case 1: AnyView(view.foregroundStyle(Color.red, HierarchicalShapeStyle.secondary))
      case 2: AnyView(view.foregroundStyle(Color.red, AnyShapeStyle(Color.green)))
      default: AnyView(view.foregroundStyle(Color.red, Color(white: choice.grey), Color.blue))
      }
    }
    var body: some View {
      VStack {
        levels(ProgressView(value: 0.5))
        levels(
          Group {
            Text("a")
            Rectangle().fill(.secondary)
          })
      }
    }
  }

  /// Seed 91378: levels that move took the place of some that refer to what is around, which have other elements.
  @Test func levelsOfOtherTypesTakeTheirPlace() throws {
    let choice = Choice(), harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Chosen(choice: choice) }
    for form in [1, 0, 2, 1, 3, 0, 3, 2, 0, 1] {
      choice.form = form
      withAnimation(.linear(duration: 1)) { choice.grey += 0.1 }
      harness.settle()
      harness.advance(by: .seconds(0.5))
      harness.settle()
      try harness.verifyAgainstFresh()
    }
  }
}
