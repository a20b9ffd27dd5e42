import Foundation
import Oriel
import OrielTesting
import Testing

@testable import PreferencesPanel

/// The example `Preferences`, by mouse and by keyboard.
@MainActor @Suite struct PreferencesTests {
  private func harness(_ preferences: Preferences) -> ViewHarness {
    ViewHarness(size: CGSize(width: 520, height: 900)) { PreferencesView(preferences: preferences) }
  }

  private func press(_ harness: ViewHarness, _ keys: KeyEquivalent...) {
    for key in keys {
      harness.press(key)
      harness.settle()
    }
  }

  @Test func eachControlIsFoundAndWritesItsValue() throws {
    let preferences = Preferences(), harness = harness(preferences)
    harness.element(.picker, "Check for mail")?.click()
    harness.settle()
    harness.element(.option, "Manually")?.click()
    harness.settle()
    #expect(preferences.interval == .manually)
    #expect(harness.element(.picker, "Check for mail")?.value == "Manually")
    harness.element(.option, "Dark")?.click()
    harness.settle()
    #expect(preferences.appearance == .dark)
    harness.element(.stepper)?.perform(.increment)
    harness.element(.slider, "Volume")?.perform(.increment)
    harness.settle()
    #expect(preferences.previewLines == 3)
    #expect(abs(preferences.volume - 0.7) < 1e-9)
    harness.elements(.toggle).first { $0.name.hasPrefix("Play a sound") }?.click()
    harness.settle()
    #expect(!preferences.playsSound)
    #expect(harness.element(.slider, "Volume")?.isEnabled == false)
    #expect(harness.element(.toggle, "All accounts")?.state.contains(.mixed) == true)
    harness.element(.toggle, "Home")?.click()
    harness.settle()
    #expect(harness.element(.toggle, "All accounts")?.state.contains(.checked) == true)
    harness.element(.toggle, "All accounts")?.click()
    harness.settle()
    #expect(preferences.accounts.map(\.isEnabled) == [false, false, false])
    harness.element(.disclosure, "Advanced")?.perform(.activate)
    harness.settle()
    #expect(harness.element(.gauge, "Storage")?.value == "42%")
    try harness.verifyAgainstFresh()
  }

  @Test func theKeyboardReachesEveryControlInOrder() {
    let preferences = Preferences(), harness = harness(preferences)
    var visited: [String] = []
    for _ in 0..<20 {
      press(harness, .tab)
      let focused = harness.rootElement.descendants.first { $0.state.contains(.focused) }
      let name = focused.map { $0.name.isEmpty ? "\($0.role)" : $0.name } ?? "none"
      // The keys begin again after the last control.
      if visited.contains(name) { continue }
      visited.append(name)
      if visited.last == "Check for mail" {
        press(harness, .downArrow, .end, .return)
        #expect(preferences.interval == .manually)
      }
      if visited.last == "Appearance" {
        press(harness, .rightArrow)
        #expect(preferences.appearance == .light)
      }
      if visited.last == "Quiet from" {
        press(harness, .upArrow)
        #expect(Calendar(identifier: .gregorian).dateComponents(in: .gmt, from: preferences.quietFrom).hour == 1)
      }
    }
    #expect(visited.prefix(2) == ["Name", "Check for mail"], "\(visited)")
    for name in ["Accent colour", "Volume", "Club"] { #expect(visited.contains(name), "\(visited)") }
  }
}

extension InterfaceElement {
  fileprivate var descendants: [InterfaceElement] { children.flatMap { [$0] + $0.descendants } }
}
