@_spi(Oriel) import OrielCore

/// The values that a parameter may have, each with its Swift source.
///
/// The first is the simplest, which shrinking tries first. The last `hostile` ones come rarely.
@MainActor public struct Domain<Value> {
  let typeName: String
  let values: [Value]
  let sources: [String]
  let hostile: Int

  init(_ pairs: [(Value, String)], hostile: [(Value, String)] = []) { self.init("\(Value.self)", pairs, hostile: hostile) }

  /// A type whose name is not the way to write it says how.
  init(_ typeName: String, _ pairs: [(Value, String)], hostile: [(Value, String)] = []) {
    self.typeName = typeName
    values = pairs.map(\.0) + hostile.map(\.0)
    sources = pairs.map(\.1) + hostile.map(\.1)
    self.hostile = hostile.count
  }

  var erased: AnyDomain { AnyDomain(typeName: typeName, sources: sources, hostile: hostile) }
}

extension Domain where Value: BinaryFloatingPoint & CustomStringConvertible {
  init(numbers: [Value], hostile: [Value] = []) {
    self.init("\(Value.self)", numbers.map { ($0, Self.source($0)) }, hostile: hostile.map { ($0, Self.source($0)) })
  }

  static func source(_ value: Value) -> String {
    value.isNaN ? ".nan" : value.isInfinite ? (value < 0 ? "-.infinity" : ".infinity") : "\(value)"
  }
}

/// What generating, changing and printing a parameter need to know of it.
@MainActor public struct AnyDomain {
  let typeName: String
  let sources: [String]
  let hostile: Int

  /// Sources of values that are not to be taken.
  static var left: Set<String> = []

  func random(_ random: inout some RandomNumberGenerator, allowsHostile: Bool) -> Int {
    var index = any(&random, allowsHostile: allowsHostile)
    if !Self.left.isEmpty {
      for _ in 0..<20 where Self.left.contains(sources[index]) { index = any(&random, allowsHostile: allowsHostile) }
    }
    return index
  }

  private func any(_ random: inout some RandomNumberGenerator, allowsHostile: Bool) -> Int {
    let isHostile = allowsHostile && hostile > 0 && Int.random(in: 0..<24, using: &random) == 0
    let tame = sources.count - hostile
    return isHostile ? Int.random(in: tame..<sources.count, using: &random) : Int.random(in: 0..<max(1, tame), using: &random)
  }
}
