import Foundation
import OrielDrawing
import OrielGraph

/// Fields of boxes with guides, of those that move, and of those whose layout is a program's.
@MainActor final class RareFields {
  @exclusivity(unchecked) var guides = GuideAnswers()
  /// The indices of the children in the order of drawing, if that is not their own.
  @exclusivity(unchecked) var drawingOrder: ContiguousArray<Int>?
  @exclusivity(unchecked) var shownPlace = ShownPlace()
  @exclusivity(unchecked) var leaving: ContiguousArray<LeavingBox> = []
  /// How far each modifier, and last the content, is drawn beside its place.
  @exclusivity(unchecked) var shifts: ContiguousArray<CGVector>?
  /// The places beside which they are drawn; as many as the shifts.
  @exclusivity(unchecked) var unshifted: ContiguousArray<CGRect> = []
  /// The modifiers that it has, while some are shown on their way.
  @exclusivity(unchecked) var settledModifiers: ModifierList?
  /// A change without end that has come before the box was placed.
  @exclusivity(unchecked) var lateChange: LateChange?
  /// The area in which it may draw while nobody follows where it is.
  @exclusivity(unchecked) var sightReach = CGRect.null
  /// Where it may be hit, if that is more than its ink and perhaps its rectangle; and where its children may be.
  @exclusivity(unchecked) var hitReach = CGRect.null
  @exclusivity(unchecked) var hitTree: RectTree?
  /// Observes what a program's code reads while it measures, places or aligns.
  @exclusivity(unchecked) var observer = ObserverID.none
  /// The reads of observable objects, a probe for each call.
  private var probes: [ObservationProbe] = []
  private let habit = ObservationProbe.Habit()
  /// More than all answers that a box keeps.
  private static let mostProbes = 512

  func probe<R>(_ body: () -> R, _ graph: ViewGraph) -> R {
    var probe = ObservationProbe()
    let result = probe.track(body, graph: graph, observer: observer, habit: habit, mayNest: true)
    if probe.isEmpty { return result }
    if probes.count == Self.mostProbes {
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
