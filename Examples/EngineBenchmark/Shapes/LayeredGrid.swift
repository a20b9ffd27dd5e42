import OrielGraph

/// Layers of values, each derived from four neighbours of the layer before; a watcher of each in the last. A round writes one source.
class LayeredGrid: Shape {
  class var width: Int { 10 }
  class var layers: Int { 10 }
  /// Whether every other value skips its fourth read while its first is odd.
  class var readsDynamically: Bool { false }
  private static var fanIn: Int { 4 }

  private let width: Int
  private let layers: Int
  private let isDynamic: Bool
  private let heads: [Cell]
  private let model: GridModel
  /// Sources first, then layer by layer.
  private var plain: [Int]

  required init(in graph: ShapeGraph) {
    let (width, isDynamic) = (Self.width, Self.readsDynamically)
    let heads = (0..<width).map { Cell($0, in: graph) }
    var above: [() -> Int] = heads.map { head in { head.value } }
    for _ in 0..<Self.layers {
      let inputs = above
      above = (0..<width).map { index in
        let fanned = (0..<Self.fanIn).map { inputs[(index + $0) % width] }
        let skips = isDynamic && index % 2 == 0
        let derived = graph.derived {
          var sum = fanned[0]()
          let count = skips && sum % 2 != 0 ? Self.fanIn - 1 : Self.fanIn
          for input in 1..<count { sum &+= fanned[input]() }
          return sum
        }
        // Layer by layer, as in a view tree: no value is computed for the first time by a reader far below.
        _ = derived.value
        return { derived.value }
      }
    }
    for read in above { graph.watch(read) }
    self.heads = heads
    self.width = width
    layers = Self.layers
    self.isDynamic = isDynamic
    model = GridModel(width: width, layers: Self.layers, isDynamic: isDynamic)
    plain = Array(repeating: 0, count: width * (Self.layers + 1))
    for index in 0..<width { plain[index] = index }
  }

  final let unit = "writes"
  final let units = 1
  final func write(_ round: Int) { heads[round % width].value = value(round) }
  final func expected(_ round: Int) -> ShapeGraph.Work { model.round(writing: round % width, value(round)) }

  /// A source is odd and even in turn, so that dynamic reads appear and disappear.
  private func value(_ round: Int) -> Int { width + round + round / width }

  final func compute(_ round: Int, into seen: inout [Int]) {
    plain[round % width] = value(round)
    Self.compute(&plain, width: width, layers: layers, isDynamic: isDynamic)
    for index in 0..<width { seen[index] = plain[layers * width + index] }
  }

  private static func compute(_ values: inout [Int], width: Int, layers: Int, isDynamic: Bool) {
    for layer in 0..<layers {
      let above = layer * width
      for index in 0..<width {
        var sum = values[above + index]
        let count = isDynamic && index % 2 == 0 && sum % 2 != 0 ? fanIn - 1 : fanIn
        for input in 1..<count { sum &+= values[above + (index + input) % width] }
        values[above + width + index] = sum
      }
    }
  }
}

final class StaticGrid: LayeredGrid {}

final class DynamicGrid: LayeredGrid {
  override class var readsDynamically: Bool { true }
}

final class WideGrid: LayeredGrid {
  override class var width: Int { 1_000 }
}

final class WideDynamicGrid: LayeredGrid {
  override class var width: Int { 1_000 }
  override class var readsDynamically: Bool { true }
}

/// The values of a grid that must be computed: those whose last run read a value that has changed.
private final class GridModel {
  private let width: Int
  private let layers: Int
  private let isDynamic: Bool
  private var values: [[Int]]

  init(width: Int, layers: Int, isDynamic: Bool) {
    self.width = width
    self.layers = layers
    self.isDynamic = isDynamic
    values = [Array(0..<width)]
    for layer in 0..<layers {
      let above = values[layer]
      values.append((0..<width).map { index in inputs(of: index, above).reduce(0) { $0 &+ above[$1] } })
    }
  }

  private func inputs(of index: Int, _ above: [Int]) -> [Int] {
    let skips = isDynamic && index % 2 == 0 && above[index] % 2 != 0
    return (0..<(skips ? 3 : 4)).map { (index + $0) % width }
  }

  func round(writing source: Int, _ value: Int) -> ShapeGraph.Work {
    var work = ShapeGraph.Work()
    var (old, above) = (values[0], values[0])
    above[source] = value
    values[0] = above
    for layer in 1...layers {
      var new = values[layer]
      for index in 0..<width {
        let before = inputs(of: index, old)
        guard before.contains(where: { old[$0] != above[$0] }) else { continue }
        let after = inputs(of: index, above)
        work.computed += 1
        work.edges += max(0, after.count - before.count)
        new[index] = after.reduce(0) { $0 &+ above[$1] }
      }
      (old, above) = (values[layer], new)
      values[layer] = new
    }
    work.runs = zip(old, above).count { $0 != $1 }
    return work
  }
}
