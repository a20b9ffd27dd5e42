import Oriel
@_spi(Oriel) import OrielCore
import OrielTesting
import Testing

/// Foundation's rules of undo.
@MainActor @Suite struct UndoManagerTests {
  @MainActor final class Counter {
    var value = 0
    func add(_ amount: Int, _ undo: UndoManager) {
      value += amount
      undo.registerUndo(withTarget: self) { $0.add(-amount, undo) }
    }
  }

  @Test func undoAndRedo() {
    let undo = UndoManager(), counter = Counter()
    undo.groupsByEvent = false
    #expect(!undo.canUndo && !undo.canRedo)
    undo.undo()
    for amount in [1, 10] {
      undo.beginUndoGrouping()
      counter.add(amount, undo)
      undo.endUndoGrouping()
    }
    undo.undo()
    #expect(counter.value == 1)
    #expect(undo.canUndo && undo.canRedo)
    undo.redo()
    #expect(counter.value == 11)
    undo.undo()
    undo.undo()
    #expect(counter.value == 0)
    #expect(!undo.canUndo)
    undo.redo()
    undo.redo()
    undo.redo()
    #expect(counter.value == 11)
    undo.undo()
    undo.beginUndoGrouping()
    counter.add(100, undo)
    undo.endUndoGrouping()
    #expect(!undo.canRedo)  // a new change forgets what could be redone
  }

  @Test func whatOneEventRegistersIsOneGroup() {
    let undo = UndoManager(), counter = Counter()
    counter.add(1, undo)
    undo.beginUndoGrouping()
    counter.add(2, undo)
    #expect(undo.groupingLevel == 2)
    undo.endUndoGrouping()
    #expect(undo.canUndo)
    undo.undo()  // ends the event's group
    #expect(counter.value == 0)
    undo.redo()
    #expect(counter.value == 3)
  }

  @Test func nestedGroupsAreUndoneFromTheLatest() {
    let undo = UndoManager(), counter = Counter()
    var order: [Int] = []
    undo.groupsByEvent = false
    undo.beginUndoGrouping()
    undo.registerUndo(withTarget: counter) { _ in order.append(1) }
    undo.beginUndoGrouping()
    undo.registerUndo(withTarget: counter) { _ in order.append(2) }
    undo.registerUndo(withTarget: counter) { _ in order.append(3) }
    undo.endUndoGrouping()
    undo.registerUndo(withTarget: counter) { _ in order.append(4) }
    undo.endUndoGrouping()
    undo.undo()
    #expect(order == [4, 3, 2, 1])
    #expect(!undo.canRedo)  // nothing was registered while undoing
  }

  @Test func levelsAreLimited() {
    let undo = UndoManager(), counter = Counter()
    undo.groupsByEvent = false
    undo.levelsOfUndo = 2
    for _ in 0..<5 {
      undo.beginUndoGrouping()
      counter.add(1, undo)
      undo.endUndoGrouping()
    }
    for _ in 0..<5 { undo.undo() }
    #expect(counter.value == 3)
    undo.levelsOfUndo = 1
    for _ in 0..<5 { undo.redo() }
    #expect(counter.value == 4)
  }

  @Test func actionsOfATargetAreForgottenAndTargetsAreNotKept() {
    let undo = UndoManager(), kept = Counter()
    undo.groupsByEvent = false
    func group(_ body: () -> Void) {
      undo.beginUndoGrouping()
      body()
      undo.endUndoGrouping()
    }
    var gone: Counter? = Counter()
    weak let reference = gone
    group { kept.add(1, undo) }
    group { gone?.add(1, undo) }
    gone = nil
    #expect(reference == nil)
    undo.undo()
    #expect(kept.value == 1)
    let other = Counter()
    group {
      kept.add(1, undo)
      other.add(1, undo)
    }
    undo.removeAllActions(withTarget: other)
    undo.undo()
    #expect(kept.value == 1 && other.value == 1)
    undo.removeAllActions(withTarget: kept)
    #expect(!undo.canUndo && !undo.canRedo)
    group { kept.add(1, undo) }
    undo.removeAllActions()
    #expect(!undo.canUndo)
  }

