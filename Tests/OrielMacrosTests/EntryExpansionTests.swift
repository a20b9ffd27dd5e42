import Testing

@testable import OrielMacros

/// What `@Entry` writes for each form of an entry.
@Suite struct EntryExpansionTests {
  @Test func aTypeIsInferredFromTheValue() {
    expand(
      """
      extension EnvironmentValues {
        @Entry var count = 3
      }
      """,
      to: """
        extension EnvironmentValues {
          var count {
            get {
              self[__Key_count.self]
            }
            set {
              self[__Key_count.self] = newValue
            }
          }

          nonisolated private enum __Key_count: OrielCore.EnvironmentKey, OrielViews._EntryKey {
            static let entry = OrielViews._EntryDefault {
              3
            }
          }
        }
        """)
  }

  @Test func aWrittenTypeIsTheKeys() {
    expand(
      """
      extension EnvironmentValues {
        @Entry public var act: @MainActor (String) -> Void = { _ in }
      }
      """,
      to: """
        extension EnvironmentValues {
          public var act: @MainActor (String) -> Void {
            get {
              self[__Key_act.self]
            }
            set {
              self[__Key_act.self] = newValue
            }
          }

          nonisolated private enum __Key_act: OrielCore.EnvironmentKey, OrielViews._EntryKey {
            typealias Value = @MainActor (String) -> Void
            static let entry = OrielViews._EntryDefault<Value> {
              { _ in
              }
            }
          }
        }
        """)
  }

  @Test(arguments: [("Int?", "Int?"), ("Int!", "Int?"), ("Optional<Int>", "Optional<Int>"), ("Swift.Optional<Int>", "Swift.Optional<Int>")])
  func anOptionalIsNilWithoutAValue(written: String, key: String) {
    expand(
      """
      extension EnvironmentValues {
        @Entry var limit: \(written)
      }
      """,
      to: """
        extension EnvironmentValues {
          var limit: \(written) {
            get {
              self[__Key_limit.self]
            }
            set {
              self[__Key_limit.self] = newValue
            }
          }

          nonisolated private enum __Key_limit: OrielCore.EnvironmentKey, OrielViews._EntryKey {
            typealias Value = \(key)
            static let entry = OrielViews._EntryDefault<Value> {
              nil
            }
          }
        }
        """)
  }

  @Test(arguments: [
    ("Transaction", "OrielCore.TransactionKey"), ("ContainerValues", "OrielCore.ContainerValueKey"),
    ("Oriel.EnvironmentValues", "OrielCore.EnvironmentKey"), ("SwiftUI.Transaction", "OrielCore.TransactionKey"),
  ])
  func theKeyIsOneOfTheContainers(container: String, key: String) {
    expand(
      """
      extension \(container) {
        @Entry var isLoud: Bool = false
      }
      """,
      to: """
        extension \(container) {
          var isLoud: Bool {
            get {
              self[__Key_isLoud.self]
            }
            set {
              self[__Key_isLoud.self] = newValue
            }
          }

          nonisolated private enum __Key_isLoud: \(key), OrielViews._EntryKey {
            typealias Value = Bool
            static let entry = OrielViews._EntryDefault<Value> {
              false
            }
          }
        }
        """)
  }

  @Test(arguments: ["Binding<String>?", "Binding<String>? = nil", "Optional<Binding<String>>"])
  func aFocusedValueHasNoDefault(written: String) {
    expand(
      """
      extension FocusedValues {
        @Entry var draft: \(written)
      }
      """,
      to: """
        extension FocusedValues {
          var draft: \(written.hasPrefix("O") ? written : "Binding<String>?") {
            get {
              self[__Key_draft.self]
            }
            set {
              self[__Key_draft.self] = newValue
            }
          }

          nonisolated private enum __Key_draft: OrielControls.FocusedValueKey {
            typealias Value = Binding<String>
          }
        }
        """)
  }

  @Test func attributesAndModifiersStayAndAvailabilityGoesWithTheKey() {
    expand(
      """
      extension EnvironmentValues {
        @available(*, deprecated) @Entry package private(set) var `default`: Old = Old()
      }
      """,
      to: """
        extension EnvironmentValues {
          @available(*, deprecated) package private(set) var `default`: Old {
            get {
              self[__Key_default.self]
            }
            set {
              self[__Key_default.self] = newValue
            }
          }

          @available(*, deprecated)
          nonisolated private enum __Key_default: OrielCore.EnvironmentKey, OrielViews._EntryKey {
            typealias Value = Old
            static let entry = OrielViews._EntryDefault<Value> {
              Old()
            }
          }
        }
        """)
  }

  @Test func aNameThatNeedsBackticksKeepsThem() {
    expand(
      """
      extension EnvironmentValues {
        @Entry var `two words` = 2
      }
      """,
      to: """
        extension EnvironmentValues {
          var `two words` {
            get {
              self[`__Key_two words`.self]
            }
            set {
              self[`__Key_two words`.self] = newValue
            }
          }

          nonisolated private enum `__Key_two words`: OrielCore.EnvironmentKey, OrielViews._EntryKey {
            static let entry = OrielViews._EntryDefault {
              2
            }
          }
        }
        """)
  }
}
