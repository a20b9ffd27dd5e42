import Foundation
import OrielDrawing
import OrielText

/// What stands in a line of a text as a letter does, such as a picture: one character of the text.
package protocol TextObject: Equatable, Sendable {
  /// How it is beside letters of a font; what is read of the environment is recorded. `report` is told why it cannot be had.
  func measured(
    beside font: Font, in environment: EnvironmentValues, fonts: FontLibrary, report: (String) -> Void
  ) -> any MeasuredTextObject
}

extension TextObject {
  func isEqual(to other: any TextObject) -> Bool { (other as? Self) == self }
}

/// An object of a text in an environment.
package protocol MeasuredTextObject: Sendable {
  var extent: ObjectExtent { get }
  /// What it is called; nil if it says nothing.
  var label: String? { get }
  /// How it is drawn with a style, whose paint is fitted to the whole text.
  func ink(_ style: _StylePaint, _ paint: Paint, in environment: EnvironmentValues) -> PaintedText.ObjectInk
}

/// What draws the lines of texts in their place, and sizes them.
package protocol TextDrawing: AnyObject {
  /// The area in which it draws, of a text whose letters are in a rectangle.
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
