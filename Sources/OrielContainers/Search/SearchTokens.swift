@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

extension SearchTokens {
  init<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    _ tokens: Binding<C>, suggested: Binding<C>?, _ token: @escaping (C.Element) -> T
  ) where C.Element: Identifiable {
    views = { tokens.wrappedValue.map { (AnyHashable($0.id), AnyView(token($0))) } }
    remove = { id in tokens.wrappedValue.removeAll { AnyHashable($0.id) == id } }
    append = { new in
      guard let new = new as? C.Element, !tokens.wrappedValue.contains(where: { $0.id == new.id }) else { return }
      tokens.wrappedValue.append(new)
    }
    if let suggested {
      self.suggested = {
        let taken = Set(tokens.wrappedValue.map(\.id))
        return suggested.wrappedValue.filter { !taken.contains($0.id) }.map { ($0, AnyView(token($0))) }
      }
    }
  }

  init<C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, T: View>(
    editable tokens: Binding<C>, _ token: @escaping (Binding<C.Element>) -> T
  ) where C.Element: Identifiable {
    self.init(tokens, suggested: nil) { _ in EmptyView() }
    self = SearchTokens(
      views: {
        tokens.wrappedValue.map { element in
          let id = element.id
          let binding = Binding<C.Element>(
            get: { tokens.wrappedValue.first { $0.id == id } ?? element },
            set: { new in
              if let index = tokens.wrappedValue.firstIndex(where: { $0.id == id }) { tokens.wrappedValue[index] = new }
            })
          return (AnyHashable(id), AnyView(token(binding)))
        }
      }, remove: remove, append: append)
  }
}

extension View {
  /// Adds a search field for a text and tokens to the bar of the page that contains the view.
  ///
  /// Backspace at the start of the text removes the last token. SwiftUI: `searchable(text:tokens:placement:prompt:token:)`.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    modifier(SearchModifier(text: text, isPresented: nil, prompt: prompt, tokens: SearchTokens(tokens, suggested: nil, token)))
  }
  /// Adds a search field for a text and tokens, with a prompt that is looked up in the program's strings.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }
  /// Adds a search field for a text and tokens, with an unlocalized prompt.
  @_disfavoredOverload nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Adds a search field for a text and tokens, whose focus is bound to a value.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    modifier(SearchModifier(text: text, isPresented: isPresented, prompt: prompt, tokens: SearchTokens(tokens, suggested: nil, token)))
  }

  /// Adds a search field for a text and tokens, some of which are suggested below the field while it has the focus.
  ///
  /// SwiftUI: `searchable(text:tokens:suggestedTokens:placement:prompt:token:)`.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    modifier(
      SearchModifier(text: text, isPresented: nil, prompt: prompt, tokens: SearchTokens(tokens, suggested: suggestedTokens, token)))
  }
  /// Adds a search field for a text and tokens, some of which are suggested, with a localized prompt.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Adds a search field for a text and tokens that their views can change.
  ///
  /// SwiftUI: `searchable(text:editableTokens:placement:prompt:token:)`.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, T: View>(
    text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    modifier(SearchModifier(text: text, isPresented: nil, prompt: prompt, tokens: SearchTokens(editable: editableTokens, token)))
  }
}
