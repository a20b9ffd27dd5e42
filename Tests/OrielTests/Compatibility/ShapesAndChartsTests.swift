import Oriel
import OrielTesting
import Testing

private struct Star: Shape {
  var points = 5
  var inner: CGFloat = 0.4

  func path(in rect: CGRect) -> Path {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let outer = min(rect.width, rect.height) / 2
    var path = Path()
    for index in 0..<(points * 2) {
      let radius = index.isMultiple(of: 2) ? outer : outer * inner
      let angle = Angle.degrees(Double(index) * 180 / Double(points)) - .degrees(90)
      let point = CGPoint(x: center.x + radius * cos(angle.radians), y: center.y + radius * sin(angle.radians))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }
}

/// A shape with a helper of its own and an inset.
private struct Arc: InsettableShape {
  let startAngle: Angle
  let endAngle: Angle
  var insetAmount = 0.0

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.addArc(
        center: center(of: rect), radius: rect.width / 2 - insetAmount, startAngle: startAngle, endAngle: endAngle, clockwise: false)
    }
  }

  func inset(by amount: CGFloat) -> some InsettableShape {
    var arc = self
    arc.insetAmount += amount
    return arc
  }

  private func center(of rect: CGRect) -> CGPoint { CGPoint(x: rect.midX, y: rect.midY) }
}

/// A shape that keeps its proportions.
private struct Ribbon: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addLines([.zero, CGPoint(x: rect.maxX, y: 0), CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: 0, y: rect.maxY)])
    path.closeSubpath()
    return path
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let width = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 40, height: 10)).width
    return CGSize(width: width, height: width / 4)
  }
}

private struct Sample: Identifiable {
  let id: Int
  let value: Double
}

private struct LineChart: View {
  let samples: [Sample]
  var color: Color = .blue
  @Environment(\.displayScale) private var displayScale

  var body: some View {
    Canvas { context, size in
      let highest = samples.map(\.value).max() ?? 1
      var line = Path()
      for (index, sample) in samples.enumerated() {
        let point = CGPoint(
          x: size.width * CGFloat(index) / CGFloat(samples.count - 1), y: size.height * (1 - sample.value / highest))
        if index == 0 { line.move(to: point) } else { line.addLine(to: point) }
      }
      var area = line
      area.addLine(to: CGPoint(x: size.width, y: size.height))
      area.addLine(to: CGPoint(x: 0, y: size.height))
      area.closeSubpath()
      context.fill(area, with: .color(color))
      context.stroke(line, with: .color(.black), style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))

      var legend = context
      legend.translateBy(x: 4, y: 4)
      legend.opacity = 0.5
      legend.fill(Path(CGRect(x: 0, y: 0, width: 6, height: 6)), with: .color(.red))
      let title = context.resolve(Text("Sales").font(.caption).bold())
      let extent = title.measure(in: size)
      context.draw(title, in: CGRect(x: size.width - extent.width, y: 0, width: extent.width, height: extent.height))
      context.draw(Text("\(samples.count)").foregroundColor(.white), at: CGPoint(x: size.width / 2, y: size.height), anchor: .bottom)
    }
  }
}

private struct BarChart: View {
  let samples: [Sample]
  @State private var selection: Sample.ID?

  var body: some View {
    HStack(alignment: .bottom, spacing: 2) {
      ForEach(samples) { sample in
        Rectangle()
          .fill(sample.id == selection ? .orange : .blue)
          .frame(height: 10 * sample.value)
          .onTapGesture { selection = selection == sample.id ? nil : sample.id }
          .accessibilityIdentifier("bar \(sample.id)")
      }
    }
    .overlay(alignment: .top) {
      if let selection, let sample = samples.first(where: { $0.id == selection }) {
        Text("\(sample.value, specifier: "%.1f")").accessibilityIdentifier("value")
      }
    }
  }
}

