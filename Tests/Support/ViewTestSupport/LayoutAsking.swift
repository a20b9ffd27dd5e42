import Oriel
import OrielTesting
import Testing

/// Views of known answers, and questions about where views lie.
@MainActor package enum LayoutAsking {
  /// Always the same size.
  package static func fixed(_ width: CGFloat, _ height: CGFloat, _ name: String = "") -> some View {
    Probe(answer: { _ in CGSize(width: width, height: height) }).accessibilityIdentifier(name)
  }

  /// As wide as proposed, within limits.
  package static func wide(_ least: CGFloat, _ most: CGFloat, ideal: CGFloat = 10, height: CGFloat = 10, _ name: String = "") -> some View {
    Probe(answer: { CGSize(width: max(least, min(most, $0.width ?? ideal)), height: height) }).accessibilityIdentifier(name)
  }

  /// As high as proposed, within limits.
  package static func tall(_ least: CGFloat, _ most: CGFloat, ideal: CGFloat = 10, width: CGFloat = 10, _ name: String = "") -> some View {
    Probe(answer: { CGSize(width: width, height: max(least, min(most, $0.height ?? ideal))) }).accessibilityIdentifier(name)
  }

  /// The proposal, 10 where nothing is proposed.
  package static func filling(_ name: String = "") -> some View {
    Probe(answer: { $0.replacingUnspecifiedDimensions() }).accessibilityIdentifier(name)
  }

  /// Any answer.
  package static func answering(_ name: String = "", _ answer: @escaping @Sendable (ProposedViewSize) -> CGSize) -> some View {
    Probe(answer: answer).accessibilityIdentifier(name)
  }

  private struct Probe: Shape {
    let answer: @Sendable (ProposedViewSize) -> CGSize
    func path(in rect: CGRect) -> Path { Path(rect) }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { answer(proposal) }
  }

  package static func answer<V: View>(_ view: V, _ width: CGFloat?, _ height: CGFloat?) -> CGSize {
    ViewHarness { view }.contentSize(proposed: ProposedViewSize(width: width, height: height))
  }

  package static func expect<V: View>(
    _ view: V, _ width: CGFloat?, _ height: CGFloat?, answers size: (CGFloat, CGFloat), _ row: String = "",
    location: SourceLocation = #_sourceLocation
  ) {
    let found = answer(view, width, height)
    #expect(found == CGSize(width: size.0, height: size.1), "\(row): \(found)", sourceLocation: location)
  }

  /// Where the named views lie in a container that is proposed a size and answers it or its own.
  package static func frames<V: View>(_ view: V, _ width: CGFloat?, _ height: CGFloat?, _ names: String...) -> [CGRect] {
    let container = "container"
    let harness = ViewHarness(size: CGSize(width: width ?? 1000, height: height ?? 1000)) {
      view.accessibilityIdentifier(container).fixedSize(horizontal: width == nil, vertical: height == nil)
    }
    let origin = harness.frame(of: container)?.origin ?? .zero
    return names.map { (harness.frame(of: $0) ?? .null).offsetBy(dx: -origin.x, dy: -origin.y) }
  }

  package static func expect<V: View>(
    _ view: V, _ width: CGFloat?, _ height: CGFloat?, _ name: String, at frame: (CGFloat, CGFloat, CGFloat, CGFloat),
    location: SourceLocation = #_sourceLocation
  ) {
    let found = frames(view, width, height, name)[0]
    #expect(
      found == CGRect(x: frame.0, y: frame.1, width: frame.2, height: frame.3), "\(name): \(found)", sourceLocation: location)
  }
}
