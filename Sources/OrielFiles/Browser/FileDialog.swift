import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages
import OrielInput
import OrielLists
import OrielMenus
import OrielNavigation
import OrielPickers
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// Oriel's own dialog for files, the content of a sheet.
///
/// Arrows move through the list, Return opens a folder or ends the dialog, Delete and Alt-Up go to the enclosing folder, Control-H shows
/// hidden files, Escape cancels.
struct FileDialog: View {
  private let request: FileRequest
  private let done: (FileAnswer) -> Void
  @State private var browser: FileBrowser
  @State private var replaced: URL?
  @State private var isNaming = false
  @State private var folderName = ""

  init(request: FileRequest, files: WindowFiles, done: @escaping (FileAnswer) -> Void) {
    (self.request, self.done) = (request, done)
    let start = request.options.directory ?? files.lastFolders[request.options.identifier ?? ""]
    _browser = State(initialValue: FileBrowser(request, in: start ?? FileManager.default.homeDirectoryForCurrentUser))
  }

  var body: some View {
    VStack(spacing: 0) {
      VStack(spacing: 8) {
        if let message = request.options.message { message.font(.headline).frame(maxWidth: .infinity, alignment: .leading) }
        if browser.isSaving { nameField }
        bar
      }
      .padding(12)
      Divider()
      FileList(browser: browser, open: step)
      Divider()
      buttons.padding(12)
    }
    .frame(width: 620, height: 440)
    .confirmationDialog(
      replaced.map { OwnWord.replaceQuestion.text($0.lastPathComponent) } ?? Text(verbatim: ""), isPresented: $replaced.isPresent()
    ) {
      Button(role: .destructive) {
        if let replaced { done(.chosen([replaced])) }
      } label: {
        OwnWord.replace.text
      }
    } message: {
      OwnWord.replaceMessage.text
    }
    .alert(OwnWord.folderFailed.text(browser.failure ?? ""), isPresented: $browser.failure.isPresent()) {}
    .alert(OwnWord.newFolder.text, isPresented: $isNaming) {
      TextField(text: $folderName) { OwnWord.nameColumn.text }
      Button {
        if !folderName.isEmpty { browser.makeFolder(named: folderName) }
      } label: {
        OwnWord.ok.text
      }
      Button(role: .cancel) {
      } label: {
        OwnWord.cancel.text
      }
    }
  }

  private var nameField: some View {
    HStack {
      (request.options.nameLabel ?? OwnWord.name.text)
      TextField(text: $browser.name) { OwnWord.nameColumn.text }.labelsHidden().onSubmit { step() }
    }
  }

  /// The path, and what else is done with folders.
  private var bar: some View {
    HStack(spacing: 6) {
      symbol("arrow.up", .upOneFolder) { browser.goUp() }
        .keyboardShortcut(.upArrow, modifiers: .option)
        .disabled(browser.folder.path == "/")
      symbol("house", .home) { browser.go(to: FileManager.default.homeDirectoryForCurrentUser) }
      FilePath(browser: browser).frame(maxWidth: .infinity, alignment: .leading)
      if browser.isSaving || request.asksForFolders {
        symbol("folder.badge.plus", .newFolder) {
          folderName = ""
          isNaming = true
        }
      }
      symbol(browser.showsHidden ? "eye" : "eye.slash", .hiddenFiles) { browser.showsHidden.toggle() }
        .keyboardShortcut("h", modifiers: .control)
    }
  }

  private func symbol(_ name: String, _ word: OwnWord, action: @escaping @MainActor @Sendable () -> Void) -> some View {
    Button(action: action) {
      Label {
        word.text
      } icon: {
        Image(systemName: name)
      }
      .labelStyle(.iconOnly).frame(width: 18, height: 16)
    }
  }

  private var buttons: some View {
    HStack {
      if request.types.count > 1 && !request.asksForFolders {
        Picker(selection: $browser.type) {
          if !browser.isSaving { OwnWord.allFiles.text.tag(UTType?.none) }
          ForEach(request.types, id: \.identifier) { type in
            Text(verbatim: type.localizedDescription ?? type.identifier).tag(UTType?.some(type))
          }
        } label: {
          OwnWord.format.text
        }
        .fixedSize()
      }
      Spacer()
      Button(role: .cancel) {
        done(.cancelled)
      } label: {
        OwnWord.cancel.text.frame(minWidth: 64)
      }
      Button {
        step()
      } label: {
        (request.options.confirmation ?? word.text).frame(minWidth: 64)
      }
      .buttonStyle(.borderedProminent)
      .keyboardShortcut(.defaultAction)
      .disabled(browser.next == nil)
    }
  }

