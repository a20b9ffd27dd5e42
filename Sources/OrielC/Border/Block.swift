import OrielImmediate

/// One run of a block of calls.
///
/// Used on the main thread only.
final class Block {
  let ui: ImmediateUI
  let host: CHost
  /// What C has as `oriel_ui *`: a number, which is never dereferenced, so that a handle that is out of date is noticed.
  let handle: OpaquePointer?
  /// The calls whose content is open, outermost first.
  private var open: [Opened] = []
  /// How many calls are open inside the first one whose content is not shown, with that one; 0 if all are shown.
  private var hidden = 0
  private var hiddenCall: Opened?
  /// Whether a call has returned that the user did something.
  var hasResponded = false

  private struct Opened {
    let place: ForeignLine
    let name: StaticString
    var isID = false
  }

  private static let deepest = 64
  nonisolated(unsafe) private static var running: [Block] = []
  nonisolated(unsafe) private static var runs: UInt = 0

  private init(_ ui: ImmediateUI, _ host: CHost) {
    (self.ui, self.host) = (ui, host)
    Block.runs &+= 1
    // Like the address of something: neither NULL nor near it.
    handle = OpaquePointer(bitPattern: Block.runs &* 16 &+ 4_096)
  }

  /// Whether calls are ignored, because they are inside content that is not shown.
  var isHidden: Bool { hidden > 0 }

  static func of(_ handle: OpaquePointer?) -> Block? { running.last { $0.handle == handle } }

  // MARK: Runs

  /// Runs the calls of a function of the program.
  @MainActor static func run(_ ui: ImmediateUI, of host: CHost, _ content: (OpaquePointer?) -> Void) -> Block {
    let block = Block(ui, host)
    ui.readsPlainVariables = true
    running.append(block)
    content(block.handle)
    running.removeLast()
    block.finish()
    ui.foreignPlace = nil
    return block
  }

  @MainActor private func finish() {
    if let first = open.first ?? hiddenCall {
      Failures.record(first.name, "has no oriel_end in this run of the block", at: first.place)
    }
    hidden = 0
    while !open.isEmpty {
      open.removeLast()
      ui.closeContent()
    }
  }

  // MARK: Content

  /// Begins content, unless it is inside of content that is not shown.
  @MainActor func begin(_ call: Call, isID: Bool = false, _ content: () -> Bool) -> Bool {
    if hidden > 0 {
      hidden += 1
      return false
    }
    let opened = Opened(place: call.place, name: call.name, isID: isID)
    if open.count >= Self.deepest {
      call.fail("more than \(Self.deepest) calls are open")
    } else if content() {
      open.append(opened)
      return true
    }
    hidden = 1
    hiddenCall = opened
    return false
  }

  /// Ends the content that was begun last. Returns whether there is any.
  @MainActor func end(_ call: Call, isID: Bool) -> Bool {
    if hidden > 0 {
      hidden -= 1
      if hidden == 0 { hiddenCall = nil }
      return true
    }
    guard let last = open.last else {
      call.fail("nothing is open")
      return false
    }
    if last.isID != isID {
      call.fail("ends \(last.name) of \(last.place.description), which has to be ended by \(last.isID ? "oriel_pop_id" : "oriel_end")")
    }
    open.removeLast()
    ui.closeContent()
    return true
  }
}
