import SwiftUI

/// A window: places, a folder, and a file that is shown large.
public struct FilesView: View {
  @State private var model: FolderModel
  @AppStorage("showsTable") private var showsTable = false
  @AppStorage("thumbnailSize") private var thumbnailSize = 96.0
  @State private var showsInfo = false
  @State private var renamed: FileItem?
  @State private var newName = ""
  @FocusState private var hasKeyboard: Bool

  public init(folder: URL) { self.init(model: FolderModel(folder: folder)) }
  init(model: FolderModel) { _model = State(initialValue: model) }

  /// The folder on the command line, or the home.
  public static var firstFolder: URL {
    let arguments = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("-") }
    return arguments.first.map { URL(filePath: $0) } ?? FileManager.default.homeDirectoryForCurrentUser
  }

  public var body: some View {
    NavigationSplitView {
      PlaceList(model: model)
        .navigationSplitViewColumnWidth(min: 150, ideal: 180, max: 260)
    } detail: {
      content
        .navigationTitle(model.previewed?.name ?? title)
        .navigationSubtitle(model.previewed == nil ? count : "")
        .searchable(text: $model.search, prompt: "Search this folder")
        .toolbar { FilesToolbar(model: model, showsTable: $showsTable, showsInfo: $showsInfo) }
        .inspector(isPresented: $showsInfo) {
          FileInfo(items: model.selected, folder: model.folder).inspectorColumnWidth(min: 200, ideal: 240, max: 320)
        }
    }
    .task(id: model.folder) { await model.load() }
    .focusedSceneValue(\.folderModel, model)
    .alert("Rename", isPresented: isRenaming, presenting: renamed) { item in
      TextField("Name", text: $newName)
      Button("Rename") { Task { await model.rename(item, to: newName) } }
      Button("Cancel", role: .cancel) {}
    } message: { item in
      Text("What is “\(item.name)” to be called?")
    }
  }

  private var isRenaming: Binding<Bool> {
    Binding {
      renamed != nil
    } set: {
      if !$0 { renamed = nil }
    }
  }

  @ViewBuilder private var content: some View {
    if let file = model.previewed {
      FilePreview(item: file, model: model)
        .transition(.opacity.combined(with: .scale(scale: 0.96)))
    } else {
      VStack(spacing: 0) {
        Group {
          if showsTable { FileTable(model: model) } else { FileGrid(model: model, size: thumbnailSize) }
        }
        .contextMenu(forSelectionType: FileItem.ID.self) { ids in
          FileActions(items: model.items.filter { ids.contains($0.id) }, model: model) { item in
            newName = item.name
            renamed = item
          }
        } primaryAction: { ids in
          if let item = model.items.first(where: { ids.contains($0.id) }) { model.activate(item) }
        }
        .background(.background)
        .overlay { EmptyFolder(model: model) }
        Divider()
        PathBar(model: model, size: $thumbnailSize, showsSize: !showsTable)
      }
    }
  }

  private var title: String { model.folder.path == "/" ? "Computer" : model.folder.lastPathComponent }

  private var count: String {
    let (all, chosen) = (model.items.count, model.selection.count)
    return chosen > 0 ? "\(chosen) of \(all) selected" : all == 1 ? "1 item" : "\(all) items"
  }
}

/// The folders on the left.
private struct PlaceList: View {
  let model: FolderModel

  var body: some View {
    List(selection: chosen) {
      Section("Favourites") { rows(Place.favourites) }
      Section("Locations") { rows(Place.locations) }
    }
    .listStyle(.sidebar)
    .navigationTitle("Files")
  }

  private func rows(_ places: [Place]) -> some View {
    ForEach(places) { place in
      Label(place.title, systemImage: place.symbol).tag(place.url).accessibilityIdentifier("place \(place.title)")
    }
  }

  private var chosen: Binding<URL?> {
    Binding {
      model.folder
    } set: { url in
      if let url { model.open(url) }
    }
  }
}

/// What is shown over a folder without files.
private struct EmptyFolder: View {
  let model: FolderModel

  var body: some View {
    if model.items.isEmpty {
      if let problem = model.problem {
        ContentUnavailableView(problem, systemImage: "exclamationmark.triangle")
      } else if !model.search.isEmpty {
        ContentUnavailableView.search(text: model.search)
      } else if model.isLoading {
        ProgressView()
      } else {
        ContentUnavailableView("Empty Folder", systemImage: "folder")
      }
    }
  }
}

/// The folders above this one, and the size of the thumbnails.
private struct PathBar: View {
  let model: FolderModel
  @Binding var size: Double
  let showsSize: Bool

  var body: some View {
    HStack(spacing: 2) {
      ScrollView(.horizontal, showsIndicators: false) {
        HStack(spacing: 2) {
          ForEach(model.path, id: \.self) { url in
            if url.path != "/" { Image(systemName: "chevron.right").imageScale(.small).foregroundStyle(.tertiary) }
            Button {
              model.open(url)
            } label: {
              Label(url.path == "/" ? "Computer" : url.lastPathComponent, systemImage: url.path == "/" ? "internaldrive" : "folder.fill")
                .padding(.horizontal, 4)
            }
            .buttonStyle(.borderless)
            .foregroundStyle(url == model.folder ? .primary : .secondary)
            .accessibilityIdentifier("path \(url.lastPathComponent)")
          }
        }
      }
      .defaultScrollAnchor(.trailing, for: .sizeChanges)
      if showsSize {
        Slider(value: $size, in: 48...192).frame(width: 110).controlSize(.small).accessibilityLabel("Size of thumbnails")
      }
    }
    .font(.callout)
    .padding(.horizontal, 10)
    .frame(height: 32)
  }
}

/// What can be done with files.
private struct FileActions: View {
  let items: [FileItem]
  let model: FolderModel
  let rename: (FileItem) -> Void
  @Environment(\.openWindow) private var openWindow
  @Environment(\.openURL) private var openURL

  var body: some View {
    if let item = items.first, items.count == 1 {
      Button("Open") { model.activate(item) }
      if item.isFolder {
        Button("Open in New Window") { openWindow(value: item.url) }
      } else {
        Button("Open with Other Program") { openURL(item.url) }
      }
      Divider()
      Button("Rename…") { rename(item) }
      ShareLink(item: item.url)
    } else if items.isEmpty {
      Button("New Folder") { Task { await model.makeFolder() } }
    }
  }
}
