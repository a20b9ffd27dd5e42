import Oriel

/// A container of one view that passes everything on, and writes down what it is proposed and what the view answers.
struct RecordingLayout: Layout {
  let name: String
  let log: LayoutLog

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    log.asked(name, proposal)
    return subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    log.placed(name, proposal, bounds.size)
    subviews.first?.place(at: bounds.origin, proposal: proposal)
  }
}

extension View {
  /// Records what this view is proposed and what it answers.
  func recordingLayout(as name: String, in log: LayoutLog) -> some View { RecordingLayout(name: name, log: log) { self } }
}
