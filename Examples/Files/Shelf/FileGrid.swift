import SwiftUI

/// The files of a folder as thumbnails, which are made when they are first shown.
struct FileGrid: View {
  let model: FolderModel
  let size: Double
  @State private var width: CGFloat = 0
  @FocusState private var hasKeyboard: Bool

  private static let spacing: CGFloat = 8
  private var cell: CGFloat { size + 24 }
  private var columns: Int { max(1, Int((width - 24 + Self.spacing) / (cell + Self.spacing))) }

  var body: some View {
    let items = model.items
    ScrollViewReader { reader in
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: cell), spacing: Self.spacing, alignment: .top)], spacing: 12) {
          ForEach(items) { item in
            FileCell(item: item, size: size, isSelected: model.selection.contains(item.id), hasKeyboard: hasKeyboard)
              .onTapGesture(count: 2) { model.activate(item) }
              .simultaneousGesture(
                TapGesture().modifiers(.command).onEnded { choose(item, adds: true) }
                  .exclusively(before: TapGesture().onEnded { choose(item, adds: false) })
              )
              .draggable(item.url)
              .accessibilityIdentifier("file \(item.name)")
              .accessibilityAddTraits(model.selection.contains(item.id) ? .isSelected : [])
          }
        }
        .padding(12)
      }
      .background { Color.clear.contentShape(.rect).onTapGesture { model.selection = [] } }
      .onGeometryChange(for: CGFloat.self) {
        $0.size.width
      } action: {
        width = $0
      }
      .focusable()
      .focused($hasKeyboard)
      .focusEffectDisabled()
      .onMoveCommand { move($0, items, reader) }
      .onKeyPress(.space) {
        model.togglePreview()
        return .handled
      }
      .onKeyPress(.return) {
        if let item = model.selected.first { model.activate(item) }
        return .handled
      }
      .onAppear { hasKeyboard = true }
    }
    .accessibilityIdentifier("grid")
  }

  private func choose(_ item: FileItem, adds: Bool) {
    hasKeyboard = true
    if adds {
      model.selection.formSymmetricDifference([item.id])
    } else {
      model.selection = [item.id]
    }
  }

  private func move(_ direction: MoveCommandDirection, _ items: [FileItem], _ reader: ScrollViewProxy) {
    guard !items.isEmpty else { return }
    let here = items.firstIndex { model.selection.contains($0.id) }
    let step =
      switch direction {
      case .left: -1
      case .right: 1
      case .up: -columns
      case .down: columns
      @unknown default: 0
      }
    let next = here.map { $0 + step } ?? 0
    guard items.indices.contains(next) else { return }
    model.selection = [items[next].id]
    reader.scrollTo(items[next].id)
  }
}

/// A thumbnail over the name of its file.
private struct FileCell: View {
  let item: FileItem
  let size: Double
  let isSelected: Bool
  let hasKeyboard: Bool

  var body: some View {
    VStack(spacing: 4) {
      Thumbnail(item: item, size: size)
        .padding(6)
        .background(.primary.opacity(isSelected ? 0.1 : 0), in: .rect(cornerRadius: 8))
      Text(item.name)
        .font(.callout)
        .lineLimit(2)
        .truncationMode(.middle)
        .multilineTextAlignment(.center)
        .foregroundStyle(isSelected && hasKeyboard ? Color.white : .primary)
        .padding(.horizontal, 5)
        .padding(.vertical, 1)
        .background(isSelected ? hasKeyboard ? Color.accentColor : Color.secondary.opacity(0.3) : .clear, in: .rect(cornerRadius: 5))
    }
    .frame(maxWidth: .infinity)
    .contentShape(.rect)
    .accessibilityElement(children: .combine)
  }
}

/// The files of a folder as a table.
struct FileTable: View {
  @Bindable var model: FolderModel

  var body: some View {
    Table(model.items, selection: $model.selection, sortOrder: $model.order) {
      TableColumn("Name", value: \.name, comparator: .localizedStandard) { item in
        HStack(spacing: 8) {
          Thumbnail(item: item, size: 20)
          Text(item.name).lineLimit(1)
        }
      }
      .width(min: 160, ideal: 320)
      TableColumn("Size", value: \.size) { item in
        Text(item.isFolder ? "—" : item.size.formatted(.byteCount(style: .file))).foregroundStyle(.secondary).monospacedDigit()
      }
      .width(min: 60, ideal: 90)
      TableColumn("Kind", value: \.kind) { item in
        Text(item.kind).foregroundStyle(.secondary).lineLimit(1)
      }
      .width(min: 80, ideal: 140)
      TableColumn("Date Modified", value: \.modified) { item in
        Text(item.modified, format: .dateTime.day().month().year().hour().minute()).foregroundStyle(.secondary).lineLimit(1)
      }
      .width(min: 100, ideal: 160)
    }
    .onKeyPress(.space) {
      model.togglePreview()
      return .handled
    }
    .accessibilityIdentifier("table")
  }
}
