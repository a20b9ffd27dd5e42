import CSDL2
import Foundation
import Observation
@_spi(Oriel) import OrielCore
import OrielControls
import OrielDrawing
import OrielHosting
import OrielPaints
import OrielPickers
import OrielSDL
import OrielViews

/// The program in place of the one that contains the previews.
struct PreviewProgram: App {
  private let model = PreviewModel(PreviewSession.requested ?? PreviewSession(file: "", name: nil, folder: nil))

  var body: some Scene {
    WindowGroup("\(URL(fileURLWithPath: model.session.file).lastPathComponent) — Previews") { PreviewWindow(model: model) }
      .defaultSize(width: model.session.last.width, height: model.session.last.height)
  }
}

/// What the window shows, and where the user is in it.
@Observable @MainActor final class PreviewModel {
  @ObservationIgnored let session: PreviewSession
  @ObservationIgnored let items: [Item]
  /// The name of the chosen preview; nil for all.
  var chosen: String?
  var status = PreviewSession.Status.shown
  @ObservationIgnored var size = CGSize.zero
  @ObservationIgnored var scrolled = 0.0

  /// A preview with its views for each scheme, made once, so that objects that they create stay.
  struct Item: Identifiable {
    let preview: FilePreview
    let views: [ColorScheme: AnyView]
    var id: Int { preview.id }
  }

  init(_ session: PreviewSession) {
    self.session = session
    items = session.previews.map { preview in
      Item(preview: preview, views: [.light: preview.content(), .dark: preview.content()])
    }
    let name = session.last.chosen
    chosen = items.contains { $0.preview.name == name } ? name : nil
    scrolled = session.last.scrolled
  }

  var shown: [Item] { chosen.map { name in items.filter { $0.preview.name == name } } ?? items }

  /// Follows the tool: looks every quarter of a second for what it has written, and keeps the window for the next program.
  func follow() async {
    place()
    session.takePlace()
    while !Task.isCancelled {
      let now = session.status
      if now != status { status = now }
      var window = PreviewSession.Window(
        x: session.last.x, y: session.last.y, width: size.width, height: size.height, scrolled: scrolled, chosen: chosen)
      if let handle = SDL_GetWindowFromID(1) {
        var x: Int32 = 0, y: Int32 = 0
        SDL_GetWindowPosition(handle, &x, &y)
        (window.x, window.y) = (x, y)
      }
      session.keep(window)
      try? await Task.sleep(for: .milliseconds(250))
    }
  }

  /// Moves the window to where the last one was. Wayland's compositors decide that themselves.
  private func place() {
    guard let x = session.last.x, let y = session.last.y, let handle = SDL_GetWindowFromID(1) else { return }
    SDL_SetWindowPosition(handle, x, y)
  }
}

/// The previews of a file, each in both schemes, below a bar; the compiler's messages are at the bottom.
struct PreviewWindow: View {
  let model: PreviewModel
  @State private var position: ScrollPosition

  init(model: PreviewModel) {
    self.model = model
    position = ScrollPosition(x: 0, y: model.scrolled)
  }

  var body: some View {
    VStack(spacing: 0) {
      PreviewBar(model: model)
      Divider()
      if model.items.isEmpty {
        ContentUnavailableView(
          "No Previews", systemImage: "rectangle.dashed",
          description: Text("The file declares no #Preview that the program contains."))
      } else {
        GeometryReader { room in
          ScrollView {
            VStack(alignment: .leading, spacing: 28) {
              ForEach(model.shown) { PreviewRow(item: $0, room: room.size, isAlone: model.shown.count == 1) }
            }
            .padding(20)
            .frame(minWidth: room.size.width, alignment: .topLeading)
          }
          .scrollPosition($position)
          .onScrollGeometryChange(for: Double.self) {
            $0.contentOffset.y
          } action: {
            model.scrolled = $1
          }
        }
      }
      PreviewMessages(status: model.status)
    }
    .onGeometryChange(for: CGSize.self) {
      $0.size
    } action: {
      model.size = $0
    }
    .task { await model.follow() }
  }
}

/// The choice of a preview, and how the build goes.
private struct PreviewBar: View {
  @Bindable var model: PreviewModel

  var body: some View {
    HStack(spacing: 12) {
      if model.items.count > 1 {
        Picker("Preview", selection: $model.chosen) {
          Text("All").tag(String?.none)
          ForEach(model.items) { Text(verbatim: $0.preview.name).tag(String?.some($0.preview.name)) }
        }
        .pickerStyle(.menu)
        .fixedSize()
      }
      Spacer()
      switch model.status {
      case .shown: EmptyView()
      case .building:
        ProgressView().controlSize(.small)
        Text("Building…").foregroundStyle(.secondary)
      case .failed: Label("The last change does not compile", systemImage: "exclamationmark.triangle.fill").foregroundStyle(.red)
      }
    }
    .padding(.horizontal, 20)
    .frame(height: 44)
  }
}

/// A preview in light and dark colours, beside each other.
private struct PreviewRow: View {
  let item: PreviewModel.Item
  /// The size of the part of the window for previews, in points.
  let room: CGSize
  let isAlone: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(verbatim: item.preview.name).font(.headline)
      HStack(alignment: .top, spacing: 16) {
        pane(.light)
        pane(.dark)
      }
    }
  }

  @ViewBuilder private func pane(_ scheme: ColorScheme) -> some View {
    let shape = RoundedRectangle(cornerRadius: 8)
    sized(item.views[scheme])
      .background(.background)
      .clipShape(shape)
      .overlay { shape.strokeBorder(.separator) }
      .environment(\.colorScheme, scheme)
  }

  @ViewBuilder private func sized(_ content: AnyView?) -> some View {
    switch item.preview.size {
    case .room:
      content.frame(width: max(240, (room.width - 56) / 2), height: isAlone ? max(240, room.height - 70) : 360)
    case .fixed(let size): content.frame(width: size.width, height: size.height)
    case .content: content.fixedSize()
    }
  }
}

/// The compiler's messages, until a build succeeds.
private struct PreviewMessages: View {
  let status: PreviewSession.Status

  var body: some View {
    if case .failed(let messages) = status {
      VStack(spacing: 0) {
        Divider()
        ScrollView {
          Text(verbatim: messages)
            .font(.callout.monospaced())
            .textSelection(.enabled)
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.horizontal, 20)
            .padding(.vertical, 12)
        }
        .frame(height: 180)
      }
      .background(.background.secondary)
    }
  }
}