  @Test func registrationCanBeDisabled() {
    let undo = UndoManager(), counter = Counter()
    undo.disableUndoRegistration()
    undo.disableUndoRegistration()
    undo.enableUndoRegistration()
    counter.add(1, undo)
    #expect(!undo.canUndo && !undo.isUndoRegistrationEnabled)
    undo.enableUndoRegistration()
    counter.add(1, undo)
    #expect(undo.canUndo)
  }

  @Test func namesAreForMenus() {
    let undo = UndoManager(), counter = Counter()
    undo.groupsByEvent = false
    #expect(undo.undoMenuItemTitle == "Undo" && undo.redoMenuItemTitle == "Redo")
    undo.beginUndoGrouping()
    counter.add(1, undo)
    undo.setActionName("Add")
    undo.endUndoGrouping()
    #expect(undo.undoActionName == "Add" && undo.undoMenuItemTitle == "Undo Add")
    undo.undo()
    #expect(undo.undoActionName == "" && undo.redoActionName == "Add" && undo.redoMenuItemTitle == "Redo Add")
    undo.redo()
    #expect(undo.undoActionName == "Add")
  }

  @Test func undoingIsKnown() {
    let undo = UndoManager(), counter = Counter()
    var seen: [Bool] = []
    func register() {
      undo.registerUndo(withTarget: counter) { _ in
        seen += [undo.isUndoing, undo.isRedoing]
        register()
      }
    }
    register()
    undo.undo()
    undo.redo()
    #expect(seen == [true, false, false, true])
    #expect(!undo.isUndoing && !undo.isRedoing)
  }

  // MARK: Misuse

  @Test func undoingInsideAnUndoDoesNothing() {
    let undo = UndoManager(), counter = Counter()
    var levels: [Int] = []
    counter.add(1, undo)
    undo.eventEnded()
    undo.registerUndo(withTarget: counter) { counter in
      undo.undo()
      undo.redo()
      undo.undoNestedGroup()
      levels.append(undo.groupingLevel)
      counter.add(10, undo)
    }
    undo.undo()
    #expect(counter.value == 11 && levels == [1])
    #expect(undo.canUndo && undo.canRedo && !undo.isUndoing)
    undo.redo()
    #expect(counter.value == 1)
    undo.undo()
    undo.undo()
    #expect(counter.value == 10)
  }

  @Test func everythingCanBeForgottenInsideAnUndo() {
    let undo = UndoManager(), counter = Counter()
    var ran: [String] = []
    undo.registerUndo(withTarget: counter) { _ in ran.append("first") }
    undo.registerUndo(withTarget: counter) { counter in
      ran.append("second")
      undo.beginUndoGrouping()
      undo.removeAllActions()
      counter.add(1, undo)
      undo.endUndoGrouping()
      counter.add(2, undo)
    }
    undo.undo()
    #expect(ran == ["second"] && undo.groupingLevel == 0)
    #expect(!undo.canUndo && undo.canRedo)
    undo.redo()
    #expect(counter.value == 0)
  }

  @Test func aTargetCanBeForgottenInsideAnUndo() {
    let undo = UndoManager(), counter = Counter(), other = Counter()
    undo.registerUndo(withTarget: other) { $0.value = 99 }
    undo.registerUndo(withTarget: counter) { counter in
      counter.add(1, undo)
      other.add(1, undo)
      undo.removeAllActions(withTarget: other)
    }
    undo.undo()
    #expect(counter.value == 1 && other.value == 1)
    undo.redo()
    #expect(counter.value == 0 && other.value == 1)
  }

  @Test func groupsAreBalancedWhateverIsCalled() {
    let undo = UndoManager(), counter = Counter()
    undo.endUndoGrouping()
    undo.enableUndoRegistration()
    #expect(undo.groupingLevel == 0 && undo.isUndoRegistrationEnabled)
    undo.registerUndo(withTarget: counter) { counter in
      undo.endUndoGrouping()  // that is the undo's own
      undo.endUndoGrouping()
      counter.add(1, undo)
      undo.beginUndoGrouping()
      undo.beginUndoGrouping()
      counter.add(1, undo)
    }
    undo.undo()
    #expect(undo.groupingLevel == 0 && counter.value == 2)
    undo.redo()
    #expect(counter.value == 0)
    undo.removeAllActions()
    undo.groupsByEvent = false
    counter.add(5, undo)  // in no group: lost, and said
    #expect(!undo.canUndo)
    undo.beginUndoGrouping()
    counter.add(1, undo)
    undo.removeAllActions()
    // The group has gone too, as in Foundation: its end is one that nobody began.
    #expect(undo.groupingLevel == 0 && !undo.canUndo)
    undo.endUndoGrouping()
    undo.beginUndoGrouping()
    counter.add(1, undo)
    undo.endUndoGrouping()
    undo.undo()
    #expect(counter.value == 6)
  }

