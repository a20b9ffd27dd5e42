import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// Tables of layouts whose numbers were worked out by hand, from the documented rules, before they were run.
///
/// A row says what a view answers to a proposal and where the views in it lie, from the top left of the view. Each row is also run from
/// right to left, where everything must lie mirrored.
@MainActor protocol LayoutCases {}

extension LayoutCases {
  func fixed(_ width: CGFloat, _ height: CGFloat, _ name: String = "") -> some View { LayoutAsking.fixed(width, height, name) }

  /// As wide as proposed, within limits.
  func wide(_ least: CGFloat, _ most: CGFloat, ideal: CGFloat = 10, height: CGFloat = 10, _ name: String = "") -> some View {
    LayoutAsking.wide(least, most, ideal: ideal, height: height, name)
  }

  /// As high as proposed, within limits.
  func tall(_ least: CGFloat, _ most: CGFloat, ideal: CGFloat = 10, width: CGFloat = 10, _ name: String = "") -> some View {
    LayoutAsking.tall(least, most, ideal: ideal, width: width, name)
  }

  /// The proposal, 10 where nothing is proposed.
  func filling(_ name: String = "") -> some View { LayoutAsking.filling(name) }

  /// Fills what is proposed, and is 40×20 where nothing is.
  func ideal40x20(_ name: String = "") -> some View {
    filling(name).frame(minWidth: 0, idealWidth: 40, maxWidth: .infinity, minHeight: 0, idealHeight: 20, maxHeight: .infinity)
  }

  /// Wraps as a text of words 20 wide in lines 10 high does: as wide as its widest line, at least one word a line.
  func words(_ count: Int, _ name: String = "") -> some View {
    LayoutAsking.answering(name) { proposal in
      let fitting = proposal.width.map { $0 < CGFloat(count) * 20 ? max(1, Int($0 / 20)) : count } ?? count
      return CGSize(width: CGFloat(fitting) * 20, height: CGFloat((count + fitting - 1) / fitting) * 10)
    }
  }

  /// Checks a row of a table, from left to right and mirrored.
  ///
  /// `frames` has x, y, width and height of each view with the name, one after the other.
  func row<V: View>(
    _ name: String, _ width: CGFloat?, _ height: CGFloat?, _ answer: (CGFloat, CGFloat), _ frames: KeyValuePairs<String, [CGFloat]> = [:],
    scale: CGFloat = 1, mirrors: Bool = true, location: SourceLocation = #_sourceLocation, @ViewBuilder _ view: () -> V
  ) {
    let made = view()
    let window = CGSize(width: finite(width), height: finite(height))
    for direction in mirrors ? [LayoutDirection.leftToRight, .rightToLeft] : [.leftToRight] {
      let place = "\(name), \(direction)"
      let root = made.environment(\.layoutDirection, direction)
      let harness = ViewHarness(size: window, displayScale: scale) {
        root.accessibilityIdentifier("root").fixedSize(horizontal: width == nil, vertical: height == nil)
      }
      let size = ViewHarness(size: window, displayScale: scale) { root }.contentSize(
        proposed: ProposedViewSize(width: width, height: height))
      #expect(
        near(size.width, answer.0) && near(size.height, answer.1), "\(place): answers \(size.width)×\(size.height)",
        sourceLocation: location)
      let origin = harness.frame(of: "root")?.origin ?? .zero
      for (view, numbers) in frames {
        let found = harness.frames(of: view).flatMap { frame in
          [
            direction == .leftToRight ? frame.minX - origin.x : answer.0 - (frame.maxX - origin.x), frame.minY - origin.y, frame.width,
            frame.height,
          ]
        }
        #expect(
          found.count == numbers.count && zip(found, numbers).allSatisfy(near), "\(place): \(view) at \(found), not \(numbers)",
          sourceLocation: location)
      }
    }
  }

  private func finite(_ length: CGFloat?) -> CGFloat { length.map { $0.isFinite ? $0 : 1000 } ?? 1000 }

  private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { a == b || abs(a - b) < 1e-6 }
}
