@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews
import OrielViews

/// A leaf whose body reads one key of the environment.
struct ReadingLeaf: View {
  let index: Int
  @Environment private var value: Int

  init(index: Int, reads key: KeyPath<EnvironmentValues, Int> & Sendable) {
    self.index = index
    _value = Environment(key)
  }

  var body: some View { Text(verbatim: "Leaf \(index)").leaf(background: value == 0 ? .controlBackground : .blue) }
}
