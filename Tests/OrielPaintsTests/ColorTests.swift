import Foundation
import Oriel
import Testing

/// Colours by other numbers than red, green and blue.
@Suite struct ColorTests {
  private let environment = EnvironmentValues()

  private func hex(_ color: Color) -> String { color.resolve(in: environment).description }

  @Test func displayP3IsConverted() {
    #expect(Color.Resolved(colorSpace: .displayP3, red: 0.412, green: 0.508, blue: 0.690, opacity: 0.748).description == "#6382B4BF")
    #expect(hex(Color(.displayP3, red: 0.412, green: 0.508, blue: 0.690, opacity: 0.748)) == "#6382B4BF")
    // What sRGB has not is kept beyond its bounds, and cut when it is drawn.
    let red = Color(.displayP3, red: 1, green: 0, blue: 0).resolve(in: environment)
    #expect(red.linearRed > 1.2 && red.linearGreen < 0 && red.description == "#FF0000FF")
    #expect(hex(Color(.displayP3, white: 1)) == "#FFFFFFFF" && hex(Color(.displayP3, white: 0)) == "#000000FF")
  }

  @Test func linearComponentsStayWhatTheyAre() {
    let resolved = Color.Resolved(colorSpace: .sRGBLinear, red: 0.25, green: 0.5, blue: 2, opacity: 0.5)
    #expect(resolved.linearRed == 0.25 && resolved.linearGreen == 0.5 && resolved.linearBlue == 2 && resolved.opacity == 0.5)
    let back = Color(resolved).resolve(in: environment)
    #expect(abs(back.linearRed - 0.25) < 1e-5 && abs(back.linearBlue - 2) < 1e-5 && back.opacity == 0.5)
  }

  @Test func mixturesAreThoseOfTheirSpace() {
    let red = Color(red: 1, green: 0, blue: 0), blue = Color(red: 0, green: 0, blue: 1)
    #expect(hex(red.mix(with: blue, by: 0.5)) == "#8C53A2FF")
    #expect(["#800080FF", "#7F007FFF"].contains(hex(red.mix(with: blue, by: 0.5, in: .device))))
    #expect(hex(red.mix(with: blue, by: 0)) == "#FF0000FF" && hex(red.mix(with: blue, by: 1)) == "#0000FFFF")
    #expect(hex(red.mix(with: blue, by: -3)) == "#FF0000FF" && hex(red.mix(with: blue, by: 9)) == "#0000FFFF")
    #expect(hex(red.mix(with: blue, by: .nan)) == "#FF0000FF")
    // Clear colours add no colour of their own.
    let half = red.opacity(0).mix(with: blue, by: 0.5).resolve(in: environment)
    #expect(abs(half.opacity - 0.5) < 1e-6 && half.description == "#0000FF80")
    #expect(hex(red.mix(with: blue, by: 0.5).opacity(0.5)) == "#8C53A280")
  }

  @Test func mixturesFollowTheEnvironment() {
    var dark = EnvironmentValues()
    dark.colorScheme = .dark
    let mixed = Color.red.mix(with: .red, by: 0.5)
    #expect(mixed.resolve(in: environment).description == "#FF383CFF" && mixed.resolve(in: dark).description == "#FF4245FF")
    #expect(mixed == Color.red.mix(with: .red, by: 0.5) && mixed != Color.red.mix(with: .red, by: 0.4) && mixed != .red)
  }

  @Test func resolvedColorsAreStoredAsFourNumbers() throws {
    let color = Color.Resolved(red: 0.25, green: 0.5, blue: 1, opacity: 0.75)
    let data = try JSONEncoder().encode(color), numbers = try JSONDecoder().decode([Float].self, from: data)
    #expect(zip(numbers, [0.25, 0.5, 1, 0.75]).allSatisfy { abs($0 - $1) < 1e-6 } && numbers.count == 4)
    let back = try JSONDecoder().decode(Color.Resolved.self, from: data)
    #expect(back.description == color.description)
    #expect(throws: (any Error).self) { try JSONDecoder().decode(Color.Resolved.self, from: Data("[1, 0, 0]".utf8)) }
  }

