import Foundation
import Observation
@_spi(Oriel) import OrielAnimation
@_spi(Oriel) import OrielInspection
@_spi(Oriel) import OrielCore
import OrielControls
import OrielDrawing
import OrielHosting
@_spi(Oriel) import OrielInput
import OrielSDL
import OrielText
@_spi(Oriel) import OrielTextViews

/// A random app in a window of the tests' own, with what is checked after each action.
@MainActor public final class AppWindow {
  @Observable final class Model {
    var root: Node
    var isShown = true
    init(_ root: Node) { self.root = root }
  }

  struct Root: View {
    let model: Model
    var body: some View { if model.isShown { NodeView(node: model.root) } }
  }

  let model: Model
  let host: ViewHost
  private let surface: CheckingSurface
  private let content: AnyView
  private let clock = WallClock(firstMoment)
  private var seenMessages = 0
  private var baseline: (sources: Int, observers: Int, edges: Int, boxes: Int)?
  private(set) var size: CGSize
  private(set) var scale: CGFloat

  /// Whether tasks that views began get their turn after each action: only where nothing else is under way on the main actor.
  public static var runsTasks = false
  /// Whether pixels that differ in one row alone, or hardly, are passed over: to look beyond one known cause for others.
  public static var forgivesThinLines = false
  /// The most frames that one event may take, and the most pixels that a window has here.
  private static let frameLimit = 10
  private static let pixelLimit = 700_000.0
  private static let fonts: FontLibrary = {
    do { return try FontLibrary(directories: AssetFolders.fonts) } catch { fatalError("no fonts: \(error)") }
  }()

  public init(_ app: RandomApp) {
    model = Model(Node(app.root))
    content = AnyView(Root(model: model))
    size = CGSize(width: app.width, height: app.height)
    scale = app.scale
    do { surface = try CheckingSurface() } catch { fatalError("no memory for a surface: \(error)") }
    host = ViewHost(content: content, fonts: Self.fonts, surface: surface, size: size, displayScale: scale)
    // The same on every machine.
    host.setPlatform(\.colorScheme, .light)
    host.setPlatform(\.locale, Locale(identifier: "en_US"))
    host.setPlatform(\.calendar, Calendar(identifier: .gregorian))
    host.setPlatform(\.timeZone, .gmt)
    host.setPlatform(\.layoutDirection, .leftToRight)
    host.setPlatform(\.urlOpener, URLOpener { _ in true })
    host.setPlatform(\.wallClock, clock)
    host.primarySelection = MemoryClipboard()
    host.timers.onAdvance = { [clock] in clock.advance(by: $0 / .seconds(1)) }
  }

  /// The first frames, with nothing shown and then all of it.
  public func open() -> Failure? {
    model.isShown = false
    if let failure = settle(-1) { return failure }
    baseline = host.graph.recordCounts
    model.isShown = true
    return check(-1)
  }

  /// One action, what it brings about, and the comparison with a fresh tree.
  public func step(_ action: Action, _ index: Int) -> Failure? {
    lastFrames.removeAll()
    if case .interrupted(let actions, let milliseconds) = action {
      for action in actions.dropLast() {
        perform(action)
        if let failure = settle(index) { return failure }
        host.timers.advance(to: host.timers.now + .milliseconds(milliseconds))
        if let failure = settle(index) ?? repaint(index) { return failure }
      }
      if let last = actions.last { perform(last) }
    } else {
      perform(action)
    }
    return check(index)
  }

  /// Whether nothing of motions is left when all views have gone, and some time has passed.
  private func rest(_ index: Int) -> Failure? {
    for _ in 0..<2 { host.timers.advance(to: host.timers.now + .seconds(3)) }
    if let failure = settle(index) { return failure }
    let held = host.graph[Animator.key].held.filter { $0.value != 0 }
    return held.isEmpty || host.timers.isHidden ? nil : Failure(category: .records, detail: "motions are left: \(held)", step: index)
  }

  /// Takes everything out, several times: no box is left, and the records do not grow with each time.
  ///
  /// They may grow once or twice: the root scope keeps what was read in it, once made, as many records as there are kinds of that.
  public func close(_ index: Int) -> Failure? {
    var growths = 0
    var last: (sources: Int, observers: Int, edges: Int, boxes: Int)?
    for _ in 0..<5 {
      if last != nil {
        model.isShown = true
        if let failure = settle(index) { return failure }
      }
      model.isShown = false
      if let failure = settle(index) { return failure }
      let counts = host.graph.recordCounts
      if let baseline, counts.boxes != baseline.boxes || counts.observers > baseline.observers + 60 {
        return Failure(category: .records, detail: "without content there are \(counts), and at first \(baseline)", step: index)
      }
      if let last, counts == last { return rest(index) }
      growths += 1
      last = counts
    }
    return growths < 5
      ? nil
      : Failure(category: .records, detail: "each time without content there are more; at last \(last.map { "\($0)" } ?? "")", step: index)
  }

