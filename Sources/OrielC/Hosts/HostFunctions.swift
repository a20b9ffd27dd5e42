import COriel
import CSDL2
import Oriel
import OrielImmediate

// oriel.h: hosts.

@_cdecl("oriel_host_create") public func orielHostCreate(
  _ width: Double, _ height: Double, _ block: (@convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void)?,
  _ data: UnsafeMutableRawPointer?
) -> OpaquePointer? {
  guard let creation = HostCreation("oriel_host_create", block, data) else { return nil }
  guard width.isFinite, height.isFinite, width >= 0, height >= 0 else {
    return creation.failed("the size must be finite and not negative")
  }
  return creation.create(CGSize(width: width, height: height))
}

@_cdecl("oriel_host_create_for_window") public func orielHostCreateForWindow(
  _ window: OpaquePointer?, _ block: (@convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void)?, _ data: UnsafeMutableRawPointer?
) -> OpaquePointer? {
  guard let creation = HostCreation("oriel_host_create_for_window", block, data) else { return nil }
  guard let window else { return creation.failed("the window is NULL") }
  return creation.create(.zero, window: window)
}

/// The arguments of a function that creates a host.
private struct HostCreation {
  let name: StaticString
  let block: BlockFunction
  let data: UnsafeMutableRawPointer?

  init?(_ name: StaticString, _ block: BlockFunction?, _ data: UnsafeMutableRawPointer?) {
    guard MainThread.isCurrent(for: name) else { return nil }
    guard let block else {
      Failures.record(name, "the block is NULL")
      return nil
    }
    (self.name, self.block, self.data) = (name, block, data)
  }

  func failed(_ message: String) -> OpaquePointer? {
    Failures.record(name, message)
    return nil
  }

  func create(_ size: CGSize, window: OpaquePointer? = nil) -> OpaquePointer? {
    nonisolated(unsafe) let creation = self
    nonisolated(unsafe) let window = window
    return MainThread.run {
      do {
        let host = try CHost.make(size, window: window, creation.block, creation.data)
        host.fit()
        return OpaquePointer(bitPattern: host.handle)
      } catch {
        return creation.failed("\(error)")
      }
    }
  }
}

@_cdecl("oriel_host_destroy") public func orielHostDestroy(_ host: OpaquePointer?) -> Bool {
  if host == nil { return true }
  return onHost("oriel_host_destroy", host, or: false) { host, _ in
    // This function itself is one.
    if host.depth > 1 {
      Failures.record("oriel_host_destroy", "the host is in use: destroy it outside of its block and of the handler of errors")
      return false
    }
    host.destroy()
    return true
  }
}

// MARK: Place and look

@_cdecl("oriel_host_set_size") public func orielHostSetSize(_ host: OpaquePointer?, _ width: Double, _ height: Double) -> Bool {
  onHost("oriel_host_set_size", host, or: false) { host, panel in
    guard width.isFinite, height.isFinite, width >= 0, height >= 0, host.window == nil else {
      let reason = host.window == nil ? "the size must be finite and not negative" : "the host has the size of its window"
      Failures.record("oriel_host_set_size", reason)
      return false
    }
    panel.size = CGSize(width: width, height: height)
    return true
  }
}

@_cdecl("oriel_host_set_scale") public func orielHostSetScale(_ host: OpaquePointer?, _ scale: Double) -> Bool {
  onHost("oriel_host_set_scale", host, or: false) { _, panel in
    guard (0.1...20).contains(scale) else {
      Failures.record("oriel_host_set_scale", "the scale must be from 0.1 to 20")
      return false
    }
    panel.displayScale = scale
    return true
  }
}

@_cdecl("oriel_host_set_zoom") public func orielHostSetZoom(_ host: OpaquePointer?, _ zoom: Double) -> Bool {
  onHost("oriel_host_set_zoom", host, or: false) { host, _ in
    guard (0.1...20).contains(zoom) else {
      Failures.record("oriel_host_set_zoom", "the zoom must be from 0.1 to 20")
      return false
    }
    host.zoom = zoom
    host.fit()
    return true
  }
}

@_cdecl("oriel_host_set_origin") public func orielHostSetOrigin(_ host: OpaquePointer?, _ x: Double, _ y: Double) -> Bool {
  onHost("oriel_host_set_origin", host, or: false) { _, panel in
    guard abs(x) < 1e6, abs(y) < 1e6 else {
      Failures.record("oriel_host_set_origin", "the origin must be finite and below 1,000,000")
      return false
    }
    panel.origin = CGPoint(x: x, y: y)
    return true
  }
}

@_cdecl("oriel_host_get_pixel_size") public func orielHostGetPixelSize(
  _ host: OpaquePointer?, _ width: UnsafeMutablePointer<Int32>?, _ height: UnsafeMutablePointer<Int32>?
) -> Bool {
  onHost("oriel_host_get_pixel_size", host, or: false, reads: true, width, height) { _, panel, width, height in
    let size = panel.pixelSize
    width?.pointee = Int32(size.width)
    height?.pointee = Int32(size.height)
    return true
  }
}

