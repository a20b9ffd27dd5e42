import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText

/// An object in a line of text, such as an image, that takes one character of the text.
package protocol TextObject: Equatable, Sendable {
  /// Measures the object beside glyphs of a font; reads of the environment are recorded. Reports through `report` why it is not available.
  func measured(
    beside font: Font, in environment: EnvironmentValues, fonts: FontLibrary, report: (String) -> Void
  ) -> any MeasuredTextObject
}

extension TextObject {
  func isEqual(to other: any TextObject) -> Bool { (other as? Self) == self }
}

/// A text object, measured in an environment.
package protocol MeasuredTextObject: Sendable {
  var extent: ObjectExtent { get }
  /// Its label; nil if it has none.
  var label: String? { get }
  /// Returns its drawing with a style, whose paint is fitted to the whole text.
  func ink(_ style: _StylePaint, _ paint: Paint, in environment: EnvironmentValues) -> PaintedText.ObjectInk
}

/// Draws and sizes the lines of texts in place of the built-in drawing.
package protocol TextDrawing: AnyObject {
  /// Returns the area in which it draws a text whose glyphs are in a rectangle.
  func area(around rect: CGRect) -> CGRect
  @MainActor func size(for proposal: ProposedViewSize, natural: @escaping (ProposedViewSize) -> CGSize) -> CGSize
  /// Draws within an area.
  @MainActor func draw(
    _ text: PaintedText, in environment: EnvironmentValues, fonts: FontLibrary, area: CGRect, into list: inout DisplayList)
  func isEqual(to other: any TextDrawing) -> Bool
}

package struct TextDrawingValue: Equatable {
  package let drawing: any TextDrawing
  package init(_ drawing: any TextDrawing) { self.drawing = drawing }
  package static func == (a: Self, b: Self) -> Bool { a.drawing === b.drawing || a.drawing.isEqual(to: b.drawing) }
}

private enum TextDrawingKey: EnvironmentKey { static var defaultValue: TextDrawingValue? { nil } }

extension EnvironmentValues {
  package var textDrawing: TextDrawingValue? {
    get { self[TextDrawingKey.self] }
    set { self[TextDrawingKey.self] = newValue }
  }
}