  @Test func theGroupOfAnEventIsForgottenToo() {
    let undo = UndoManager(), counter = Counter()
    counter.add(1, undo)
    undo.beginUndoGrouping()
    #expect(undo.groupingLevel == 2)
    undo.removeAllActions()
    #expect(undo.groupingLevel == 0)
    counter.add(1, undo)
    undo.undo()
    #expect(counter.value == 1 && undo.groupingLevel == 0)
  }

  @Test func aNestedGroupIsUndoneByItself() {
    let undo = UndoManager(), counter = Counter()
    undo.groupsByEvent = false
    undo.beginUndoGrouping()
    counter.add(1, undo)
    undo.beginUndoGrouping()
    counter.add(10, undo)
    counter.add(20, undo)
    undo.endUndoGrouping()
    undo.undo()  // not as long as two are open, but one is: it ends
    #expect(counter.value == 0)
    undo.redo()
    undo.beginUndoGrouping()
    counter.add(1, undo)
    undo.beginUndoGrouping()
    counter.add(10, undo)
    undo.endUndoGrouping()
    undo.undoNestedGroup()
    #expect(counter.value == 32 && undo.groupingLevel == 1)
    undo.undoNestedGroup()  // what is left was registered in no closed group
    #expect(counter.value == 32)
    undo.endUndoGrouping()
    undo.undo()
    #expect(counter.value == 31)
  }

  @Test func nestingHasNoDepth() {
    let undo = UndoManager(), counter = Counter()
    for _ in 0..<200_000 { undo.beginUndoGrouping() }
    counter.add(1, undo)
    undo.undo()
    #expect(counter.value == 1)
    for _ in 0..<200_000 { undo.endUndoGrouping() }
    undo.undo()
    #expect(counter.value == 0)
  }

  // MARK: In windows

  struct Page: View {
    let counter: Counter
    @State private var text = ""
    @Environment(\.undoManager) private var undo

    var body: some View {
      VStack {
        TextField("Text", text: $text).accessibilityIdentifier("field")
        Color.red.frame(width: 20, height: 20).accessibilityIdentifier("add").onTapGesture { if let undo { counter.add(1, undo) } }
      }
    }
  }

  @Test func eachWindowHasOneAndEachEventIsAGroup() {
    let counter = Counter(), other = Counter()
    let harness = ViewHarness { Page(counter: counter) }, second = ViewHarness { Page(counter: other) }
    harness.click("add")
    harness.click("add")
    second.click("add")
    #expect(counter.value == 2)
    harness.press("z", modifiers: .control)
    #expect(counter.value == 1)
    #expect(other.value == 1)
    harness.press("z", modifiers: [.control, .shift])
    #expect(counter.value == 2)
    harness.press("z", modifiers: .control)
    harness.press("z", modifiers: .control)
    harness.press("z", modifiers: .control)
    #expect(counter.value == 0)
    harness.press("y", modifiers: .control)
    #expect(counter.value == 1)
  }

  @Test func editsOfTextAndOfTheProgramAreUndoneInTheirOrder() {
    let counter = Counter()
    let harness = ViewHarness { Page(counter: counter) }
    harness.click("field")
    harness.type("a")
    harness.click("add")
    harness.type("b")
    harness.frame()
    func state() -> String {
      harness.frame()
      return "\(harness.text(of: "field") ?? "none") \(counter.value)"
    }
    #expect(state() == "ab 1")
    harness.press("z", modifiers: .control)
    #expect(state() == "a 1")
    harness.press("z", modifiers: .control)
    #expect(state() == "a 0")
    harness.press("z", modifiers: .control)
    #expect(state() == " 0")
  }
}
