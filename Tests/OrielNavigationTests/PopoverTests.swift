import Oriel
import OrielTesting
import Testing

/// Popovers: where they stand, that they follow what they point at, how they close.
@MainActor @Suite struct PopoverTests {
  @Observable final class Model {
    var isOpen = false
    var isOther = false
    var isHere = true
    var x: CGFloat = 150
    var y: CGFloat = 100
    var edge: Edge?
    var anchor = PopoverAttachmentAnchor.rect(.bounds)
    var size = CGSize(width: 84, height: 44)
    var taps = 0
  }

  private let model = Model()

  /// A square of 20 points whose place in the window is the model's.
  struct Root: View {
    @Bindable var model: Model
    var body: some View {
      Color.clear.overlay(alignment: .topLeading) {
        if model.isHere {
          Color.red.frame(width: 20, height: 20).accessibilityIdentifier("source")
            .onTapGesture { model.isOpen = true }
            .popover(isPresented: $model.isOpen, attachmentAnchor: model.anchor, arrowEdge: model.edge) {
              Color.blue.frame(width: model.size.width, height: model.size.height).accessibilityIdentifier("content")
                .onTapGesture { model.taps += 1 }
            }
            .padding(EdgeInsets(top: model.y, leading: model.x, bottom: 0, trailing: 0))
        }
      }
      .contentShape(Rectangle())
      .onTapGesture { model.taps += 100 }
    }
  }

  private func open() -> ViewHarness {
    let harness = ViewHarness { Root(model: model) }
    model.isOpen = true
    harness.settle()
    return harness
  }

  /// The panel: the content and 8 points around it.
  private func panel(_ harness: ViewHarness) -> CGRect { harness.frame(of: "content")?.insetBy(dx: -8, dy: -8) ?? .null }

  @Test func itStandsAtTheSideAskedFor() throws {
    let harness = open()
    let source = CGRect(x: 150, y: 100, width: 20, height: 20)
    // 9 points of arrow between.
    let places: [(Edge?, CGPoint)] = [
      (nil, CGPoint(x: 110, y: 129)), (.bottom, CGPoint(x: 110, y: 129)), (.top, CGPoint(x: 110, y: 31)),
      (.leading, CGPoint(x: 41, y: 80)), (.trailing, CGPoint(x: 179, y: 80)),
    ]
    for (edge, origin) in places {
      model.edge = edge
      harness.settle()
      #expect(panel(harness) == CGRect(origin: origin, size: CGSize(width: 100, height: 60)), "\(edge as Any)")
      #expect(!panel(harness).intersects(source))
      try harness.verifyAgainstFresh()
    }
  }

  @Test func leadingIsRightWhereRowsRunFromTheRight() throws {
    let harness = open()
    model.edge = .leading
    harness.settle()
    let source = try #require(harness.frame(of: "source"))
    #expect(panel(harness).maxX == source.minX - 9)
    harness.setSystem(\.layoutDirection, .rightToLeft)
    harness.settle()
    let mirrored = try #require(harness.frame(of: "source"))
    #expect(panel(harness).minX == mirrored.maxX + 9)
    try harness.verifyAgainstFresh()
  }

  @Test func theArrowEndsAtTheSource() throws {
    let harness = ViewHarness { Root(model: model) }
    let before = harness.bitmap
    model.isOpen = true
    harness.settle()
    let after = harness.bitmap
    // Where the arrow is wide, the panel's face; beside it, at most its shadow.
    let face = after[112, 150]
    #expect(after[160, 127] == face)
    #expect(after[140, 127] != face && after[180, 127] != face)
    #expect(before[160, 127] != face)
  }

  @Test func itIsKeptInTheWindow() throws {
    let harness = open()
    let window = CGRect(x: 8, y: 8, width: 384, height: 284)
    for (x, y) in [(0, 0), (380, 0), (0, 280), (380, 280), (370, 140), (200, 270), (-40, 100), (900, 900)] as [(CGFloat, CGFloat)] {
      model.x = x
      model.y = y
      harness.settle()
      #expect(window.contains(panel(harness)), "\(x) \(y)")
      try harness.verifyAgainstFresh()
    }
    // No room below: above.
    (model.x, model.y, model.edge) = (200, 270, .bottom)
    harness.settle()
    #expect(panel(harness).maxY == 261)
    // Larger than the window: cut to it.
    model.size = CGSize(width: 1000, height: 1000)
    harness.settle()
    let clipped = harness.bitmap
    #expect(clipped[4, 150].blue != clipped[30, 150].blue)
    try harness.verifyAgainstFresh()
    model.size = CGSize(width: 84, height: 44)
    for size in [CGSize(width: 120, height: 80), CGSize(width: 30, height: 20), .zero, CGSize(width: 400, height: 300)] {
      harness.size = size
      try harness.verifyAgainstFresh()
    }
  }

