import Oriel
import OrielTesting

/// Views of a model, which are made anew when what they read of it changes.
struct Hosted<Model, Content: View>: View {
  let model: Model
  @ViewBuilder let content: (Model) -> Content
  var body: some View { content(model) }
}

/// A window with views of a model, in light colours.
@MainActor func window<Model, Content: View>(
  of model: Model, size: CGSize = CGSize(width: 200, height: 100), @ViewBuilder content: @escaping (Model) -> Content
) -> (Model, ViewHarness) {
  (model, ViewHarness(size: size, colorScheme: .light) { Hosted(model: model, content: content) })
}

extension ViewHarness {
  /// Whether a pixel is more red than anything else.
  func isRed(_ x: Int, _ y: Int) -> Bool {
    let pixel = bitmap[x, y]
    return pixel.red > 200 && pixel.green < 100
  }
}
