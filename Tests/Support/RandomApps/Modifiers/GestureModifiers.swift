import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielGestures
import OrielInput
import OrielViews

/// How a random gesture is attached.
enum Attachment: Sendable { case after, before, beside }

@MainActor private let attachment = Domain<Attachment>(
  "Attachment", [(.after, "gesture"), (.before, "highPriorityGesture"), (.beside, "simultaneousGesture")])
@MainActor private let mask = Domain<GestureMask>(
  "GestureMask", [(.all, ".all"), (.gesture, ".gesture"), (.subviews, ".subviews"), (.none, ".none")])
@MainActor private let distance = Domain<CGFloat>(numbers: [10, 0, 3, 40], hostile: [.nan, .infinity, -5])
@MainActor private let seconds = Domain<Double>(numbers: [0.5, 0.1, 0], hostile: [.nan, .infinity, -5])

@MainActor private let keys = Domain<EventModifiers>("EventModifiers", [([], "[]"), (.shift, ".shift"), (.command, ".command")])

@MainActor private func attach<G: Gesture>(_ gesture: G, to view: any View, _ attachment: Attachment, _ mask: GestureMask = .all)
  -> any View
{
  @MainActor func result(_ view: some View) -> any View {
    switch attachment {
    case .after: view.gesture(gesture, including: mask)
    case .before: view.highPriorityGesture(gesture, including: mask)
    case .beside: view.simultaneousGesture(gesture, including: mask)
    }
  }
  return result(view)
}

@MainActor let gestureModifiers: [ModifierKind] = [
  ModifierKind(
    "gesture(drag)",
    covers: ["DragGesture", "Gesture", "onChanged", "onEnded", "GestureMask", "highPriorityGesture", "simultaneousGesture"],
    weight: 3,
    ".$0(DragGesture(minimumDistance: $1).onChanged { _ in $echo += 1 }.onEnded { _ in $flag.toggle() }, including: $2)", attachment,
    distance,
    mask
  ) { view, node, attachment, distance, mask in
    attach(
      DragGesture(minimumDistance: distance).onChanged { _ in node.echo += 1 }.onEnded { _ in node.flag.toggle() }, to: view, attachment,
      mask)
  },
  ModifierKind(
    "gesture(tap)", covers: ["TapGesture", "SpatialTapGesture", "exclusively", "map", "AnyGesture"], weight: 2,
    ".$0(AnyGesture(SpatialTapGesture(count: 2).map { _ in 2 }.exclusively(before: TapGesture()).onEnded { _ in $count += 1 }))", attachment
  ) { view, node, attachment in
    attach(
      AnyGesture(
        SpatialTapGesture(count: 2).map { _ in 2 }.exclusively(before: TapGesture()).onEnded { _ in node.count = (node.count + 1) % 50 }),
      to: view, attachment)
  },
  ModifierKind(
    "gesture(long press and drag)", covers: ["LongPressGesture", "sequenced", "SequenceGesture", "ExclusiveGesture"], weight: 1,
    ".$0(LongPressGesture(minimumDuration: $1).sequenced(before: DragGesture()).onChanged { _ in $echo += 1 })", attachment, seconds
  ) { view, node, attachment, seconds in
    attach(
      LongPressGesture(minimumDuration: seconds).sequenced(before: DragGesture()).onChanged { _ in node.echo += 1 }, to: view, attachment)
  },
  ModifierKind(
    "gesture(window)", covers: ["WindowDragGesture"], weight: 1, ".$0(WindowDragGesture().onEnded { _ in $flag.toggle() })", attachment
  ) { view, node, attachment in attach(WindowDragGesture().onEnded { _ in node.flag.toggle() }, to: view, attachment) },
  ModifierKind(
    "gesture(spatial)", covers: ["SpatialEventGesture", "SpatialEventCollection"], weight: 1,
    ".$0(SpatialEventGesture().onChanged { $count = $0.count }.onEnded { _ in $flag.toggle() })", attachment
  ) { view, node, attachment in
    attach(SpatialEventGesture().onChanged { node.count = $0.count }.onEnded { _ in node.flag.toggle() }, to: view, attachment)
  },
  ModifierKind(
    "gesture(two fingers)",
    covers: [
      "MagnifyGesture", "RotateGesture", "MagnificationGesture", "RotationGesture", "simultaneously", "SimultaneousGesture",
    ], weight: 1,
    ".$0(MagnifyGesture().simultaneously(with: RotateGesture()).onChanged { $count = Int($0.first?.magnification ?? 0) })", attachment
  ) { view, node, attachment in
    attach(
      MagnifyGesture().simultaneously(with: RotateGesture()).onChanged { node.count = min(9, Int($0.first?.magnification ?? 0)) }, to: view,
      attachment)
  },
  ModifierKind(
    "onLongPressGesture", weight: 1, ".onLongPressGesture(minimumDuration: $0) { $count += 1 } onPressingChanged: { $flag = $0 }", seconds
  ) { view, node, seconds in
    view.onLongPressGesture(minimumDuration: seconds) {
      node.count = (node.count + 1) % 50
    } onPressingChanged: {
      node.flag = $0
    }
  },
  ModifierKind("onContinuousHover", covers: ["HoverPhase"], weight: 1, ".onContinuousHover { $flag = $0 != .ended }") { view, node in
    view.onContinuousHover { node.flag = $0 != .ended }
  },
  ModifierKind(
    "gesture(optional)", covers: ["modifiers"], weight: 1,
    ".$0($flag ? DragGesture().modifiers($1).onEnded { _ in $count += 1 } : nil)", attachment, keys
  ) { view, node, attachment, keys in
    attach(
      node.flag ? DragGesture().modifiers(keys).onEnded { _ in node.count = (node.count + 1) % 50 } : nil, to: view, attachment)
  },
  ModifierKind(
    "gesture(own)", weight: 2, ".$0(Thrown { $count += 1 }.onEnded { _ in $flag.toggle() })", attachment
  ) { view, node, attachment in
    attach(Thrown { node.count = (node.count + 1) % 50 }.onEnded { _ in node.flag.toggle() }, to: view, attachment)
  },
  ModifierKind("GestureState", covers: ["@GestureState", "updating", "GestureStateGesture"], weight: 2, ".modifier(Carried())") { view, _ in
    @MainActor func result(_ view: some View) -> any View { view.modifier(Carried()) }
    return result(view)
  },
]

/// Moves along with a drag, and back at its end.
private struct Carried: ViewModifier {
  @GestureState(resetTransaction: Transaction(animation: .bouncy)) private var way: CGSize?

  func body(content: Content) -> some View {
    content.offset(way ?? .zero).gesture(DragGesture().updating($way) { value, way, _ in way = value.translation })
  }
}

/// A gesture with state of its own, on which its parts depend.
private struct Thrown: Gesture {
  let act: () -> Void
  @State private var distance: CGFloat = 5
  @GestureState private var way: CGFloat = 0
  @Environment(\.layoutDirection) private var direction

  var body: some Gesture<DragGesture.Value> {
    DragGesture(minimumDistance: distance)
      .updating($way) { value, way, _ in way = value.translation.width }
      .onChanged { _ in if (way > 0) == (direction == .leftToRight) { act() } }
      .onEnded { _ in distance = distance > 30 ? 5 : distance + 10 }
  }
}
