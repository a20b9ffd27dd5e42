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
  }

  private struct State {
    var transform = CGAffineTransform.identity
    var clips: [(path: Path, transform: CGAffineTransform, evenOdd: Bool)] = []
  }

  /// The canvas's environment. What is read here is a dependency of the drawing.
  public let environment: EnvironmentValues
  /// Times the opacity of what is drawn from here on.
  public var opacity: Double = 1
  private let recording = Recording()
  private let fonts: FontLibrary
  private var state = State()

  init(environment: EnvironmentValues, fonts: FontLibrary) {
    self.environment = environment
    self.fonts = fonts
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

  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) { state.clips.append((path, state.transform, style.isEOFilled)) }

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    guard let color = color(shading) else { return }
    record { $0.fill(path, color, options: style.isEOFilled ? .evenOdd : []) }
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    guard let color = color(shading) else { return }
    record { $0.stroke(path, style, color) }
  }

  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws a text with its anchor at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    var font = text.fontOverride ?? environment.font ?? .body
    if let weight = text.weight { font = font.weight(weight) }
    let layout = fonts.layout(
      text.string, font.spec(library: fonts), ParagraphStyle(), width: nil, height: nil, scale: environment.displayScale)
    guard let color = color(text.color.map { .color($0) } ?? .foreground) else { return }
    let origin = CGPoint(x: point.x - layout.size.width * anchor.x, y: point.y - layout.size.height * anchor.y)
    record { layout.draw(into: &$0, at: origin, color: color) }
  }

  /// Draws in a copy whose state does not come back.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var copy = self
    try content(&copy)
  }

  private func color(_ shading: Shading) -> PixelColor? {
    let color = shading.style._color(in: environment).opacity(opacity).pixelColor(in: environment)
    return color.isClear ? nil : color
  }

  private func record(_ draw: (inout DisplayList) -> Void) {
    for clip in state.clips { recording.list.pushClip(clip.path.applying(clip.transform), options: clip.evenOdd ? .evenOdd : []) }
    if !state.transform.isIdentity { recording.list.pushTransform(state.transform) }
    draw(&recording.list)
    if !state.transform.isIdentity { recording.list.popTransform() }
    for _ in state.clips { recording.list.popClip() }
  }
}
