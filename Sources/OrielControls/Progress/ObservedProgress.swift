import Foundation
import OrielAnimation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Creates a bar for a progress of Foundation, with its description above and its additional description below, if it has them.
  ///
  /// Foundation on Linux does not report changes, so that the object is read ten times a second while the view is visible and the progress
  /// is neither finished nor cancelled. SwiftUI: `ProgressView.init(_:)`.
  @MainActor public init(_ progress: Progress) {
    self.init(.unknownPart, label: EmptyView(), currentValueLabel: EmptyView())
    observed = progress
  }
}

/// A bar that reads an object.
struct ObservedProgressView: View {
  let progress: Progress
  @State private var isOver = false

  var body: some View {
    TimelineView(.animation(minimumInterval: 0.1, paused: isOver)) { _ in
      let over = progress.isFinished || progress.isCancelled
      bar.onChange(of: over, initial: true) { isOver = over }
    }
  }

  private var bar: some View {
    let title = progress.localizedDescription ?? "", detail = progress.localizedAdditionalDescription ?? ""
    return ProgressView(value: progress.isIndeterminate ? nil : progress.fractionCompleted) {
      if !title.isEmpty { Text(verbatim: title) }
    } currentValueLabel: {
      if !detail.isEmpty { Text(verbatim: detail) }
    }
  }
}
