import SwiftUI

/// A file in the whole window: a picture that can be enlarged and moved, or a text.
struct FilePreview: View {
  let item: FileItem
  let model: FolderModel
  @FocusState private var hasKeyboard: Bool

  var body: some View {
    Group {
      if item.isPicture {
        ZoomedPicture(url: item.url)
      } else if item.isText {
        TextPreview(url: item.url)
      } else {
        VStack(spacing: 16) {
          Thumbnail(item: item, size: 160)
          Text(item.name).font(.title2)
          Text("\(item.kind), \(item.size.formatted(.byteCount(style: .file)))").foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .id(item.id)
    .focusable()
    .focused($hasKeyboard)
    .focusEffectDisabled()
    .onKeyPress(.space) { close() }
    .onKeyPress(.escape) { close() }
    .onKeyPress(.leftArrow) { step(-1) }
    .onKeyPress(.rightArrow) { step(1) }
    .onAppear { hasKeyboard = true }
    .toolbar {
      ToolbarItem(placement: .navigation) {
        Button("Close", systemImage: "xmark") { model.previewed = nil }.help("Shows the folder again")
          .accessibilityIdentifier("close preview")
      }
    }
    .accessibilityIdentifier("preview")
  }

  private func close() -> KeyPress.Result {
    withAnimation(.snappy(duration: 0.2)) { model.previewed = nil }
    return .handled
  }

  private func step(_ step: Int) -> KeyPress.Result {
    model.preview(step)
    return .handled
  }
}

/// A picture that two fingers, the wheel with Control, buttons and a double click enlarge, and that is moved by dragging.
private struct ZoomedPicture: View {
  let url: URL
  @State private var zoom: CGFloat = 1
  @State private var offset = CGSize.zero
  @GestureState private var pinch: CGFloat = 1
  @GestureState private var drag = CGSize.zero

  private static let range: ClosedRange<CGFloat> = 1...12

  var body: some View {
    AsyncImage(url: url) { phase in
      switch phase {
      case .empty: ProgressView()
      case .success(let image):
        image
          .resizable()
          .scaledToFit()
          .scaleEffect(min(max(zoom * pinch, 0.5), Self.range.upperBound))
          .offset(x: offset.width + drag.width, y: offset.height + drag.height)
      case .failure: ContentUnavailableView("The picture cannot be read.", systemImage: "photo")
      @unknown default: EmptyView()
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(.quinary)
    .clipped()
    .contentShape(.rect)
    .gesture(
      DragGesture()
        .updating($drag) { value, state, _ in state = zoom > 1 ? value.translation : .zero }
        .onEnded { value in
          guard zoom > 1 else { return }
          offset.width += value.translation.width
          offset.height += value.translation.height
        }
    )
    .simultaneousGesture(
      MagnifyGesture()
        .updating($pinch) { value, state, _ in state = value.magnification }
        .onEnded { set(zoom * $0.magnification) }
    )
    .onTapGesture(count: 2) { set(zoom > 1 ? 1 : 3) }
    .overlay(alignment: .bottom) {
      HStack(spacing: 4) {
        Button("Smaller", systemImage: "minus.magnifyingglass") { set(zoom / 1.5) }.disabled(zoom <= Self.range.lowerBound)
          .keyboardShortcut("-", modifiers: .command).accessibilityIdentifier("smaller")
        Text(zoom, format: .percent.precision(.fractionLength(0))).monospacedDigit().frame(width: 56)
        Button("Larger", systemImage: "plus.magnifyingglass") { set(zoom * 1.5) }.disabled(zoom >= Self.range.upperBound)
          .keyboardShortcut("+", modifiers: .command).accessibilityIdentifier("larger")
      }
      .labelStyle(.iconOnly)
      .buttonStyle(.borderless)
      .padding(6)
      .background(.regularMaterial, in: .capsule)
      .padding(16)
    }
    .accessibilityIdentifier("picture")
  }

  private func set(_ new: CGFloat) {
    withAnimation(.snappy) {
      zoom = min(max(new, Self.range.lowerBound), Self.range.upperBound)
      if zoom == 1 { offset = .zero }
    }
  }
}

/// A text, of which the first megabyte is shown.
private struct TextPreview: View {
  let url: URL
  @State private var text: String?

  var body: some View {
    ScrollView {
      Text(text ?? "")
        .font(.system(.body, design: .monospaced))
        .textSelection(.enabled)
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(20)
    }
    .background(.background)
    .overlay { if text == nil { ProgressView() } }
    .task { text = await Self.read(url) }
  }

  @concurrent private static func read(_ url: URL) async -> String {
    guard let file = try? FileHandle(forReadingFrom: url), let data = try? file.read(upToCount: 1_000_000) else {
      return "The file cannot be read."
    }
    return String(decoding: data, as: UTF8.self)
  }
}
