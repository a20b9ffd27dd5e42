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

/// A random app in windows of the tests' own, with what is checked after each action.
///
/// Mostly there is one window, of no program; an app of several windows is a program, whose state they share. Input goes to one of them.
@MainActor public final class AppWindow {
  @Observable final class Model {
    var root: Node
    var isShown = true
    /// Writes the `@State` of the program.
    @ObservationIgnored var writeShared: (() -> Void)?
    init(_ root: Node) { self.root = root }
  }

  struct Root: View {
    let model: Model
    var body: some View { if model.isShown { NodeView(node: model.root) } }
  }

  let model: Model
  /// In the order of opening.
  private(set) var windows: [CheckedWindow] = []
  /// The window that gets input.
  private var current = 0
  private let program: RandomProgram?
  var host: ViewHost { windows[current].host }
  var size: CGSize { windows[current].size }
  var programHost: ViewHost? { program?.graph.host }
  var hasProgram: Bool { program != nil }
  var windowCount: Int { windows.count }

  /// Whether tasks that views began get their turn after each action: only where nothing else is under way on the main actor.
  public static var runsTasks = false
  /// Whether pixels that differ in one row alone, or hardly, are passed over: to look beyond one known cause for others.
  public static var forgivesThinLines = false
  /// The most rounds in which windows may answer one another, and the most windows.
  private static let roundLimit = 10
  private static let windowLimit = 4

  public init(_ app: RandomApp) {
    model = Model(Node(app.root))
    let size = CGSize(width: app.width, height: app.height)
    if let count = app.windows {
      program = RandomProgram(model)
      for index in 0..<min(count, Self.windowLimit) {
        open(index, index == 0 ? size : CGSize(width: app.height, height: app.width), app.scale)
      }
    } else {
      program = nil
      windows = [CheckedWindow(AnyView(Root(model: model)), size: size, scale: app.scale)]
    }
  }

  private func open(_ scene: Int, _ size: CGSize, _ scale: CGFloat) {
    guard let program, windows.count < Self.windowLimit, let window = program.window(of: scene) else { return }
    open(window, size, scale)
  }

  private func open(_ window: ProgramWindow, _ size: CGSize, _ scale: CGFloat) {
    let new = CheckedWindow(window.scene.content, size: size, scale: scale) { [program] host in
      program?.graph.add(host, as: window)
      host.onCloseRequest = { [weak program, weak window] in if let window { program?.close(window) } }
    }
    windows.append(new)
  }

  /// Closes a window, but the last one stays; false when something still holds its tree.
  private func close(_ index: Int) -> Bool {
    guard windows.count > 1, windows.indices.contains(index) else { return true }
    weak let host = windows[index].host
    windows.remove(at: index)
    if current >= index { current = max(0, current - 1) }
    return host == nil
  }

  /// Opens and closes the windows that the app has asked to open and close.
  private func obeyRequests(_ index: Int) -> Failure? {
    guard let program else { return nil }
    for request in program.takeRequests() {
      switch request {
      case .open(let window):
        if windows.count < Self.windowLimit { open(window, CGSize(width: 90, height: 120), 1) } else { program.graph.forget(window) }
      case .close(let window):
        guard let place = windows.firstIndex(where: { $0.host === window.host }) else { continue }
        // As if the program was launched again.
        if windows.count == 1 { open(0, CGSize(width: 120, height: 90), 1) }
        if !close(place) { return Self.held(index) }
      case .raise(let window): current = windows.firstIndex { $0.host === window.host } ?? current
      }
    }
    return nil
  }

  private static func held(_ index: Int) -> Failure {
    Failure(category: .leak, detail: "the tree of a closed window is still held", step: index)
  }

  /// The first frames, with nothing shown and then all of it.
  public func open() -> Failure? {
    model.isShown = false
    if let failure = settle(-1) { return failure }
    for window in windows { window.noteBaseline() }
    model.isShown = true
    return check(-1)
  }

  /// One action, what it brings about, and the comparison with a fresh tree.
  public func step(_ action: Action, _ index: Int) -> Failure? {
    for window in windows { window.begin() }
    if case .interrupted(let actions, let milliseconds) = action {
      for action in actions.dropLast() {
        if let failure = perform(action, index) ?? settle(index) { return failure }
        for window in windows { window.advance(by: .milliseconds(milliseconds)) }
        if let failure = settle(index) ?? repaint(index) { return failure }
      }
      if let last = actions.last, let failure = perform(last, index) { return failure }
    } else if let failure = perform(action, index) {
      return failure
    }
    return check(index)
  }

  /// Whether nothing of motions is left when all views have gone, and some time has passed.
  private func rest(_ index: Int) -> Failure? {
    for _ in 0..<2 { for window in windows { window.advance(by: .seconds(3)) } }
    if let failure = settle(index) { return failure }
    for window in windows where !window.host.timers.isHidden {
      let held = window.animator.held.filter { $0.value != 0 }
      if !held.isEmpty { return Failure(category: .records, detail: "motions are left: \(held)", step: index) }
    }
    return nil
  }