  @Test func thePaletteIsApples() {
    var dark = EnvironmentValues()
    dark.colorScheme = .dark
    let rows: [(Color, String, String)] = [
      (.red, "FF383C", "FF4245"), (.yellow, "FFCC00", "FFD600"), (.mint, "00C8B3", "00DAC3"), (.cyan, "00C0E8", "3CD3FE"),
      (.indigo, "6155F5", "6D7CFF"), (.pink, "FF2D55", "FF375F"), (.gray, "8E8E93", "98989D"),
    ]
    for (color, light, night) in rows {
      #expect(hex(color) == "#\(light)FF" && color.resolve(in: dark).description == "#\(night)FF", "\(color)")
    }
    #expect(hex(.secondary) == "#0000007F" && Color.secondary.resolve(in: dark).description == "#FFFFFF8C")
    #expect(Color(white: 1) == .white && Color.white == Color(red: 1, green: 1, blue: 1))
    #expect(Color.red.opacity(1.5).resolve(in: environment).opacity == 1.5 && Color.red.opacity(-1).resolve(in: environment).opacity == -1)
  }

  @Test func someColorsHaveNames() {
    #expect("\(Color.white) \(Color.black) \(Color.clear)" == "white black clear")
    #expect(
      "\(Color(red: 1, green: 0, blue: 0)) \(Color.white.opacity(0.5)) \(Color(white: 0, opacity: 0.5))" == "#FF0000FF 50% white #00000080")
    #expect(Color(.sRGBLinear, white: 1) == .white && Color(.sRGBLinear, white: 0) == .black)
  }

  /// With increased contrast, as Apple's guidelines list them.
  @Test func theStrongPaletteIsApples() {
    func strong(_ color: Color, _ scheme: ColorScheme) -> String {
      var values = EnvironmentValues()
      values.colorScheme = scheme
      values.colorSchemeContrast = .increased
      return color.resolve(in: values).description
    }
    let rows: [(Color, String, String)] = [
      (.red, "E9152D", "FF6165"), (.orange, "C55300", "FFA056"), (.yellow, "A16A00", "FEDF43"),
      (.green, "008932", "4AD968"), (.mint, "008575", "54DFCB"), (.teal, "008198", "3BDDEC"),
      (.cyan, "007EAE", "6DD9FF"), (.blue, "1E6EF4", "5CB8FF"), (.indigo, "564ADE", "A7AAFF"),
      (.purple, "B02FC2", "EA8DFF"), (.pink, "E7124D", "FF8AC4"), (.brown, "956D51", "DBA679"),
    ]
    for (color, light, dark) in rows {
      #expect(strong(color, .light) == "#\(light)FF" && strong(color, .dark) == "#\(dark)FF", "\(color)")
    }
  }

  @Test func literalsAreColors() {
    let inferred = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1), typed: Color = #colorLiteral(red: 0, green: 0, blue: 1, alpha: 0.5)
    #expect(hex(Color(inferred)) == "#FF8000FF" && hex(typed) == "#0000FF80")
    #expect(hex(Color(#colorLiteral(red: 0, green: 1, blue: 0, alpha: 1))) == "#00FF00FF")
  }

  @Test func huesAreTurns() {
    #expect(
      hex(Color(hue: 1 / 6, saturation: 1, brightness: 1)) == "#FFFF00FF"
        && hex(Color(hue: 0.5, saturation: 1, brightness: 1)) == "#00FFFFFF")
    #expect(
      hex(Color(hue: 5 / 6, saturation: 1, brightness: 1)) == "#FF00FFFF"
        && hex(Color(hue: 1 / 3, saturation: 1, brightness: 0.5)) == "#008000FF")
  }
}
