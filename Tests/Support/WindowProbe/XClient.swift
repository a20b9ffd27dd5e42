import Foundation

/// What tests ask of an X server that no tool at hand does.
struct XClient {
  private typealias Display = OpaquePointer
  private let library: UnsafeMutableRawPointer
  private let display: Display

  init() {
    guard let library = dlopen("libX11.so.6", RTLD_NOW) else { fail("no libX11\n") }
    self.library = library
    typealias Open = @convention(c) (UnsafePointer<CChar>?) -> Display?
    guard let display = Self.function("XOpenDisplay", as: Open.self, in: library)(nil) else { fail("no display\n") }
    self.display = display
  }

  private static func function<Function>(_ name: String, as type: Function.Type, in library: UnsafeMutableRawPointer) -> Function {
    guard let symbol = dlsym(library, name) else { fail("libX11 has no \(name)\n") }
    return unsafeBitCast(symbol, to: type)
  }

  private func function<Function>(_ name: String, as type: Function.Type) -> Function { Self.function(name, as: type, in: library) }

  private func atom(_ name: String) -> UInt {
    typealias Intern = @convention(c) (Display, UnsafePointer<CChar>, Int32) -> UInt
    return function("XInternAtom", as: Intern.self)(display, name, 0)
  }

  private func close() {
    typealias Close = @convention(c) (Display) -> Int32
    _ = function("XCloseDisplay", as: Close.self)(display)  // sends what waits
  }

  /// Sends WM_DELETE_WINDOW.
  func requestClose(of window: UInt) {
    let event = UnsafeMutableRawPointer.allocate(byteCount: 192, alignment: 16)  // an XEvent is 24 longs
    defer { event.deallocate() }
    event.initializeMemory(as: UInt8.self, repeating: 0, count: 192)
    event.storeBytes(of: 33, toByteOffset: 0, as: Int32.self)  // type: ClientMessage
    event.storeBytes(of: window, toByteOffset: 32, as: UInt.self)
    event.storeBytes(of: atom("WM_PROTOCOLS"), toByteOffset: 40, as: UInt.self)  // message type
    event.storeBytes(of: 32, toByteOffset: 48, as: Int32.self)  // format
    event.storeBytes(of: atom("WM_DELETE_WINDOW"), toByteOffset: 56, as: UInt.self)  // data
    typealias Send = @convention(c) (Display, UInt, Int32, Int, UnsafeMutableRawPointer) -> Int32
    _ = function("XSendEvent", as: Send.self)(display, window, 0, 0, event)
    close()
  }

  /// Writes the property that `xrdb` writes, RESOURCE_MANAGER of the root window.
  func setResources(_ text: String) {
    typealias Root = @convention(c) (Display) -> UInt
    typealias Change = @convention(c) (Display, UInt, UInt, UInt, Int32, Int32, UnsafePointer<CChar>, Int32) -> Int32
    let resourceManager: UInt = 23, string: UInt = 31  // predefined atoms
    let root = function("XDefaultRootWindow", as: Root.self)(display)
    _ = function("XChangeProperty", as: Change.self)(display, root, resourceManager, string, 8, 0, text, Int32(text.utf8.count))
    close()
  }
}
