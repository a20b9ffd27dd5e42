import Foundation
import OrielDrawing
import Testing

@testable import OrielText

/// Texts on their way to others.
@MainActor @Suite struct TextChangeTests {
  /// A text that changes in each frame of a long animation has no more on its way out than its bound, however long that goes on.
  @Test(arguments: [ContentTransition.Manner.rolls(isDown: false), .moves, .fades])
  func changesInEachFrameStayWithinTheBound(_ manner: ContentTransition.Manner) throws {
    let library = try TestFonts.library()
    let spec = FontSpec(face: FontFace(family: "DejaVu Sans"), size: 20)
    let style = TextStyle(spec, ParagraphStyle(), scale: 1, fonts: library)
    func lines(_ step: Int) -> TextLayout { style.layout("\(step * 7919 % 90_000 + 10_000)", width: nil, height: nil) }
    var change = TextChange(from: lines(0), style, by: manner, asGroup: false, over: nil)
    var most = 0
    for step in 1...600 {
      change.value += 0.01
      var list = DisplayList()
      change.draw(to: lines(step), style, into: &list, paint: .color(.white))
      most = max(most, change.parts.count)
      change = TextChange(from: lines(step), style, by: manner, asGroup: false, over: change)
    }
    #expect(most > TextChange.mostFading / 2 && most <= TextChange.mostFading + 20)
  }
}
