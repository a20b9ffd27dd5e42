import Foundation
import OrielDrawing

/// The transition from one symbol to another: outgoing symbols and the incoming one.
struct SymbolChange {
  /// A symbol with its size and its presence: opacity and, for growing or shrinking transitions, scale.
  private struct Part {
    var layout: SymbolLayout
    var size: CGSize
    var presence: Double
  }

  /// A symbol as drawn at the moment.
  struct Shown {
    var layout: SymbolLayout
    var rect: CGRect
    var opacity: Double
  }

  private let manner: ContentTransition.Manner
  /// Whether all parts are composited as one layer.
  let drawsAsGroup: Bool
  /// The outgoing symbols, with their presence when the change began.
  private var going: [Part]
  private let start: Double
  /// The progress: a number that an animation moves to `target`.
  var value: Double
  let target: Double
  /// The scale of a symbol that has shrunk away.
  private static let minScale = 0.4
  /// The scale of a symbol that has grown away.
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

  /// After the outgoing symbols in replacements, otherwise concurrent.
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

  /// The area in which it draws, relative to the new symbol.
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
      let end = isGoing && grows == true ? Self.greatestScale : Self.minScale
      scale = end + (1 - end) * presence
    }
    let place = scale == 1 && size == rect.size ? rect : Self.rect(size, CGFloat(scale), in: rect)
    return Shown(layout: layout, rect: place, opacity: presence)
  }

  /// The parts to draw, with the new symbol last; all are centred in the rectangle.
  func parts(endingWith layout: SymbolLayout?, in rect: CGRect) -> [Shown] {
    going.compactMap { shown($0.layout, $0.size, presence(of: $0), isGoing: true, in: rect) }
      + [layout.flatMap { shown($0, rect.size, comingPresence, isGoing: false, in: rect) }].compactMap { $0 }
  }
}
