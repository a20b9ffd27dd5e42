import CBlocks
import COriel
import CSDL2
import Foundation
@testable import Oriel
@testable import OrielC
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInspection

typealias BlockInC = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void

/// A host as a C program has it, rendered into a surface, with a block of `CBlocks`.
@MainActor final class CPanel {
  let state: UnsafeMutablePointer<cblocks_state>
  let surface: UnsafeMutablePointer<SDL_Surface>
  private(set) var host: OpaquePointer?

  init(_ block: BlockInC, width: Int = 400, height: Int = 400, scale: Int = 1, setUp: (inout cblocks_state) -> Void = { _ in }) {
    coriel_take_main_thread()
    state = .allocate(capacity: 1)
    state.initialize(to: cblocks_state())
    setUp(&state.pointee)
    surface = SDL_CreateRGBSurfaceWithFormat(0, Int32(width * scale), Int32(height * scale), 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
    host = oriel_host_create(Double(width), Double(height), block, state)
    if scale != 1 { _ = oriel_host_set_scale(host, Double(scale)) }
    render()
  }

  isolated deinit {
    destroy()
    SDL_FreeSurface(surface)
    state.deallocate()
  }

  func destroy() {
    _ = oriel_host_destroy(host)
    host = nil
  }

  /// The panel behind the handle.
  var panel: OrielHost? { Hosts.host(UInt(bitPattern: host))?.panel }

  @discardableResult func render() -> Int { Int(oriel_host_render_surface(host, surface)) }

  /// Renders until nothing is to be done.
  func settle() {
    for _ in 0..<20 where oriel_host_needs_frame(host) { render() }
  }

  var pixels: Data {
    Data(bytes: surface.pointee.pixels, count: Int(surface.pointee.pitch * surface.pointee.h))
  }

  // MARK: Input

  @discardableResult func send(_ event: SDL_Event) -> Bool {
    var event = event
    return oriel_host_handle(host, &event)
  }

  private func pointer(_ kind: SDL_EventType, _ point: CGPoint) -> SDL_Event {
    var event = SDL_Event()
    event.type = kind.rawValue
    if kind == SDL_MOUSEMOTION {
      (event.motion.x, event.motion.y) = (Int32(point.x), Int32(point.y))
    } else {
      (event.button.x, event.button.y, event.button.button, event.button.clicks) = (Int32(point.x), Int32(point.y), 1, 1)
    }
    return event
  }

  @discardableResult func move(_ point: CGPoint) -> Bool { send(pointer(SDL_MOUSEMOTION, point)) }

  /// Presses and releases, without rendering. Returns whether each of the three events was for the panel.
  @discardableResult func click(_ point: CGPoint) -> [Bool] {
    [SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP].map { send(pointer($0, point)) }
  }

  func drag(from start: CGPoint, to end: CGPoint) {
    send(pointer(SDL_MOUSEMOTION, start))
    send(pointer(SDL_MOUSEBUTTONDOWN, start))
    for step in 1...4 {
      let part = CGFloat(step) / 4
      move(CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      render()
    }
    send(pointer(SDL_MOUSEBUTTONUP, end))
    settle()
  }

  func type(_ text: String) {
    var event = SDL_Event()
    event.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8.prefix(31)) }
    send(event)
    settle()
  }

  // MARK: Identifiers

  func frame(_ identifier: String) -> CGRect? { panel?.host.graph.frame(of: identifier) }
  func text(_ identifier: String) -> String? { panel?.host.graph.text(of: identifier) }

  /// Clicks into the middle of what has an identifier, or a part of its width, and renders.
  func click(_ identifier: String, at part: CGFloat = 0.5) {
    guard let frame = frame(identifier) else { return }
    click(CGPoint(x: frame.minX + frame.width * part, y: frame.midY))
    settle()
  }
}

/// The errors of this thread while some code runs: the last one, and how many there were.
@MainActor final class Errors {
  private(set) var messages: [String] = []
  var last: String { String(cString: oriel_last_error()) }

  static func during(_ body: () -> Void) -> [String] {
    coriel_take_main_thread()
    let errors = Errors()
    let data = Unmanaged.passUnretained(errors).toOpaque()
    oriel_clear_error()
    oriel_set_error_handler(
      { message, data in
        guard let message, let data else { return }
        let text = String(cString: message), address = UInt(bitPattern: data)
        MainActor.assumeIsolated {
          guard let data = UnsafeRawPointer(bitPattern: address) else { return }
          Unmanaged<Errors>.fromOpaque(data).takeUnretainedValue().messages.append(text)
        }
      }, data)
    body()
    oriel_set_error_handler(nil, nil)
    return errors.messages
  }
}

/// What a function returns on another thread, for which the main actor waits.
@MainActor func onAnotherThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
  let box = ResultBox<Result>(), isDone = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    box.result = body()
    isDone.signal()
  }
  isDone.wait()
  return box.result
}

private final class ResultBox<Result>: @unchecked Sendable { var result: Result? }
