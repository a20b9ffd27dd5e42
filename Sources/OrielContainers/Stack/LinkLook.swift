@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// How the button of a link looks: in a list as the row itself.
struct LinkLook: ViewModifier {
  func body(content: Content) -> some View { content }
}
