import Foundation

/// A modifier on its way to the box that it folds into, in numbers where those say all of it: so it is made, copied and compared in little
/// time, and becomes a `BoxModifier` only where no equal one is known yet.
struct PackedModifier {
  enum Kind: UInt8 {
    case padding, frame, flexibleFrame, fixedSize, aspectRatio, layoutPriority, offset, background, overlay, clip, opacity, hidden
    case identifier, input, contentShape, allowsHitTesting, focus, keys
  }

  private(set) var key: Key
  /// The modifier itself, where its key does not say all of it.
  private var whole: Whole?

  private var kind: Kind { key.kind }
  private var code: UInt16 { key.code }

  struct Key: BitwiseCopyable {
    let kind: Kind
    /// Says all of the modifier.
    let isExact: Bool
    fileprivate let code: UInt16
    /// So that every byte is known, and modifiers can be compared by them.
    private let filler: UInt32 = 0
    /// The address of the environment that a background paints by, when it is not the box's own.
    fileprivate var place: UInt = 0
    fileprivate let numbers: Numbers
  }

  fileprivate struct Numbers: BitwiseCopyable {
    var a = 0.0, b = 0.0, c = 0.0, d = 0.0, e = 0.0, f = 0.0, g = 0.0, h = 0.0
  }

  private final class Whole {
    let modifier: BoxModifier
    init(_ modifier: BoxModifier) { self.modifier = modifier }
  }

  private init(kind: Kind, code: Int = 0, _ numbers: Numbers = Numbers()) {
    key = Key(kind: kind, isExact: true, code: UInt16(truncatingIfNeeded: code), numbers: numbers)
  }

  private init(kind: Kind, whole: BoxModifier) {
    key = Key(kind: kind, isExact: false, code: 0, numbers: Numbers())
    self.whole = Whole(whole)
  }

  /// Not an initializer, which would copy what it is given.
  static func of(_ modifier: BoxModifier) -> PackedModifier {
    switch modifier {
    case .padding(let insets):
      PackedModifier(kind: .padding, Numbers(a: insets.top, b: insets.leading, c: insets.bottom, d: insets.trailing))
    case .frame(let width, let height, let alignment):
      PackedModifier(
        kind: .frame, code: Self.code(alignment),
        Numbers(a: Self.number(width), b: Self.number(height), g: alignment.horizontal.fraction, h: Self.number(alignment.vertical)))
    case .flexibleFrame(let frame):
      PackedModifier(
        kind: .flexibleFrame, code: Self.code(frame.alignment),
        Numbers(
          a: Self.number(frame.width.minimum), b: Self.number(frame.width.ideal), c: Self.number(frame.width.maximum),
          d: Self.number(frame.height.minimum),
          e: Self.number(frame.height.ideal), f: Self.number(frame.height.maximum), g: frame.alignment.horizontal.fraction,
          h: Self.number(frame.alignment.vertical)))
    case .fixedSize(let horizontal, let vertical): PackedModifier(kind: .fixedSize, code: (horizontal ? 1 : 0) + (vertical ? 2 : 0))
    case .aspectRatio(let ratio, let mode): PackedModifier(kind: .aspectRatio, code: mode == .fit ? 0 : 1, Numbers(a: Self.number(ratio)))
    case .layoutPriority(let value): PackedModifier(kind: .layoutPriority, Numbers(a: value))
    case .offset(let offset): PackedModifier(kind: .offset, Numbers(a: offset.width, b: offset.height))
    case .background(let painted):
      if painted.isPlain && painted.isInPlace, let color = painted.style.plainColor {
        PackedModifier(background: color)
      } else {
        PackedModifier(kind: .background, whole: modifier)
      }
    case .overlay: PackedModifier(kind: .overlay, whole: modifier)
    case .clip: PackedModifier(kind: .clip, whole: modifier)
    case .opacity(let value): PackedModifier(kind: .opacity, Numbers(a: value))
    case .hidden: PackedModifier(kind: .hidden)
    case .identifier: PackedModifier(kind: .identifier, whole: modifier)
    case .input: PackedModifier(kind: .input, whole: modifier)
    case .contentShape: PackedModifier(kind: .contentShape, whole: modifier)
    case .allowsHitTesting(let allows): PackedModifier(kind: .allowsHitTesting, code: allows ? 1 : 0)
    case .focus: PackedModifier(kind: .focus, whole: modifier)
    case .keys: PackedModifier(kind: .keys, whole: modifier)
    }
  }

  /// The rectangle filled with a colour.
  init(background color: Color.Provider) {
    switch color {
    case .fixed(let color): self.init(kind: .background, Numbers(a: color.red, b: color.green, c: color.blue, d: color.alpha))
    case .semantic(let color): self.init(kind: .background, code: 1 + color.number)
    }
  }

