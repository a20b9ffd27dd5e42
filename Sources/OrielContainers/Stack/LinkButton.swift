@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages
import OrielLists
@_spi(Oriel) import OrielViews

/// The button of a link. In a list it fills its row, with a disclosure indicator.
struct LinkButton<Label: View>: View {
  let label: Label
  let action: @MainActor () -> Void
  @Environment(\.isInList) private var isInList
  @Environment(\.linksReplace) private var replaces
  @Environment(\.columnAdvance) private var advance

  var body: some View {
    if isInList {
      Button(action: follow) {
        HStack(spacing: 6) {
          label
          Spacer(minLength: 0)
          if !replaces || advance != nil { Image(systemName: "chevron.right").imageScale(.small).foregroundStyle(.tertiary) }
        }
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
    } else {
      Button(action: follow) { label }
    }
  }

  private func follow() {
    action()
    advance?()
  }
}
