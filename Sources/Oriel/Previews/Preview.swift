#if Entry
  import Foundation
  import OrielCore

  /// Declares views to preview beside their source. SwiftUI: `Preview(_:body:)`.
  ///
  /// `Examples/run preview FILE` shows the previews of a file in a window that follows the source. Debug builds contain the views, and
  /// release builds do not.
  ///
  /// ```swift
  /// #Preview("Greeting") {
  ///     Text("Hello").padding()
  /// }
  /// ```
  @freestanding(declaration)
  public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "OrielMacros", type: "PreviewMacro")

  /// Declares views to preview beside their source, with traits, of which the first layout decides the size. SwiftUI:
  /// `Preview(_:traits:_:body:)`.
  @freestanding(declaration)
  public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>, _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) = #externalMacro(module: "OrielMacros", type: "PreviewMacro")

  /// Makes a variable of a preview's body a property of the preview, as `@State` needs. SwiftUI: `Previewable()`.
  @attached(peer) public macro Previewable() = #externalMacro(module: "OrielMacros", type: "PreviewableMacro")

  /// The namespace of preview types; it has no values. SwiftUI: `Preview`.
  public enum Preview {
    /// Marks the traits of views. SwiftUI: `Preview.ViewTraits`.
    public enum ViewTraits {}
  }

  /// A presentation option of a preview. SwiftUI: `PreviewTrait`.
  public struct PreviewTrait<T>: Sendable {
    /// How large the views are shown; nil if the trait does not say.
    let layout: PreviewSize?
  }

  extension PreviewTrait where T == Preview.ViewTraits {
    /// As large as the window of the previews has room.
    public static var defaultLayout: PreviewTrait { PreviewTrait(layout: .room) }
    /// The size of the view.
    public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(layout: .content) }
    /// The preview has a fixed size, in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
      PreviewTrait(layout: .fixed(CGSize(width: width, height: height)))
    }
    /// Upright: 360 × 640 points.
    public static var portrait: PreviewTrait { PreviewTrait(layout: .upright) }
    /// Upside down: shown like `portrait`.
    public static var portraitUpsideDown: PreviewTrait { PreviewTrait(layout: .upright) }
    /// Turned sideways, with the top edge of the device to the left: 640 × 360 points.
    public static var landscapeLeft: PreviewTrait { PreviewTrait(layout: .lying) }
    /// On the left side, with the top to the right: shown like `landscapeLeft`.
    public static var landscapeRight: PreviewTrait { PreviewTrait(layout: .lying) }
  }
#endif
