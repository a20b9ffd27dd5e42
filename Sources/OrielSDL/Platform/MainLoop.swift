import CSDL2
import Dispatch
import Foundation

@_silgen_name("_dispatch_get_main_queue_handle_4CF") private func mainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF") private func runMainQueue(_ message: UnsafeMutableRawPointer?)

/// Waits for anything that the main thread has to do: display events, jobs of the main queue (and so of the main actor), wake-ups.
///
/// One `poll` on the descriptors of all of them; nothing happening is no wake-up.
@MainActor package final class MainLoop {
  /// A pipe to oneself: written from any thread, polled by the loop.
  private nonisolated static let wakePipe: (read: Int32, write: Int32) = {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    return (ends[0], ends[1])
  }()
  private let queue = mainQueueHandle()
  private let display: Int32?
  /// Returns of `wait`.
  package private(set) var wakeups = 0

  package init() { display = Self.displayDescriptor() }

  /// Ends the wait, from any thread.
  package nonisolated static func wake() {
    var one: UInt8 = 1
    _ = write(wakePipe.write, &one, 1)
  }

  /// Sleeps until something is there, then runs what the main queue has.
  package func wait() {
    // Events that the display library has read already do not show at its descriptor.
    SDL_PumpEvents()
    if SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_TRUE { return }
    var descriptors = [
      pollfd(fd: queue, events: Int16(POLLIN), revents: 0), pollfd(fd: Self.wakePipe.read, events: Int16(POLLIN), revents: 0),
    ]
    if let display { descriptors.append(pollfd(fd: display, events: Int16(POLLIN), revents: 0)) }
    while poll(&descriptors, nfds_t(descriptors.count), -1) < 0 && errno == EINTR {}
    wakeups += 1
    if descriptors[0].revents != 0 { runMainQueue(nil) }
    if descriptors[1].revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 64)
      while read(Self.wakePipe.read, &bytes, bytes.count) > 0 {}
    }
  }

  /// The X connection's descriptor, from the one window that SDL can be asked about.
  private static func displayDescriptor() -> Int32? {
    for id in 1...64 as ClosedRange<UInt32> {
      guard let window = SDL_GetWindowFromID(id) else { continue }
      var info = SDL_SysWMinfo()
      info.version.major = UInt8(SDL_MAJOR_VERSION)
      info.version.minor = UInt8(SDL_MINOR_VERSION)
      info.version.patch = UInt8(SDL_PATCHLEVEL)
      guard SDL_GetWindowWMInfo(window, &info) == SDL_TRUE else { continue }
      if info.subsystem == SDL_SYSWM_X11, let display = info.info.x11.display {
        typealias ConnectionNumber = @convention(c) (OpaquePointer) -> Int32
        guard let symbol = dlsym(nil, "XConnectionNumber") ?? dlsym(dlopen("libX11.so.6", RTLD_LAZY), "XConnectionNumber") else { continue }
        return unsafeBitCast(symbol, to: ConnectionNumber.self)(display)
      }
      if info.subsystem == SDL_SYSWM_WAYLAND, let display = info.info.wl.display {
        typealias GetDescriptor = @convention(c) (OpaquePointer) -> Int32
        guard let symbol = dlsym(nil, "wl_display_get_fd") ?? dlsym(dlopen("libwayland-client.so.0", RTLD_LAZY), "wl_display_get_fd") else {
          continue
        }
        return unsafeBitCast(symbol, to: GetDescriptor.self)(display)
      }
    }
    return nil
  }
}