  /// Lets go of what the app wrote down for the tests.
  public func end() { for node in model.root.all { node.poke = nil } }

  // MARK: Checks

  private func check(_ index: Int) -> Failure? { settle(index) ?? move(index) ?? compare(index) }

  /// What moves goes a part of its way, and then jumps to its end.
  private func move(_ index: Int) -> Failure? {
    let animator = host.graph[Animator.key]
    for _ in 0..<2 where animator.isMoving {
      host.timers.advance(to: host.timers.now + .milliseconds(130))
      if let failure = settle(index) ?? repaint(index) { return failure }
    }
    // The end of one motion may begin another.
    for _ in 0..<20 where animator.isMoving {
      animator.finish()
      if let failure = settle(index) { return failure }
    }
    return animator.isMoving ? Failure(category: .unsettled, detail: "motions follow one another without end", step: index) : nil
  }

  /// On the way, what was drawn step by step is what is drawn at once.
  private func repaint(_ index: Int) -> Failure? {
    if let failure = compareHits(index) { return failure }
    guard let steps = try? surface.bitmap.copy() else { return nil }
    host.damageAll()
    if let failure = settle(index) { return failure }
    if surface.bitmap == steps { return nil }
    let difference = surface.bitmap.difference(from: steps)
    if Self.forgivesThinLines && (difference.bounds.height <= 1 || difference.largestChannelDistance <= 1) { return nil }
    let detail = "\(difference.count) pixels differ on the way, by up to \(difference.largestChannelDistance), inside "
    lastPictures = (steps, try? surface.bitmap.copy())
    return Failure(category: .pixels, detail: detail + "\(difference.bounds.cgRect)", step: index)
  }

