import Testing

@testable import OrielMacros

/// What `#Preview` writes.
@Suite struct PreviewExpansionTests {
  @Test func aTypeWithTheViewsInDebugBuilds() {
    expand(
      """
      #Preview("name", traits: .portrait, .sizeThatFitsLayout) { Text("a") }
      """,
      to: """
        #if DEBUG
          struct __macro_local_12OrielPreviewfMu_: _PreviewDeclaration {
            static var file: String {
              "Test.swift"
            }
            static var line: Int {
              1
            }
            static var name: String? {
              "name"
            }
            static var traits: [PreviewTrait<Preview.ViewTraits>] {
              [.portrait, .sizeThatFitsLayout]
            }
            @MainActor static func content() -> any View {
              return _previewContent {
                Text("a")
              }
            }
          }
        #endif
        """)
  }

  @Test func previewableVariablesArePropertiesOfAView() {
    expand(
      """
      #Preview {
        @Previewable @State var isOn = true
        let title = "a"
        Toggle(title, isOn: $isOn)
      }
      """,
      to: """
        #if DEBUG
          struct __macro_local_12OrielPreviewfMu_: _PreviewDeclaration {
            static var file: String {
              "Test.swift"
            }
            static var line: Int {
              1
            }
            static var name: String? {
              nil
            }
            static var traits: [PreviewTrait<Preview.ViewTraits>] {
              []
            }
            @MainActor static func content() -> any View {
              struct Content: View {
          @State var isOn = true
          var body: some View {
            let title = "a"
            Toggle(title, isOn: $isOn)
          }
              }
              return Content()
            }
          }
        #endif
        """)
  }
}
