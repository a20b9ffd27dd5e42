import Foundation
import OrielDrawing

/// librsvg, which draws SVG files of any program. Opened when it is first needed, because loading takes time.
///
/// Files are passed without a URL, so that it loads nothing from outside of them.
struct SVGLibrary: Sendable {
  /// Nil if it is not installed.
  static let shared = SVGLibrary()

  typealias Object = UnsafeMutableRawPointer
  private typealias Failure = UnsafeMutablePointer<UnsafeMutableRawPointer?>

  private let makeHandle: @convention(c) (UnsafePointer<UInt8>?, Int, Failure?) -> Object?
  private let setResolution: @convention(c) (Object, Double) -> Void
  private let render: @convention(c) (Object, Object, UnsafePointer<Double>, Failure?) -> Int32
  private let release: @convention(c) (Object) -> Void
  private let freeFailure: @convention(c) (UnsafeMutableRawPointer) -> Void
  private let makeSurface: @convention(c) (UnsafeMutableRawPointer, Int32, Int32, Int32, Int32) -> Object?
  private let flushSurface: @convention(c) (Object) -> Void
  private let destroySurface: @convention(c) (Object) -> Void
  private let makeContext: @convention(c) (Object) -> Object?
  private let destroyContext: @convention(c) (Object) -> Void
  private let scale: @convention(c) (Object, Double, Double) -> Void

  private init?() {
    guard let library = dlopen("librsvg-2.so.2", RTLD_LAZY) else { return nil }
    // Names are also searched in the library's dependencies.
    func symbol<F>(_ name: String, as type: F.Type) -> F? { dlsym(library, name).map { unsafeBitCast($0, to: type) } }
    guard
      let makeHandle = symbol("rsvg_handle_new_from_data", as: (@convention(c) (UnsafePointer<UInt8>?, Int, Failure?) -> Object?).self),
      let setResolution = symbol("rsvg_handle_set_dpi", as: (@convention(c) (Object, Double) -> Void).self),
      let render = symbol(
        "rsvg_handle_render_document", as: (@convention(c) (Object, Object, UnsafePointer<Double>, Failure?) -> Int32).self),
      let release = symbol("g_object_unref", as: (@convention(c) (Object) -> Void).self),
      let freeFailure = symbol("g_error_free", as: (@convention(c) (UnsafeMutableRawPointer) -> Void).self),
      let makeSurface = symbol(
        "cairo_image_surface_create_for_data",
        as: (@convention(c) (UnsafeMutableRawPointer, Int32, Int32, Int32, Int32) -> Object?).self),
      let flushSurface = symbol("cairo_surface_flush", as: (@convention(c) (Object) -> Void).self),
      let destroySurface = symbol("cairo_surface_destroy", as: (@convention(c) (Object) -> Void).self),
      let makeContext = symbol("cairo_create", as: (@convention(c) (Object) -> Object?).self),
      let destroyContext = symbol("cairo_destroy", as: (@convention(c) (Object) -> Void).self),
      let scale = symbol("cairo_scale", as: (@convention(c) (Object, Double, Double) -> Void).self)
    else { return nil }
    (self.makeHandle, self.setResolution, self.render, self.release, self.freeFailure) = (
      makeHandle, setResolution, render, release, freeFailure
    )
    (self.makeSurface, self.flushSurface, self.destroySurface) = (makeSurface, flushSurface, destroySurface)
    (self.makeContext, self.destroyContext, self.scale) = (makeContext, destroyContext, scale)
  }

  /// A parsed file, which may be drawn on one thread at a time. Throws if it is not a readable SVG.
  func document(_ data: Data) throws(ImageFileError) -> Document {
    var failure: UnsafeMutableRawPointer?
    let handle = data.withUnsafeBytes { makeHandle($0.bindMemory(to: UInt8.self).baseAddress, $0.count, &failure) }
    guard let handle else { throw .damaged(reason(failure)) }
    setResolution(handle, 96)
    return Document(library: self, handle: handle)
  }

  /// The message of a `GError`: a number, a code and a text.
  private func reason(_ failure: UnsafeMutableRawPointer?) -> String {
    guard let failure else { return "it cannot be read" }
    defer { freeFailure(failure) }
    let text = failure.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self).map { String(cString: $0) }
    return text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "it cannot be read"
  }

  final class Document {
    private let library: SVGLibrary
    private let handle: Object

    fileprivate init(library: SVGLibrary, handle: Object) { (self.library, self.handle) = (library, handle) }
    deinit { library.release(handle) }

    /// Draws it over a clear bitmap; `size` is its own size.
    func draw(over bitmap: Bitmap, size: CGSize) {
      let (width, height) = (bitmap.width, bitmap.height)
      // Premultiplied 0xAARRGGBB, which is cairo's first format.
      guard width > 0, height > 0,
        let surface = library.makeSurface(bitmap.withPixels { $0 }, 0, Int32(width), Int32(height), Int32(width * 4))
      else { return }
      defer { library.destroySurface(surface) }
      guard let context = library.makeContext(surface) else { return }
      defer { library.destroyContext(context) }
      library.scale(context, Double(width) / size.width, Double(height) / size.height)
      // librsvg's rectangle: x, y, width and height.
      let rect = [0, 0, Double(size.width), Double(size.height)]
      var failure: UnsafeMutableRawPointer?
      // If drawing fails, the part drawn until then is shown.
      if library.render(handle, context, rect, &failure) == 0, let failure { library.freeFailure(failure) }
      library.flushSurface(surface)
    }
  }
}
