import Foundation
import Oriel
import OrielTesting
import Testing

/// Covers, detents, sizes and backgrounds of presentations.
@MainActor @Suite struct SheetFormTests {
  @Observable final class Model {
    var isOpen = false
    var detent = PresentationDetent.medium
    var log: [String] = []
    var item: Item?
  }

  struct Item: Identifiable { var id: Int }

  private let model = Model()
  private var isOpen: Binding<Bool> { Binding(get: { [model] in model.isOpen }, set: { [model] in model.isOpen = $0 }) }

  private func open(_ size: CGSize = CGSize(width: 800, height: 600), _ content: () -> some View) -> ViewHarness {
    let harness = ViewHarness(size: size, content: content)
    model.isOpen = true
    harness.settle()
    return harness
  }

  private func frame(_ harness: ViewHarness) -> CGRect { harness.element(.sheet)?.frame ?? .zero }

  private struct Low: CustomPresentationDetent {
    static func height(in context: Context) -> CGFloat? { context.horizontalSizeClass == .regular ? context.maxDetentValue / 4 : nil }
  }

  @Test func aCoverTakesTheWholeWindowAndOnlyItsContentClosesIt() throws {
    struct Cover: View {
      @Environment(\.dismiss) private var dismiss
      var body: some View { Button("Done") { dismiss() } }
    }
    let harness = open {
      Color.red.fullScreenCover(isPresented: isOpen, onDismiss: { [model] in model.log.append("dismissed") }) { Cover() }
    }
    #expect(frame(harness) == CGRect(x: 0, y: 0, width: 800, height: 600))
    try harness.verifyAgainstFresh()
    harness.press(.escape)
    harness.click(CGPoint(x: 5, y: 5))
    harness.settle()
    #expect(model.isOpen)
    harness.element(.button, "Done")?.click()
    harness.settle()
    #expect(!model.isOpen && model.log == ["dismissed"])
    try harness.verifyAgainstFresh()
  }

  @Test func aCoverOfAnItemIsReplacedWithItsId() {
    let harness = ViewHarness { [model] in
      Color.red.fullScreenCover(item: Binding(get: { model.item }, set: { model.item = $0 })) { Text("item \($0.id)") }
    }
    model.item = Item(id: 1)
    harness.settle()
    #expect(harness.element(.text, "item 1") != nil)
    model.item = Item(id: 2)
    harness.settle()
    #expect(harness.element(.text, "item 1") == nil && harness.element(.text, "item 2") != nil)
  }

  @Test func aSheetRestsAtItsLowestDetentAndIsDragged() throws {
    let harness = open {
      Color.red.sheet(isPresented: isOpen) { Text("Details").presentationDetents([.large, .medium]) }
    }
    // Half of the height without the gap above a sheet.
    #expect(frame(harness) == CGRect(x: 80, y: 306, width: 640, height: 294))
    try harness.verifyAgainstFresh()
    harness.drag(from: CGPoint(x: 400, y: 315), to: CGPoint(x: 400, y: 60), steps: 10)
    harness.settle()
    #expect(frame(harness).height == 588)
    try harness.verifyAgainstFresh()
    // A click on the indicator goes on to the next one.
    harness.click(CGPoint(x: 400, y: 20))
    harness.settle()
    #expect(frame(harness).height == 294)
    harness.drag(from: CGPoint(x: 400, y: 315), to: CGPoint(x: 400, y: 595), steps: 10)
    harness.settle()
    #expect(!model.isOpen)
    try harness.verifyAgainstFresh()
  }

  @Test func aSelectionOfADetentIsReadAndWritten() throws {
    let harness = open {
      Color.red.sheet(isPresented: isOpen) { [model] in
        Text("Details").presentationDetents(
          [.height(100), .medium, .custom(Low.self)], selection: Binding(get: { model.detent }, set: { model.detent = $0 }))
      }
    }
    #expect(frame(harness).height == 294)
    model.detent = .custom(Low.self)
    harness.settle()
    #expect(frame(harness).height == 147)
    try harness.verifyAgainstFresh()
    harness.drag(from: CGPoint(x: 400, y: 462), to: CGPoint(x: 400, y: 490), steps: 40)
    harness.settle()
    #expect(model.detent == .height(100) && frame(harness).height == 100)
  }

