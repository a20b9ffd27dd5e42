@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// A button that pushes a page of the navigation stack, or shows one in the next column of a split view. SwiftUI: `NavigationLink`.
///
/// A link with a value appends it to the stack's path; `navigationDestination(for:destination:)` creates its page. A link with a
/// destination shows that view until it is popped. Outside of navigation a link is disabled, and so is a link with the value nil.
///
/// ```swift
/// NavigationLink("Settings") {
///     Text("Settings")
/// }
/// ```
nonisolated public struct NavigationLink<Label: View, Destination: View>: View {
  private let label: Label
  private let kind: Kind

  private enum Kind {
    case value(AnyHashable?)
    case destination(() -> Destination)
    case active(() -> Destination, Binding<Bool>)
  }

  private init(_ kind: Kind, label: Label) { (self.kind, self.label) = (kind, label) }

  /// A link that shows a view.
  public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(.destination(destination), label: label())
  }

  /// A link that shows a view, in the older form.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(.destination { destination }, label: label())
  }

  /// A link that shows a view while a value of the program is true, which the link sets.
  public init(isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(.active(destination, isActive), label: label())
  }

  /// The same in the older form.
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(.active({ destination }, isActive), label: label())
  }

  /// A link that shows a view while a selection is the link's tag.
  public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(.active(destination, Self.isActive(tag, selection)), label: label())
  }

  /// The older form of such a link.
  public init<V: Hashable>(destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label) {
    self.init(.active({ destination }, Self.isActive(tag, selection)), label: label())
  }

  private static func isActive<V: Hashable>(_ tag: V, _ selection: Binding<V?>) -> Binding<Bool> {
    Binding(
      get: { selection.wrappedValue == tag },
      set: { if $0 { selection.wrappedValue = tag } else if selection.wrappedValue == tag { selection.wrappedValue = nil } })
  }

  /// The label, as a button that pushes the page.
  @MainActor public var body: some View {
    switch kind {
    case .value(let value): ValueLink(value: value, label: label)
    case .destination(let destination): OwnLink(destination: destination, label: label)
    case .active(let destination, let isActive): PresentingLink(isActive: isActive, destination: destination, label: label)
    }
  }
}

extension NavigationLink where Destination == Never {
  /// A link that pushes a value; nil disables it.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(.value(value.map { AnyHashable($0) }), label: label())
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// A link that pushes a value, with a localized text.
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) { self.init(value: value) { Text(titleKey) } }
  /// A link that pushes a value, with an unlocalized string.
  @_disfavoredOverload public init<P: Hashable>(_ title: some StringProtocol, value: P?) { self.init(value: value) { Text(title) } }
  /// A link that pushes a value, with a text that is looked up in a string table.
  @_disfavoredOverload public init<P: Hashable>(_ title: LocalizedStringResource, value: P?) { self.init(value: value) { Text(title) } }
}

extension NavigationLink where Label == Text {
  /// A link that shows a view, with a localized text.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }
  /// A link that shows a view, with an unlocalized string.
  @_disfavoredOverload public init(_ title: some StringProtocol, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }
  /// A link that shows a view, in the older form, with a localized text.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) { self.init(destination: destination) { Text(titleKey) } }
  /// A link that shows a view, in the older form, with an unlocalized string.
  @_disfavoredOverload public init(_ title: some StringProtocol, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }
  /// A link that shows a view while a value is true, with a localized text.
  public init(_ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(isActive: isActive, destination: destination) { Text(titleKey) }
  }
  /// The older form of such a link.
  public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(isActive: isActive, destination: { destination }) { Text(titleKey) }
  }
  /// A link that shows a view while a value is true, with an unlocalized string.
  @_disfavoredOverload public init(_ title: some StringProtocol, destination: Destination, isActive: Binding<Bool>) {
    self.init(isActive: isActive, destination: { destination }) { Text(title) }
  }
  /// A link that shows a view while a selection is the link's tag, with a localized text.
  public init<V: Hashable>(_ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>) {
    self.init(tag: tag, selection: selection, destination: { destination }) { Text(titleKey) }
  }
  /// A link that shows a view while a selection is the link's tag, with an unlocalized string.
  @_disfavoredOverload public init<V: Hashable>(
    _ title: some StringProtocol, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(tag: tag, selection: selection, destination: { destination }) { Text(title) }
  }
}

extension NavigationLink {
  /// Accepted without effect: links of a column always show their page in the next one. SwiftUI: `isDetailLink(_:)`.
  nonisolated public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

/// A link that pushes a value.
private struct ValueLink<Label: View>: View {
  let value: AnyHashable?
  let label: Label
  @Environment(\.stackModel) private var model
  @Environment(\.linksReplace) private var replaces

  var body: some View {
    LinkButton(label: label) { if let value { model?.push(value, replaces: replaces) } }.disabled(model == nil || value == nil)
  }
}

/// A link that stores whether its page is open.
private struct OwnLink<Label: View, Destination: View>: View {
  let destination: () -> Destination
  let label: Label
  @State private var isActive = false

  var body: some View { PresentingLink(isActive: $isActive, destination: destination, label: label) }
}

/// A link that shows a view while a value is true.
private struct PresentingLink<Label: View, Destination: View>: View {
  @Binding var isActive: Bool
  let destination: () -> Destination
  let label: Label
  @Environment(\.stackModel) private var model
  @Environment(\.linksReplace) private var replaces

  var body: some View {
    LinkButton(label: label) {
      if replaces { model?.popToRoot() }
      isActive = true
    }
    .disabled(model == nil)
    .navigationDestination(isPresented: $isActive, destination: destination)
  }
}
