import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText

/// The drawing of a canvas: records fills, strokes, text, clips and transforms. SwiftUI: `GraphicsContext`.
///
/// A value: a copy starts with the transform, clips and opacity of the original, and changes its own; both record into the same drawing.
/// Coordinates are points from the canvas's top left.
public struct GraphicsContext {
  /// A colour or style for fills, strokes and text. SwiftUI: `GraphicsContext.Shading`.
  public struct Shading: Sendable {
    let style: AnyShapeStyle
    /// One colour, resolved in the canvas's environment.
    public static func color(_ color: Color) -> Shading { Shading(style: AnyShapeStyle(color)) }
    /// A colour by its components; see `Color.init(_:red:green:blue:opacity:)`.
    public static func color(_ space: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) -> Shading
    {
      .color(Color(space, red: red, green: green, blue: blue, opacity: opacity))
    }
    /// A style, resolved in the canvas's environment, and fitted to the bounds of each path or text that it fills.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(style: AnyShapeStyle(style)) }
    /// The foreground style of the canvas's environment.
    public static var foreground: Shading { .style(ForegroundStyle()) }
  }

  private final class Recording {
    var list = DisplayList()
    /// The canvas's size in points; nothing is visible beyond it.
    var size = CGSize.zero
  }

  private struct State {
    var transform = CGAffineTransform.identity
    var clips: [(path: Path, transform: CGAffineTransform, style: FillStyle)] = []
  }

  /// The canvas's environment. The values read from it become dependencies of the drawing.
  public let environment: EnvironmentValues
  /// Multiplies the opacity of each later fill, stroke and text separately: where they overlap, more is covered.
  public var opacity: Double = 1
  private let recording = Recording()
  private let fonts: FontLibrary
  private var state = State()

  init(environment: EnvironmentValues, fonts: FontLibrary, size: CGSize) {
    self.environment = environment
    self.fonts = fonts
    recording.size = size
  }

  func finish() -> DisplayList.Recorded { DisplayList.Recorded(recording.list) }

  /// Maps the coordinates used from here on to those of the canvas; at first the identity. Text follows it, with letters of the size at
  /// which it is seen.
  public var transform: CGAffineTransform {
    get { state.transform }
    set { state.transform = newValue }
  }

  /// Moves the origin of the coordinates used from here on, by a distance in the present coordinates.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.translatedBy(x: x, y: y) }
  /// Scales the coordinates used from here on about their origin; negative factors mirror.
  ///
  /// Lines and texts grow with them, in each direction by its factor.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.scaledBy(x: x, y: y) }
  /// Turns the coordinates used from here on about their origin; positive angles are clockwise on screen.
  public mutating func rotate(by angle: Angle) { state.transform = state.transform.rotated(by: CGFloat(angle.radians)) }
  /// Applies a matrix to the coordinates used from here on, before the present transform.
  public mutating func concatenate(_ matrix: CGAffineTransform) { state.transform = matrix.concatenating(state.transform) }

  /// Limits later drawing to a path, and to the paths of earlier calls. Each later command costs O(clips) more.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) { state.clips.append((path, state.transform, style)) }

  /// Fills a path, by the non-zero rule unless `style` says otherwise; open subpaths count as closed.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    guard let paint = paint(shading, filling: path.boundingRect) else { return }
    record { $0.fill(path, paint, options: DisplayList.Options(style)) }
  }

  /// Traces a path with a line centred on it. Lengths in the style are points of the present coordinates.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    guard let paint = paint(shading, filling: path.boundingRect) else { return }
    record { $0.stroke(path, style, paint) }
  }

  /// Traces a path with a line of a width in points of the present coordinates; a width that is not positive or not finite draws nothing.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// A text with its font and colour in a context's environment. SwiftUI: `GraphicsContext.ResolvedText`.
  public struct ResolvedText {
    let string: String
    let spec: FontSpec
    let paragraph: ParagraphStyle
    let scale: CGFloat
    let fonts: FontLibrary
    /// The colour or style of the text.
    public var shading: Shading

    func layout(_ size: ProposedViewSize) -> TextLayout {
      fonts.layout(string, spec, paragraph, width: size.width, height: size.height, scale: scale)
    }

    /// The size in points of the text, broken into lines to fit a size.
    public func measure(in size: CGSize) -> CGSize { layout(ProposedViewSize(size)).size }
    /// The distance in points from the top to the first line's baseline.
    public func firstBaseline(in size: CGSize) -> CGFloat { layout(ProposedViewSize(size)).firstBaseline }
    /// The distance in points from the top to the last line's baseline.
    public func lastBaseline(in size: CGSize) -> CGFloat { layout(ProposedViewSize(size)).lastBaseline }
  }

  /// Resolves a text in the environment, to measure it or to draw it several times.
  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(
      string: text.string(in: environment),
      spec: text.font(in: environment).spec(in: environment.fontResolutionContext, library: fonts), paragraph: ParagraphStyle(environment),
      scale: environment.displayScale, fonts: fonts, shading: text.color.map { .color($0) } ?? .foreground)
  }

  /// Draws a text with its anchor at a point. Lines break only at the text's own line breaks.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let layout = text.layout(.unspecified)
    draw(layout, text.shading, at: CGPoint(x: point.x - layout.size.width * anchor.x, y: point.y - layout.size.height * anchor.y))
  }

  /// Draws a text from the top left of a rectangle, in lines that fit it.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    draw(text.layout(ProposedViewSize(rect.size)), text.shading, at: rect.origin)
  }

  /// Resolves a text and draws it with its anchor at a point. Lines break only at the text's own line breaks.
  ///
  /// The anchor is in units of the text's size: by default, the text's middle is at the point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) { draw(resolve(text), at: point, anchor: anchor) }
  /// Resolves a text and draws it from the top left of a rectangle, in lines that fit its width, shortened if the height is too small.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  private func draw(_ layout: TextLayout, _ shading: Shading, at origin: CGPoint) {
    guard let paint = paint(shading, filling: CGRect(origin: origin, size: layout.size)) else { return }
    let seen = VisibleArea(CGRect(origin: .zero, size: recording.size), transform: state.transform)
    record { layout.draw(into: &$0, at: origin, paint: paint, seen: seen) }
  }

  /// Calls a closure with a copy of the context: its changes to the transform, clips and opacity end with the closure.
  ///
  /// The drawing is not composited into one picture first: the opacity applies to each fill, stroke and text separately.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var copy = self
    try content(&copy)
  }

  /// The paint of a shading; nil if nothing would be visible. Colours do not evaluate the bounds.
  private func paint(_ shading: Shading, filling bounds: @autoclosure () -> CGRect) -> Paint? {
    let paint = shading.style._paint(in: environment).opacity(opacity).paint(in: environment, filling: bounds())
    return paint.isClear ? nil : paint
  }

  private func record(_ draw: (inout DisplayList) -> Void) {
    for clip in state.clips { recording.list.pushClip(clip.path.applying(clip.transform), options: DisplayList.Options(clip.style)) }
    if !state.transform.isIdentity { recording.list.pushTransform(state.transform) }
    draw(&recording.list)
    if !state.transform.isIdentity { recording.list.popTransform() }
    for _ in state.clips { recording.list.popClip() }
  }
}
