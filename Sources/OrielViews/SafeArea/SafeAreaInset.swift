import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

extension View {
  /// Shows a view at the top or bottom edge, and insets this view's safe area by its height. SwiftUI:
  /// `safeAreaInset(edge:alignment:spacing:content:)`.
  ///
  /// The inset view is proposed this view's width and has its ideal height. `spacing` is the distance between the two in points; `nil` is
  /// the default of stacks. If `content` is empty nothing is inset. A scroll view that touches the edge extends under the inset view, with
  /// its content inset; other views extend with `ignoresSafeArea`.
  ///
  /// ```swift
  /// List(0..<100) { Text("\($0)") }.safeAreaInset(edge: .bottom) { Text("Status") }
  /// ```
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_SafeAreaInsetModifier(secondary: content(), form: SafeAreaInsetForm(edge.edge, alignment.key, spacing)))
  }

  /// Shows a view at the leading or trailing edge, and insets this view's safe area by its width.
  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_SafeAreaInsetModifier(secondary: content(), form: SafeAreaInsetForm(edge.edge, alignment.key, spacing)))
  }
}

/// The position of an inset view.
struct SafeAreaInsetForm: Equatable {
  let edge: Edge
  /// The alignment across the axis.
  let alignment: AlignmentKey
  let spacing: CGFloat

  init(_ edge: Edge, _ alignment: AlignmentKey, _ spacing: CGFloat?) {
    self.edge = edge
    self.alignment = alignment
    self.spacing = spacing.map { FrameLength.finite($0, "spacing") } ?? BoxSpacing.usual
  }

  /// The axis along which the view and the content share the space.
  var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }
}

/// A view at an edge that insets the content's safe area.
nonisolated public struct _SafeAreaInsetModifier<Secondary: View>: ViewModifier {
  public typealias Body = Never
  let secondary: Secondary
  let form: SafeAreaInsetForm

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    SafeAreaReading.containerAppeared(in: context.graph)
    let form = modifier.form
    context.layer(
      content, modifier.secondary, name: "SafeAreaInset", make: { SafeAreaInsetBox(form) },
      update: { ($0 as? SafeAreaInsetBox)?.update(form) })
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

/// A box, and another one at an edge that insets it. The size is the one of both side by side.
@MainActor final class SafeAreaInsetBox: Box {
  private var form: SafeAreaInsetForm
  /// The insets at each edge, as last placed.
  private(set) var insets = EdgeInsets()

  init(_ form: SafeAreaInsetForm) {
    self.form = form
    super.init()
  }

  override var typeName: String { "SafeAreaInset" }
  override var priorityGiver: Box? { primary }

  var axis: Axis { form.axis }
  /// The content.
  var primary: Box? { children.first }
  /// The box at the edge; nil if it is empty.
  private var secondary: Box? { children.count > 1 && !children[1].children.isEmpty ? children[1] : nil }

  func update(_ new: SafeAreaInsetForm) {
    if new == form { return }
    let turns = new.axis != axis
    form = new
    if turns { safeAreasChanged() }
    invalidateLayout()
    invalidatePlacement()
  }

  /// The secondary has its ideal length along the axis.
  private func sideProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var result = proposal
    result[axis] = nil
    return result
  }

  private func insets(around side: BoxMeasurement?) -> EdgeInsets {
    EdgeInsets(Edge.Set(form.edge), side.map { ($0.size[axis] + form.spacing).orZero } ?? 0)
  }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    guard let primary else { return BoxMeasurement(fixed: .zero) }
    let side = secondary?.measure(sideProposal(proposal))
    // Measured even without a view: otherwise the box would not report when it gets one.
    if side == nil, children.count > 1 { _ = children[1].measure(sideProposal(proposal)) }
    let insets = insets(around: side)
    let offered = proposal.inset(by: insets)
    let inner = primary.measure(offered)
    var result = inner.padded(by: insets, proposal: proposal)
    // The secondary's position is known only when the box is placed, and the content may extend to the edges.
    result.overflows = true
    guard let side, let secondary else { return result }
    let across = axis.other
    let (own, other) = (result[across], side[across])
    result.size[across] = max(inner.size[across], side.size[across])
    result[across] = own.intersection(other)
    result[across].follows = false
    if own.follows != other.follows {
      result.combine(across, follows: true, constant: own.follows ? side.size[across] : inner.size[across], asked: proposal[across])
    } else {
      result[across].follows = own.follows
    }
    // Guides are known only for this proposal.
    if primary.mayHaveGuides || secondary.mayHaveGuides || !form.alignment.isOfFrame {
      for axis in Axis.allCases where result[axis].follows || result[axis].depends { result[axis] = .only(proposal[axis]) }
    }
    if axis == .horizontal {
      let dy = position(of: primary, inner, offered, in: result.size)
      result.firstBaseline = result.firstBaseline.map { $0 + dy }
      result.lastBaseline = result.lastBaseline.map { $0 + dy }
      if dy != 0, result.firstBaseline != nil || result.lastBaseline != nil, result.height.follows {
        result.height = .only(proposal.height)
      }
    }
    return result
  }

  /// The start of a child on the axis across, from the leading edge or the top.
  private func position(of child: Box, _ answer: BoxMeasurement, _ offered: ProposedViewSize, in size: CGSize) -> CGFloat {
    form.alignment.position(in: size) - child.guide(form.alignment, in: answer, to: offered)
  }

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    guard let primary else { return }
    let wanted = sideProposal(proposal)
    let side = secondary?.measure(wanted)
    insets = insets(around: side)
    let offered = proposal.inset(by: insets)
    place(primary, at: corner(of: primary, offered, in: size), in: size, proposal: offered)
    guard let secondary, let side else { return children.last?.place(at: .zero, proposal: wanted) ?? () }
    var origin = CGPoint.zero
    let isLast = form.edge == .bottom || form.edge == .trailing
    origin[axis] = isLast ? size[axis] - side.size[axis] : 0
    origin[axis.other] = position(of: secondary, side, wanted, in: size)
    place(secondary, at: origin, in: size, proposal: wanted)
  }

  /// The top leading corner of the content.
  private func corner(of primary: Box, _ offered: ProposedViewSize, in size: CGSize) -> CGPoint {
    var origin = CGPoint.zero
    origin[axis] = axis == .vertical ? insets.top : insets.leading
    // If it is alone, it determines the length of the box.
    if secondary != nil { origin[axis.other] = position(of: primary, primary.measure(offered), offered, in: size) }
    return origin
  }

  override func contentGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    guard let primary else { return nil }
    let side = secondary?.measure(sideProposal(proposal))
    let insets = insets(around: side)
    let offered = proposal.inset(by: insets)
    guard let value = primary.explicitGuide(key, offered) else { return nil }
    if key.axis == axis { return value + (axis == .vertical ? insets.top : insets.leading) }
    if side == nil { return value }
    return value + position(of: primary, primary.measure(offered), offered, in: contentMeasurement(proposal).size.orZero)
  }
}
