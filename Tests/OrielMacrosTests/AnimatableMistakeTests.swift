import Foundation
import Testing

@testable import OrielMacros

/// What is said of types whose numbers cannot be found, where, and what the compiler offers to do about it.
@Suite struct AnimatableMistakeTests {
  private func mistake(_ mistake: AnimatableMistake, line: Int, column: Int, fixIt: String? = nil) -> SaidMistake {
    SaidMistake(message: mistake.message, line: line, column: column, fixIts: fixIt.map { [$0] } ?? [])
  }

  private let conformance = "\n\nextension Knob: nonisolated OrielDrawing.Animatable {\n}"

  @Test(arguments: ["actor", "protocol"]) func notAType(kind: String) {
    expand(
      "@Animatable \(kind) Knob {\n}", to: "\(kind) Knob {\n}", mistakes: [mistake(.notAType, line: 1, column: 1)])
  }

  @Test func theNumbersAreWritten() {
    let rest = """
      struct Knob {
        var turn = 0.5
        var animatableData: Double { get { turn } set { turn = newValue } }
      }
      """
    expand(
      "@Animatable \(rest)", to: rest + conformance,
      mistakes: [mistake(.isWritten, line: 1, column: 1, fixIt: "remove '@Animatable'")], fixed: rest)
  }

  @Test(arguments: ["let turn = 0.5", "@AnimatableIgnored var turn = 0.5", "static var turn = 0.5", "var turn: Double { 1 }", ""])
  func nothingMoves(property: String) {
    let kept = property.replacingOccurrences(of: "@AnimatableIgnored ", with: "")
    expand(
      "@Animatable struct Knob {\n  \(property)\n}", to: "struct Knob {\n  \(kept)\n}" + conformance,
      mistakes: [mistake(.nothingMoves, line: 1, column: 1, fixIt: "remove '@Animatable'")])
  }

  @Test(arguments: [
    "isOn: Bool", "count: Int", "count = 3", "isOn = true", "name = \"a\"", "name: String", "act: () -> Void", "act: @MainActor () -> Void",
    "act = { 1 }",
  ])
  func aTypeWithoutNumbers(property: String) {
    let name = String(property.prefix { $0 != ":" && $0 != " " })
    expand(
      "@Animatable struct Knob {\n  var \(property)\n}", to: "struct Knob {\n  var \(property)\n}" + conformance,
      mistakes: [mistake(.noNumbers, line: 2, column: 7, fixIt: "add '@AnimatableIgnored'")],
      fixed: "@Animatable struct Knob {\n  @AnimatableIgnored var \(property)\n}")
    #expect(!name.isEmpty)
  }

  @Test func someOfALine() {
    expand(
      "@Animatable struct Knob {\n  var a, b: Bool\n}", to: "struct Knob {\n  var a, b: Bool\n}" + conformance,
      mistakes: [mistake(.noNumbers, line: 2, column: 7), mistake(.noNumbers, line: 2, column: 10)])
  }

  @Test func aLazyVariable() {
    expand(
      "@Animatable struct Knob {\n  lazy var turn = 0.5\n}", to: "struct Knob {\n  lazy var turn = 0.5\n}" + conformance,
      mistakes: [mistake(.lazy, line: 2, column: 12, fixIt: "add '@AnimatableIgnored'")],
      fixed: "@Animatable struct Knob {\n  @AnimatableIgnored lazy var turn = 0.5\n}")
  }

  @Test func severalInATuple() {
    expand(
      "@Animatable struct Knob {\n  var (a, b) = (0.5, 1.5)\n}", to: "struct Knob {\n  var (a, b) = (0.5, 1.5)\n}" + conformance,
      mistakes: [mistake(.notAName, line: 2, column: 7)])
  }

  @Test func ignoringOutsideOfSuchAType() {
    expand(
      "struct Knob {\n  @AnimatableIgnored var turn = 0.5\n}", to: "struct Knob {\n  var turn = 0.5\n}",
      mistakes: [mistake(.notInAType, line: 2, column: 3, fixIt: "remove '@AnimatableIgnored'")],
      fixed: "struct Knob {\n  var turn = 0.5\n}"
    )
  }

  @Test func ignoringAFunction() {
    expand(
      "@Animatable struct Knob {\n  var a = 0.5\n  @AnimatableIgnored func turn() {}\n}",
      to: """
        struct Knob {
          var a = 0.5
          func turn() {}

          nonisolated var animatableData: some OrielDrawing.VectorArithmetic {
            get {
              OrielDrawing._MovingProperty.numbers(of: self.a)
            }
            set {
              guard let known = OrielDrawing._MovingProperty.known(newValue, like: OrielDrawing._MovingProperty.numbers(of: self.a)) else {
                return
              }
              OrielDrawing._MovingProperty.move(&self.a, to: known)
            }
          }
        }
        """ + conformance, mistakes: [mistake(.notAProperty, line: 3, column: 3)])
  }
}