@MainActor @Suite struct ShapesAndChartsTests {
  @Test func shapesOfOnesOwnAreViews() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
      HStack(spacing: 0) {
        Star().fill(.red).frame(width: 100, height: 100)
        Star(points: 8).stroke(.blue, lineWidth: 2).frame(width: 100).background { Star(points: 8).fill(.yellow) }
      }
    }
    let bitmap = harness.bitmap
    #expect(bitmap[50, 50].red == 255 && bitmap[50, 50].green < 100)
    #expect(bitmap[50, 4].red == 255, "the first point is at the top")
    #expect(bitmap[5, 5] == bitmap[5, 95], "corners stay empty")
    #expect(bitmap[150, 50].red == 255 && bitmap[150, 50].blue < 100, "filled behind the outline")
    let path = Star().path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(path.contains(CGPoint(x: 50, y: 50)) && !path.contains(CGPoint(x: 2, y: 2)))
    #expect(abs(path.boundingRect.minY) < 1e-9)
  }

  @Test func arcsTurnClockwiseOnScreen() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Arc(startAngle: .degrees(0), endAngle: .degrees(90)).strokeBorder(.red, lineWidth: 10)
    }
    let bitmap = harness.bitmap
    #expect(bitmap[82, 82].red == 255 && bitmap[82, 82].green < 100)
    #expect(bitmap[18, 18].green > 100)
    var path = Path()
    path.addRelativeArc(center: CGPoint(x: 10, y: 10), radius: 10, startAngle: .zero, delta: .degrees(-90))
    #expect(abs((path.currentPoint?.y ?? 99) - 0) < 1e-9 && abs((path.currentPoint?.x ?? 99) - 10) < 1e-9)
    var corner = Path()
    corner.move(to: .zero)
    corner.addArc(tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 20), radius: 5)
    #expect(abs((corner.currentPoint?.x ?? 0) - 20) < 1e-9 && abs((corner.currentPoint?.y ?? 0) - 5) < 1e-9)
    let bounds = corner.boundingRect
    #expect(abs(bounds.maxX - 20) < 1e-9 && abs(bounds.maxY - 5) < 1e-9)
  }

  @Test func fillsAndStrokesOfOneShapeStack() {
    let harness = ViewHarness(size: CGSize(width: 60, height: 60)) {
      Circle().fill(.yellow).stroke(.red, lineWidth: 4).strokeBorder(.blue, lineWidth: 2).padding(5)
    }
    let bitmap = harness.bitmap
    #expect(bitmap[30, 30].blue < 100 && bitmap[30, 30].red == 255)
    #expect(bitmap[4, 30].red == 255 && bitmap[4, 30].green < 100, "half of the stroke is outside")
    #expect(bitmap[6, 30].blue == 255, "the border lies over the stroke, inside")
  }

  @Test func shapesAnswerTheirOwnSizes() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      VStack(spacing: 0) {
        Ribbon().accessibilityIdentifier("ribbon")
        Ribbon().fill(.red).fixedSize().accessibilityIdentifier("ideal")
        Path { $0.addRect(CGRect(x: 0, y: 0, width: 4, height: 4)) }.accessibilityIdentifier("path")
      }
    }
    #expect(harness.frame(of: "ribbon")?.size == CGSize(width: 100, height: 25))
    #expect(harness.frame(of: "ideal")?.size == CGSize(width: 40, height: 10))
    #expect(harness.frame(of: "path")?.size == CGSize(width: 100, height: 65))
  }

  @Test func canvasDrawsCharts() throws {
    let samples = [Sample(id: 0, value: 0), Sample(id: 1, value: 2), Sample(id: 2, value: 2)]
    let harness = ViewHarness(size: CGSize(width: 100, height: 60)) { LineChart(samples: samples) }
    let bitmap = harness.bitmap
    #expect(bitmap[75, 30].blue == 255 && bitmap[75, 30].red < 100)
    #expect(bitmap[6, 6].red > bitmap[6, 6].green && bitmap[6, 6].green > 100, "half transparent red")
    #expect(bitmap[2, 30].red > 200, "above the line nothing is filled")
    try harness.verifyAgainstFresh()
  }

  @Test func barsAreSelected() throws {
    let samples = [Sample(id: 7, value: 2), Sample(id: 8, value: 4.5)]
    let harness = ViewHarness(size: CGSize(width: 102, height: 60)) { BarChart(samples: samples) }
    #expect(harness.frame(of: "bar 7")?.size == CGSize(width: 50, height: 20))
    #expect(harness.frame(of: "bar 8")?.maxY == harness.frame(of: "bar 7")?.maxY)
    harness.click("bar 8")
    harness.settle()
    #expect(harness.text(of: "value") == "4.5")
    harness.click("bar 7")
    harness.settle()
    #expect(harness.text(of: "value") == "2.0")
    harness.click("bar 7")
    harness.settle()
    #expect(harness.text(of: "value") == nil)
  }
}
