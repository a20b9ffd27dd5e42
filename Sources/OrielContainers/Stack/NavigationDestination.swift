@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

extension View {
  /// Sets the page of a navigation stack for values of a type.
  ///
  /// Of several declarations for a type the first one in the tree applies. A declaration inside a lazy container applies only while its row
  /// exists. The page has the environment of the stack. SwiftUI: `navigationDestination(for:destination:)`.
  ///
  /// ```swift
  /// NavigationStack {
  ///     NavigationLink("One", value: 1)
  ///         .navigationDestination(for: Int.self) { number in Text("Number \(number)") }
  /// }
  /// ```
  nonisolated public func navigationDestination<D: Hashable, C: View>(for data: D.Type, @ViewBuilder destination: @escaping (D) -> C)
    -> some View
  {
    transformPreference(DestinationsPreference.self) {
      // An outer declaration of the same type comes first.
      $0[ObjectIdentifier(data)] = DestinationOf(destination)
    }
  }

  /// Shows a page on top of the navigation stack while a value is true; popping the page writes false.
  ///
  /// SwiftUI: `navigationDestination(isPresented:destination:)`.
  nonisolated public func navigationDestination<V: View>(isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V)
    -> some View
  {
    modifier(PresentedDestinationModifier(isPresented: isPresented, destination: destination))
  }

  /// Shows a page made from an item on top of the navigation stack while there is one; popping the page writes nil.
  ///
  /// SwiftUI: `navigationDestination(item:destination:)`.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      PresentedDestinationModifier(
        isPresented: Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }),
        destination: { item.wrappedValue.map { destination($0) } }))
  }
}

/// A page that is open while a value is true.
nonisolated struct PresentedDestinationModifier<Destination: View>: ViewModifier {
  @Binding var isPresented: Bool
  let destination: () -> Destination
  @State private var token = PageToken()
  @Environment(\.stackModel) private var model

  init(isPresented: Binding<Bool>, destination: @escaping () -> Destination) {
    (_isPresented, self.destination) = (isPresented, destination)
  }

  @MainActor func body(content: Content) -> some View {
    content.transformPreference(PresentedPagesPreference.self) { [page] in if let page { $0.append(page) } }
  }

  @MainActor private var page: PresentedPage? {
    guard isPresented, let model else {
      token.stamp = 0
      return nil
    }
    if token.stamp == 0 { token.stamp = model.nextStamp() }
    let binding = $isPresented
    return PresentedPage(token: token, stamp: token.stamp, content: PageContentOf(destination)) { binding.wrappedValue = false }
  }
}
