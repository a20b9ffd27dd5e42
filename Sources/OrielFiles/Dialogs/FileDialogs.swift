import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielNavigation
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// The answer to a request for files.
package enum FileAnswer: Equatable {
  case chosen([URL])
  case cancelled
  /// Nothing can ask the user: Oriel's own dialog does.
  case unavailable
}

/// The desktop's dialogs for files.
@MainActor package protocol FilePortal: AnyObject {
  /// Asks the user. `done` is called once, possibly before the call returns. Returns the end of the question, after which `done` is not
  /// called any more.
  func ask(_ request: FileRequest, title: String, confirmation: String?, _ done: @escaping (FileAnswer) -> Void) -> () -> Void
}

/// What a window asks for files.
@MainActor package final class WindowFiles: GraphClient {
  package static let key = GraphClientKey<WindowFiles>()
  /// nil: only Oriel's own dialog.
  package var portal: (any FilePortal)?
  /// The folders of the last dialogs, by their identifiers.
  var lastFolders: [String: URL] = [:]

  /// A text in the window's language.
  func string(_ text: Text?) -> String? {
    text.map { text in graph.dependencies.untracked { text.string(in: EnvironmentValues(graph.rootScope)) } }
  }
}

/// A window's files, for a view's actions.
nonisolated struct FilesAccess<Content: View>: _PrimitiveView {
  let content: (WindowFiles) -> Content
  @MainActor static func _visit(_ view: FilesAccess, _ context: inout _ViewContext) {
    context.visit(view.content(context.graph[WindowFiles.key]))
  }
}

extension View {
  /// Asks for files while a value is true, by the desktop's dialog or Oriel's own.
  nonisolated package func fileDialog(
    isPresented: Binding<Bool>, _ request: FileRequest, chosen: @escaping @MainActor ([URL]) -> Void,
    cancelled: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(FileDialogModifier(isPresented: isPresented, request: request, chosen: chosen, cancelled: cancelled))
  }
}

nonisolated private struct FileDialogModifier: ViewModifier {
  let isPresented: Binding<Bool>
  let request: FileRequest
  let chosen: @MainActor ([URL]) -> Void
  let cancelled: @MainActor () -> Void

  @MainActor func body(content: Content) -> some View {
    FilesAccess { files in
      FileDialogPresenter(
        isPresented: isPresented, content: content, request: request, files: files, chosen: chosen, cancelled: cancelled)
    }
  }
}

private struct FileDialogPresenter<Content: View>: View {
  @Binding var isPresented: Bool
  let content: Content
  let request: FileRequest
  let files: WindowFiles
  let chosen: @MainActor ([URL]) -> Void
  let cancelled: @MainActor () -> Void
  /// Whether Oriel's own dialog asks.
  @State private var asksItself = false
  @State private var question = Question()
  @Environment(\.fileDialog) private var options

  /// The question to the desktop.
  @MainActor private final class Question {
    var end: (() -> Void)?
  }

  var body: some View {
    content
      .onChange(of: isPresented, initial: true) { isPresented ? ask() : stop() }
      .onDisappear { stop() }
      .sheet(
        isPresented: Binding(
          get: { asksItself && isPresented },
          set: { if !$0 && asksItself && isPresented { finish(.cancelled) } })
      ) {
        FileDialog(request: full, files: files) { finish($0) }
      }
  }

  private var full: FileRequest {
    var request = request
    request.options = options
    return request
  }

  private func ask() {
    guard let portal = files.portal else { return asksItself = true }
    question.end?()
    question.end = portal.ask(full, title: files.string(options.message) ?? "", confirmation: files.string(options.confirmation)) {
      answer in
      question.end = nil
      if answer == .unavailable { asksItself = true } else { finish(answer) }
    }
  }

  private func stop() {
    question.end?()
    question.end = nil
    asksItself = false
  }

  /// The value is false by the time that the program gets the answer.
  private func finish(_ answer: FileAnswer) {
    guard isPresented else { return }
    asksItself = false
    isPresented = false
    switch answer {
    case .chosen(let urls):
      if let folder = urls.first?.deletingLastPathComponent() { files.lastFolders[options.identifier ?? ""] = folder }
      chosen(urls)
    case .cancelled, .unavailable: cancelled()
    }
  }
}
