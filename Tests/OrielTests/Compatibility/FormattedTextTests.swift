import Oriel
import OrielTesting
import Testing

@MainActor @Suite struct FormattedTextTests {
  private func text(_ text: Text) -> String? { ViewHarness { text.accessibilityIdentifier("text") }.text(of: "text") }

  @Test func literalsFormatNumbersForPeople() {
    #expect(text(Text("\(1234) of \(-1_234_567), \(12), \(UInt8(200))")) == "1,234 of -1,234,567, 12, 200")
    #expect(text(Text("\(1.5) and \(Float(1000.25))")) == "1.500000 and 1,000.250000")
    #expect(text(Text("\(3.14159, specifier: "%.2f") \(7, specifier: "%03d")")) == "3.14 007")
    #expect(text(Text("\("word") \(true) \([1, 2])")) == "word true [1, 2]")
    #expect(text(Text("\(0.25, format: .percent)")) == "25%")
    #expect(text(Text("\(Double.infinity)")) == "inf")
    #expect(text(Text("\(Int.min)")) == "-9,223,372,036,854,775,808")
  }

  @Test func otherStringsStayAsTheyAre() {
    let year = "\(2024)"
    let key: LocalizedStringKey = "Room \(1024)"
    #expect(text(Text(year)) == "2024")
    #expect(text(Text(verbatim: "\(1234)")) == "1234")
    #expect(text(Text(key)) == "Room 1,024")
    #expect(text(Text(year.prefix(2))) == "20")
    #expect(text(Text(12.5, format: .number)) == "12.5")
  }

  @Test func slantAndWeightComeFromAround() {
    let harness = ViewHarness(size: CGSize(width: 300, height: 100)) {
      VStack(alignment: .leading) {
        Text("Wide words").accessibilityIdentifier("plain")
        Text("Wide words").bold().accessibilityIdentifier("own")
        Group { Text("Wide words").accessibilityIdentifier("around") }.bold()
        HStack { Text("Wide words").fontWeight(.bold).accessibilityIdentifier("inner") }.fontWeight(.thin)
        Text("iiiiii").monospaced().accessibilityIdentifier("narrow")
        HStack { Text("iiiiii").accessibilityIdentifier("wide") }.monospaced()
      }
    }
    func width(_ name: String) -> CGFloat? { harness.frame(of: name)?.width }
    #expect(width("own") == width("around") && width("own") == width("inner"))
    #expect(width("own") != width("plain"))
    #expect(width("narrow") == width("wide") && (width("wide") ?? 0) > 40)
  }
}
