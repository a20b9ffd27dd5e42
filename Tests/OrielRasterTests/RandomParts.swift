import TestSupport

extension SplitMix64 {
  /// A number from 0 to below a bound.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
  /// True once in so many times.
  mutating func chance(_ times: Int) -> Bool { below(times) == 0 }
}
