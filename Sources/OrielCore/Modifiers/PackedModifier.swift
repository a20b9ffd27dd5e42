import Foundation

/// A modifier that waits for the box into which it folds, packed as numbers if they describe it completely. It is quick to make, copy and
/// compare, and becomes a `BoxModifier` only if no equal one is known yet.
@_spi(Oriel) public struct PackedModifier {
  private(set) var key: Key
  /// The modifier itself, if its key does not describe it completely.
  private var whole: BoxModifier?

  /// The first part of the comparison of modifiers. Every byte is defined, so that whole lists can be compared at once. Small, because
  /// views hold it.
  package struct Key {
    let kind: BoxModifier.Type
    fileprivate let code: UInt32
    /// 1 if the key contains only the kind.
    fileprivate let wholes: UInt32
    fileprivate var numbers: Numbers

    package init(_ kind: BoxModifier.Type, code: Int = 0, _ numbers: Numbers = Numbers()) {
      self.init(kind: kind, code: UInt32(truncatingIfNeeded: code), wholes: 0, numbers: numbers)
    }

    /// Packs a kind with up to six numbers and an alignment.
    package init(_ kind: BoxModifier.Type, _ alignment: Alignment, _ numbers: Numbers) {
      self.init(kind, code: Self.code(alignment), numbers)
    }

    fileprivate init(kind: BoxModifier.Type, code: UInt32, wholes: UInt32, numbers: Numbers) {
      (self.kind, self.code, self.wholes, self.numbers) = (kind, code, wholes, numbers)
    }

    private static func code(_ alignment: Alignment) -> Int {
      Int(alignment.horizontal.key.bits) | Int(alignment.vertical.key.bits) << 16
    }
  }

  package struct Numbers: BitwiseCopyable {
    package let a, b, c, d, e: Double
    package fileprivate(set) var f: Double

    package init(a: Double = 0, b: Double = 0, c: Double = 0, d: Double = 0, e: Double = 0, f: Double = 0) {
      (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    }
  }

  package init(_ key: Key) { self.key = key }

  /// A modifier that numbers do not describe completely.
  package init(whole modifier: BoxModifier) {
    key = Key(kind: type(of: modifier), code: 0, wholes: 1, numbers: Numbers())
    whole = modifier
  }

  package var numbers: Numbers { key.numbers }
  package var code: Int { Int(key.code) }
  /// The address of the environment with which the modifier paints, if it is not the box's own. It is the last number, and used only by
  /// kinds that paint by a scope.
  var place: UInt { UInt(key.numbers.f.bitPattern) }

  package var alignment: Alignment {
    Alignment(
      horizontal: HorizontalAlignment(key: AlignmentKey(bits: UInt16(truncatingIfNeeded: key.code))),
      vertical: VerticalAlignment(key: AlignmentKey(bits: UInt16(truncatingIfNeeded: key.code >> 16))))
  }

  package var modifier: BoxModifier { whole ?? key.kind.unpacked(self) }

  /// Makes it paint with the environment of `scope`, unless it already has a scope.
  mutating func keepScope(_ scope: EnvironmentScope) {
    if let whole {
      self.whole = whole.keeping(scope)
    } else if key.kind.paintsByScope && place == 0 {
      key.numbers.f = Double(bitPattern: UInt64(UInt(bitPattern: Unmanaged.passUnretained(scope).toOpaque())))
    }
  }

  /// The parts that become invalid when this replaces another modifier of its kind, if the keys are not sufficient to determine them.
  func change(from old: PackedModifier) -> BoxChange {
    if let whole, let old = old.whole, whole === old || whole.isEqual(to: old) { return [] }
    return key.kind.change
  }
}

extension PackedModifier.Key {
  /// The parts that become invalid when this replaces another modifier; nil if the modifiers themselves must be compared.
  func change(from old: Self) -> BoxChange? {
    if ObjectIdentifier(kind) != ObjectIdentifier(old.kind) { return .layout }
    if wholes | old.wholes != 0 { return nil }
    if code != old.code && kind.isMeasuredByCode { return .layout }
    return hasSameNumbers(as: old) ? [] : kind.change
  }

  private func hasSameNumbers(as other: Self) -> Bool {
    func differ(_ a: Double, _ b: Double) -> UInt64 { a.bitPattern ^ b.bitPattern }
    let (x, y) = (numbers, other.numbers)
    let low = differ(x.a, y.a) | differ(x.b, y.b) | differ(x.c, y.c)
    return code == other.code && low | differ(x.d, y.d) | differ(x.e, y.e) | differ(x.f, y.f) == 0
  }
}
