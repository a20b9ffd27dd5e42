import Foundation
import OrielContainers
@_spi(Oriel) import OrielControls
import OrielCore
import OrielDrawing
import OrielEffects
import OrielGestures
import OrielImages
import OrielPickers
import OrielTextViews
import OrielViews

// Texts, pictures and space.
@MainActor extension ImmediateUI {
  /// Shows a text, which is not localized.
  public func text(_ text: String, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column) {
    _ = item(TextKind(text: text), NoValue(), id, file, line, column)
  }

  /// Shows a name and a value in one row.
  public func label(
    _ title: String, _ value: String, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    _ = item(LabelKind(title: title, value: value), NoValue(), id, file, line, column)
  }

  /// Shows a symbol by its name.
  public func image(
    systemName name: String, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    _ = item(SymbolKind(name: name), NoValue(), id, file, line, column)
  }

  /// Shows a picture of a size in points; nil is the picture's own width or height, or the one that its proportions ask for.
  public func image(
    _ image: Image, width: Double? = nil, height: Double? = nil, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    _ = item(PictureKind(image: image, width: width, height: height), NoValue(), id, file, line, column)
  }

  /// Shows a line between what is above and below; in a row, between left and right.
  public func separator(id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column) {
    _ = item(SeparatorKind(), NoValue(), id, file, line, column)
  }

  /// Leaves space of a length in points; nil is all the space that is left in the row or column.
  public func spacing(
    _ length: Double? = nil, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    _ = item(SpacingKind(length: length), NoValue(), id, file, line, column)
  }

  /// Shows a bar for the fraction of a task that is done, from 0 to 1; nil if it is unknown.
  public func progress(
    _ title: String = "", _ fraction: Double?, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    _ = item(ProgressKind(title: title, fraction: fraction), NoValue(), id, file, line, column)
  }

  /// Shows a value within a range.
  public func gauge(
    _ title: String, _ value: Double, in range: ClosedRange<Double> = 0...1, id: AnyHashable? = nil, file: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    _ = item(GaugeKind(title: title, value: value, range: range), NoValue(), id, file, line, column)
  }
}

private struct TextKind: ImmediateKind {
  let text: String
  func view(_ item: ImmediateItemOf<Self>) -> some View { Text(verbatim: text) }
}

private struct LabelKind: ImmediateKind {
  let title: String
  let value: String
  func view(_ item: ImmediateItemOf<Self>) -> some View {
    TitledRow(title: title) { Text(verbatim: value).foregroundStyle(.secondary) }
  }
}

private struct SymbolKind: ImmediateKind {
  let name: String
  func view(_ item: ImmediateItemOf<Self>) -> some View { Image(systemName: name) }
}

private struct PictureKind: ImmediateKind {
  let image: Image
  let width: Double?
  let height: Double?
  static func == (a: Self, b: Self) -> Bool {
    a.width == b.width && a.height == b.height && ValueComparison<Image>.areEqual(a.image, b.image)
  }

  func view(_ item: ImmediateItemOf<Self>) -> some View {
    if width == nil && height == nil {
      image
    } else {
      image.resizable().aspectRatio(contentMode: .fit).frame(width: width.map { max(0, $0) }, height: height.map { max(0, $0) })
    }
  }
}

private struct SeparatorKind: ImmediateKind {
  func view(_ item: ImmediateItemOf<Self>) -> some View { Divider() }
}

private struct SpacingKind: ImmediateKind {
  let length: Double?
  func view(_ item: ImmediateItemOf<Self>) -> some View {
    if let length { Color.clear.frame(width: length, height: length) } else { Spacer(minLength: 0) }
  }
}

private struct ProgressKind: ImmediateKind {
  let title: String
  let fraction: Double?
  func view(_ item: ImmediateItemOf<Self>) -> some View {
    TitledRow(title: title) { ProgressView(value: fraction) }
  }
}

private struct GaugeKind: ImmediateKind {
  let title: String
  let value: Double
  let range: ClosedRange<Double>
  func view(_ item: ImmediateItemOf<Self>) -> some View {
    TitledRow(title: title) { Gauge(value: value, in: range) { Text(verbatim: title) }.labelsHidden() }
  }
}

/// A control after its title. The titles of a block are equally wide, so that its controls begin at one line.
struct TitledRow<Content: View>: View {
  let title: String
  @ViewBuilder let content: Content
  @Environment(\.immediateTitleWidth) private var width

  var body: some View {
    HStack(spacing: 8) {
      if !title.isEmpty { Text(verbatim: title).lineLimit(1).frame(width: max(0, width), alignment: .leading) }
      content
    }
  }
}

private enum TitleWidthKey: EnvironmentKey { static var defaultValue: CGFloat { 96 } }

extension EnvironmentValues {
  /// The width of the titles before the controls of `Immediate` blocks, in points; 96 by default.
  public var immediateTitleWidth: CGFloat {
    get { self[TitleWidthKey.self] }
    set { self[TitleWidthKey.self] = newValue }
  }
}
