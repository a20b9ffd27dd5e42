@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

extension View {
  /// Makes the pages of a navigation stack for values of a type.
  ///
  /// Of several declarations for a type the first one in the tree counts. A declaration inside of a lazy container counts only while its row
  /// is made. The page has the environment of the stack. SwiftUI: `navigationDestination(for:destination:)`.
  nonisolated public func navigationDestination<D: Hashable, C: View>(for data: D.Type, @ViewBuilder destination: @escaping (D) -> C)
    -> some View
  {
    transformPreference(DestinationsPreference.self) {
      // A declaration around others of the same type comes first.
      $0[ObjectIdentifier(data)] = DestinationOf(destination)
    }
  }

  /// Shows a page over the others of the navigation stack while a value is true; popping the page writes false.
  ///
  /// SwiftUI: `navigationDestination(isPresented:destination:)`.
  nonisolated public func navigationDestination<V: View>(isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V)
    -> some View
  {
    modifier(PresentedDestinationModifier(isPresented: isPresented, destination: destination))
  }

  /// Shows a page made from an item over the others of the navigation stack while there is one; popping the page writes nil.
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
