@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages
import OrielMenus
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// The title of a page with its subtitle; a menu, if it has one; a field, while the user edits it.
struct BarTitle: View {
  let title: PageTitle
  let menu: [BarEntry]
  @Binding var isRenaming: Bool

  var body: some View {
    let isRenaming = $isRenaming
    if isRenaming.wrappedValue, let edited = title.edited {
      TitleField(title: edited, isRenaming: isRenaming)
    } else if !menu.isEmpty {
      Menu {
        ForEach(menu, id: \.token) { $0.content.view() }
          .transformEnvironment(\.rename) { if title.edited != nil { $0 = RenameAction { isRenaming.wrappedValue = true } } }
      } label: {
        HStack(spacing: 4) {
          texts
          Image(systemName: "chevron.down").imageScale(.small).foregroundStyle(.secondary).leftUnspoken()
        }
      }
      .menuStyle(.button)
      .buttonStyle(BarButtonStyle())
      .menuIndicator(.hidden)
    } else if title.edited != nil {
      Button(action: { isRenaming.wrappedValue = true }) { texts }
        .buttonStyle(BarButtonStyle())
        .focusable(false)
        .accessibilityIdentifier("edit title")
    } else {
      texts
    }
  }

  private var texts: some View {
    VStack(alignment: .leading, spacing: 1) {
      if let title = title.title { title.font(.headline).lineLimit(1) }
      if let subtitle = title.subtitle, !subtitle.string(in: .outsideOfViews).isEmpty {
        subtitle.font(.caption).foregroundStyle(.secondary).lineLimit(1)
      }
    }
  }
}

/// The field in which a title is edited.
private struct TitleField: View {
  @Binding var title: String
  @Binding var isRenaming: Bool
  @State private var draft: String
  @FocusState private var isFocused: Bool

  init(title: Binding<String>, isRenaming: Binding<Bool>) {
    (_title, _isRenaming) = (title, isRenaming)
    _draft = State(initialValue: title.wrappedValue)
  }

  var body: some View {
    TextField("", text: $draft)
      .font(.headline)
      .frame(width: 220)
      .focused($isFocused)
      .accessibilityIdentifier("title field")
      .onAppear { isFocused = true }
      .onSubmit(finish)
      .onKeyPress(.escape) {
        isRenaming = false
        return .handled
      }
      .onChange(of: isFocused) { if !$1 { finish() } }
  }

  private func finish() {
    guard isRenaming else { return }
    isRenaming = false
    if draft.contains(where: { !$0.isWhitespace }), draft != title { title = draft }
  }
}

extension View {
  /// Makes rename buttons in a page edit its title, if it has one that can be edited.
  func renamesTitle(_ bars: Binding<PageBars>) -> some View {
    let canRename = bars.wrappedValue.title.edited != nil
    return transformEnvironment(\.rename) { if canRename { $0 = RenameAction { bars.wrappedValue.isRenaming = true } } }
  }
}
