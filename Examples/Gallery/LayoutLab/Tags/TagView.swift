import Oriel

/// A tag that can be chosen; while it is, it can be removed too.
struct TagView: View {
  let title: String
  let isChosen: Bool
  let choose: @MainActor () -> Void
  let remove: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 6) {
      Button(action: choose) {
        HStack(spacing: 5) {
          if isChosen { Image(systemName: "checkmark").imageScale(.small) }
          Text(title)
        }
      }
      .accessibilityIdentifier("tag \(title)")
      if isChosen {
        Button(action: remove) { Image(systemName: "xmark").imageScale(.small).foregroundStyle(.secondary) }
          .accessibilityIdentifier("remove \(title)")
      }
    }
    .buttonStyle(.plain)
    .font(.callout)
    .padding(EdgeInsets(top: 5, leading: 12, bottom: 5, trailing: 12))
    .background { Capsule().strokeBorder(isChosen ? Color.accentColor : .controlBorder) }
    .background(isChosen ? Color.selection : .windowBackground, in: Capsule())
  }
}