@_cdecl("oriel_host_set_color_scheme") public func orielHostSetColorScheme(_ host: OpaquePointer?, _ scheme: UInt32) -> Bool {
  onHost("oriel_host_set_color_scheme", host, or: false) { _, panel in
    guard scheme == ORIEL_LIGHT.rawValue || scheme == ORIEL_DARK.rawValue else {
      Failures.record("oriel_host_set_color_scheme", "neither ORIEL_LIGHT nor ORIEL_DARK")
      return false
    }
    panel.environment(\.colorScheme, scheme == ORIEL_DARK.rawValue ? .dark : .light)
    return true
  }
}

@_cdecl("oriel_host_set_tint") public func orielHostSetTint(_ host: OpaquePointer?, _ red: Float, _ green: Float, _ blue: Float) -> Bool {
  onHost("oriel_host_set_tint", host, or: false) { _, panel in
    guard red.isFinite, green.isFinite, blue.isFinite else {
      Failures.record("oriel_host_set_tint", "a component is not finite")
      return false
    }
    let color = Color(red: Double(red), green: Double(green), blue: Double(blue))
    panel.environment(\.tintStyle, AnyShapeStyle(color))
    return true
  }
}

@_cdecl("oriel_host_set_background") public func orielHostSetBackground(_ host: OpaquePointer?, _ isPainted: Bool) -> Bool {
  onHost("oriel_host_set_background", host, or: false) { _, panel in
    panel.paintsBackground = isPainted
    return true
  }
}

@_cdecl("oriel_host_set_title_width") public func orielHostSetTitleWidth(_ host: OpaquePointer?, _ width: Double) -> Bool {
  onHost("oriel_host_set_title_width", host, or: false) { _, panel in
    guard (0...10_000).contains(width) else {
      Failures.record("oriel_host_set_title_width", "the width must be from 0 to 10,000")
      return false
    }
    panel.environment(\.immediateTitleWidth, width)
    return true
  }
}

@_cdecl("oriel_host_changed") public func orielHostChanged(_ host: OpaquePointer?) -> Bool {
  if Hosts.markChanged(host) { return true }
  Failures.record("oriel_host_changed", host == nil ? "host is NULL" : "the host does not exist")
  return false
}

// MARK: Input

@_cdecl("oriel_host_handle") public func orielHostHandle(_ host: OpaquePointer?, _ event: UnsafePointer<SDL_Event>?) -> Bool {
  onHost("oriel_host_handle", host, or: false, event) { host, panel, event in
    guard let event else {
      Failures.record("oriel_host_handle", "the event is NULL")
      return false
    }
    if event.pointee.type == SDL_WINDOWEVENT.rawValue { host.fit() }
    return panel.handle(event.pointee)
  }
}

@_cdecl("oriel_host_wants_pointer") public func orielHostWantsPointer(_ host: OpaquePointer?) -> Bool {
  onHost("oriel_host_wants_pointer", host, or: false, reads: true) { $1.wantsPointer }
}

@_cdecl("oriel_host_wants_keyboard") public func orielHostWantsKeyboard(_ host: OpaquePointer?) -> Bool {
  onHost("oriel_host_wants_keyboard", host, or: false, reads: true) { $1.wantsKeyboard }
}

@_cdecl("oriel_host_cursor") public func orielHostCursor(_ host: OpaquePointer?) -> Int32 {
  onHost("oriel_host_cursor", host, or: -1, reads: true) { _, panel in panel.systemCursor.map { Int32($0.rawValue) } ?? -1 }
}

@_cdecl("oriel_host_needs_frame") public func orielHostNeedsFrame(_ host: OpaquePointer?) -> Bool {
  onHost("oriel_host_needs_frame", host, or: false, reads: true) { host, panel in panel.needsFrame || Hosts.isChanged(host) }
}

@_cdecl("oriel_host_next_wake") public func orielHostNextWake(_ host: OpaquePointer?) -> Int32 {
  onHost("oriel_host_next_wake", host, or: -1, reads: true) { host, panel in
    if panel.needsFrame || Hosts.isChanged(host) { return 0 }
    guard let wake = panel.nextWake else { return -1 }
    let milliseconds = (wake / .milliseconds(1)).rounded(.up)
    return milliseconds < 1e9 ? Int32(max(0, milliseconds)) : 1_000_000_000
  }
}

// MARK: Windows of the block

@_cdecl("oriel_host_save_windows") public func orielHostSaveWindows(
  _ host: OpaquePointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int32 {
  onHost("oriel_host_save_windows", host, or: -1, reads: true, buffer) { host, _, buffer in
    guard buffer != nil || capacity == 0 else {
      Failures.record("oriel_host_save_windows", "the buffer is NULL")
      return -1
    }
    let text = Array(host.currentArrangement.rawValue.utf8)
    if let buffer, capacity > 0 {
      let count = text.count < capacity ? text.count : 0
      for index in 0..<count { buffer[index] = CChar(bitPattern: text[index]) }
      buffer[count] = 0
    }
    return Int32(clamping: text.count)
  }
}

@_cdecl("oriel_host_load_windows") public func orielHostLoadWindows(_ host: OpaquePointer?, _ json: UnsafePointer<CChar>?) -> Bool {
  onHost("oriel_host_load_windows", host, or: false, json) { host, _, json in
    guard let text = json.flatMap({ String(validatingCString: $0) }), let arrangement = PanelArrangement(rawValue: text) else {
      Failures.record("oriel_host_load_windows", "not a text of oriel_host_save_windows")
      return false
    }
    host.setArrangement(arrangement)
    return true
  }
}