  private func settle(_ index: Int) -> Failure? {
    var frames = 0
    if Self.runsTasks { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
    while host.needsFrame {
      if frames == Self.frameLimit {
        return Failure(category: .unsettled, detail: "frames are still asked for after \(frames)", step: index)
      }
      let report = host.frame()
      lastFrames.append(report)
      frames += 1
      let boxes = host.graph.recordCounts.boxes
      if report.measures > 300 * (boxes + 30) {
        return Failure(category: .work, detail: "\(report.measures) measures for \(boxes) boxes", step: index)
      }
      if let complaint = surface.takeComplaint() { return Failure(category: .damage, detail: complaint, step: index) }
    }
    let messages = host.graph.messages
    defer { seenMessages = messages.count }
    for message in messages[seenMessages...] where message.contains("settle") || message.contains("without end") {
      return Failure(category: .message, detail: message, step: index)
    }
    return nil
  }

  /// What is asked for a point because it may be hit there finds what asking everything finds.
  private func compareHits(_ index: Int) -> Failure? {
    let graph = host.graph, size = host.size
    // Between the pixels' edges, a little outside of the window too, and elsewhere at each step: outlines may take long to find.
    let turn = CGFloat(index % 5) / 5
    for row in 0..<3 {
      for column in 0..<4 {
        let point = CGPoint(x: size.width * ((CGFloat(column) + turn) / 3.9 - 0.01), y: size.height * ((CGFloat(row) + turn) / 2.9 - 0.01))
        let found = graph.path(at: point)
        graph.asksAllForHits = true
        let all = graph.path(at: point)
        graph.asksAllForHits = false
        if found.count == all.count && zip(found, all).allSatisfy({ $0.box === $1.box && $0.reach == $1.reach }) { continue }
        let detail = "\(point) is on \(all.map(\.box.typeName)), and \(found.map(\.box.typeName)) were found"
        return Failure(category: .hits, detail: detail, step: index)
      }
    }
    return nil
  }

  private func compare(_ index: Int) -> Failure? {
    host.graph._checkInvariants()
    if let failure = compareHits(index) { return failure }
    Replica.isBeingMade = true
    defer { Replica.isBeingMade = false }
    guard let fresh = try? SoftwareSurface() else { return nil }
    let replica = host.replica(content: content, surface: fresh)
    if replica.needsFrame { return Failure(category: .unsettled, detail: "the fresh tree still asks for frames", step: index) }
    let misplaced = host.firstMisplacedBox(against: replica), stale = host.firstStaleAnswer(against: replica, tolerance: 1e-6)
    if misplaced != nil || stale != nil { lastTrees = (host.graph.treeDescription, replica.graph.treeDescription) }
    if let misplaced {
      // Often what is misplaced is so for an answer that no longer holds.
      return Failure(category: .tree, detail: [misplaced, stale].compactMap { $0 }.joined(separator: "; "), step: index)
    }
    if let stale { return Failure(category: .answers, detail: stale, step: index) }
    if surface.bitmap != fresh.bitmap {
      let difference = surface.bitmap.difference(from: fresh.bitmap)
      if Self.forgivesThinLines && (difference.bounds.height <= 1 || difference.largestChannelDistance <= 1) { return nil }
      let detail = "\(difference.count) pixels differ, by up to \(difference.largestChannelDistance), inside \(difference.bounds.cgRect)"
      lastPictures = (try? surface.bitmap.copy(), fresh.bitmap)
      lastTrees = (host.graph.treeDescription, replica.graph.treeDescription)
      return Failure(category: .pixels, detail: detail, step: index)
    }
    return nil
  }

  /// What was compared when pixels differed.
  public private(set) var lastPictures: (incremental: Bitmap?, fresh: Bitmap?)?

  /// How many pixels differ from a fresh tree's picture when all is painted once more: none, if only the damage was too small.
  public func differenceWhenRepainted() -> Int? {
    guard let fresh = lastPictures?.fresh else { return nil }
    host.damageAll()
    host.frame()
    return surface.bitmap.difference(from: fresh).count
  }

  /// What the frames did since the last action.
  public private(set) var lastFrames: [FrameReport] = []

  /// What was compared when places, answers or pixels differed.
  public private(set) var lastTrees: (incremental: String, fresh: String)?

  // MARK: Actions

  private func node(_ id: Int) -> Node? { model.root.all.first { $0.id == id } }

  func perform(_ action: Action) {
    switch action {
    case .parameter(let id, let index, let value):
      guard let node = node(id), index < node.parameters.count else { return }
      let domains = Registry.kind(node.kind).domains
      if value < domains[index].sources.count { node.parameters[index] = value }
    case .modifierParameter(let id, let modifier, let index, let value):
      guard let node = node(id), modifier < node.modifiers.count, index < node.modifiers[modifier].parameters.count else { return }
      let domains = Registry.modifier(node.modifiers[modifier].kind).domains
      if value < domains[index].sources.count { node.modifiers[modifier].parameters[index] = value }
    case .insertModifier(let id, let at, let spec):
      guard let node = node(id), at <= node.modifiers.count else { return }
      node.modifiers.insert(spec, at: at)
    case .removeModifier(let id, let at):
      guard let node = node(id), at < node.modifiers.count else { return }
      node.modifiers.remove(at: at)
    case .insert(let id, let at, let spec):
      guard let node = node(id), at <= node.children.count else { return }
      node.children.insert(Node(spec), at: at)
    case .remove(let id, let at):
      guard let node = node(id), at < node.children.count else { return }
      node.children.remove(at: at)
    case .move(let id, let from, let to):
      guard let node = node(id), from < node.children.count, to < node.children.count else { return }
      var children = node.children
      children.insert(children.remove(at: from), at: to)
      node.children = children
    case .replace(let id, let at, let spec):
      guard let node = node(id), at < node.children.count else { return }
      node.children[at] = Node(spec)
    case .toggle(let id): node(id)?.flag.toggle()
    case .count(let id, let count): node(id)?.count = count
    case .text(let id, let index): node(id)?.text = Domains.string.values[index]
    case .choose(let id, let choice):
      guard let node = node(id) else { return }
      node.chosen.formSymmetricDifference([choice])
      node.single = node.single == choice ? nil : choice
    case .editMode(let id):
      guard let node = node(id) else { return }
      node.mode = node.mode == .active ? .inactive : .active
    case .poke(let id): node(id)?.poke?()
    case .environment(let index, let value): Platform.values[index].set(host, value)
    case .size(let width, let height):
      guard width * height * scale * scale < Self.pixelLimit else { return }
      size = CGSize(width: width, height: height)
      host.setSize(size, displayScale: scale)
    case .scale(let new):
      guard size.width * size.height * new * new < Self.pixelLimit else { return }
      scale = new
      host.setSize(size, displayScale: scale)
    case .wheel(let x, let y, let dx, let dy): host.scrolled(at: CGPoint(x: x, y: y), by: CGVector(dx: dx, dy: dy))
    case .click(let x, let y, let count, let modifiers):
      let point = CGPoint(x: x, y: y)
      host.pointerMoved(to: point)
      for clicks in 1...max(1, count) {
        host.pointerPressed(at: point, clicks: clicks, modifiers: Platform.modifiers(modifiers))
        host.pointerReleased(at: point, clicks: clicks)
      }
    case .clickOther(let x, let y, let index):
      let (point, button) = (CGPoint(x: x, y: y), Platform.buttons[index].0)
      host.pointerMoved(to: point)
      host.pointerPressed(at: point, button: button)
      host.pointerReleased(at: point, button: button)
    case .press(let x, let y):
      host.pointerMoved(to: CGPoint(x: x, y: y))
      host.pointerPressed(at: CGPoint(x: x, y: y))
    case .release(let x, let y): host.pointerReleased(at: CGPoint(x: x, y: y))
    case .hover(let x, let y): host.pointerMoved(to: CGPoint(x: x, y: y))
    case .drag(let x, let y, let dx, let dy, let isTouch, let isReleased):
      func send(_ phase: InputEvent.Pointer.Phase, _ part: Double) {
        let place = CGPoint(x: x + dx * part, y: y + dy * part)
        host.send(InputEvent(.pointer(.init(phase)), at: place, device: isTouch ? .touch : .program, time: host.timers.now))
      }
      send(.moved, 0)
      send(.pressed, 0)
      for step in 1...5 {
        host.timers.advance(to: host.timers.now + .milliseconds(16))
        // Every other one is shown.
        if step % 2 == 0 { _ = host.frame() }
        send(.moved, Double(step) / 5)
      }
      if isReleased { send(.released, 1) }
    case .dragBar(let x, let y, let dx, let dy, let modifiers, let isReleased):
      host.pointerMoved(to: CGPoint(x: x, y: y))
      for _ in 0..<3 {
        _ = host.frame()
        host.timers.advance(to: host.timers.now + .milliseconds(70))
      }
      host.pointerPressed(at: CGPoint(x: x, y: y), modifiers: Platform.modifiers(modifiers))
      for step in 1...4 {
        let part = Double(step) / 4
        host.pointerMoved(to: CGPoint(x: x + dx * part, y: y + dy * part))
        host.timers.advance(to: host.timers.now + .milliseconds(16))
        if step % 2 == 0 { _ = host.frame() }
      }
      if isReleased { host.pointerReleased(at: CGPoint(x: x + dx, y: y + dy)) }
    case .magnify(let x, let y, let notches):
      let distance = CGVector(dx: 0, dy: notches * InputEvent.wheelNotch)
      host.send(InputEvent(.wheel(distance), at: CGPoint(x: x, y: y), modifiers: .control, device: .program, time: host.timers.now))
    case .leave: host.pointerMoved(to: nil)
    case .key(let index, let modifiers): press(index, modifiers, repeats: 0)
    case .holdKey(let index, let modifiers): press(index, modifiers, repeats: 2)
    case .type(let index): host.textEntered(Domains.string.values[index])
    case .compose(let index):
      let text = Domains.string.values[index]
      host.textComposed(text, clause: (text.count / 2)..<(text.count / 2 + index % 3))
    case .advance(let milliseconds): host.timers.advance(to: host.timers.now + .milliseconds(milliseconds))
    case .several(let actions), .interrupted(let actions, _): for action in actions { perform(action) }
    case .transaction(let actions): withAnimation(.linear(duration: 0.5)) { for action in actions { perform(action) } }
    case .tracked(let actions):
      for _ in 0..<2 {
        withTransaction(\.tracksVelocity, true) { for action in actions { perform(action) } }
        host.frame()
        host.timers.advance(to: host.timers.now + .milliseconds(16))
      }
    case .removeAll: model.isShown = false
    case .restore: model.isShown = true
    }
  }

  private func press(_ index: Int, _ modifiers: Int, repeats: Int) {
    let key = Platform.keys[index].0, modifiers = Platform.modifiers(modifiers)
    for count in 0...repeats { host.keyPressed(key, modifiers: modifiers, isRepeat: count > 0) }
    host.keyReleased(key, modifiers: modifiers)
  }
}