  @Test func itFollowsItsSource() throws {
    struct Scrolled: View {
      @Bindable var model: Model
      var body: some View {
        ScrollView {
          VStack(spacing: 0) {
            Color.green.frame(height: model.y)
            Color.red.frame(width: 20, height: 20).popover(isPresented: $model.isOpen, arrowEdge: .bottom) {
              Color.blue.frame(width: 84, height: 44).accessibilityIdentifier("content")
            }
            Color.orange.frame(height: 1000)
          }
        }
      }
    }
    let harness = ViewHarness { Scrolled(model: model) }
    model.isOpen = true
    harness.settle()
    #expect(panel(harness).minY == 129)
    model.y = 150
    harness.settle()
    #expect(panel(harness).minY == 179)
    try harness.verifyAgainstFresh()
    harness.size = CGSize(width: 300, height: 280)
    harness.settle()
    #expect(panel(harness).midX == 150)
    try harness.verifyAgainstFresh()
    model.size = CGSize(width: 10, height: 10)
    try harness.verifyAgainstFresh()
  }

  @Test func theAnchorMayBeAPartOfTheView() throws {
    let harness = open()
    model.edge = .bottom
    model.anchor = .rect(.rect(CGRect(x: 0, y: 0, width: 10, height: 5)))
    harness.settle()
    #expect(panel(harness).minY == 114 && panel(harness).midX == 155)
    model.anchor = .point(.topLeading)
    harness.settle()
    #expect(panel(harness).minY == 109 && panel(harness).midX == 150)
    try harness.verifyAgainstFresh()
  }

  @Test func aClickOutsideClosesItAndDoesNothingElse() throws {
    let harness = open()
    harness.click(CGPoint(x: panel(harness).midX, y: panel(harness).midY))
    harness.settle()
    #expect(model.isOpen && model.taps == 1)
    // On the panel, beside the content.
    harness.click(CGPoint(x: panel(harness).minX + 3, y: panel(harness).midY))
    harness.settle()
    #expect(model.isOpen && model.taps == 1)
    // A press inside that is let go outside.
    harness.drag(
      from: CGPoint(x: panel(harness).minX + 3, y: panel(harness).midY), to: CGPoint(x: 5, y: 5), steps: 3)
    harness.settle()
    #expect(model.isOpen)
    // Its source too is outside: it closes, and does not open again.
    harness.click("source")
    harness.settle()
    #expect(!model.isOpen && model.taps == 1)
    try harness.verifyAgainstFresh()
    harness.click("source")
    harness.settle()
    #expect(model.isOpen)
    harness.press(.escape)
    harness.settle()
    #expect(!model.isOpen)
    harness.click(CGPoint(x: 5, y: 5))
    harness.settle()
    #expect(model.taps == 101)
  }

  @Test func itGoesWithItsView() throws {
    let harness = open()
    model.isHere = false
    harness.settle()
    #expect(harness.frame(of: "content") == nil)
    // The value says what it said; the view may come back.
    #expect(model.isOpen)
    try harness.verifyAgainstFresh()
    model.isHere = true
    harness.settle()
    #expect(harness.frame(of: "content") != nil)
    try harness.verifyAgainstFresh()
  }

  @Test func damageIsThePanelAndItsShadow() {
    let harness = ViewHarness { Root(model: model) }
    model.isOpen = true
    let opening = harness.frame()
    let reach = panel(harness).insetBy(dx: -23, dy: -23)
    #expect(!opening.damage.isEmpty && opening.damage.allSatisfy { reach.contains($0) })
    model.isOpen = false
    let closing = harness.frame()
    #expect(!closing.damage.isEmpty && closing.damage.allSatisfy { reach.contains($0) })
    #expect(closing.bodies == 0)  // the presentation alone reads the value
  }

  @Test func severalAreDrawnInTheOrderOfOpening() throws {
    struct Two: View {
      @Bindable var model: Model
      var body: some View {
        VStack(spacing: 0) {
          Color.red.frame(width: 20, height: 20).popover(isPresented: $model.isOpen, arrowEdge: .bottom) {
            Color.blue.frame(width: 100, height: 100)
          }
          Color.red.frame(width: 20, height: 20).popover(isPresented: $model.isOther, arrowEdge: .bottom) {
            Color.green.frame(width: 100, height: 100)
          }
        }
      }
    }
    let harness = ViewHarness { Two(model: model) }
    model.isOther = true
    harness.settle()
    model.isOpen = true
    harness.settle()
    #expect(harness.bitmap[200, 190].blue > 200)  // opened last
    try harness.verifyAgainstFresh()
    harness.press(.escape)
    harness.settle()
    #expect(!model.isOpen && model.isOther)
    try harness.verifyAgainstFresh()
  }
}
