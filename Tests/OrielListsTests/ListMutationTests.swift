import Foundation
import Oriel
import OrielTesting
import TestSupport
import Testing

/// After every random change of rows, selection, edit mode, heights and scrolling, a list equals a fresh one.
@MainActor @Suite struct ListMutationTests {
  struct Item: Identifiable, Equatable {
    var id: Int
    var text: String
  }

  @Observable final class Model {
    var items = (0..<6).map { Item(id: $0, text: "Row \($0)") }
    var selection: Set<Int> = []
    var rowHeight: CGFloat = 28
    var mode = EditMode.inactive
    var isTagged = false
    var hasSecond = true
  }

  struct RandomRoot: View {
    @Bindable var model: Model
    var body: some View {
      List(selection: $model.selection) {
        Section("First") {
          ForEach(model.items) { item in
            if item.id % 3 == 0 {
              Text(item.text).padding(model.rowHeight / 10)
            } else {
              Text(item.text).tag(model.isTagged ? item.id + 100 : item.id)
            }
          }
          .onDelete { model.items.remove(atOffsets: $0) }
          .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
        }
        if model.hasSecond {
          Section {
            Text("a").tag(50)
          } footer: {
            Text("Footer \(model.items.count)")
          }
        }
      }
      .environment(\.editMode, $model.mode)
      .environment(\.defaultMinListRowHeight, model.rowHeight)
    }
  }

  private func mutate(_ harness: ViewHarness, _ model: Model, step: Int, _ random: inout SplitMix64) -> String {
    let point = CGPoint(x: CGFloat.random(in: 0..<220, using: &random), y: CGFloat.random(in: 0..<200, using: &random))
    switch Int.random(in: 0..<14, using: &random) {
    case 0:
      model.items.insert(Item(id: 200 + step, text: "New \(step)"), at: Int.random(in: 0...model.items.count, using: &random))
      return "insert"
    case 1 where !model.items.isEmpty:
      model.items.remove(at: Int.random(in: 0..<model.items.count, using: &random))
      return "remove"
    case 2:
      model.items.shuffle(using: &random)
      return "shuffle"
    case 3:
      model.mode = model.mode == .active ? .inactive : .active
      return "\(model.mode)"
    case 4:
      model.rowHeight = [10, 28, 50].randomElement(using: &random) ?? 28
      return "height \(model.rowHeight)"
    case 5:
      model.selection = Set(model.items.map(\.id).filter { _ in Bool.random(using: &random) })
      return "selection"
    case 6:
      model.isTagged.toggle()
      return "tags"
    case 7:
      model.hasSecond.toggle()
      return "second section"
    case 8:
      let distance = CGFloat.random(in: -80...80, using: &random)
      harness.scroll(at: point, by: CGVector(dx: 0, dy: distance))
      return "scroll \(distance)"
    case 9:
      let key = [KeyEquivalent.upArrow, .downArrow, .delete].randomElement(using: &random) ?? .delete
      harness.press(key)
      return "key \(key.character.unicodeScalars.map(\.value))"
    case 10:
      harness.setSystem(\.layoutDirection, Bool.random(using: &random) ? .rightToLeft : .leftToRight)
      return "direction"
    case 11:
      harness.colorScheme = harness.colorScheme == .dark ? .light : .dark
      return "scheme"
    default:
      harness.click(point, modifiers: [[], .control, .shift].randomElement(using: &random) ?? [])
      return "click \(point)"
    }
  }

  @Test(arguments: 1...4) func incrementalEqualsFresh(seed: Int) throws {
    let model = Model()
    var random = SplitMix64(seed: UInt64(seed))
    let harness = ViewHarness(size: CGSize(width: 220, height: 200)) { RandomRoot(model: model) }
    var log: [String] = []
    for step in 0..<120 {
      log.append(mutate(harness, model, step: step, &random))
      do {
        try harness.verifyAgainstFresh()
      } catch {
        if let folder = ProcessInfo.processInfo.environment["ORIEL_FAILURES"], let difference = error as? FreshDifference {
          for (name, bitmap) in [("incremental", difference.incremental), ("fresh", difference.fresh)] {
            try bitmap?.pngData().write(to: URL(fileURLWithPath: "\(folder)/list-\(seed)-\(step)-\(name).png"))
          }
        }
        Issue.record("seed \(seed), step \(step), after \(log.suffix(4)): \(error)")
        return
      }
    }
  }
}

@MainActor struct OffsetMutationTests {
  /// What the documentation says, element by element.
  private func moved(_ all: [Int], _ source: IndexSet, _ destination: Int) -> [Int] {
    let kept = all.indices.filter { !source.contains($0) }
    return kept.filter { $0 < destination }.map { all[$0] } + source.map { all[$0] } + kept.filter { $0 >= destination }.map { all[$0] }
  }

  @Test func movesAndRemovalsAreAsTheirDefinitionsSay() {
    let all = Array(10..<17)
    for bits in 0..<(1 << all.count) {
      let offsets = IndexSet(all.indices.filter { bits & (1 << $0) != 0 })
      for destination in 0...all.count {
        var some = all[...]
        some.move(fromOffsets: offsets, toOffset: destination)
        #expect(Array(some) == moved(all, offsets, destination))
      }
      var rest = all
      rest.remove(atOffsets: offsets.union([9, 12]))
      #expect(rest == all.indices.filter { !offsets.contains($0) }.map { all[$0] })
    }
  }
}