  /// Takes everything out, several times: no box is left, and the records do not grow with each time.
  ///
  /// They may grow once or twice: the root scope keeps what was read in it, once made, as many records as there are kinds of that.
  public func close(_ index: Int) -> Failure? {
    while windows.count > 1 {
      if !close(windows.count - 1) { return Self.held(index) }
      if let failure = settle(index) { return failure }
    }
    guard let window = windows.first else { return nil }
    var growths = 0
    var last: CheckedWindow.Records?
    for _ in 0..<5 {
      if last != nil {
        model.isShown = true
        if let failure = settle(index) { return failure }
      }
      model.isShown = false
      if let failure = settle(index) ?? window.excess(index) { return failure }
      let counts = window.host.graph.recordCounts
      if let last, counts == last { return rest(index) }
      growths += 1
      last = counts
    }
    return growths < 5
      ? nil
      : Failure(category: .records, detail: "each time without content there are more; at last \(last.map { "\($0)" } ?? "")", step: index)
  }

  /// Lets go of what the app wrote down for the tests.
  public func end() {
    for node in model.root.all { node.poke = nil }
    model.writeShared = nil
  }

  // MARK: Checks

  private func first(_ check: (CheckedWindow) -> Failure?) -> Failure? {
    for window in windows { if let failure = check(window) { return failure } }
    return nil
  }

  private func check(_ index: Int) -> Failure? { settle(index) ?? move(index) ?? first { $0.compare(index) } }

  private func repaint(_ index: Int) -> Failure? { first { $0.repaint(index) } ?? settle(index) }

  /// Frames of all windows until none has work, and what they asked for.
  private func settle(_ index: Int) -> Failure? {
    for _ in 0..<Self.roundLimit {
      if Self.runsTasks { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
      if let failure = first({ $0.settle(index) }) ?? obeyRequests(index) { return failure }
      if !windows.contains(where: { $0.host.needsFrame }) { return nil }
    }
    return Failure(category: .unsettled, detail: "windows answer one another without end", step: index)
  }

  /// What moves goes a part of its way, and then jumps to its end.
  private func move(_ index: Int) -> Failure? {
    var isMoving: Bool { windows.contains { $0.animator.isMoving } }
    for _ in 0..<2 where isMoving {
      for window in windows { window.advance(by: .milliseconds(130)) }
      if let failure = settle(index) ?? repaint(index) { return failure }
    }
    // The end of one motion may begin another.
    for _ in 0..<20 where isMoving {
      for window in windows where window.animator.isMoving { window.animator.finish() }
      if let failure = settle(index) { return failure }
    }
    return isMoving ? Failure(category: .unsettled, detail: "motions follow one another without end", step: index) : nil
  }

  /// How many pixels differ from a fresh tree's picture when all is painted once more: none, if only the damage was too small.
  public func differenceWhenRepainted() -> Int? { windows.lazy.compactMap { $0.differenceWhenRepainted() }.first }

  /// What was compared when pixels differed.
  public var lastPictures: (incremental: Bitmap?, fresh: Bitmap?)? { windows.lazy.compactMap(\.lastPictures).first }

  /// What the frames did since the last action.
  public var lastFrames: [FrameReport] { windows.flatMap(\.lastFrames) }

  /// What was compared when places, answers or pixels differed.
  public var lastTrees: (incremental: String, fresh: String)? { windows.lazy.compactMap(\.lastTrees).first }

  // MARK: Actions

  /// An action, and what it asked of the windows.
  private func perform(_ action: Action, _ index: Int) -> Failure? {
    perform(action)
    return obeyRequests(index) ?? (closedIsHeld ? Self.held(index) : nil)
  }

  /// Whether the tree of a window that an action closed is still held.
  private var closedIsHeld = false

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
      windows[current].setSize(CGSize(width: width, height: height), scale: windows[current].scale)
    case .scale(let new): windows[current].setSize(size, scale: new)
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
    case .advance(let milliseconds): for window in windows { window.advance(by: .milliseconds(milliseconds)) }
    case .several(let actions), .interrupted(let actions, _): for action in actions { perform(action) }
    case .transaction(let actions): withAnimation(.linear(duration: 0.5)) { for action in actions { perform(action) } }
    case .tracked(let actions):
      for _ in 0..<2 {
        withTransaction(\.tracksVelocity, true) { for action in actions { perform(action) } }
        for window in windows {
          window.host.frame()
          window.advance(by: .milliseconds(16))
        }
      }
    case .removeAll: model.isShown = false
    case .restore: model.isShown = true
    case .openWindow(let scene, let width, let height): open(scene, CGSize(width: width, height: height), windows[current].scale)
    case .closeWindow(let index): if !close(index) { closedIsHeld = true }
    case .inWindow(let index): if windows.indices.contains(index) { current = index }
    case .shared: model.writeShared?()
    }
  }

  private func press(_ index: Int, _ modifiers: Int, repeats: Int) {
    let key = Platform.keys[index].0, modifiers = Platform.modifiers(modifiers)
    for count in 0...repeats { host.keyPressed(key, modifiers: modifiers, isRepeat: count > 0) }
    host.keyReleased(key, modifiers: modifiers)
  }
}
