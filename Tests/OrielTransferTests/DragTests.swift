import Foundation
import Oriel
@_spi(Oriel) import OrielCore
@testable import OrielTesting
@_spi(Oriel) import OrielTextViews
import OrielTransfer
import Testing

/// Dragging views onto others in a window.
@MainActor @Suite struct DragTests {
  @MainActor @Observable final class Log {
    @ObservationIgnored var lines: [String] = []
    var isTargeted = false
    var names = ["a", "b", "c"]
  }

  private let log = Log()
  private static let source = CGPoint(x: 40, y: 40), target = CGPoint(x: 140, y: 40)

  /// A source at (40, 40), and a target at (140, 40) for what `target` makes of it.
  private func harness<S: View, T: View>(@ViewBuilder _ source: () -> S, @ViewBuilder target: () -> T) -> ViewHarness {
    let source = source(), target = target()
    return ViewHarness(size: CGSize(width: 200, height: 80)) {
      HStack(spacing: 20) {
        source.frame(width: 60, height: 60)
        target.frame(width: 60, height: 60)
      }
      .padding(10)
    }
  }

  @Test func aTargetIsNotifiedBeforeItReceives() throws {
    let harness = harness {
      Color.red.draggable("payload")
    } target: {
      Color.blue.dropDestination(for: String.self) { [log] items, location in
        log.lines.append("drop \(items) \(Int(location.x)) \(Int(location.y))")
        return true
      } isTargeted: { [log] in
        log.lines.append("T=\($0)")
      }
    }
    harness.drag(from: Self.source, to: Self.target, steps: 10)
    #expect(log.lines == ["T=true", "T=false", "drop [\"payload\"] 30 30"])
    try harness.verifyAgainstFresh()
  }

  @Test func whatConformsIsAcceptedAndNothingElse() {
    let harness = harness {
      Color.red.draggable("text")
    } target: {
      VStack(spacing: 0) {
        Color.blue.dropDestination(for: URL.self) { [log] _, _ in
          log.lines.append("url")
          return true
        } isTargeted: { [log] in
          log.lines.append("T=\($0)")
        }
        Color.green.dropDestination(for: Data.self) { [log] items, _ in
          log.lines.append("data \(String(decoding: items[0], as: UTF8.self))")
          return true
        }
      }
    }
    harness.drag(from: Self.source, to: CGPoint(x: 140, y: 20), steps: 5)
    #expect(log.lines.isEmpty)
    harness.drag(from: Self.source, to: CGPoint(x: 140, y: 60), steps: 5)
    #expect(log.lines == ["data text"])
  }

  @Test func aClickTapsAndAPointOfMovementDrags() {
    let harness = harness {
      Color.red.draggable("text").onTapGesture { [log] in log.lines.append("outer tap") }
    } target: {
      Color.blue.onTapGesture { [log] in log.lines.append("inner tap") }.draggable("other").dropDestination(for: String.self) {
        [log] items, _ in
        log.lines.append(items[0])
        return true
      }
    }
    harness.click(Self.source)
    harness.click(Self.target)
    #expect(log.lines == ["outer tap", "inner tap"])
    log.lines = []
    harness.drag(from: CGPoint(x: 130, y: 40), to: CGPoint(x: 131, y: 40), steps: 1)
    #expect(log.lines == ["other"])
    harness.drag(from: Self.source, to: Self.target, steps: 3)
    #expect(log.lines == ["other", "text"])
  }

