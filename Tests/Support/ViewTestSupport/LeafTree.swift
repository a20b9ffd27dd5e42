import Oriel
import OrielTesting

/// The benchmark tree: text leaves on coloured rectangles, ten to a row of equal columns, rows nested in columns of ten; about 400 are
/// visible at any count.
@MainActor package enum LeafTree {
  @Observable package final class Model {
    package var text = "Leaf 125"
    /// What leaf 125 is replaced by; nil is an ordinary leaf.
    package var isFlexible = false

    package init() {}
  }

  struct Leaf: View {
    let index: Int
    let options: Options
    let model: Model
    @State private var isMarked = false

    var body: some View {
      Text(index == 125 ? model.text : label).padding(.horizontal, 4)
        .frame(maxWidth: .infinity, alignment: .leading)
        .frame(height: options.hasFixedHeight && !wraps ? 20 : nil)
        .background(isMarked ? Color.red : Color.controlBackground)
        .onTapGesture { isMarked.toggle() }
        .accessibilityIdentifier("leaf \(index)")
    }

    private var wraps: Bool { options.wrapsEveryTenth && index % 10 == 3 }
    private var label: String { wraps ? "Leaf \(100_000 + index) wraps over several lines of its column" : "Leaf \(index)" }
  }

  /// A leaf whose body reads a key of the environment: one in `count / 10` the sparse one, the others the common one.
  struct ReadingLeaf: View {
    let index: Int
    let readsSparse: Bool

    var body: some View {
      if readsSparse { Sparse(index: index) } else { Common(index: index) }
    }

    struct Sparse: View {
      let index: Int
      @Environment(\.sparse) private var value
      var body: some View { Text("Leaf \(index + value - value)").frame(maxWidth: .infinity).frame(height: 20) }
    }

    struct Common: View {
      let index: Int
      @Environment(\.common) private var value
      var body: some View { Text("Leaf \(index + value - value)").frame(maxWidth: .infinity).frame(height: 20) }
    }
  }

  package struct Options: Equatable {
    package var wrapsEveryTenth = false
    package var hasFixedHeight = true
    /// Leaves read the keys `sparse` and `common`.
    package var reads = false

    package init(wrapsEveryTenth: Bool = false, hasFixedHeight: Bool = true, reads: Bool = false) {
      (self.wrapsEveryTenth, self.hasFixedHeight, self.reads) = (wrapsEveryTenth, hasFixedHeight, reads)
    }
  }

  package struct Branch: View {
    let first: Int
    let count: Int
    let total: Int
    let options: Options
    let model: Model

    package init(first: Int, count: Int, total: Int, options: Options, model: Model) {
      (self.first, self.count, self.total, self.options, self.model) = (first, count, total, options, model)
    }

    package var body: some View {
      if count <= 10 {
        HStack(spacing: 0) {
          ForEach(first..<(first + count), id: \.self) { index in
            if options.reads {
              ReadingLeaf(index: index, readsSparse: index % (total / 10) == 0)
            } else {
              Leaf(index: index, options: options, model: model)
            }
          }
        }
      } else {
        VStack(spacing: 0) {
          ForEach(0..<((count + part - 1) / part), id: \.self) {
            Branch(first: first + $0 * part, count: min(part, count - $0 * part), total: total, options: options, model: model)
          }
        }
      }
    }

    /// The largest power of ten below the count.
    private var part: Int {
      var part = 10
      while part * 10 < count { part *= 10 }
      return part
    }
  }

  /// Stacks on the way from the scroll view to a leaf, the row included.
  package static func levels(_ count: Int) -> Int {
    var (part, levels) = (10, 1)
    while part < count {
      part *= 10
      levels += 1
    }
    return levels
  }

  /// All stacks of the tree, rows included.
  package static func stacks(_ count: Int) -> Int {
    var (part, stacks) = (10, (count + 9) / 10)
    while part < count {
      part *= 10
      stacks += (count + part - 1) / part
    }
    return stacks
  }

  package static func harness(_ count: Int, _ options: Options = Options(), _ model: Model = Model()) -> ViewHarness {
    ViewHarness(size: CGSize(width: 1280, height: 800)) {
      ScrollView { Branch(first: 0, count: count, total: count, options: options, model: model) }.font(.custom("DejaVu Sans", size: 12))
    }
  }
}

private enum SparseKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private enum CommonKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private enum UnreadKey: EnvironmentKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
  package var sparse: Int {
    get { self[SparseKey.self] }
    set { self[SparseKey.self] = newValue }
  }
  package var common: Int {
    get { self[CommonKey.self] }
    set { self[CommonKey.self] = newValue }
  }
  package var unread: Int {
    get { self[UnreadKey.self] }
    set { self[UnreadKey.self] = newValue }
  }
}
