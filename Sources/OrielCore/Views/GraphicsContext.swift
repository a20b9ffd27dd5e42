import Foundation
import OrielDrawing
import OrielText

/// Where a canvas draws: records fills, strokes, text, clips and transforms. SwiftUI: `GraphicsContext`.
///
/// A value: a copy starts with the state of the original, and what it changes stays its own; both record into the same drawing. Coordinates
/// are points from the canvas's top left.
public struct GraphicsContext {
  /// What is drawn with. SwiftUI: `GraphicsContext.Shading`.
  public struct Shading: Sendable {
    let style: AnyShapeStyle
    public static func color(_ color: Color) -> Shading { Shading(style: AnyShapeStyle(color)) }
    public static func color(_ space: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) -> Shading
    {
      .color(Color(space, red: red, green: green, blue: blue, opacity: opacity))
    }
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(style: AnyShapeStyle(style)) }
    public static var foreground: Shading { .style(ForegroundStyle()) }
  }

  private final class Recording {
    var list = DisplayList()
    /// The canvas's, beyond which nothing is seen.
    var size = CGSize.zero
  }

  private struct State {
    var transform = CGAffineTransform.identity
    var clips: [(path: Path, transform: CGAffineTransform, style: FillStyle)] = []
  }

  /// The canvas's environment. What is read here is a dependency of the drawing.
  public let environment: EnvironmentValues
  /// Times the opacity of what is drawn from here on.
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

  /// Maps the coordinates used from here on to those of the canvas.
  public var transform: CGAffineTransform {
    get { state.transform }
    set { state.transform = newValue }
  }

  public mutating func translateBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.translatedBy(x: x, y: y) }
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.scaledBy(x: x, y: y) }
  public mutating func rotate(by angle: Angle) { state.transform = state.transform.rotated(by: CGFloat(angle.radians)) }
  public mutating func concatenate(_ matrix: CGAffineTransform) { state.transform = matrix.concatenating(state.transform) }

  /// Draws only inside a path from here on, besides the paths so far.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) { state.clips.append((path, state.transform, style)) }

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    guard let paint = paint(shading, filling: path.boundingRect) else { return }
    record { $0.fill(path, paint, options: DisplayList.Options(style)) }
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    guard let paint = paint(shading, filling: path.boundingRect) else { return }
    record { $0.stroke(path, style, paint) }
  }

  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// A text with the fonts and colours that it comes to here. SwiftUI: `GraphicsContext.ResolvedText`.
  public struct ResolvedText {
    let string: String
    let spec: FontSpec
    let paragraph: ParagraphStyle
    let scale: CGFloat
    let fonts: FontLibrary
    /// What the text is drawn with.
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

  /// Looks up what a text needs of the environment, to measure it or to draw it several times.
  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(
      string: text.string(in: environment),
      spec: text.font(in: environment).spec(in: environment.fontResolutionContext, library: fonts), paragraph: ParagraphStyle(environment),
      scale: environment.displayScale, fonts: fonts, shading: text.color.map { .color($0) } ?? .foreground)
  }

  /// Draws a text with its anchor at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let layout = text.layout(.unspecified)
    draw(layout, text.shading, at: CGPoint(x: point.x - layout.size.width * anchor.x, y: point.y - layout.size.height * anchor.y))
  }

  /// Draws a text from the top left of a rectangle, in lines that fit it.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    draw(text.layout(ProposedViewSize(rect.size)), text.shading, at: rect.origin)
  }

  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) { draw(resolve(text), at: point, anchor: anchor) }
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  private func draw(_ layout: TextLayout, _ shading: Shading, at origin: CGPoint) {
    guard let paint = paint(shading, filling: CGRect(origin: origin, size: layout.size)) else { return }
    let seen = VisibleArea(CGRect(origin: .zero, size: recording.size), transform: state.transform)
    record { layout.draw(into: &$0, at: origin, paint: paint, seen: seen) }
  }

  /// Draws in a copy whose state does not come back.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var copy = self
    try content(&copy)
  }

  /// nil: nothing would be seen. Only what is no colour asks for the bounds.
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
