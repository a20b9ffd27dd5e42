import Oriel
import Testing

/// What a resolved colour says of itself.
@Suite struct ResolvedColorTests {
  @Test func componentsAreRounded() {
    func text(_ color: Color.Resolved) -> String { color.description }
    #expect(text(.init(red: 0.3, green: 0.3, blue: 0.3, opacity: 0.3)) == "#4C4C4C4D")
    #expect(text(.init(colorSpace: .sRGBLinear, red: 0.3, green: 0.3, blue: 0.3, opacity: 0.3)) == "#9595954D")
    #expect(text(.init(red: 0.412, green: 0.508, blue: 0.690, opacity: 0.748)) == "#6982B0BF")
    #expect(text(.init(red: 1, green: 0.5, blue: 0, opacity: 1)) == "#FF8000FF")
    #expect(text(.init(red: 2, green: -1, blue: .infinity, opacity: -.infinity)) == "#FF00FF00")
    #expect(text(.init(red: .nan, green: 0, blue: 0, opacity: .nan)).count == 9)
  }

  @Test func everyEightBitComponentIsItself() {
    for value in 0...255 {
      let part = Float(value) / 255
      let hex = (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
      #expect(Color.Resolved(red: part, green: part, blue: part).description == "#\(hex)\(hex)\(hex)FF")
    }
  }

  /// A colour with an opacity that is no number can be printed, as it is whenever a change of it is explained.
  @Test func opacitiesThatAreNoNumbersArePrinted() {
    #expect("\(Color.red.opacity(.nan))" == "nan% red" && "\(Color.red.opacity(.infinity))" == "inf% red")
    #expect("\(Color.red.opacity(1e300))".hasSuffix("% red") && "\(Color.red.opacity(0.125))" == "13% red")
    #expect("\(Color.red.opacity(-0.5))" == "-50% red")
  }
}
