import Foundation
import OrielDrawing
import OrielGraph

/// Fields of boxes with guides, of animated boxes, and of boxes laid out by the program.
@MainActor final class RareFields {
  @exclusivity(unchecked) var guides = GuideAnswers()
  /// The indices of the children in the order of drawing, if that is not their own.
  @exclusivity(unchecked) var drawingOrder: ContiguousArray<Int>?
  @safe @exclusivity(unchecked) package var shownPlace = ShownPlace()
  @exclusivity(unchecked) var leaving: ContiguousArray<LeavingBox> = []
  /// The offsets from their frames at which each modifier, and last the content, is drawn.
  @exclusivity(unchecked) var shifts: ContiguousArray<CGVector>?
  /// The frames from which they are drawn with an offset; as many as the shifts.
  @exclusivity(unchecked) var unshifted: ContiguousArray<CGRect> = []
  /// The final modifiers, while an animation shows intermediate ones.
  @exclusivity(unchecked) var settledModifiers: ModifierList?
  /// A change in an infinite animation that was made before the box was placed.
  @exclusivity(unchecked) var lateChange: LateChange?
  /// The area in which it may draw while its animation waits for it to be visible.
  @exclusivity(unchecked) var visibilityReach = CGRect.null
  /// The area in which it may be hit, if larger than its ink and perhaps its rectangle; and the area for its children.
  @exclusivity(unchecked) var hitReach = CGRect.null
  @exclusivity(unchecked) var hitTree: RectTree?
  /// Observes the values that the program's code reads while it measures, places or aligns.
  @exclusivity(unchecked) var observer = ObserverID.none
  /// The reads of observable objects, a probe for each call.
  private var probes: [ObservationProbe] = []
  private let habit = ObservationProbe.Habit()
  /// The maximum number of probes: more than all answers that a box keeps.
  private static let maxProbes = 512

  func probe<R>(_ body: () -> R, _ graph: ViewGraph) -> R {
    var probe = ObservationProbe()
    let result = probe.track(body, graph: graph, observer: observer, habit: habit, mayNest: true)
    if probe.isEmpty { return result }
    if probes.count == Self.maxProbes {
      probes[0].cancel()
      probes.removeFirst()
    }
    probes.append(probe)
    return result
  }

  func endProbes() {
    if probes.isEmpty { return }
    for index in probes.indices { probes[index].cancel() }
    probes.removeAll()
  }
}
