import Oriel

/// What a view was last proposed when it was placed, and what it had answered.
struct Exchange: Equatable {
  /// The proposals that the container made before it decided, in order.
  var asked: [ProposedViewSize] = []
  var proposal = ProposedViewSize.unspecified
  var answer = CGSize.zero
}

/// The exchanges of views with the layout around them, by name.
///
/// It is written while views are laid out, and so nothing observes it: it is read after a frame.
final class LayoutLog {
  private(set) var exchanges: [String: Exchange] = [:]
  /// The proposals since a view was last placed.
  private var asked: [String: [ProposedViewSize]] = [:]

  func asked(_ name: String, _ proposal: ProposedViewSize) { asked[name, default: []].append(proposal) }

  func placed(_ name: String, _ proposal: ProposedViewSize, _ size: CGSize) {
    // Placed again with answers that it still knows, a view is asked nothing.
    let questions = asked.removeValue(forKey: name) ?? exchanges[name]?.asked ?? []
    exchanges[name] = Exchange(asked: questions, proposal: proposal, answer: size)
  }
}
