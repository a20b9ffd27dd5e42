@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielImages
@_spi(Oriel) import OrielViews

/// The symbol of a bar's own button, with a word for assistive technologies.
struct BarSymbol: View {
  let word: OwnWord
  let symbol: String

  var body: some View {
    Label {
      word.text
    } icon: {
      Image(systemName: symbol)
    }
    .labelStyle(.iconOnly)
  }
}
