import Oriel
import OrielTesting
import TestSupport
import Testing

/// After every random change of state, structure, environment, size, scale, scheme or scrolling, the incremental tree equals a fresh one.
@MainActor @Suite struct RandomMutationTests {
  struct Item: Identifiable {
    var id: Int
    var text: String
    var color: Color
    var kind: Int
    var width: CGFloat
  }

  @Observable final class Model {
    var items: [Item] = []
    var showsHeader = true
    var isRow = false
    var font = Font.body
    var limit: Int?
    var alignment = 0
    var padding: CGFloat = 4
    var opacity = 1.0
    var offset: CGFloat = 0
    var clips = false
    var generation = 0
    var showsPopover = false
    var showsSheet = false
    var scheme: ColorScheme?
  }

  struct ItemView: View {
    let item: Item
    @State private var taps = 0
    @State private var isHovered = false
    @Environment(\.lineLimit) private var limit

    var body: some View {
      switch item.kind {
      case 0:
        Text(item.text + (taps > 0 ? " (\(taps))" : ""))
          .padding(3).frame(maxWidth: .infinity, alignment: .leading).background(isHovered ? Color.selection : item.color.opacity(0.3))
          .onHover { isHovered = $0 }
          .onTapGesture { taps += 1 }
      case 1:
        HStack {
          Circle().fill(item.color).frame(width: 14, height: 14)
          Text(item.text)
          Spacer()
          if limit == nil { Text("no limit").foregroundStyle(.secondary) }
        }
        .onTapGesture { taps += 1 }
      case 2:
        RoundedRectangle(cornerRadius: 6).fill(taps % 2 == 0 ? item.color : .gray).frame(width: item.width, height: 18)
          .onTapGesture { taps += 1 }
      case 3:
        Text(item.text).overlay(alignment: .topTrailing) { Circle().fill(item.color).frame(width: 10, height: 10).offset(x: 4, y: -4) }
        Divider()
      default:
        Canvas { context, size in
          context.stroke(Path(ellipseIn: CGRect(origin: .zero, size: size).insetBy(dx: 2, dy: 2)), with: .color(item.color), lineWidth: 2)
          context.draw(Text(item.text), at: CGPoint(x: size.width / 2, y: size.height / 2))
        }
        .frame(height: 30)
      }
    }
  }

  struct Root: View {
    let model: Model

    var body: some View {
      VStack(spacing: 6) {
        if model.showsHeader {
          Text("Header \(model.generation)").font(.title).padding(model.padding).background(.blue, in: Capsule())
            .offset(x: model.offset)
        }
        HStack(spacing: 0) {
          ScrollView {
            VStack(alignment: [HorizontalAlignment.leading, .center, .trailing][model.alignment], spacing: nil) {
              ForEach(model.items) { ItemView(item: $0) }
            }
          }
          if model.isRow {
            Divider()
            AnyView(ScrollView(.horizontal) { HStack { ForEach(model.items) { ItemView(item: $0).frame(maxWidth: 120) } } })
              .frame(width: 140)
          }
        }
        .opacity(model.opacity)
        .modifier(Clipping(clips: model.clips))
        Group {
          Text("Footer").id(model.generation / 3)
          Toggle("Header", isOn: Bindable(model).showsHeader)
            .popover(isPresented: Bindable(model).showsPopover) {
              VStack { ForEach(model.items.prefix(2)) { ItemView(item: $0) } }.frame(maxWidth: 160).preferredColorScheme(model.scheme)
            }
        }
        .padding(.horizontal, model.padding)
      }
      .font(model.font)
      .lineLimit(model.limit)
      .sheet(isPresented: Bindable(model).showsSheet) {
        ScrollView { VStack { ForEach(model.items.suffix(4)) { ItemView(item: $0) } } }.frame(maxWidth: 200)
        Text("Sheet \(model.generation)").preferredColorScheme(model.scheme)
      }
    }
  }

  struct Clipping: ViewModifier {
    let clips: Bool
    func body(content: Content) -> some View {
      if clips { content.clipShape(RoundedRectangle(cornerRadius: 12)) } else { content }
    }
  }