  var modifier: BoxModifier {
    if let whole { return whole.modifier }
    let (n, known) = (key.numbers, CompactProposal.known)
    switch kind {
    case .padding: return .padding(EdgeInsets(top: n.a, leading: n.b, bottom: n.c, trailing: n.d))
    case .frame: return .frame(width: known(n.a), height: known(n.b), alignment)
    case .flexibleFrame:
      return .flexibleFrame(
        FlexibleFrame(
          width: .init(minimum: known(n.a), ideal: known(n.b), maximum: known(n.c)),
          height: .init(minimum: known(n.d), ideal: known(n.e), maximum: known(n.f)), alignment: alignment))
    case .fixedSize: return .fixedSize(horizontal: code & 1 != 0, vertical: code & 2 != 0)
    case .aspectRatio: return .aspectRatio(known(n.a), code == 0 ? .fit : .fill)
    case .layoutPriority: return .layoutPriority(n.a)
    case .offset: return .offset(CGSize(width: n.a, height: n.b))
    case .background:
      let color = code == 0 ? Color(red: n.a, green: n.b, blue: n.c, opacity: n.d) : Color(SemanticColor(number: Int(code) - 1))
      return .background(PaintedShape(style: AnyShapeStyle(color), place: key.place))
    case .opacity: return .opacity(n.a)
    case .hidden: return .hidden
    case .allowsHitTesting: return .allowsHitTesting(code != 0)
    case .overlay, .clip, .identifier, .input, .contentShape, .focus, .keys:
      preconditionFailure("modifiers of this kind are kept whole")
    }
  }

  /// Not a number stands for nothing.
  private static func number(_ value: CGFloat?) -> Double { value ?? .nan }
  private static func number(_ alignment: VerticalAlignment) -> Double {
    if case .fraction(let fraction) = alignment.guide { fraction } else { 0 }
  }
  private static func code(_ alignment: Alignment) -> Int {
    switch alignment.vertical.guide {
    case .fraction: 0
    case .firstTextBaseline: 1
    case .lastTextBaseline: 2
    }
  }

  private var alignment: Alignment {
    let vertical =
      switch code {
      case 1: VerticalAlignment.firstTextBaseline
      case 2: VerticalAlignment.lastTextBaseline
      default: VerticalAlignment(guide: .fraction(key.numbers.h))
      }
    return Alignment(horizontal: HorizontalAlignment(fraction: key.numbers.g), vertical: vertical)
  }

  /// Paints by a scope, unless it has been given one.
  mutating func keepScope(_ scope: EnvironmentScope) {
    if let whole {
      var modifier = whole.modifier
      modifier.keepScope(scope)
      self.whole = Whole(modifier)
    } else if kind == .background && key.place == 0 {
      key.place = UInt(bitPattern: Unmanaged.passUnretained(scope).toOpaque())
    }
  }

  /// What changes when this takes the place of another of its kind, where their keys do not say it.
  func change(from old: PackedModifier) -> BoxChange {
    if let whole, let old = old.whole, whole.modifier.isSame(as: old.modifier) { return [] }
    return key.change
  }
}

extension PackedModifier.Key {
  /// What changes when this takes the place of another; nil when the modifiers themselves have to be compared.
  func change(from old: Self) -> BoxChange? {
    if kind != old.kind { return .layout }
    return isExact && old.isExact ? (hasSameNumbers(as: old) ? [] : change) : nil
  }

  private func hasSameNumbers(as other: Self) -> Bool {
    func differ(_ a: Double, _ b: Double) -> UInt64 { a.bitPattern ^ b.bitPattern }
    let (x, y) = (numbers, other.numbers)
    let low = differ(x.a, y.a) | differ(x.b, y.b) | differ(x.c, y.c) | differ(x.d, y.d)
    let high = differ(x.e, y.e) | differ(x.f, y.f) | differ(x.g, y.g) | differ(x.h, y.h)
    return code == other.code && place == other.place && low | high == 0
  }

  fileprivate var change: BoxChange {
    switch kind {
    case .padding, .frame, .flexibleFrame, .fixedSize, .aspectRatio, .layoutPriority: .layout
    case .offset, .clip: .placement
    case .background, .overlay, .opacity, .hidden: .paint
    case .identifier, .input, .contentShape, .allowsHitTesting, .focus, .keys: .unseen
    }
  }

  /// Whether an equal one may stand in for it: closures and what belongs to one box are taken anew each time.
  var isShareable: Bool {
    switch kind {
    case .input, .focus, .keys, .identifier: false
    default: true
    }
  }
}

/// Modifiers on their way to the boxes that they fold into, outermost first, those of outer visits before those of inner ones.
final class ModifierStack {
  @exclusivity(unchecked) private(set) var items: ContiguousArray<PackedModifier> = []

  init() {}

  init(_ modifiers: [BoxModifier]) { items = ContiguousArray(modifiers.map { PackedModifier.of($0) }) }

  /// A copy of those from an index on.
  init(_ other: ModifierStack, from first: Int) { items = ContiguousArray(other.items[first...]) }

  var count: Int { items.count }

  func append(_ modifier: __owned PackedModifier) { items.append(modifier) }

  /// Takes off those from an index on: one by one, for several at once go through what any collection does.
  func remove(from first: Int) { while items.count > first { items.removeLast() } }

  /// Those from an index on paint by a scope, unless they have been given one.
  func keepScope(_ scope: EnvironmentScope, from first: Int) { for index in first..<items.count { items[index].keepScope(scope) } }

  /// Whether those from an index on are, byte for byte, a list's, as many as it has: then they are the same.
  func hasSameBytes(from first: Int, as list: ContiguousArray<PackedModifier>) -> Bool {
    precondition(first + list.count == items.count)
    let offset = first * MemoryLayout<PackedModifier>.stride
    return items.withUnsafeBytes { own in
      list.withUnsafeBytes { other in
        guard let start = own.baseAddress, let bytes = other.baseAddress else { return other.isEmpty }
        return memcmp(start + offset, bytes, other.count) == 0
      }
    }
  }
}
