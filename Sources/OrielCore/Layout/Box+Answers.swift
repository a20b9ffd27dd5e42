import Foundation

// What a container asks of its parts besides their sizes, whatever kinds of boxes they are.
extension Box {
  /// The axis of the nearest container that lines its children up, of those that this box is a direct part of; nil: there is none.
  package final var axisAround: Axis? {
    var box = container
    while let current = box {
      if let axis = current.lineAxis { return axis }
      // What is around one box alone is not there to its content.
      if !current.showsPriorityOfContent { return nil }
      box = current.container
    }
    return nil
  }

  /// Points that a container leaves between this box and the next one where nobody says how many.
  final func spacing(to next: Box, along axis: Axis) -> CGFloat { isSpacer || next.isSpacer ? 0 : StackBox.defaultSpacing }

  /// Where a guide falls in the box as large as an answer of its own, in points from the leading edge.
  final func guide(_ alignment: HorizontalAlignment, in answer: BoxMeasurement) -> CGFloat {
    explicitGuide(alignment, in: answer) ?? answer.size.width * alignment.fraction
  }

  /// The same from the top.
  final func guide(_ alignment: VerticalAlignment, in answer: BoxMeasurement) -> CGFloat {
    explicitGuide(alignment, in: answer) ?? answer.size.height * alignment.fraction
  }

  /// Where the box itself says that a guide falls; nil: it says nothing, and the guide falls where it does by default.
  final func explicitGuide(_ alignment: HorizontalAlignment, in answer: BoxMeasurement) -> CGFloat? { nil }

  final func explicitGuide(_ alignment: VerticalAlignment, in answer: BoxMeasurement) -> CGFloat? {
    switch alignment.guide {
    case .fraction: nil
    case .firstTextBaseline: answer.firstBaseline
    case .lastTextBaseline: answer.lastBaseline
    }
  }
}