  private func item(_ id: Int, _ random: inout SplitMix64) -> Item {
    let words = ["oriel", "window", "that stands out", "from the wall", "of a house, supported by corbels", "x"]
    let colors: [Color] = [.red, .green, .blue, .orange, .primary, .accentColor, Color(white: 0.5)]
    return Item(
      id: id,
      text: (0..<Int.random(in: 1...3, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " "),
      color: colors.randomElement(using: &random) ?? .red, kind: Int.random(in: 0...4, using: &random),
      width: CGFloat(Int.random(in: 4...200, using: &random)))
  }

  private func mutate(_ harness: ViewHarness, _ model: Model, _ nextID: inout Int, _ random: inout SplitMix64) -> String {
    let point = CGPoint(
      x: CGFloat.random(in: 0...max(1, harness.size.width), using: &random),
      y: CGFloat.random(in: 0...max(1, harness.size.height), using: &random))
    switch Int.random(in: 0..<25, using: &random) {
    case 0, 1:
      model.items.insert(item(nextID, &random), at: Int.random(in: 0...model.items.count, using: &random))
      nextID += 1
      return "insert"
    case 2 where !model.items.isEmpty:
      model.items.remove(at: Int.random(in: 0..<model.items.count, using: &random))
      return "remove"
    case 3:
      model.items.shuffle(using: &random)
      return "shuffle"
    case 4 where !model.items.isEmpty, 5 where !model.items.isEmpty, 6 where !model.items.isEmpty:
      let index = Int.random(in: 0..<model.items.count, using: &random)
      model.items[index] = item(model.items[index].id, &random)
      return "replace \(index)"
    case 7:
      model.showsHeader.toggle()
      return "header"
    case 8:
      model.isRow.toggle()
      return "row"
    case 9:
      model.font = [Font.body, .caption, .title3, .system(size: 17)].randomElement(using: &random) ?? .body
      return "font"
    case 10:
      model.limit = [nil, 1, 2].randomElement(using: &random) ?? nil
      return "limit"
    case 11:
      model.alignment = Int.random(in: 0...2, using: &random)
      return "alignment"
    case 12:
      model.padding = CGFloat(Int.random(in: 0...12, using: &random))
      return "padding"
    case 13:
      model.opacity = [1, 0.5, 0].randomElement(using: &random) ?? 1
      return "opacity \(model.opacity)"
    case 14:
      model.offset = CGFloat(Int.random(in: -20...20, using: &random))
      return "offset"
    case 15:
      model.clips.toggle()
      return "clip"
    case 16:
      harness.size = CGSize(width: Int.random(in: 0...420, using: &random), height: Int.random(in: 0...400, using: &random))
      return "size \(harness.size)"
    case 17:
      harness.displayScale = [1, 1.25, 1.5, 2, 3].randomElement(using: &random) ?? 1
      return "scale \(harness.displayScale)"
    case 18:
      harness.colorScheme = harness.colorScheme == .light ? .dark : .light
      return "scheme"
    case 19:
      let distance = CGVector(dx: CGFloat(Int.random(in: -60...60, using: &random)), dy: CGFloat(Int.random(in: -60...60, using: &random)))
      harness.scroll(at: point, by: distance)
      return "scroll \(distance) at \(point)"
    case 20:
      model.showsPopover.toggle()
      return "popover \(model.showsPopover)"
    case 21:
      model.showsSheet.toggle()
      return "sheet \(model.showsSheet)"
    case 22:
      model.scheme = [nil, .light, .dark].randomElement(using: &random) ?? nil
      return "preferred scheme"
    case 23:
      harness.hover(point)
      return "hover \(point)"
    default:
      harness.click(point)
      return "click \(point)"
    }
  }

  /// The damage is disjoint and covers every pixel that changed.
  private func checkDamage(_ report: FrameReport, from before: Bitmap, to after: Bitmap, _ comment: String) {
    for (index, rect) in report.damage.enumerated() {
      for other in report.damage[(index + 1)...] {
        let common = rect.intersection(other)
        #expect(common.isNull || common.width == 0 || common.height == 0, "\(comment)")
      }
    }
    guard before.width == after.width, before.height == after.height else { return }
    var missed = 0
    for y in 0..<after.height {
      // A row at a time: most rows are equal.
      let offset = y * after.width
      if memcmp(before.pixels + offset, after.pixels + offset, after.width * 4) == 0 { continue }
      for x in 0..<after.width where before.pixels[offset + x] != after.pixels[offset + x] {
        let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
        if !report.damage.contains(where: { $0.contains(point) }) { missed += 1 }
      }
    }
    #expect(missed == 0, "\(missed) pixels changed outside the damage: \(comment)")
  }

  @Test(arguments: 1...10) func incrementalEqualsFresh(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let model = Model()
    var nextID = 0
    for _ in 0..<12 {
      model.items.append(item(nextID, &random))
      nextID += 1
    }
    let harness = ViewHarness(size: CGSize(width: 320, height: 300)) { Root(model: model) }
    var log: [String] = []
    for step in 0..<210 {
      let before = harness.bitmap
      let mark = log.count
      log.append(mutate(harness, model, &nextID, &random))
      if Int.random(in: 0..<4, using: &random) == 0 { log.append(mutate(harness, model, &nextID, &random)) }
      model.generation = step / 20
      let report = harness.frame()
      if !log[mark...].contains(where: { $0.hasPrefix("scroll") }) {
        checkDamage(report, from: before, to: harness.bitmap, "seed \(seed), step \(step), after \(log.suffix(2))")
      }
      do {
        try harness.verifyAgainstFresh()
      } catch {
        if let folder = ProcessInfo.processInfo.environment["ORIEL_FAILURES"], let difference = error as? FreshDifference {
          for (name, bitmap) in [("incremental", difference.incremental), ("fresh", difference.fresh)] {
            try bitmap?.pngData().write(to: URL(fileURLWithPath: "\(folder)/\(seed)-\(step)-\(name).png"))
          }
        }
        Issue.record("seed \(seed), step \(step), after \(log.suffix(3)): \(error)")
        return
      }
    }
  }
}