  private var word: OwnWord {
    switch request.kind {
    case .open: .open
    case .save: .save
    case .folder: .move
    }
  }

  private func step() {
    switch browser.next {
    case .open(let folder): browser.go(to: folder)
    case .choose(let urls): done(.chosen(urls))
    case .replace(let url): replaced = url
    case nil: break
    }
  }
}

/// The folders above, as buttons.
private struct FilePath: View {
  let browser: FileBrowser

  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      HStack(spacing: 2) {
        ForEach(browser.path, id: \.self) { folder in
          if folder.path != "/" { Image(systemName: "chevron.right").imageScale(.small).foregroundStyle(.secondary) }
          Button(folder.path == "/" ? "/" : folder.lastPathComponent) { browser.go(to: folder) }
            .buttonStyle(.plain)
            .fontWeight(folder == browser.folder ? .semibold : nil)
            .padding(.horizontal, 4).padding(.vertical, 3)
        }
      }
    }
    .defaultScrollAnchor(.trailing)
    .frame(height: 24)
  }
}

/// The items of the folder, with dates and sizes.
private struct FileList: View {
  @Bindable var browser: FileBrowser
  let open: () -> Void

  private static let dateWidth: CGFloat = 150
  private static let sizeWidth: CGFloat = 80

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 8) {
        OwnWord.nameColumn.text.frame(maxWidth: .infinity, alignment: .leading)
        OwnWord.dateColumn.text.frame(width: Self.dateWidth, alignment: .leading)
        OwnWord.sizeColumn.text.frame(width: Self.sizeWidth, alignment: .trailing)
      }
      .font(.caption).foregroundStyle(.secondary).padding(.horizontal, 16).padding(.vertical, 5)
      Divider()
      list
        // A click selects at once, and the second one of a double click opens.
        .contextMenu(forSelectionType: URL.self) { _ in
        } primaryAction: { urls in
          browser.selection = urls
          open()
        }
        .overlay { if browser.entries.isEmpty { OwnWord.emptyFolder.text.foregroundStyle(.secondary) } }
        .onKeyPress(.delete) {
          browser.goUp()
          return .handled
        }
    }
  }

  @ViewBuilder private var list: some View {
    if browser.request.allowsSeveral {
      List(browser.entries, selection: $browser.selection, rowContent: row)
    } else {
      List(
        browser.entries,
        selection: Binding<URL?>(get: { browser.selection.first }, set: { browser.selection = $0.map { [$0] } ?? [] }), rowContent: row)
    }
  }

  private func row(_ entry: FileEntry) -> some View {
    HStack(spacing: 8) {
      Image(systemName: entry.isFolder ? "folder.fill" : "doc")
        .foregroundStyle(entry.isFolder ? Color.accentColor : Color.secondary).frame(width: 18)
      Text(verbatim: entry.name).lineLimit(1).truncationMode(.middle).frame(maxWidth: .infinity, alignment: .leading)
      Group {
        if let date = entry.date { Text(date, format: Date.FormatStyle(date: .abbreviated, time: .shortened)) }
      }
      .lineLimit(1).frame(width: Self.dateWidth, alignment: .leading).foregroundStyle(.secondary)
      Group {
        if let size = entry.size { Text(size, format: .byteCount(style: .file)) }
      }
      .lineLimit(1).frame(width: Self.sizeWidth, alignment: .trailing).foregroundStyle(.secondary)
    }
    .opacity(entry.isEnabled ? 1 : 0.45)
    .contentShape(Rectangle())
  }
}

extension Binding {
  /// Whether there is a value; writing false removes it.
  fileprivate func isPresent<W>() -> Binding<Bool> where Value == W? {
    Binding<Bool>(get: { wrappedValue != nil }, set: { if !$0 { wrappedValue = nil } })
  }
}
