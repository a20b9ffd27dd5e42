import CSDL2
import Foundation

/// SDL's connection to the display server, for which the main loop waits. SDL itself reads the data.
@MainActor final class DisplayConnection: PollSource {
  private let descriptor: Int32

  /// Fails if the video driver has no display server.
  init?(of window: OpaquePointer) {
    typealias DescriptorOfDisplay = @convention(c) (OpaquePointer) -> Int32
    var info = SDL_SysWMinfo()
    info.version = SDL_version(major: UInt8(SDL_MAJOR_VERSION), minor: UInt8(SDL_MINOR_VERSION), patch: UInt8(SDL_PATCHLEVEL))
    guard SDL_GetWindowWMInfo(window, &info) == SDL_TRUE else { return nil }
    switch info.subsystem {
    case SDL_SYSWM_X11:
      guard let display = info.info.x11.display,
        let descriptor = DisplayLibrary.x11.function("XConnectionNumber", as: DescriptorOfDisplay.self)
      else { return nil }
      self.descriptor = descriptor(display)
    case SDL_SYSWM_WAYLAND:
      guard let display = info.info.wl.display,
        let descriptor = DisplayLibrary.wayland.function("wl_display_get_fd", as: DescriptorOfDisplay.self)
      else { return nil }
      self.descriptor = descriptor(display)
    default: return nil
    }
  }

  var descriptors: [pollfd] { [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)] }
  func ready(_ descriptors: ArraySlice<pollfd>) {}
}