  @Test func aDisabledDismissalHoldsASheetThatIsPulledDown() {
    let harness = open {
      Color.red.sheet(isPresented: isOpen) {
        Text("Details").presentationDetents([.medium, .large]).interactiveDismissDisabled()
      }
    }
    harness.drag(from: CGPoint(x: 400, y: 315), to: CGPoint(x: 400, y: 595), steps: 10)
    harness.settle()
    #expect(model.isOpen && frame(harness).height == 294)
    model.isOpen = false
    harness.settle()
    #expect(harness.element(.sheet) == nil)
  }

  @Test func aSheetHasTheSizeThatIsAskedFor() {
    for (sizing, size) in [
      (AnySizing(.form), CGSize(width: 540, height: 568)), (AnySizing(.page), CGSize(width: 720, height: 568)),
      (AnySizing(AnySizing(.page).fitted(horizontal: false, vertical: true)), CGSize(width: 720, height: 80)),
    ] {
      let harness = open { Color.red.sheet(isPresented: isOpen) { Text("Sized").presentationSizing(sizing) } }
      #expect(frame(harness).size == size)
      model.isOpen = false
    }
  }

  private struct AnySizing: PresentationSizing {
    let base: any PresentationSizing
    init(_ base: some PresentationSizing) { self.base = base }
    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
      base.proposedSize(for: root, context: context)
    }
  }

  @Test func aBackgroundTakesThePlaceOfTheFace() throws {
    let harness = open {
      Color.white.sheet(isPresented: isOpen) {
        Color.clear.frame(width: 200, height: 200).presentationBackground(Color(.sRGB, red: 0, green: 1, blue: 0)).presentationCornerRadius(
          0)
      }
    }
    let rect = frame(harness)
    let corner = harness.bitmap[Int(rect.minX) + 1, Int(rect.minY) + 1]
    #expect(corner.green == 255 && corner.red == 0)
    try harness.verifyAgainstFresh()
  }

  @Test func theBackgroundOfASheetTakesInputIfAllowed() {
    let harness = open {
      Button("Below") { [model] in model.log.append("below") }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        .sheet(isPresented: isOpen) {
          Text("Details").presentationDetents([.height(100), .large]).presentationBackgroundInteraction(.enabled(upThrough: .height(100)))
        }
    }
    harness.click(CGPoint(x: 400, y: 10))
    #expect(model.log == ["below"])
  }

  @Test func aPopoverIsASheetInACompactWindowIfAsked() {
    let popover = Color.red.popover(isPresented: isOpen) { Text("Info").presentationCompactAdaptation(.sheet) }
    let wide = open { popover }
    #expect(wide.element(.popover) != nil)
    let narrow = ViewHarness(size: CGSize(width: 400, height: 600)) { popover }
    narrow.settle()
    #expect(narrow.element(.popover) == nil && narrow.element(.sheet) != nil)
  }

  @Test func wordsOfOrielComeFromItsTable() {
    let harness = open { Color.red.alert("Title", isPresented: isOpen) {} }
    #expect(harness.element(.button, "OK") != nil)
  }

  @Test func theSheetIsTheContainerOfWhatIsInIt() throws {
    let whole = Color.green.containerRelativeFrame([.horizontal, .vertical]) { length, _ in length / 2 }
    func size(_ content: some View) throws -> CGSize? {
      let harness = open { Color.red.sheet(isPresented: isOpen) { content.background(Color.blue.accessibilityIdentifier("c")) } }
      try harness.verifyAgainstFresh()
      let found = harness.frame(of: "c")?.size
      model.isOpen = false
      harness.settle()
      return found
    }
    // Without a size of its own a sheet is 360 by 280 points: half of that is the content, as small as the sheet then is.
    #expect(try size(whole) == CGSize(width: 180, height: 140))
    #expect(try size(whole.presentationDetents([.height(200)])) == CGSize(width: 320, height: 100))
    #expect(try size(whole.presentationSizing(.form)) == CGSize(width: 270, height: 284))
    // A frame inside does not count: only scroll views and the sheet do.
    #expect(try size(whole.frame(width: 500, height: 300)) == CGSize(width: 500, height: 300))
  }

  @Test func scrollViewsInASheetFollowIt() throws {
    let harness = open(CGSize(width: 800, height: 600)) {
      Color.red.sheet(isPresented: isOpen) {
        ScrollView { Color.green.frame(height: 20).containerRelativeFrame(.horizontal).accessibilityIdentifier("c") }
          .presentationDetents([.height(200)])
      }
    }
    #expect(harness.frame(of: "c")?.width == 640)
    harness.size.width = 500
    harness.settle()
    #expect(harness.frame(of: "c")?.width == 500)
    try harness.verifyAgainstFresh()
  }
}
