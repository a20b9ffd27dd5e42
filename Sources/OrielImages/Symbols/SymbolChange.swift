import Foundation
import OrielDrawing

/// A symbol that becomes another one: symbols on their way out, and the one on its way in.
struct SymbolChange {
  /// A symbol with its size, and how much of it is there: its opacity, and where it grows and shrinks its scale.
  private struct Part {
    var layout: SymbolLayout
    var size: CGSize
    var presence: Double
  }

  /// A symbol as it is drawn now.
  struct Shown {
    var layout: SymbolLayout
    var rect: CGRect
    var opacity: Double
  }

  private let manner: ContentTransition.Manner
  /// Whether its parts are drawn together before they are drawn over what is behind.
  let drawsAsGroup: Bool
  /// Those that go, each with what of it was there when the change began.
  private var going: [Part]
  private let start: Double
  /// How far it is: a number that moves from where it was to `target`.
  var value: Double
  let target: Double
  /// What of a symbol's size is left when it vanishes.
  private static let leastScale = 0.4
  /// What becomes of its size if it grows as it vanishes.
  private static let greatestScale = 1.4

  init(from layout: SymbolLayout, in size: CGSize, by manner: ContentTransition.Manner, asGroup: Bool, over shown: SymbolChange?) {
    (self.manner, drawsAsGroup) = (manner, asGroup)
    start = shown?.value ?? 0
    value = start
    target = (shown?.target ?? 0) + 1
    going = []
    if let shown {
      for part in shown.going where shown.presence(of: part) > 0 {
        going.append(Part(layout: part.layout, size: part.size, presence: shown.presence(of: part)))
      }
    }
    going.append(Part(layout: layout, size: size, presence: shown?.comingPresence ?? 1))
  }

  private var progress: Double {
    var speed = 1.0
    if case .replaces(_, let factor) = manner { speed = factor }
    return target == start ? 1 : min(1, max(0, speed * (value - start) / (target - start)))
  }

  /// One after the other where they are replaced, else at once.
  private var comingPresence: Double {
    switch manner {
    case .replaces(nil, _): progress
    case .replaces: max(0, 2 * progress - 1)
    default: progress
    }
  }
  private func presence(of part: Part) -> Double {
    switch manner {
    case .replaces(nil, _): 0
    case .replaces: part.presence * max(0, 1 - 2 * progress)
    default: part.presence * (1 - progress)
    }
  }

  /// The area in which it draws beside or around the place of the new symbol.
  func ink(around size: CGSize) -> CGRect {
    going.reduce(CGRect.null) { $0.union(Self.rect($1.size, CGFloat(Self.greatestScale), in: CGRect(origin: .zero, size: size))) }.insetBy(
      dx: -1, dy: -1)
  }

  private static func rect(_ size: CGSize, _ scale: CGFloat, in rect: CGRect) -> CGRect {
    CGRect(
      x: rect.midX - size.width * scale / 2, y: rect.midY - size.height * scale / 2, width: size.width * scale, height: size.height * scale)
  }

  private func shown(_ layout: SymbolLayout, _ size: CGSize, _ presence: Double, isGoing: Bool, in rect: CGRect) -> Shown? {
    if presence <= 0 { return nil }
    var scale = 1.0
    if case .replaces(let grows, _) = manner {
      let end = isGoing && grows == true ? Self.greatestScale : Self.leastScale
      scale = end + (1 - end) * presence
    }
    let place = scale == 1 && size == rect.size ? rect : Self.rect(size, CGFloat(scale), in: rect)
    return Shown(layout: layout, rect: place, opacity: presence)
  }

  /// What is drawn, with the new symbol in its place; all stand about its middle.
  func parts(endingWith layout: SymbolLayout?, in rect: CGRect) -> [Shown] {
    going.compactMap { shown($0.layout, $0.size, presence(of: $0), isGoing: true, in: rect) }
      + [layout.flatMap { shown($0, rect.size, comingPresence, isGoing: false, in: rect) }].compactMap { $0 }
  }
}
