import Oriel

/// A proposal and the answer to it.
struct ExchangeLabel: View {
  let exchange: Exchange

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      line("arrow.down", "\(exchange.proposal.width.label) × \(exchange.proposal.height.label)")
      line("arrow.up", "\(Optional(exchange.answer.width).label) × \(Optional(exchange.answer.height).label)")
    }
    .font(.caption2)
    .fixedSize()
    .padding(EdgeInsets(top: 0, leading: 7, bottom: 5, trailing: 4))
    .allowsHitTesting(false)
  }

  private func line(_ symbol: String, _ text: String) -> some View {
    HStack(spacing: 3) {
      Image(systemName: symbol).imageScale(.small)
      Text(verbatim: text).monospaced()
    }
  }
}

extension Optional<CGFloat> {
  /// A proposed length in whole points; "nil" asks for the ideal length.
  fileprivate var label: String {
    guard let self else { return "nil" }
    return self.isFinite ? "\(Int(self.rounded()))" : "∞"
  }
}
