import Oriel
import OrielTesting
import Testing

/// Styles, and what rows set for themselves.
@MainActor @Suite struct ListLookTests {
  @Observable final class Model {
    var isGrouped = false
    var color: Color? = .red
  }

  private func list(@ViewBuilder _ content: () -> some View) -> some View { List { content() } }

  private func harness(_ view: some View, height: CGFloat = 200) -> ViewHarness {
    ViewHarness(size: CGSize(width: 200, height: height)) { view }
  }

  @ViewBuilder private var sections: some View {
    Section("One") {
      Text("a").accessibilityIdentifier("a")
      Text("b").accessibilityIdentifier("b")
    }
    Section { Text("c").accessibilityIdentifier("c") }
  }

  @Test func stylesDiffer() throws {
    let looks = [
      harness(list { sections }.listStyle(.automatic)), harness(list { sections }.listStyle(.plain)),
      harness(list { sections }.listStyle(.grouped)), harness(list { sections }.listStyle(.insetGrouped)),
      harness(list { sections }.listStyle(.sidebar)), harness(list { sections }.listStyle(.bordered)),
      harness(list { sections }.listStyle(.bordered(alternatesRowBackgrounds: true))),
    ]
    for (index, look) in looks.enumerated() {
      for other in looks[..<index] { #expect(look.bitmap != other.bitmap) }
      try look.verifyAgainstFresh()
    }
    #expect(harness(list { sections }.listStyle(.inset)).bitmap == looks[0].bitmap)
    #expect(harness(list { sections }.listStyle(DefaultListStyle())).bitmap == looks[0].bitmap)
    let alternating = harness(list { sections }.alternatingRowBackgrounds())
    #expect(alternating.bitmap != looks[0].bitmap)
    #expect(
      harness(list { sections }.listStyle(.inset(alternatesRowBackgrounds: true)).alternatingRowBackgrounds(.disabled)).bitmap
        == looks[0].bitmap)
  }

  @Test func aStyleThatChangesUpdatesTheListWithoutBodies() throws {
    struct Root: View {
      let model: Model
      var body: some View { Inner().listStyle(GroupedOr(isGrouped: model.isGrouped).style) }
    }
    struct Inner: View {
      var body: some View { List(0..<3) { Text("\($0)").accessibilityIdentifier("\($0)") } }
    }
    struct GroupedOr {
      let isGrouped: Bool
      var style: BorderedListStyle { BorderedListStyle(alternatesRowBackgrounds: isGrouped) }
    }
    let model = Model(), harness = harness(Root(model: model)), before = harness.bitmap
    model.isGrouped = true
    let report = harness.frame()
    #expect(report.bodies == 1 && report.measures == 0)
    #expect(harness.bitmap != before)
    try harness.verifyAgainstFresh()
  }

  @Test func rowsHaveInsetsOfTheirOwn() {
    let harness = harness(
      list {
        Color.red.frame(height: 20).accessibilityIdentifier("all")
          .listRowInsets(EdgeInsets(top: 1, leading: 30, bottom: 2, trailing: 40))
        Color.red.frame(height: 20).accessibilityIdentifier("leading").listRowInsets(.leading, 50)
        Color.red.frame(height: 20).accessibilityIdentifier("own").listRowInsets(nil)
      })
    #expect(harness.frame(of: "all") == CGRect(x: 30, y: 3.5, width: 130, height: 20))
    #expect(harness.frame(of: "leading") == CGRect(x: 50, y: 32, width: 138, height: 20))
    #expect(harness.frame(of: "own")?.minX == 12)
  }

  @Test func aBackgroundFillsTheRow() throws {
    struct Root: View {
      let model: Model
      var body: some View {
        List {
          Text("a").listRowBackground(model.color)
          Text("b")
        }
      }
    }
    let model = Model(), harness = harness(Root(model: model))
    func pixel(_ y: Int) -> Bitmap.Pixel { harness.bitmap[2, y] }
    let red = pixel(2)
    #expect(red.red > 200 && red.blue < 120 && pixel(26) == red && pixel(30) != red)
    model.color = .blue
    let report = harness.frame()
    #expect(report.measures < 6)
    #expect(pixel(2).blue > 200)
    try harness.verifyAgainstFresh()
    model.color = nil
    harness.settle()
    #expect(pixel(2) == pixel(30))
    try harness.verifyAgainstFresh()
  }