  @Test func aChildsOwnGesturesStayItsOwn() {
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) { [log] in
      VStack(spacing: 0) {
        VStack(spacing: 0) {
          Button("Press") { log.lines.append("pressed") }.frame(height: 30).accessibilityIdentifier("button")
          Color.green.frame(height: 30).gesture(DragGesture().onEnded { _ in log.lines.append("child drag") })
            .accessibilityIdentifier("dragged")
          Color.yellow.frame(height: 30).draggable("child").accessibilityIdentifier("draggable")
        }
        .draggable("parent")
        Color.blue.dropDestination(for: String.self) { items, _ in
          log.lines.append(items[0])
          return true
        }
        .accessibilityIdentifier("target")
      }
    }
    harness.click("button")
    #expect(log.lines == ["pressed"])
    harness.drag("button", to: "target")
    harness.drag("dragged", to: "target")
    harness.drag("draggable", to: "target")
    #expect(log.lines == ["pressed", "parent", "child drag", "child"])
  }

  @Test func theInnermostOfNestedTargetsReceives() {
    func destination(_ name: String) -> (([String], CGPoint) -> Bool, (Bool) -> Void) {
      (
        { [log] _, _ in
          log.lines.append(name)
          return true
        }, { [log] in log.lines.append("\(name)T=\($0)") }
      )
    }
    let (outer, outerTargeted) = destination("outer"), (inner, innerTargeted) = destination("inner")
    let harness = ViewHarness(size: CGSize(width: 300, height: 80)) {
      HStack(spacing: 0) {
        Color.red.frame(width: 60).draggable("text")
        HStack(spacing: 0) {
          Spacer()
          Color.green.frame(width: 60).dropDestination(for: String.self, action: inner, isTargeted: innerTargeted)
        }
        .dropDestination(for: String.self, action: outer, isTargeted: outerTargeted)
      }
    }
    harness.drag(from: CGPoint(x: 30, y: 40), to: CGPoint(x: 270, y: 40), steps: 24)
    #expect(log.lines == ["outerT=true", "outerT=false", "innerT=true", "innerT=false", "inner"])
  }

  @Test func ofTwoTargetsOnOneViewTheOuterReceives() {
    let harness = harness {
      Color.red.draggable("text")
    } target: {
      Color.blue.dropDestination(for: String.self) { [log] _, _ in
        log.lines.append("inner")
        return true
      }
      .dropDestination(for: String.self) { [log] _, _ in
        log.lines.append("outer")
        return true
      }
    }
    harness.drag(from: Self.source, to: Self.target, steps: 5)
    #expect(log.lines == ["outer"])
  }

  @Test func escapeCancelsAndTheTargetIsLeft() throws {
    let harness = harness {
      Color.red.draggable("text")
    } target: {
      Color.blue.onDrop(of: [.plainText], isTargeted: Binding(get: { [log] in log.isTargeted }, set: { [log] in log.isTargeted = $0 })) {
        [log] _ in
        log.lines.append("dropped")
        return true
      }
    }
    harness.mouseDown(at: Self.source)
    harness.hover(Self.target)
    #expect(log.isTargeted)
    harness.press(.escape)
    #expect(!log.isTargeted)
    harness.mouseUp(at: Self.target)
    #expect(log.lines.isEmpty)
    try harness.verifyAgainstFresh()
  }

  private struct Reorder: DropDelegate {
    let item: String
    let log: Log
    static var dragged = ""
    func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.text]) }
    func dropEntered(info: DropInfo) {
      guard let from = log.names.firstIndex(of: Self.dragged), let to = log.names.firstIndex(of: item), from != to else { return }
      log.names.move(fromOffsets: [from], toOffset: to > from ? to + 1 : to)
    }
    func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }
    func performDrop(info: DropInfo) -> Bool {
      for provider in info.itemProviders(for: [UTType.text]) {
        _ = provider.loadObject(ofClass: NSString.self) { text, _ in
          let text = text.map { String(describing: $0) } ?? ""
          MainActor.assumeIsolated { log.lines.append("dropped \(text)") }
        }
      }
      return true
    }
  }

  @Test func aDelegateReordersRowsWhileTheyAreDragged() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 90)) { [log] in
      VStack(spacing: 0) {
        ForEach(log.names, id: \.self) { name in
          Text(name).frame(maxWidth: .infinity, minHeight: 30, maxHeight: 30).contentShape(Rectangle())
            .onDrag {
              Reorder.dragged = name
              return NSItemProvider(object: name as NSString)
            }
            .onDrop(of: [.text], delegate: Reorder(item: name, log: log))
            .accessibilityIdentifier(name)
        }
      }
    }
    harness.mouseDown(at: CGPoint(x: 50, y: 15))
    harness.hover(CGPoint(x: 50, y: 20))
    harness.hover(CGPoint(x: 50, y: 45))
    harness.settle()
    #expect(log.names == ["b", "a", "c"])
    harness.hover(CGPoint(x: 50, y: 75))
    harness.settle()
    #expect(log.names == ["b", "c", "a"])
    harness.mouseUp(at: CGPoint(x: 50, y: 75))
    #expect(log.lines == ["dropped a"])
    try harness.verifyAgainstFresh()
  }

  @Test func aDragGoesOnInAnotherWindow() throws {
    let log = log
    let first = ViewHarness(size: CGSize(width: 100, height: 100)) { Color.red.draggable("payload") }
    let second = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Color.blue.dropDestination(for: String.self) { items, location in
        log.lines.append("drop \(items) \(Int(location.x))")
        return true
      } isTargeted: {
        log.lines.append("T=\($0)")
      }
    }
    // Side by side.
    first.host.findDragNeighbours { point in
      CGRect(x: 100, y: 0, width: 100, height: 100).contains(point)
        ? second.host.dragNeighbour(at: CGPoint(x: point.x - 100, y: point.y)) : nil
    }
    first.mouseDown(at: CGPoint(x: 50, y: 50))
    for x in [60, 120, 250, 130] { first.hover(CGPoint(x: x, y: 50)) }
    #expect(log.lines == ["T=true", "T=false", "T=true"])
    first.mouseUp(at: CGPoint(x: 140, y: 50))
    #expect(log.lines.dropFirst(3) == ["T=false", "drop [\"payload\"] 40"])
    first.settle()
    second.settle()
    try first.verifyAgainstFresh()
    try second.verifyAgainstFresh()
    // A drag that ends in its own window leaves the other one.
    log.lines = []
    first.mouseDown(at: CGPoint(x: 50, y: 50))
    for x in [60, 120, 50] { first.hover(CGPoint(x: x, y: 50)) }
    first.mouseUp(at: CGPoint(x: 50, y: 50))
    #expect(log.lines == ["T=true", "T=false"])
  }

  private struct Insertions: View {
    let log: Log
    var body: some View {
      HStack(spacing: 0) {
        Color.red.frame(width: 60, height: 60).draggable("new")
        List {
          ForEach(log.names, id: \.self) { Text($0).accessibilityIdentifier($0) }
            .dropDestination(for: String.self) { items, offset in log.names.insert(contentsOf: items, at: offset) }
        }
        .frame(width: 200, height: 200)
      }
    }
  }

  @Test(arguments: [0, 1, 2, 3]) func whatIsDroppedBetweenRowsIsInserted(at offset: Int) throws {
    let log = log
    let harness = ViewHarness(size: CGSize(width: 260, height: 200)) { Insertions(log: log) }
    let source = CGPoint(x: 30, y: 100)
    let row = try #require(harness.frame(of: log.names[min(offset, 2)]))
    let target = CGPoint(x: row.midX, y: offset == 3 ? row.maxY - 2 : row.minY + 2)
    harness.mouseDown(at: source)
    harness.hover(CGPoint(x: 40, y: 100))
    harness.hover(target)
    harness.settle()
    let marked = harness.bitmap
    try harness.verifyAgainstFresh()
    // The line is between the rows.
    harness.hover(CGPoint(x: target.x, y: offset == 3 ? row.minY + 2 : row.maxY - 2))
    harness.settle()
    #expect(harness.bitmap != marked)
    harness.hover(target)
    harness.mouseUp(at: target)
    harness.settle()
    var expected = ["a", "b", "c"]
    expected.insert("new", at: offset)
    #expect(log.names == expected)
    try harness.verifyAgainstFresh()
  }

  @Test func whatDoesNotConformIsNotInserted() throws {
    let log = log
    let harness = ViewHarness(size: CGSize(width: 260, height: 200)) {
      HStack(spacing: 0) {
        Color.red.frame(width: 60, height: 60).draggable("text")
        VStack(spacing: 0) {
          ForEach(log.names, id: \.self) { Text($0).frame(width: 100, height: 30).accessibilityIdentifier($0) }
            .onInsert(of: [.url]) { offset, _ in log.lines.append("\(offset)") }
        }
        .frame(width: 200, height: 200)
      }
    }
    let row = try #require(harness.frame(of: "b"))
    harness.drag(from: CGPoint(x: 30, y: 100), to: CGPoint(x: row.midX, y: row.midY + 5), steps: 5)
    #expect(log.lines.isEmpty)
  }

  @Test func aForbiddenDropIsNotPerformed() {
    struct Forbidding: DropDelegate {
      let log: Log
      func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .forbidden) }
      func dropExited(info: DropInfo) { log.lines.append("exited") }
      func performDrop(info: DropInfo) -> Bool {
        log.lines.append("performed")
        return true
      }
    }
    let harness = harness {
      Color.red.draggable("text")
    } target: {
      Color.blue.onDrop(of: ["public.text"], delegate: Forbidding(log: log))
    }
    harness.drag(from: Self.source, to: Self.target, steps: 5)
    #expect(log.lines == ["exited"])
  }

  @Test func aDragRunsNoBodyAndShowsAPicture() throws {
    let harness = harness {
      Color.red.draggable("text")
    } target: {
      Color.white
    }
    harness.settle()
    harness.mouseDown(at: Self.source)
    harness.hover(CGPoint(x: 60, y: 40))
    harness.hover(CGPoint(x: 140, y: 40))
    let reports = harness.settle()
    #expect(!reports.isEmpty && reports.allSatisfy { $0.bodies == 0 && $0.measures == 0 && $0.placements == 0 })
    // Red at three quarters over white.
    let pixel = harness.bitmap[140, 40]
    #expect(pixel.red > 220 && pixel.green < 130 && pixel.green > 20, "\(pixel)")
    harness.mouseUp(at: CGPoint(x: 140, y: 40))
    harness.settle()
    #expect(harness.bitmap[140, 40].green > 240)
    try harness.verifyAgainstFresh()
  }

  @Test func aPreviewFollowsThePointer() throws {
    let harness = harness {
      Color.red.draggable("text") { Color.green.frame(width: 20, height: 20) }
    } target: {
      Color.white
    }
    harness.mouseDown(at: Self.source)
    harness.hover(CGPoint(x: 120, y: 40))
    harness.settle()
    harness.hover(CGPoint(x: 140, y: 40))
    harness.settle()
    let inside = harness.bitmap[140, 40]
    #expect(inside.green > inside.red && harness.bitmap[115, 40].green == harness.bitmap[115, 40].red)
    harness.mouseUp(at: CGPoint(x: 140, y: 40))
    harness.settle()
    #expect(harness.bitmap[140, 40].red > 240)
    try harness.verifyAgainstFresh()
  }

  @Test func aDragAtAnEdgeScrolls() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20, id: \.self) { Text("\($0)").frame(width: 100, height: 30).contentShape(Rectangle()).draggable("\($0)") }
          Color.blue.frame(height: 30).dropDestination(for: String.self) { [log] items, _ in
            log.lines += items
            return true
          }
        }
      }
    }
    harness.mouseDown(at: CGPoint(x: 50, y: 15))
    harness.hover(CGPoint(x: 50, y: 50))
    harness.hover(CGPoint(x: 50, y: 95))
    for _ in 0..<120 { harness.advance(by: .milliseconds(17)) }
    harness.mouseUp(at: CGPoint(x: 50, y: 95))
    #expect(log.lines == ["0"])
  }

  @Test func aRestingDragPressesWhatAllowsIt() {
    let harness = harness {
      Color.red.draggable("text")
    } target: {
      Button("Open") { [log] in log.lines.append("opened") }.springLoadingBehavior(.enabled)
    }
    harness.mouseDown(at: Self.source)
    harness.hover(CGPoint(x: 60, y: 40))
    harness.hover(Self.target)
    harness.advance(by: .milliseconds(600))
    #expect(log.lines.isEmpty)
    harness.advance(by: .milliseconds(200))
    #expect(log.lines == ["opened"])
    harness.mouseUp(at: Self.target)
    #expect(log.lines == ["opened"])
  }

  @Test func aDisabledTargetIsNone() {
    let harness = harness {
      Color.red.draggable("text")
    } target: {
      Color.blue.dropDestination(for: String.self) { [log] _, _ in
        log.lines.append("dropped")
        return true
      }
      .disabled(true)
    }
    harness.drag(from: Self.source, to: Self.target, steps: 5)
    #expect(log.lines.isEmpty)
  }

  @Test func filesAndTextsOfOtherProgramsAreDropped() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("note.txt")
    try Data("inside".utf8).write(to: file)
    let harness = harness {
      VStack(spacing: 0) {}.frame(width: 60, height: 60).dropDestination(for: URL.self) { [log] urls, _ in
        log.lines.append(urls.map(\.lastPathComponent).joined())
        return true
      }
    } target: {
      Color.blue.dropDestination(for: String.self) { [log] texts, _ in
        log.lines += texts
        return true
      }
    }
    harness.drop([file], at: Self.source)
    harness.drop([file], at: Self.target)
    harness.drop("words", at: Self.target)
    harness.drop("words", at: Self.source)
    #expect(log.lines == ["note.txt", "inside", "words"])
  }
}

extension ViewHarness {
  /// Presses the primary button, and holds it.
  fileprivate func mouseDown(at point: CGPoint) { host.pointerPressed(at: point) }
  fileprivate func mouseUp(at point: CGPoint) { host.pointerReleased(at: point) }
}
