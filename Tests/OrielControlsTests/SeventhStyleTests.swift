@_spi(Oriel) import OrielCore
@_spi(Oriel) @testable import OrielControls
import Oriel
import OrielTesting
@_spi(Oriel) import OrielTextViews
import Testing

// A kind of control with a style of its own, written on what all styles have in common.

// MARK: The seventh style: these 40 lines

/// How badges look.
@MainActor private protocol BadgeStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: BadgeConfiguration) -> Body
}

private struct BadgeConfiguration { let count: Int }
private enum BadgeLook { case round }
private typealias BadgeStyleChoice = StyleChoice<BadgeLook, BadgeConfiguration>
private enum BadgeStyleKey: EnvironmentKey { static var defaultValue: BadgeStyleChoice { .builtIn(.round) } }

extension EnvironmentValues {
  fileprivate var badgeStyle: BadgeStyleChoice {
    get { self[BadgeStyleKey.self] }
    set { self[BadgeStyleKey.self] = newValue }
  }
}

private struct Badge: View {
  let configuration: BadgeConfiguration
  @Environment(\.badgeStyle) private var style

  var body: some View {
    switch style {
    case .builtIn(.round): Text(verbatim: "(\(configuration.count))").accessibilityIdentifier("badge")
    case .style(let style, let outer): style.view(configuration).environment(\.badgeStyle, outer)
    }
  }
}

extension View {
  fileprivate func badgeStyle(_ style: some BadgeStyle) -> some View { self.style(\.badgeStyle, style) { $0.makeBody(configuration: $1) } }
}

// MARK: Styles that a program writes

private struct Starred: BadgeStyle {
  @State private var isStarred = true
  @Environment(\.colorScheme) private var scheme
  func makeBody(configuration: BadgeConfiguration) -> some View {
    HStack {
      Text(verbatim: isStarred ? scheme == .dark ? "dark *" : "*" : "-").accessibilityIdentifier("star").onTapGesture { isStarred = false }
      Badge(configuration: configuration)
    }
  }
}

@MainActor @Suite struct SeventhStyleTests {
  private struct Shown: View {
    let count: Int
    var body: some View { Badge(configuration: BadgeConfiguration(count: count)).badgeStyle(Starred()) }
  }

  @Test func aStylesControlHasTheStyleAround() {
    let harness = ViewHarness { Shown(count: 3) }
    #expect(harness.text(of: "badge") == "(3)")
    #expect(harness.text(of: "star") == "*")
  }

  @Test func aStyleHasStateAndEnvironment() {
    let harness = ViewHarness { Shown(count: 3) }
    harness.colorScheme = .dark
    harness.settle()
    #expect(harness.text(of: "star") == "dark *")
    harness.click("star")
    harness.settle()
    #expect(harness.text(of: "star") == "-")
  }

  @Test func anEqualStyleRunsNothing() {
    struct Changing: View {
      @State private var other = 0
      var body: some View {
        Badge(configuration: BadgeConfiguration(count: 1)).badgeStyle(Starred())
        Text(verbatim: "\(other)").accessibilityIdentifier("other").onTapGesture { other += 1 }
      }
    }
    let harness = ViewHarness { Changing() }
    harness.click("other")
    #expect(harness.settle().map(\.bodies).reduce(0, +) == 1)
  }
}
