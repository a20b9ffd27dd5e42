import Foundation
import Oriel
import OrielTesting
import Testing

/// What gradients look like, by the numbers that SwiftUI has given.
@MainActor @Suite struct GradientTests {
  static let red = Color(red: 1, green: 0, blue: 0), blue = Color(red: 0, green: 0, blue: 1)
  static let black = Color(white: 0), white = Color(white: 1)

  private func bitmap(_ view: @escaping @MainActor () -> some View, _ width: CGFloat = 100, _ height: CGFloat = 20) throws -> Bitmap {
    let harness = ViewHarness(size: CGSize(width: width, height: height)) { view().frame(width: width, height: height).background(.white) }
    try harness.verifyAgainstFresh()
    return harness.bitmap
  }

  private func isNear(_ pixel: Bitmap.Pixel, _ red: Int, _ green: Int, _ blue: Int, within most: Int = 1) -> Bool {
    abs(Int(pixel.red) - red) <= most && abs(Int(pixel.green) - green) <= most && abs(Int(pixel.blue) - blue) <= most
  }

  private func linear(_ gradient: Gradient) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing)
  }

  @Test func colorsBetweenRedAndBlueAreThoseOfOklab() throws {
    let row = try bitmap { linear(Gradient(colors: [Self.red, Self.blue])) }
    // Middles of pixels are half a pixel farther: the colours at 25, 50 and 75 of 100 are between two.
    #expect(isNear(row[25, 10], 197, 74, 109, within: 2) && isNear(row[24, 10], 197, 74, 109, within: 2))
    #expect(isNear(row[50, 10], 140, 83, 162, within: 2) && isNear(row[49, 10], 140, 83, 162, within: 2))
    #expect(isNear(row[74, 10], 82, 72, 209) && isNear(row[0, 10], 254, 6, 8) && isNear(row[99, 10], 2, 5, 254))
  }

  @Test func theMiddleHasTheColorOfItsSpace() throws {
    func middle(_ gradient: Gradient) throws -> Bitmap.Pixel { try bitmap({ linear(gradient) }, 101)[50, 10] }
    let gradient = Gradient(colors: [Self.red, Self.blue])
    #expect(isNear(try middle(gradient), 140, 83, 162))
    #expect(isNear(try middle(gradient.colorSpace(.perceptual)), 140, 83, 162))
    #expect(isNear(try middle(gradient.colorSpace(.device)), 128, 0, 128))
    let canvas = try bitmap(
      {
        Canvas { context, size in
          let shading = GraphicsContext.Shading.linearGradient(
            gradient, startPoint: .zero, endPoint: CGPoint(x: size.width, y: 0), options: .linearColor)
          context.fill(Path(CGRect(origin: .zero, size: size)), with: shading)
        }
      }, 101)
    #expect(isNear(canvas[50, 10], 188, 0, 188))
  }

  @Test func stopsPadAndMayComeInAnyOrder() throws {
    let stops = [Gradient.Stop(color: Self.black, location: 0.2), Gradient.Stop(color: Self.white, location: 0.8)]
    let row = try bitmap { linear(Gradient(stops: stops)) }
    #expect((0..<20).allSatisfy { isNear(row[$0, 5], 0, 0, 0, within: 0) })
    #expect((80..<100).allSatisfy { isNear(row[$0, 5], 255, 255, 255, within: 0) })
    #expect(row[32, 5].red > 0 && row[32, 5].red < row[60, 5].red && row[78, 5].red < 255)
    #expect(try bitmap { linear(Gradient(stops: stops.reversed())) } == row)
  }

  @Test func twoStopsAtOnePlaceMakeAHardEdge() throws {
    for place in [0.5, 0.33, 0.71] as [CGFloat] {
      let row = try bitmap {
        linear(
          Gradient(stops: [
            .init(color: Self.red, location: 0), .init(color: Self.red, location: place), .init(color: Self.blue, location: place),
            .init(color: Self.blue, location: 1),
          ]))
      }
      let edge = Int((place * 100).rounded())
      #expect((0..<100).allSatisfy { isNear(row[$0, 3], $0 < edge ? 255 : 0, 0, $0 < edge ? 0 : 255, within: 0) }, "\(place)")
    }
  }

  @Test func colorsArePremultipliedOnTheWay() throws {
    let row = try bitmap({ linear(Gradient(colors: [Self.red.opacity(0), Self.blue])) }, 101)
    #expect(isNear(row[50, 10], 127, 127, 255))
  }

  @Test func oneStopIsAColorAndNoneIsNothing() throws {
    let orange = Color(red: 1, green: 0.5, blue: 0)
    #expect(try bitmap { linear(Gradient(colors: [orange])) } == bitmap { orange })
    #expect(try bitmap { linear(Gradient(stops: [.init(color: orange, location: 0.7)])) } == bitmap { orange })
    #expect(try bitmap { linear(Gradient(colors: [])) } == bitmap { Color.clear })
    #expect(try bitmap { linear(Gradient(stops: [.init(color: orange, location: .nan)])) } == bitmap { Color.clear })
    #expect(try bitmap { linear(Gradient(colors: [orange, orange, orange])) } == bitmap { orange })
  }

  @Test func stopsBeyondTheEndsShowAsFarAsTheWayToThem() throws {
    let row = try bitmap(
      {
        linear(
          Gradient(stops: [.init(color: Self.black, location: -1), .init(color: Self.white, location: 2)]).colorSpace(.device))
      }, 101)
    #expect(isNear(row[50, 0], 128, 128, 128) && isNear(row[0, 0], 85, 85, 85) && isNear(row[100, 0], 170, 170, 170))
  }

  @Test func radialGradientsAreRoundAndInPoints() throws {
    let gradient = Gradient(colors: [Self.black, Self.white])
    let picture = try bitmap({ RadialGradient(gradient: gradient, center: .center, startRadius: 0, endRadius: 50) }, 200, 100)
    #expect(isNear(picture[100, 50], 0, 0, 0, within: 3))
    #expect(isNear(picture[125, 50], 100, 100, 100, within: 3) && isNear(picture[140, 50], 189, 189, 189, within: 5))
    #expect(isNear(picture[100, 75], 100, 100, 100, within: 3) && isNear(picture[160, 50], 255, 255, 255, within: 0))
    // The same as far away in each direction.
    #expect((0..<50).allSatisfy { picture[100 + $0, 50] == picture[99 - $0, 49] && picture[100, 50 + $0] == picture[100 + $0, 50] })
  }

  @Test func ellipsesReachTheEdgesAtHalfOfTheBounds() throws {
    let gradient = Gradient(colors: [Self.black, Self.white]).colorSpace(.device)
    let picture = try bitmap({ EllipticalGradient(gradient: gradient) }, 200, 100)
    #expect(picture[100, 50].red < 4 && picture[199, 50].red > 250 && picture[100, 99].red > 250 && picture[5, 5].red == 255)
    #expect(isNear(picture[150, 50], 128, 128, 128, within: 2) && isNear(picture[100, 75], 128, 128, 128, within: 3))
  }

  @Test func anglesGoClockwiseFromTheRight() throws {
    let quarters = Gradient(stops: [
      .init(color: Self.red, location: 0), .init(color: Self.red, location: 0.25), .init(color: Self.blue, location: 0.25),
      .init(color: Self.blue, location: 0.5), .init(color: Self.black, location: 0.5), .init(color: Self.black, location: 0.75),
      .init(color: Self.white, location: 0.75), .init(color: Self.white, location: 1),
    ])
    func corners(_ gradient: AngularGradient) throws -> [Bitmap.Pixel] {
      let picture = try bitmap({ gradient }, 60, 60)
      return [picture[50, 50], picture[10, 50], picture[10, 10], picture[50, 10]]
    }
    let (red, blue, black, white) = (
      Bitmap.Pixel(red: 255, green: 0, blue: 0), Bitmap.Pixel(red: 0, green: 0, blue: 255), Bitmap.Pixel(red: 0, green: 0, blue: 0),
      Bitmap.Pixel(red: 255, green: 255, blue: 255)
    )
    #expect(try corners(AngularGradient(gradient: quarters, center: .center)) == [red, blue, black, white])
    #expect(try corners(AngularGradient(gradient: quarters, center: .center, angle: .degrees(90))) == [white, red, blue, black])
    #expect(try corners(AngularGradient(gradient: quarters, center: .center, angle: .degrees(-630))) == [white, red, blue, black])
    // Counter-clockwise.
    #expect(
      try corners(AngularGradient(gradient: quarters, center: .center, startAngle: .zero, endAngle: .degrees(-360)))
        == [white, black, blue, red])
    // Of two turns the last one is drawn: the second half of the colours.
    let second = try bitmap(
      { AngularGradient(gradient: quarters, center: .center, startAngle: .zero, endAngle: .degrees(720)) }, 60, 60)
    #expect(second[50, 40] == black && second[10, 40] == black && second[10, 20] == white && second[50, 20] == white)
  }

  @Test func whatIsLeftOfATurnChangesHalfWay() throws {
    let picture = try bitmap(
      {
        AngularGradient(
          gradient: Gradient(colors: [Self.red, Self.blue]), center: .center, startAngle: .zero, endAngle: .degrees(180))
      }, 60, 60)
    // From the end, at the left, to the top: the colour of the end; from there to the start: that of the start.
    #expect(isNear(picture[10, 10], 0, 0, 255, within: 0) && isNear(picture[50, 10], 255, 0, 0, within: 0))
    #expect(isNear(picture[29, 2], 0, 0, 255, within: 0) && isNear(picture[31, 2], 255, 0, 0, within: 0))
    #expect(isNear(picture[30, 55], 140, 83, 162, within: 3))
  }

  @Test func backgroundsSpanTheViewAndTextsTheirOwnBounds() throws {
    let gradient = Gradient(stops: [
      .init(color: Self.red, location: 0.5), .init(color: Self.blue, location: 0.5),
    ])
    let style = LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing)
    let background = try bitmap { Color.clear.padding(.trailing, 20).background(style) }
    #expect(isNear(background[49, 5], 255, 0, 0, within: 0) && isNear(background[50, 5], 0, 0, 255, within: 0))
    let circle = try bitmap({ Circle().fill(style) }, 60, 60)
    #expect(isNear(circle[29, 30], 255, 0, 0, within: 0) && isNear(circle[30, 30], 0, 0, 255, within: 0))
    let text = try bitmap { Text("MMMM").foregroundStyle(style) }
    let pixels = (0..<100).flatMap { x in (0..<20).map { (x, text[x, $0]) } }
    let reds = pixels.filter { $0.1.red > 200 && $0.1.blue < 100 }.map(\.0)
    let blues = pixels.filter { $0.1.blue > 200 && $0.1.red < 100 }.map(\.0)
    let (lastRed, firstBlue) = (try #require(reds.max()), try #require(blues.min()))
    #expect(lastRed < firstBlue && abs(lastRed - 50) < 10 && abs(firstBlue - 50) < 10)
  }

  @Test func strokesAndBordersToo() throws {
    let style = LinearGradient(colors: [Self.red, Self.blue], startPoint: .leading, endPoint: .trailing)
    let border = try bitmap { Color.white.border(style, width: 3) }
    #expect(isNear(border[1, 10], 252, 16, 21, within: 2) && isNear(border[50, 1], 140, 83, 162, within: 2) && border[50, 10].green == 255)
    let stroke = try bitmap { Rectangle().stroke(style, lineWidth: 8) }
    #expect(isNear(stroke[50, 1], 140, 83, 162, within: 2) && stroke[50, 10].green == 255)
  }

  @Test func opacitiesAndLevelsOfAGradient() throws {
    let style = LinearGradient(colors: [Self.red, Self.red], startPoint: .leading, endPoint: .trailing)
    let half = try bitmap { Rectangle().fill(style.opacity(0.5)) }
    #expect(isNear(half[50, 10], 255, 127, 127))
    let secondary = try bitmap { Rectangle().fill(.secondary).foregroundStyle(style) }
    #expect(isNear(secondary[50, 10], 255, 127, 127))
  }

  @Test func canvasesRepeatAndMirror() throws {
    let gradient = Gradient(colors: [Self.black, Self.white]).colorSpace(.device)
    func row(_ options: GraphicsContext.GradientOptions) throws -> [Int] {
      let picture = try bitmap({
        Canvas { context, size in
          let shading = GraphicsContext.Shading.linearGradient(
            gradient, startPoint: CGPoint(x: 25, y: 0), endPoint: CGPoint(x: 50, y: 0), options: options)
          context.fill(Path(CGRect(origin: .zero, size: size)), with: shading)
        }
      })
      return (0..<100).map { Int(picture[$0, 4].red) }
    }
    let (padded, repeated, mirrored) = (try row([]), try row(.repeat), try row(.mirror))
    #expect(padded[0..<25].allSatisfy { $0 == 0 } && padded[50...].allSatisfy { $0 == 255 })
    #expect((0..<75).allSatisfy { repeated[$0] == repeated[$0 + 25] } && repeated[25..<50] == padded[25..<50])
    #expect((0..<50).allSatisfy { abs(mirrored[25 + $0] - mirrored[74 - $0]) <= 1 } && mirrored[25..<50] == padded[25..<50])
    #expect((0..<50).allSatisfy { mirrored[$0] == mirrored[$0 + 50] })
  }

  @Test func canvasesDrawRoundAndConicOnes() throws {
    let gradient = Gradient(colors: [Self.black, Self.white])
    func drawn(_ shading: GraphicsContext.Shading) throws -> Bitmap {
      try bitmap({ Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: shading) } }, 60, 60)
    }
    let round = try drawn(.radialGradient(gradient, center: CGPoint(x: 30, y: 30), startRadius: 0, endRadius: 30))
    #expect(try round == bitmap({ RadialGradient(gradient: gradient, center: .center, startRadius: 0, endRadius: 30) }, 60, 60))
    let conic = try drawn(.conicGradient(gradient, center: CGPoint(x: 30, y: 30), angle: .degrees(30)))
    #expect(try conic == bitmap({ AngularGradient(gradient: gradient, center: .center, angle: .degrees(30)) }, 60, 60))
    let rings = try drawn(.radialGradient(gradient, center: CGPoint(x: 30, y: 30), startRadius: 0, endRadius: 10, options: .repeat))
    #expect(isNear(rings[34, 30], Int(rings[44, 30].red), Int(rings[44, 30].red), Int(rings[44, 30].red), within: 9))
  }

  @Test func hostileNumbersDrawSomething() throws {
    let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0, 1e-300, 1e9]
    let gradient = Gradient(colors: [Self.red, Self.blue])
    for a in numbers {
      for b in numbers {
        let stops = Gradient(stops: [.init(color: Self.red, location: a), .init(color: Self.blue, location: b)])
        let points = (UnitPoint(x: a, y: 0), UnitPoint(x: b, y: 1))
        _ = try bitmap({ linear(stops) }, 9, 5)
        _ = try bitmap({ LinearGradient(gradient: gradient, startPoint: points.0, endPoint: points.1) }, 9, 5)
        _ = try bitmap({ RadialGradient(gradient: gradient, center: points.0, startRadius: a, endRadius: b) }, 9, 5)
        _ = try bitmap({ EllipticalGradient(gradient: gradient, center: points.1, startRadiusFraction: a, endRadiusFraction: b) }, 9, 5)
        _ = try bitmap({ AngularGradient(gradient: gradient, center: points.0, startAngle: .degrees(a), endAngle: .degrees(b)) }, 9, 5)
      }
    }
    // Of no length: the colour of the end.
    #expect(try bitmap { LinearGradient(gradient: gradient, startPoint: .top, endPoint: .top) } == bitmap { Self.blue })
  }

  @Test func aColorsOwnGradientEndsInIt() throws {
    let picture = try bitmap({ Rectangle().fill(Self.blue.gradient) }, 20, 101)
    #expect(isNear(picture[10, 100], 0, 0, 255, within: 2) && picture[10, 0].green > 40 && picture[10, 0].blue > 250)
    #expect(
      try bitmap({ Rectangle().fill(AnyGradient(Gradient(colors: [Self.red, Self.blue])).colorSpace(.device)) }, 20, 101)[10, 50].green == 0
    )
  }

  /// In dark colours without another body, and exactly where it is drawn.
  @Test func colorsByRoleAreThoseOfTheScheme() throws {
    let harness = ViewHarness(size: CGSize(width: 40, height: 20)) {
      HStack(spacing: 0) {
        Color.white.frame(width: 20); LinearGradient(colors: [.red, .red], startPoint: .top, endPoint: .bottom)
      }
    }
    #expect(isNear(harness.bitmap[30, 10], 0xFF, 0x38, 0x3C, within: 0))
    harness.colorScheme = .dark
    #expect(harness.frame().bodies == 0)
    #expect(isNear(harness.bitmap[30, 10], 0xFF, 0x42, 0x45, within: 0))
    try harness.verifyAgainstFresh()
  }
}
