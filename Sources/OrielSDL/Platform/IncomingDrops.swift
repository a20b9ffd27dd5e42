import CSDL2
import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielFiles
import OrielTransfer
import OrielHosting

/// Files and texts dropped from other programs: SDL reports them one by one, and frees none.
struct IncomingDrops {
  struct Drop {
    var windowID: UInt32
    var items: [NSItemProvider]
  }

  private var pending: [NSItemProvider] = []

  /// Collects an event. Returns the drop when it is complete, with no items before; nil for events of other kinds.
  mutating func take(_ event: SDL_Event) -> Drop? {
    switch SDL_EventType(event.type) {
    case SDL_DROPBEGIN: pending = []
    case SDL_DROPFILE, SDL_DROPTEXT:
      guard let text = event.drop.file else { break }
      let content = String(cString: text)
      SDL_free(text)
      if event.type == SDL_DROPTEXT.rawValue {
        pending.append(NSItemProvider(pasted: content))
      } else if let file = NSItemProvider(contentsOf: URL(fileURLWithPath: content)) {
        pending.append(file)
      }
    case SDL_DROPCOMPLETE:
      defer { pending = [] }
      return Drop(windowID: event.drop.windowID, items: pending)
    default: return nil
    }
    return Drop(windowID: event.drop.windowID, items: [])
  }
}

extension SDLWindow {
  /// The pointer, in points of the window, wherever it is on the screen.
  var pointer: CGPoint {
    var x: Int32 = 0, y: Int32 = 0, left: Int32 = 0, top: Int32 = 0
    SDL_GetGlobalMouseState(&x, &y)
    SDL_GetWindowPosition(handle, &left, &top)
    return CGPoint(x: CGFloat(x - left) * pointsPerUnit, y: CGFloat(y - top) * pointsPerUnit)
  }

  /// The name of the window for the desktop's dialogs: on X11 its number; empty elsewhere.
  var portalName: String {
    var info = SDL_SysWMinfo()
    info.version = SDL_version(major: UInt8(SDL_MAJOR_VERSION), minor: UInt8(SDL_MINOR_VERSION), patch: UInt8(SDL_PATCHLEVEL))
    guard SDL_GetWindowWMInfo(handle, &info) == SDL_TRUE, info.subsystem == SDL_SYSWM_X11 else { return "" }
    return "x11:" + String(info.info.x11.window, radix: 16)
  }
}

/// A portal that connects when it is first asked.
@MainActor final class LazyFilePortal: FilePortal {
  private let connect: () -> (any FilePortal)?
  private lazy var portal = connect()

  init(_ connect: @escaping () -> (any FilePortal)?) { self.connect = connect }

  func ask(_ request: FileRequest, title: String, confirmation: String?, _ done: @escaping (FileAnswer) -> Void) -> () -> Void {
    guard let portal else {
      done(.unavailable)
      return {}
    }
    return portal.ask(request, title: title, confirmation: confirmation, done)
  }
}
