@_spi(Oriel) import OrielCore
import OrielImages
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// A placeholder for missing content: a label with its icon above the title, a description, and actions.
///
/// It is centred in all of the space offered. SwiftUI: `ContentUnavailableView`.
///
/// ```swift
/// ContentUnavailableView("No Mail", systemImage: "tray", description: Text("New messages appear here."))
/// ```
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Creates a placeholder from a label, a description and actions; the last two can be omitted.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    (self.label, self.description, self.actions) = (label(), description(), actions())
  }

  /// A column of the label, the description and the actions.
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
  /// A localized title with a symbol; and a description.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(label: { OrielControls.Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
  }

  /// An unlocalized title, with a symbol; and a description.
  @_disfavoredOverload public init(_ title: some StringProtocol, systemImage name: String, description: Text? = nil) {
    self.init(label: { OrielControls.Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
  }

  /// A title that is looked up in a string table, with a symbol; and a description.
  @_disfavoredOverload public init(_ title: LocalizedStringResource, systemImage name: String, description: Text? = nil) {
    self.init(label: { OrielControls.Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
  }

  /// A localized title with an image found by name; and a description.
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(label: { OrielControls.Label(title, image: name) }, description: { description }, actions: { EmptyView() })
  }

  /// An unlocalized title, with an image found by name; and a description.
  @_disfavoredOverload public init(_ title: some StringProtocol, image name: String, description: Text? = nil) {
    self.init(label: { OrielControls.Label(title, image: name) }, description: { description }, actions: { EmptyView() })
  }

  /// A title that is looked up in a string table, with an image found by name; and a description.
  @_disfavoredOverload public init(_ title: LocalizedStringResource, image name: String, description: Text? = nil) {
    self.init(label: { OrielControls.Label(title, image: name) }, description: { description }, actions: { EmptyView() })
  }
}
