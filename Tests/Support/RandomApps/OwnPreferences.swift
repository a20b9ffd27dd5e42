import Foundation
@_spi(Oriel) import OrielCore
import OrielEffects
import OrielViews
import OrielDrawing
@_spi(Oriel) import OrielTextViews

// Preferences of a program's own, and ways to read geometry.

enum Tallies: PreferenceKey {
  static var defaultValue: [Int] { [] }
  static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}

enum Latest: PreferenceKey {
  typealias Value = CGFloat?
  static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) { value = nextValue() ?? value }
}

enum Marks: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

/// What a reader's content reads of the reader.
enum GeometryUse: Int, Equatable {
  case nothing, size, global, named, scroll, bounds, safeArea

  func value(_ proxy: GeometryProxy) -> CGRect {
    switch self {
    case .nothing: .zero
    case .size: CGRect(origin: .zero, size: proxy.size)
    case .global: proxy.frame(in: .global)
    case .named: proxy.frame(in: .named("space"))
    case .scroll: proxy.frame(in: .scrollView)
    case .bounds: proxy.bounds(of: .named("space")) ?? .null
    case .safeArea:
      CGRect(
        x: proxy.safeAreaInsets.leading, y: proxy.safeAreaInsets.top, width: max(0, proxy.safeAreaInsets.trailing),
        height: max(0, proxy.safeAreaInsets.bottom))
    }
  }

  /// In words, to be drawn.
  func text(_ proxy: GeometryProxy) -> String {
    let rect = value(proxy)
    return [rect.minX, rect.minY, rect.width, rect.height].map { "\(Int($0.isFinite ? max(-1e6, min(1e6, $0)) : -1))" }.joined(
      separator: " ")
  }
}

/// The views that have marked themselves, each in a frame.
struct MarksView: View {
  let marks: [Anchor<CGRect>]

  var body: some View {
    GeometryReader { proxy in
      ForEach(0..<min(marks.count, 6), id: \.self) { index in
        let rect = proxy[marks[index]]
        Rectangle().stroke(.blue, lineWidth: 1).frame(width: max(0, min(1e4, rect.width)), height: max(0, min(1e4, rect.height)))
          .offset(x: rect.minX, y: rect.minY)
      }
    }
  }
}

/// The lines of the texts of others, each with a line of its own under it.
struct LinesView: View {
  let layouts: [Text.LayoutKey.AnchoredLayout]

  var body: some View {
    GeometryReader { proxy in
      ForEach(0..<min(layouts.count, 6), id: \.self) { index in
        let origin = proxy[layouts[index].origin], lines = layouts[index].layout
        ForEach(0..<min(lines.count, 4), id: \.self) { line in
          let bounds = lines[line].typographicBounds
          Color.orange.frame(width: max(0, min(1e4, bounds.width)), height: 1)
            .offset(x: origin.x + bounds.origin.x, y: origin.y + bounds.origin.y)
        }
      }
    }
  }
}

extension Domains {
  static let geometryUse = Domain<GeometryUse>(
    "GeometryUse",
    [
      (.nothing, ".nothing"), (.size, ".size"), (.global, ".global"), (.named, ".named"), (.scroll, ".scroll"), (.bounds, ".bounds"),
      (.safeArea, ".safeArea"),
    ])
}

extension Domains {
  static let unitPoint = Domain<UnitPoint?>(
    "UnitPoint?", [(nil, "nil"), (.top, ".top"), (.center, ".center"), (.bottomTrailing, ".bottomTrailing")],
    hostile: [(UnitPoint(x: .nan, y: 7), "UnitPoint(x: .nan, y: 7)")])
}