  @Test func separatorsAreHiddenShownAndTinted() {
    func lines(_ view: some View) -> [Int] {
      let harness = harness(view), bitmap = harness.bitmap
      return (0..<120).filter { bitmap[100, $0] != bitmap[100, 199] }
    }
    let clear = Color.clear.frame(height: 20)
    #expect(lines(list { ForEach(0..<3) { _ in clear } }) == [27, 55])
    #expect(lines(list { ForEach(0..<3) { clear.listRowSeparator($0 == 1 ? .hidden : .automatic) } }) == [])
    #expect(lines(list { ForEach(0..<3) { clear.listRowSeparator($0 == 1 ? .hidden : .automatic, edges: .bottom) } }) == [27])
    #expect(lines(list { ForEach(0..<3) { clear.listRowSeparator($0 == 2 ? .visible : .automatic) } }) == [27, 55, 83])
    #expect(lines(list { Section { ForEach(0..<2) { _ in clear } }.listSectionSeparator(.visible) }) == [0, 27, 55])
    let tinted = harness(list { ForEach(0..<2) { _ in clear.listRowSeparatorTint(.red) } }).bitmap
    #expect(tinted[100, 27].red > 200 && tinted[100, 27].blue < 120)
  }

  @Test func rowsAndSectionsHaveSpacing() {
    func tops(_ view: some View) -> [CGFloat] {
      let harness = harness(view)
      return ["a", "b", "c"].map { harness.frame(of: $0)?.minY ?? -1 }
    }
    let plain = tops(list { sections }), spaced = tops(list { sections }.listRowSpacing(10))
    #expect(spaced[1] - spaced[0] == plain[1] - plain[0] + 10)
    let wide = tops(list { sections }.listStyle(.grouped).listSectionSpacing(40))
    let narrow = tops(list { sections }.listStyle(.grouped).listSectionSpacing(.compact))
    #expect(wide[2] - wide[1] == narrow[2] - narrow[1] + 32)
  }

  @Test func headersStayInThePlainStyle() throws {
    let view = list {
      ForEach(0..<4) { section in
        Section {
          ForEach(0..<10) { Text("row \(section) \($0)") }
        } header: {
          Text("header").accessibilityIdentifier("header \(section)")
        }
      }
    }
    let plain = harness(view.listStyle(.plain)), inset = harness(view.listStyle(.inset))
    for harness in [plain, inset] {
      harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -100))
      harness.settle()
    }
    #expect((plain.frame(of: "header 0")?.minY ?? -1) >= 0)
    #expect((inset.frame(of: "header 0")?.minY ?? 0) < 0)
    try plain.verifyAgainstFresh()
  }

  @Test func aBackgroundCanBeHidden() {
    let view = list { sections }
    let harness = harness(
      ZStack {
        Color.red; view.scrollContentBackground(.hidden)
      })
    #expect(harness.bitmap[100, 199].red > 200 && harness.bitmap[100, 199].blue < 120)
  }

  @Test func iconsOfLabelsHaveTheTintOfTheList() {
    let icon = Label {
      Text("a")
    } icon: {
      Rectangle().frame(width: 10, height: 10)
    }
    func colors(_ view: some View) -> Bitmap.Pixel {
      let harness = harness(view)
      return harness.bitmap[17, 14]
    }
    #expect(colors(list { icon.listItemTint(.red) }).red > 200)
    #expect(colors(list { icon.listItemTint(.red) }) == colors(list { icon.listItemTint(.fixed(.red)) }))
    #expect(colors(list { icon.listItemTint(.red) }) != colors(list { icon }))
    #expect(colors(icon.listItemTint(.red)) != colors(list { icon.listItemTint(.red) }))
  }

  @Test func prominentHeadersAreLarger() {
    func height(_ prominence: Prominence) -> CGFloat {
      harness(
        list {
          Section {
            Text("a")
          } header: {
            Text("Header").accessibilityIdentifier("header")
          }
        }.headerProminence(prominence)
      ).frame(of: "header")?.height ?? 0
    }
    #expect(height(.increased) > height(.standard))
  }
}
