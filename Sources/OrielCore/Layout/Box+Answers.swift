import Foundation

// What a container reads from its children besides their sizes, whatever kinds of boxes they are.
extension Box {
  /// The axis of the nearest container that lines up its children and of which this box is a direct child; nil if there is none.
  package final var axisAround: Axis? {
    var box = container
    while let current = box {
      if let axis = current.lineAxis { return axis }
      // A container around a single box does not count as a container of that box's content.
      if !current.showsPriorityOfContent { return nil }
      box = current.container
    }
    return nil
  }

  /// The gap in points that a container leaves between this box and the next if it has no spacing of its own.
  final func spacing(to next: Box, along axis: Axis) -> CGFloat { isSpacer || next.isSpacer ? 0 : StackBox.defaultSpacing }

  /// The position of a guide in the box at the size of its answer, in points from the leading edge.
  final func guide(_ alignment: HorizontalAlignment, in answer: BoxMeasurement) -> CGFloat {
    explicitGuide(alignment, in: answer) ?? answer.size.width * alignment.fraction
  }

  /// The same from the top.
  final func guide(_ alignment: VerticalAlignment, in answer: BoxMeasurement) -> CGFloat {
    explicitGuide(alignment, in: answer) ?? answer.size.height * alignment.fraction
  }

  /// The position of a guide that the box itself defines; nil if it defines none, and the guide has its default position.
  final func explicitGuide(_ alignment: HorizontalAlignment, in answer: BoxMeasurement) -> CGFloat? { nil }

  final func explicitGuide(_ alignment: VerticalAlignment, in answer: BoxMeasurement) -> CGFloat? {
    switch alignment.guide {
    case .fraction: nil
    case .firstTextBaseline: answer.firstBaseline
    case .lastTextBaseline: answer.lastBaseline
    }
  }
}
