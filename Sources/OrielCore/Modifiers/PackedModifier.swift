import Foundation

/// A modifier on its way to the box that it folds into, in numbers where those say all of it: so it is made, copied and compared in little
/// time, and becomes a `BoxModifier` only where no equal one is known yet.
struct PackedModifier {
  private(set) var key: Key
  /// The modifier itself, where its key does not say all of it.
  private var whole: BoxModifier?

  /// What modifiers are compared by first. Every byte is known, so that those of a list can be compared at once.
  struct Key {
    let kind: BoxModifier.Type
    fileprivate let code: UInt32
    /// 1: the key says nothing but the kind.
    fileprivate let wholes: UInt32
    /// The address of the environment that a modifier paints by, when it is not the box's own.
    fileprivate var place: UInt = 0
    fileprivate let numbers: Numbers
  }

  struct Numbers: BitwiseCopyable {
    let a, b, c, d, e, f: Double
    /// Of an alignment.
    fileprivate var horizontal = 0.0
    fileprivate var vertical = 0.0

    init(a: Double = 0, b: Double = 0, c: Double = 0, d: Double = 0, e: Double = 0, f: Double = 0) {
      (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    }
  }

  init(_ kind: BoxModifier.Type, code: Int = 0, _ numbers: Numbers = Numbers()) {
    key = Key(kind: kind, code: UInt32(truncatingIfNeeded: code), wholes: 0, numbers: numbers)
  }

  /// One of up to six numbers and an alignment.
  init(_ kind: BoxModifier.Type, _ alignment: Alignment, _ numbers: Numbers) {
    var numbers = numbers
    numbers.horizontal = alignment.horizontal.fraction
    var code = 0
    switch alignment.vertical.guide {
    case .fraction(let fraction): numbers.vertical = fraction
    case .firstTextBaseline: code = 1
    case .lastTextBaseline: code = 2
    }
    self.init(kind, code: code, numbers)
  }

  /// A modifier that numbers do not say all of.
  init(whole modifier: BoxModifier) {
    key = Key(kind: type(of: modifier), code: 0, wholes: 1, numbers: Numbers())
    whole = modifier
  }

  var numbers: Numbers { key.numbers }
  var code: Int { Int(key.code) }
  var place: UInt { key.place }

  var alignment: Alignment {
    let vertical =
      switch key.code {
      case 1: VerticalAlignment.firstTextBaseline
      case 2: VerticalAlignment.lastTextBaseline
      default: VerticalAlignment(guide: .fraction(numbers.vertical))
      }
    return Alignment(horizontal: HorizontalAlignment(fraction: numbers.horizontal), vertical: vertical)
  }

  var modifier: BoxModifier { whole ?? key.kind.unpacked(self) }

  /// Paints by a scope, unless it has been given one.
  mutating func keepScope(_ scope: EnvironmentScope) {
    if let whole {
      self.whole = whole.keeping(scope)
    } else if key.place == 0 && key.kind.paintsByScope {
      key.place = UInt(bitPattern: Unmanaged.passUnretained(scope).toOpaque())
    }
  }

  /// What changes when this takes the place of another of its kind, where their keys do not say it.
  func change(from old: PackedModifier) -> BoxChange {
    if let whole, let old = old.whole, whole === old || whole.isEqual(to: old) { return [] }
    return key.kind.change
  }
}

extension PackedModifier.Key {
  /// What changes when this takes the place of another; nil when the modifiers themselves have to be compared.
  func change(from old: Self) -> BoxChange? {
    if ObjectIdentifier(kind) != ObjectIdentifier(old.kind) { return .layout }
    if wholes | old.wholes != 0 { return nil }
    return hasSameNumbers(as: old) ? [] : kind.change
  }

  private func hasSameNumbers(as other: Self) -> Bool {
    func differ(_ a: Double, _ b: Double) -> UInt64 { a.bitPattern ^ b.bitPattern }
    let (x, y) = (numbers, other.numbers)
    let low = differ(x.a, y.a) | differ(x.b, y.b) | differ(x.c, y.c) | differ(x.d, y.d)
    let high = differ(x.e, y.e) | differ(x.f, y.f) | differ(x.horizontal, y.horizontal) | differ(x.vertical, y.vertical)
    return code == other.code && place == other.place && low | high == 0
  }
}
