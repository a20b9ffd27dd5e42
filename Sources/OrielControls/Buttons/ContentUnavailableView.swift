@_spi(Oriel) import OrielCore
import OrielImages
import OrielStrings
@_spi(Oriel) import OrielViews

/// What is shown where there is no content: a label with its icon above the title, what there is to say, and what may be done. In the middle
/// of all the room that is offered. SwiftUI: `ContentUnavailableView`.
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// A label with a description and actions, each of which may be left out.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    (self.label, self.description, self.actions) = (label(), description(), actions())
  }

  /// A column of the three.
  @MainActor public var body: some View {
    VStack(spacing: 12) {
      VStack(spacing: 6) {
        label.labelStyle(UnavailableLabelStyle())
        description.font(.callout).foregroundStyle(.secondary).multilineTextAlignment(.center)
      }
      actions
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// The icon, large and pale, above the title.
private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 10) {
      configuration.icon.font(.system(size: 36)).foregroundStyle(.secondary)
      configuration.title.font(.title2.bold()).multilineTextAlignment(.center)
    }
  }
}

extension ContentUnavailableView where Label == OrielControls.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// A title, given as a literal with interpolated values, with a symbol; and a description.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(label: { OrielControls.Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
  }

  /// A title as it is, with a symbol; and a description.
  @_disfavoredOverload public init(_ title: some StringProtocol, systemImage name: String, description: Text? = nil) {
    self.init(label: { OrielControls.Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
  }

  /// A title that is looked up in a string table, with a symbol; and a description.
  @_disfavoredOverload public init(_ title: LocalizedStringResource, systemImage name: String, description: Text? = nil) {
    self.init(label: { OrielControls.Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
  }

  /// A title, given as a literal with interpolated values, with a picture by its name; and a description.
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(label: { OrielControls.Label(title, image: name) }, description: { description }, actions: { EmptyView() })
  }

  /// A title as it is, with a picture by its name; and a description.
  @_disfavoredOverload public init(_ title: some StringProtocol, image name: String, description: Text? = nil) {
    self.init(label: { OrielControls.Label(title, image: name) }, description: { description }, actions: { EmptyView() })
  }

  /// A title that is looked up in a string table, with a picture by its name; and a description.
  @_disfavoredOverload public init(_ title: LocalizedStringResource, image name: String, description: Text? = nil) {
    self.init(label: { OrielControls.Label(title, image: name) }, description: { description }, actions: { EmptyView() })
  }
}
