import Oriel
import OrielTesting
import Testing

/// A scroll moves pixels only where what is drawn beneath the content may move along.
@MainActor @Suite struct ScrollBeneathTests {
  struct Rows: View {
    var body: some View {
      VStack(alignment: .leading, spacing: 7) { ForEach(0..<40) { Text("row \($0)").frame(height: 13) } }
    }
  }

  struct Scene: CustomStringConvertible, Sendable {
    let description: String
    /// Whether the pixels can be moved at all.
    let isMoved: Bool
    let view: @MainActor @Sendable () -> AnyView

    init(description: String, isMoved: Bool = false, _ view: @escaping @MainActor @Sendable () -> AnyView) {
      self.description = description
      self.isMoved = isMoved
      self.view = view
    }
  }

  nonisolated static let scenes: [Scene] = [
    Scene(description: "the window", isMoved: true) { AnyView(ScrollView { Rows() }) },
    Scene(description: "a circle before it") {
      AnyView(
        ZStack {
          Circle().fill(.yellow); ScrollView { Rows() }
        })
    },
    Scene(description: "a colour before it", isMoved: true) {
      AnyView(
        ZStack {
          Color.yellow; ScrollView { Rows() }
        })
    },
    Scene(description: "a faint colour before it", isMoved: true) {
      AnyView(
        ZStack {
          Color.yellow.opacity(0.5); ScrollView { Rows() }
        })
    },
    Scene(description: "half a colour before it") {
      AnyView(
        ZStack {
          VStack(spacing: 0) {
            Color.yellow; Color.clear
          }; ScrollView { Rows() }
        })
    },
    Scene(description: "a text before it") {
      AnyView(
        ZStack {
          Text("beneath").font(.largeTitle); ScrollView { Rows() }
        })
    },
    Scene(description: "a circle covered by a colour", isMoved: true) {
      AnyView(
        ZStack {
          Circle().fill(.yellow); Color.green; ScrollView { Rows() }
        })
    },
    Scene(description: "a view behind it") {
      AnyView(
        ScrollView { Rows() }.background {
          HStack {
            Color.red; Color.blue
          }
        })
    },
    Scene(description: "a shape behind it") { AnyView(ScrollView { Rows() }.background(.red, in: Circle())) },
    Scene(description: "a colour behind it", isMoved: true) { AnyView(ScrollView { Rows() }.background(.red)) },
    Scene(description: "a colour behind a part around it", isMoved: true) {
      AnyView(ScrollView { Rows() }.padding(10).background(.red).padding(10))
    },
    Scene(description: "a circle behind what is around it") {
      AnyView(
        VStack {
          ScrollView { Rows() }; Text("under")
        }.background { Circle().fill(.red) })
    },
    Scene(description: "a line behind its edge") {
      AnyView(
        ZStack(alignment: .top) {
          Color.red.frame(width: 30, height: 20); ScrollView { Rows() }
        })
    },
    Scene(description: "something beside it", isMoved: true) {
      AnyView(
        HStack(spacing: 0) {
          Circle().fill(.red).frame(width: 40); ScrollView { Rows() }
        })
    },
    Scene(description: "an indicator over it") {
      AnyView(
        ScrollView {
          VStack {
            ScrollView { Rows() }.frame(height: 150)
            Color.red.frame(height: 400)
          }
        })
    },
    Scene(description: "a list", isMoved: true) { AnyView(List(0..<40) { Text("row \($0)") }) },
    Scene(description: "a list before a circle", isMoved: true) {
      AnyView(
        ZStack {
          Circle().fill(.red); List(0..<40) { Text("row \($0)") }
        })
    },
  ]

  @Test(arguments: scenes, [1, 2] as [CGFloat]) func scrollsDoNotSmear(_ scene: Scene, scale: CGFloat) throws {
    let harness = ViewHarness(size: CGSize(width: 120, height: 160), displayScale: scale) { scene.view() }
    for distance in [-20, -3, -31, 12] as [CGFloat] {
      harness.scroll(at: CGPoint(x: 60, y: 80), by: CGVector(dx: 0, dy: distance))
      let report = harness.frame()
      let area = report.damage.reduce(0) { $0 + $1.width * $1.height }
      if scene.isMoved { #expect(area < 120 * 160 * scale * scale * 0.6, "\(distance)") } else { #expect(area > 0) }
      try harness.verifyAgainstFresh()
    }
  }

  /// Very wide lines, whose edges are cut far out of sight, are cut in the same places wherever they have been scrolled to.
  @Test func wideLinesDoNotSmear() throws {
    struct Corner: Shape {
      nonisolated func path(in rect: CGRect) -> Path {
        Path { $0.addLines([CGPoint(x: 20, y: 300), CGPoint(x: 250, y: 180), CGPoint(x: 60, y: 90)]) }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 200, height: 180)) {
      ScrollView { Corner().stroke(Color.black, lineWidth: 50_000).frame(width: 310, height: 400) }
    }
    for _ in 0..<4 {
      harness.scroll(at: CGPoint(x: 100, y: 90), by: CGVector(dx: 0, dy: -20))
      try harness.verifyAgainstFresh()
    }
  }

  /// Texts and shapes that stand between pixels are drawn at the same ones however far they have been scrolled.
  @Test(arguments: [0.5, 0.75, 1.1, 1.25, 1.5, 1.75, 2.5] as [CGFloat]) func oddScales(scale: CGFloat) throws {
    let harness = ViewHarness(size: CGSize(width: 120, height: 160), displayScale: scale) {
      ScrollView {
        VStack(alignment: .leading, spacing: 3) {
          ForEach(0..<60) { row in
            HStack(spacing: 2.3) {
              Text("row \(row)").frame(height: 10 + CGFloat(row % 7) / 3)
              Color.red.frame(width: 7, height: 0.7)
              Circle().fill(.blue).frame(width: 6.1, height: 6.1)
            }
          }
        }
      }
    }
    for step in 0..<40 {
      harness.scroll(at: CGPoint(x: 60, y: 80), by: CGVector(dx: 0, dy: CGFloat(step % 5 - 3) * 4.7 - 3))
      try harness.verifyAgainstFresh()
    }
  }

  @MainActor @Observable final class Model { var top = 0.0 }

  /// What is thinner than a pixel is drawn at one that it touches, and so is damaged with it.
  @Test(arguments: [0.5, 0.75, 1.25] as [CGFloat]) func thinLinesMove(scale: CGFloat) throws {
    struct Line: View {
      let model: Model
      var body: some View {
        Color.red.frame(width: 40, height: 0.6).padding(.top, model.top).frame(maxHeight: .infinity, alignment: .top)
      }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 60, height: 60), displayScale: scale) { Line(model: model) }
    for step in 1..<60 {
      model.top = Double(step) * 0.37
      harness.frame()
      try harness.verifyAgainstFresh()
    }
  }
}
