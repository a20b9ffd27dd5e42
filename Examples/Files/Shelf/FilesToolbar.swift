import SwiftUI

/// The bar of a window.
struct FilesToolbar: ToolbarContent {
  @Bindable var model: FolderModel
  @Binding var showsTable: Bool
  @Binding var showsInfo: Bool

  var body: some ToolbarContent {
    ToolbarItemGroup(placement: .navigation) {
      Button("Back", systemImage: "chevron.left") { model.goBack() }.disabled(!model.canGoBack).help("Back")
        .accessibilityIdentifier("go back")
      Button("Forward", systemImage: "chevron.right") { model.goForward() }.disabled(!model.canGoForward).help("Forward")
        .accessibilityIdentifier("go forward")
    }
    ToolbarItem(placement: .primaryAction) {
      Picker("View", selection: $showsTable) {
        Label("Icons", systemImage: "square.grid.2x2").tag(false)
        Label("List", systemImage: "list.bullet").tag(true)
      }
      .pickerStyle(.segmented)
      .labelStyle(.iconOnly)
      .accessibilityIdentifier("view")
    }
    ToolbarItem {
      Menu("Sort", systemImage: "arrow.up.arrow.down") {
        Picker("Sort by", selection: order) {
          ForEach(FileOrder.allCases) { Text($0.rawValue).tag($0 as FileOrder?) }
        }
        .pickerStyle(.inline)
        Toggle("Hidden Files", isOn: $model.showsHidden)
      }
      .help("Changes the order")
    }
    ToolbarItem {
      Button("Information", systemImage: showsInfo ? "info.circle.fill" : "info.circle") { withAnimation { showsInfo.toggle() } }
        .help("Shows what is known about the selected files").accessibilityIdentifier("information")
    }
  }

  private var order: Binding<FileOrder?> {
    Binding {
      FileOrder.allCases.first { $0.comparator.keyPath == model.order.first?.keyPath }
    } set: {
      if let new = $0 { model.order = [new.comparator] }
    }
  }
}

extension FocusedValues {
  /// The folder of the window.
  @Entry var folderModel: FolderModel?
}

/// Menus of the program.
public struct FilesCommands: Commands {
  @FocusedValue(\.folderModel) private var model
  @AppStorage("showsTable") private var showsTable = false

  public init() {}

  public var body: some Commands {
    CommandGroup(after: .newItem) {
      Button("New Folder") { Task { await model?.makeFolder() } }
        .keyboardShortcut("n", modifiers: [.command, .shift]).disabled(model == nil)
    }
    CommandGroup(before: .toolbar) {
      Picker("View", selection: $showsTable) {
        Text("as Icons").tag(false)
        Text("as List").tag(true)
      }
      .pickerStyle(.inline)
    }
    SidebarCommands()
    CommandMenu("Go") {
      Button("Back") { model?.goBack() }.keyboardShortcut("[").disabled(model?.canGoBack != true)
      Button("Forward") { model?.goForward() }.keyboardShortcut("]").disabled(model?.canGoForward != true)
      Button("Enclosing Folder") { model?.goUp() }.keyboardShortcut(.upArrow).disabled(model?.canGoUp != true)
      Divider()
      ForEach(Place.favourites) { place in
        Button(place.title) { model?.open(place.url) }
      }
    }
  }
}

/// What is known about the chosen files.
struct FileInfo: View {
  let items: [FileItem]
  let folder: URL

  var body: some View {
    if let item = items.first {
      Form {
        Section {
          VStack(spacing: 8) {
            Thumbnail(item: item, size: 120)
            Text(items.count == 1 ? item.name : "\(items.count) items").font(.headline).multilineTextAlignment(.center)
          }
          .frame(maxWidth: .infinity)
        }
        Section {
          if items.count == 1 {
            LabeledContent("Kind", value: item.kind)
            LabeledContent("Modified") { Text(item.modified, format: .dateTime.day().month().year()) }
          }
          LabeledContent("Size", value: items.reduce(0) { $0 + $1.size }.formatted(.byteCount(style: .file)))
        }
      }
      .formStyle(.grouped)
    } else {
      ContentUnavailableView("Nothing Selected", systemImage: "info.circle")
    }
  }
}
