import Oriel

/// A card, as high as its text needs; a click shows or hides the text.
struct CardView: View {
  let card: Card
  @State private var isOpen = true

  var body: some View {
    Button {
      isOpen.toggle()
    } label: {
      VStack(alignment: .leading, spacing: 8) {
        HStack(spacing: 8) {
          Image(systemName: card.symbol).foregroundStyle(card.color).frame(width: 18)
          Text(card.title).font(.headline)
          Spacer(minLength: 0)
          Image(systemName: isOpen ? "chevron.up" : "chevron.down").imageScale(.small).foregroundStyle(.secondary)
        }
        if isOpen { Text(card.text).font(.callout).foregroundStyle(.secondary) }
      }
      .multilineTextAlignment(.leading)
      .padding(12)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color.windowBackground, in: RoundedRectangle(cornerRadius: 10))
      .overlay { RoundedRectangle(cornerRadius: 10).strokeBorder(Color.separator) }
    }
    .buttonStyle(.plain)
    .accessibilityIdentifier("card \(card.title)")
  }
}
