import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// What menus show, and how their buttons look.
@MainActor @Suite struct MenuContentTests {
  @MainActor @Observable final class Model {
    var size = 2
    var log: [String] = []
    var items: [String] = ["One", "Two"]
  }

  private let model = Model()

  private func open(size: CGSize = CGSize(width: 400, height: 400), @ViewBuilder _ content: @escaping () -> some View) -> ViewHarness {
    let harness = ViewHarness(size: size) { content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading) }
    harness.element(.menuButton)?.click()
    harness.settle()
    return harness
  }

  @Test func pickersAreCheckedItems() throws {
    let model = model
    let harness = open {
      Menu("Menu") {
        Picker("Size", selection: Bindable(model).size) {
          Text("Small").tag(1)
          Text("Medium").tag(2)
        }
        Button("Other") {}
      }
    }
    #expect(harness.elements(.menuItem).map(\.name) == ["Small", "Medium", "Other"], "\(harness.elementDescription)")
    #expect(harness.elements(.menuItem).map { $0.state.contains(.checked) } == [false, true, false])
    try harness.verifyAgainstFresh()
    harness.element(.menuItem, "Small")?.click()
    harness.settle()
    #expect(model.size == 1 && harness.element(.menu) == nil)
  }

  @Test func aMenuPickerIsASubmenu() throws {
    let model = model
    let harness = open {
      Menu("Menu") {
        Picker("Size", selection: Bindable(model).size) {
          Text("Small").tag(1)
          Text("Medium").tag(2)
        }
        .pickerStyle(.menu)
      }
    }
    #expect(harness.elements(.menuItem).map(\.name) == ["Size"])
    harness.press(.downArrow)
    harness.press(.rightArrow)
    harness.settle()
    #expect(harness.elements(.menuItem).map(\.name) == ["Size", "Small", "Medium"])
    harness.press(.return)
    harness.settle()
    #expect(model.size == 1)
    try harness.verifyAgainstFresh()
  }

  @Test func sectionsAreDividedOnceAndHaveHeaders() throws {
    let model = model
    func height(@ViewBuilder _ content: @escaping () -> some View) -> CGFloat {
      let harness = open { Menu("Menu") { content() } }
      return harness.element(.menu)?.frame.height ?? 0
    }
    let plain = height {
      Button("A") {}
      Button("B") {}
    }
    let divided = height {
      Button("A") {}
      Divider()
      Button("B") {}
    }
    #expect(divided > plain)
    // Neither at the ends, nor two in a row.
    #expect(
      divided
        == height {
          Divider()
          Button("A") {}
          Divider()
          Divider()
          Section { Button("B") {} }
          Divider()
        })
    let harness = open {
      Menu("Menu") {
        Section("Header") { ForEach(model.items, id: \.self) { Button($0) {} } }
        Section {}
      }
    }
    #expect(harness.element(.text, "Header") != nil)
    #expect(harness.elements(.menuItem).map(\.name) == ["One", "Two"])
    try harness.verifyAgainstFresh()
  }

  @Test func titlesAreAlignedBesideMarksAndIcons() throws {
    let harness = open {
      Menu("Menu") {
        Toggle("Toggle", isOn: .constant(true))
        Button("Copy", systemImage: "doc.on.doc") {}
        Button {
        } label: {
          Text("Plain").accessibilityIdentifier("plain")
        }
        Button {
        } label: {
          Label {
            Text("Icon").accessibilityIdentifier("icon")
          } icon: {
            Image(systemName: "star")
          }
        }
      }
    }
    let (plain, icon) = (try #require(harness.frame(of: "plain")), try #require(harness.frame(of: "icon")))
    #expect(plain.minX == icon.minX)
    #expect(plain.minX > (harness.element(.menu)?.frame.minX ?? 0) + 40)
    try harness.verifyAgainstFresh()
  }

  @Test func aMenuFlipsShiftsAndShrinks() throws {
    // Below, then above.
    func page(_ alignment: Alignment, _ count: Int) -> ViewHarness {
      let harness = ViewHarness(size: CGSize(width: 300, height: 200)) {
        Menu("Menu") { ForEach(0..<count, id: \.self) { Button("Item \($0)") {} } }
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
      }
      harness.element(.menuButton)?.click()
      harness.settle()
      return harness
    }
    let low = page(.bottomTrailing, 3)
    let (menu, button) = (try #require(low.element(.menu)).frame, try #require(low.element(.menuButton)).frame)
    #expect(menu.maxY <= button.minY && menu.maxX <= 300)
    let many = page(.topLeading, 40)
    let panel = try #require(many.element(.menu)).frame
    #expect(panel.minY == 4 && panel.maxY == 196)
    try many.verifyAgainstFresh()
    // The last item scrolls into view.
    many.press(.end)
    many.settle()
    let last = try #require(many.element(.menuItem, "Item 39")).frame
    #expect(last.maxY <= panel.maxY && last.minY >= panel.minY)
    try many.verifyAgainstFresh()
  }

  @Test func aLongMenuIsScrolledByAPointerThatRestsOnItsEnds() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) {
      Menu("Menu") { ForEach(0..<40, id: \.self) { Button("Item \($0)") {} } }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    harness.element(.menuButton)?.click()
    harness.settle()
    let panel = try #require(harness.element(.menu)).frame
    func top() throws -> CGFloat { try #require(harness.element(.menuItem, "Item 0")).frame.minY }
    let start = try top()
    #expect(start > panel.minY + 16)
    // At the beginning nothing is above.
    harness.hover(CGPoint(x: panel.midX, y: panel.minY + 8))
    harness.advance(by: .seconds(1))
    harness.settle()
    #expect(try top() == start)
    // Far from the edge 8 points each 50 ms, near it 15 each 20 ms.
    harness.hover(CGPoint(x: panel.midX, y: panel.maxY - 18))
    for _ in 0..<4 {
      harness.advance(by: .milliseconds(50))
      harness.settle()
    }
    #expect(try top() == start - 32)
    harness.hover(CGPoint(x: panel.midX, y: panel.maxY - 7))
    for _ in 0..<10 {
      harness.advance(by: .milliseconds(20))
      harness.settle()
    }
    #expect(try top() <= start - 32 - 90)
    try harness.verifyAgainstFresh()
    harness.hover(CGPoint(x: panel.midX, y: panel.midY))
    harness.advance(by: .milliseconds(200))
    harness.settle()
    let rest = try top()
    harness.advance(by: .seconds(1))
    harness.settle()
    #expect(try top() == rest)
    harness.press(.end)
    harness.settle()
    let last = try #require(harness.element(.menuItem, "Item 39")).frame
    #expect(last.maxY <= panel.maxY - 16)
  }

  @Test func aPrimaryActionRunsByAClickAndTheMenuOpensByAHoldOrTheArrow() throws {
    let model = model
    let harness = ViewHarness {
      Menu("Add") {
        Button("Other") { model.log.append("other") }
      } primaryAction: {
        model.log.append("primary")
      }
    }
    let button = try #require(harness.element(.menuButton, "Add"))
    button.click()
    harness.settle()
    #expect(model.log == ["primary"] && harness.element(.menu) == nil)
    let point = CGPoint(x: button.frame.midX, y: button.frame.midY)
    harness.host.pointerPressed(at: point)
    harness.advance(by: .milliseconds(500))
    harness.settle()
    #expect(harness.element(.menu) != nil)
    harness.host.pointerReleased(at: point)
    harness.settle()
    #expect(model.log == ["primary"])
    harness.press(.escape)
    harness.settle()
    harness.click(CGPoint(x: button.frame.maxX + 10, y: button.frame.midY))
    harness.settle()
    #expect(harness.element(.menu) != nil && model.log == ["primary"])
    try harness.verifyAgainstFresh()
  }

  @Test func styles() throws {
    struct Boxed: MenuStyle {
      func makeBody(configuration: Configuration) -> some View { Menu(configuration).padding(10).background(Color.yellow) }
    }
    func size(_ view: some View) -> CGSize {
      let harness = ViewHarness { view }
      let size = harness.element(.menuButton)?.frame.size
      return size ?? .zero
    }
    let menu = Menu("Menu") { Button("Item") {} }
    let usual = size(menu)
    #expect(size(menu.menuStyle(.button)) == usual && size(menu.menuStyle(.automatic)) == usual)
    #expect(size(menu.menuStyle(.borderlessButton)).height < usual.height)
    #expect(size(menu.buttonStyle(.plain)).height < usual.height)
    #expect(size(menu.menuIndicator(.hidden)).width < usual.width)
    let harness = open { Menu("Menu") { Button("Item") {} }.menuStyle(Boxed()) }
    #expect(harness.elements(.menuItem).map(\.name) == ["Item"])
    try harness.verifyAgainstFresh()
  }

  @Test func aControlGroupIsARowOfItems() throws {
    let model = model
    let harness = open {
      Menu("Menu") {
        ControlGroup {
          Button("Cut", systemImage: "scissors") { model.log.append("cut") }
          Button("Copy", systemImage: "doc.on.doc") {}
        }
        Button("Other") {}
      }
    }
    let items = harness.elements(.menuItem)
    try #require(items.count == 3)
    #expect(items.count == 3 && items[0].frame.minY == items[1].frame.minY && items[2].frame.minY >= items[0].frame.maxY)
    items[0].click()
    harness.settle()
    #expect(model.log == ["cut"] && harness.element(.menu) == nil)
  }

  @Test(arguments: [MenuOrder.priority, .fixed, .automatic]) func aMenuThatOpensUpwardsMayBeginAtItsBottom(order: MenuOrder) throws {
    for isLow in [true, false] {
      let harness = ViewHarness(size: CGSize(width: 300, height: 300)) {
        Menu("Menu") {
          Button("One") {}
          Button("Two") {}
          Section("Others") {
            Button("Three") {}
            Button("Four") {}
          }
        }
        .menuOrder(order)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: isLow ? .bottomLeading : .topLeading)
      }
      harness.press(.tab)
      harness.press(.downArrow)
      harness.settle()
      let names = harness.elements(.menuItem).map(\.name)
      #expect(names == (isLow && order == .priority ? ["Four", "Three", "Two", "One"] : ["One", "Two", "Three", "Four"]))
      let tops = harness.elements(.menuItem).map(\.frame.minY)
      #expect(tops == tops.sorted())
      #expect(harness.elements(.menuItem).first { $0.state.contains(.focused) }?.name == "One")
      try harness.verifyAgainstFresh()
    }
  }

  private struct Items: View {
    let model: Model
    var body: some View { ForEach(model.items, id: \.self) { Button($0) {} } }
  }

  private struct ItemMenu: View {
    let model: Model
    let inAView: Bool
    let isSection: Bool
    var body: some View {
      Menu("Menu") {
        if isSection {
          Section("Items") { ForEach(model.items, id: \.self) { Button($0) {} } }
        } else if inAView {
          Items(model: model)
        } else {
          ForEach(model.items, id: \.self) { Button($0) {} }
        }
      }
    }
  }

  @Test(arguments: [true, false], [true, false]) func anOpenMenuShowsItemsThatComeAndGo(inAView: Bool, isSection: Bool) throws {
    let model = model
    let harness = open { ItemMenu(model: model, inAView: inAView, isSection: isSection) }
    let before = try #require(harness.element(.menu)).frame.height
    model.items.append("Three")
    harness.settle()
    #expect(harness.elements(.menuItem).map(\.name) == ["One", "Two", "Three"])
    let menu = try #require(harness.element(.menu)).frame
    #expect(menu.height > before && harness.elements(.menuItem).allSatisfy { menu.contains($0.frame) })
    try harness.verifyAgainstFresh()
    model.items.removeFirst()
    harness.settle()
    #expect(harness.elements(.menuItem).map(\.name) == ["Two", "Three"])
    #expect(harness.element(.menu)?.frame.height == before)
    try harness.verifyAgainstFresh()
  }

  @Test func theRingOfAFieldIsBelowAMenuOverIt() throws {
    struct Page: View {
      @FocusState var isFocused: Bool
      var body: some View {
        VStack(alignment: .leading) {
          Menu("Menu") { ForEach(0..<4, id: \.self) { Button("A long item \($0)") {} } }
          TextField("Field", text: .constant("")).frame(width: 300).focused($isFocused).accessibilityIdentifier("field")
        }
        .padding()
        .onAppear { isFocused = hasFocus }
      }
      let hasFocus: Bool
    }
    var pictures: [Bitmap] = []
    var frame = CGRect.zero
    for hasFocus in [true, false] {
      let harness = open { Page(hasFocus: hasFocus) }
      #expect(harness.element(.textField)?.state.contains(.focused) == hasFocus)
      let menu = try #require(harness.element(.menu)).frame, field = try #require(harness.frame(of: "field"))
      #expect(menu.intersects(field) && menu.maxY > field.maxY)
      frame = menu
      pictures.append(harness.bitmap)
      try harness.verifyAgainstFresh()
    }
    var differing = 0
    for y in Int(frame.minY) + 1..<Int(frame.maxY) - 1 {
      for x in Int(frame.minX) + 8..<Int(frame.maxX) - 8 where pictures[0][x, y] != pictures[1][x, y] { differing += 1 }
    }
    #expect(differing == 0)
    // Beside the menu there is a ring.
    #expect((0..<400).contains { x in (0..<400).contains { pictures[0][x, $0] != pictures[1][x, $0] } })
  }

  @Test func anEmptyMenuDoesNotOpen() throws {
    let harness = open { Menu("Menu") { if model.items.isEmpty { Button("Item") {} } } }
    #expect(harness.element(.menu) == nil && !harness.needsFrame)
    try harness.verifyAgainstFresh()
  }

  // MARK: Costs

  private struct Leaf: View {
    let index: Int
    var body: some View { Color(white: Double(index % 10) / 10).frame(width: 10, height: 6) }
  }

  @Test func anItemOfAMenuIsFewNodesAndFewMeasures() throws {
    let harness = ViewHarness(size: CGSize(width: 500, height: 800)) {
      VStack {
        Menu("Choose") { ForEach(0..<20, id: \.self) { index in Button("Item \(index)") {} } }.fixedSize().accessibilityIdentifier("menu")
        Spacer()
      }
    }
    harness.click("menu")
    let reports = harness.settle()
    #expect(reports.count == 1)
    // A few for each item, and for the menu around them.
    #expect(reports[0].bodies <= 86 && reports[0].nodesMounted <= 523 && reports[0].measures <= 460, "\(reports[0])")
    try harness.verifyAgainstFresh()
  }

  @Test func openingAMenuOverAThousandLeavesRunsNoneOfTheirBodies() throws {
    let harness = ViewHarness(size: CGSize(width: 400, height: 600)) {
      VStack(spacing: 0) {
        Menu("Menu") { ForEach(0..<20, id: \.self) { Button("Item \($0)") {} } }.accessibilityIdentifier("menu")
        ForEach(0..<40, id: \.self) { row in
          HStack(spacing: 0) { ForEach(0..<25, id: \.self) { Leaf(index: row * 25 + $0) } }
        }
      }
    }
    let whole = harness.firstReport
    harness.click("menu")
    let opening = harness.frame()
    let menu = try #require(harness.element(.menu)).frame
    // A few for each item, none for a leaf.
    #expect(opening.bodies < 20 * 9, "\(opening.bodies)")
    // Around the menu, with its shadow.
    let covered = Int((menu.width + 120) * (menu.height + 44))
    #expect(opening.damagedPixels <= covered, "\(opening.damagedPixels) \(menu)")
    #expect(opening.paints < whole.paints)
    try harness.verifyAgainstFresh()
    harness.press(.downArrow)
    let moving = harness.frame()
    #expect(moving.bodies <= 4, "\(moving.bodies)")
    harness.press(.escape)
    let closing = harness.frame()
    #expect(closing.bodies <= 4, "\(closing.bodies)")
    #expect(closing.damagedPixels <= covered)
    try harness.verifyAgainstFresh()
  }
}
