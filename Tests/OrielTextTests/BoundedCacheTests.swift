import Foundation
import Testing

@testable import OrielText

@Suite struct BoundedCacheTests {
  @Test func aCacheKeepsNoMoreBytesThanItsBoundAndServesTheNewest() {
    var cache = BoundedCache<Int, Int>(bound: 100_000)
    for key in 0..<10_000 {
      cache.insert(key, for: key, bytes: 1_000)
      #expect(cache.bytes <= cache.bound)
      #expect(cache[key] == key)
    }
    #expect(cache.count > 80)
    for key in 9_950..<10_000 { #expect(cache[key] == key) }
    #expect(cache[0] == nil)
  }

  @Test func whatIsAskedForAgainStays() {
    var cache = BoundedCache<Int, Int>(bound: 100_000)
    cache.insert(-1, for: -1, bytes: 1_000)
    for key in 0..<5_000 {
      cache.insert(key, for: key, bytes: key % 7 * 300)
      #expect(cache[-1] == -1)
    }
    #expect(cache.bytes <= cache.bound)
  }

  @Test func anEntryAsLargeAsAQuarterIsNotKeptAndTakesNothingWithIt() {
    var cache = BoundedCache<String, Int>(bound: 100_000)
    cache.insert(1, for: "small", bytes: 0)
    cache.insert(2, for: "large", bytes: 25_000)
    cache.insert(3, for: "huge", bytes: .max)
    #expect(cache["large"] == nil && cache["huge"] == nil && cache["small"] == 1)
    // A key's old value goes, whatever becomes of the new one.
    cache.insert(4, for: "small", bytes: 25_000)
    #expect(cache["small"] == nil && cache.bytes == 0 && cache.count == 0)
  }

  @Test func aPlaceIsThatOfItsKeyOnly() throws {
    var cache = BoundedCache<Int, Int>(bound: 100_000)
    cache.insert(1, for: 1, bytes: 1_000)
    let place = try #require(cache.place(of: 1))
    #expect(cache[1, at: place] == 1 && cache[2, at: place] == nil && cache[1, at: 99] == nil && cache[1, at: -1] == nil)
    for key in 2..<1_000 { cache.insert(key, for: key, bytes: 1_000) }
    #expect(cache.place(of: 1) == nil && cache[1, at: place] == nil)
  }

  @Test func replacingCountsOnce() {
    var cache = BoundedCache<String, Int>(bound: 10_000)
    for value in 0..<1_000 { cache.insert(value, for: "key", bytes: 100) }
    #expect(cache["key"] == 999 && cache.count == 1)
    let bytes = cache.bytes
    cache.insert(0, for: "key", bytes: -5)
    #expect(cache.bytes == bytes - 100)
  }

  @Test func aRandomSequenceAgreesWithItsRecords() {
    var cache = BoundedCache<Int, Int>(bound: 20_000)
    var state: UInt64 = 7
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for step in 0..<20_000 {
      let key = random(300)
      if random(2) == 0 { cache.insert(step, for: key, bytes: random(2_000)) } else if let value = cache[key] { #expect(value <= step) }
      #expect(cache.bytes <= cache.bound)
    }
    #expect(cache.entries.reduce(0) { $0 + ($1?.bytes ?? 0) } == cache.bytes)
    #expect(cache.entries.count { $0 != nil } == cache.count && cache.free.count + cache.count == cache.entries.count)
    for (key, place) in cache.places { #expect(cache.entries[Int(place)]?.key == key) }
  }
}
