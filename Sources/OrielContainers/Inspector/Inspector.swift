import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielNavigation
@_spi(Oriel) import OrielViews

extension View {
  /// Shows views in a panel at the trailing side of this view while a value is true.
  ///
  /// The panel takes its width from this view, by default 260 points; its divider changes it within the limits of `inspectorColumnWidth`.
  /// Where this view is narrower than 600 points the content is in a sheet, whose closing writes false. SwiftUI:
  /// `inspector(isPresented:content:)`.
  ///
  /// ```swift
  /// TextEditor(text: $text).inspector(isPresented: $isShown) { Details() }
  /// ```
  nonisolated public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View {
    modifier(InspectorModifier(isPresented: isPresented, inspector: content()))
  }

  /// Sets a fixed width for the inspector that contains the view, in points. SwiftUI: `inspectorColumnWidth(_:)`.
  nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View { navigationSplitViewColumnWidth(width) }

  /// Sets the limits, in points, for dragging the divider of the inspector that contains the view.
  ///
  /// SwiftUI: `inspectorColumnWidth(min:ideal:max:)`.
  nonisolated public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    navigationSplitViewColumnWidth(min: min, ideal: ideal, max: max)
  }
}

nonisolated private struct InspectorModifier<Inspector: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let inspector: Inspector

  @MainActor func body(content: Content) -> some View { InspectedView(isPresented: isPresented, content: content, inspector: inspector) }
}

private struct InspectedView<Content: View, Inspector: View>: View {
  @Binding var isPresented: Bool
  let content: Content
  let inspector: Inspector
  @State private var width = DraggedWidth(260, 200...480)
  @State private var isCompact = false

  var body: some View {
    InspectorLayout(width: width.width) {
      content
      if isPresented && !isCompact { panel }
    }
    .onGeometryChange(for: Bool.self) {
      $0.size.width < UserInterfaceSizeClass.regularWidth
    } action: {
      isCompact = $0
    }
    .sheet(isPresented: Binding(get: { isPresented && isCompact }, set: { isPresented = $0 })) { inspector }
  }

  private var panel: some View {
    VStack(spacing: 0) { inspector }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
      .background(Color.windowBackground)
      .onPreferenceChange(ColumnWidthPreference.self) { width.take($0) }
      .transformPreference(ColumnWidthPreference.self) { $0 = ColumnWidth() }
      .overlay(alignment: .leading) { ColumnDivider(width: $width, isLeading: true) }
  }
}

/// The view, and the panel beside it if there is one.
private struct InspectorLayout: DividingLayout {
  let width: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard let content = subviews.first else { return .zero }
    guard subviews.count > 1 else { return content.sizeThatFits(proposal) }
    let inside = ProposedViewSize(width: proposal.width.map { max(0, $0 - width) }, height: proposal.height)
    let size = content.sizeThatFits(inside)
    return CGSize(width: size.width + width, height: max(size.height, proposal.height ?? 0))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard let content = subviews.first else { return }
    let panel = subviews.count > 1 ? min(width, bounds.width) : 0
    let room = CGSize(width: bounds.width - panel, height: bounds.height)
    content.place(
      at: CGPoint(x: bounds.minX + room.width / 2, y: bounds.midY), anchor: .center, proposal: ProposedViewSize(room))
    guard subviews.count > 1 else { return }
    subviews[1].place(
      at: CGPoint(x: bounds.maxX - panel, y: bounds.minY), proposal: ProposedViewSize(width: panel, height: bounds.height))
  }
}
