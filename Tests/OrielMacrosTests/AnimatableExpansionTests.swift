import Testing

@testable import OrielMacros

/// What `@Animatable` writes for the properties of a type.
@Suite struct AnimatableExpansionTests {
  @Test func oneVariable() {
    expand(
      """
      @Animatable struct Wedge: Shape {
        var angle: Angle
      }
      """,
      to: """
        struct Wedge: Shape {
          var angle: Angle

          nonisolated var animatableData: some OrielDrawing.VectorArithmetic {
            get {
              OrielDrawing._MovingProperty.numbers(of: self.angle)
            }
            set {
              guard let known = OrielDrawing._MovingProperty.known(newValue, like: OrielDrawing._MovingProperty.numbers(of: self.angle)) else {
                return
              }
              OrielDrawing._MovingProperty.move(&self.angle, to: known)
            }
          }
        }

        extension Wedge: nonisolated OrielDrawing.Animatable {
        }
        """)
  }

  @Test func severalVariablesAndWhatIsLeftOut() {
    expand(
      """
      @Animatable public struct Ring: View {
        public var radius = 3.0, width: CGFloat
        @AnimatableIgnored var isClosed: Bool
        let color: Color
        @State private var count = 0
        static var shared = 1.0
        var double: Double { radius * 2 }
        var `repeat`: Double { didSet { } }
        var other: Double { get { 1 } set { } }
      }
      """,
      to: """
        public struct Ring: View {
          public var radius = 3.0, width: CGFloat
          var isClosed: Bool
          let color: Color
          @State private var count = 0
          static var shared = 1.0
          var double: Double { radius * 2 }
          var `repeat`: Double { didSet { } }
          var other: Double { get { 1 } set { } }

          nonisolated public var animatableData: some OrielDrawing.VectorArithmetic {
            get {
              OrielDrawing.AnimatableValues(OrielDrawing._MovingProperty.numbers(of: self.radius), OrielDrawing._MovingProperty.numbers(of: self.width), OrielDrawing._MovingProperty.numbers(of: self.`repeat`))
            }
            set {
              guard let known = OrielDrawing._MovingProperty.known(newValue, like: OrielDrawing.AnimatableValues(OrielDrawing._MovingProperty.numbers(of: self.radius), OrielDrawing._MovingProperty.numbers(of: self.width), OrielDrawing._MovingProperty.numbers(of: self.`repeat`))) else {
                return
              }
              OrielDrawing._MovingProperty.move(&self.radius, to: known.value.0)
              OrielDrawing._MovingProperty.move(&self.width, to: known.value.1)
              OrielDrawing._MovingProperty.move(&self.`repeat`, to: known.value.2)
            }
          }
        }

        extension Ring: nonisolated OrielDrawing.Animatable {
        }
        """)
  }

  @Test(arguments: ["package class", "package struct"]) func theNumbersAreSeenAsFarAsTheType(kind: String) {
    expand(
      """
      @Animatable \(kind) Knob {
        @available(*, deprecated) var turn = 0.5
      }
      """,
      to: """
        \(kind) Knob {
          @available(*, deprecated) var turn = 0.5

          nonisolated package var animatableData: some OrielDrawing.VectorArithmetic {
            get {
              OrielDrawing._MovingProperty.numbers(of: self.turn)
            }
            set {
              guard let known = OrielDrawing._MovingProperty.known(newValue, like: OrielDrawing._MovingProperty.numbers(of: self.turn)) else {
                return
              }
              OrielDrawing._MovingProperty.move(&self.turn, to: known)
            }
          }
        }

        extension Knob: nonisolated OrielDrawing.Animatable {
        }
        """)
  }
}
