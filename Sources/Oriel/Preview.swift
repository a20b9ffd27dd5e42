#if Entry
  import Foundation
  import OrielCore

  /// Views to look at beside their source. They are compiled, and no program contains them. SwiftUI: `Preview(_:body:)`.
  @freestanding(declaration)
  public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "OrielMacros", type: "PreviewMacro")

  /// Views to look at beside their source, with traits. They are compiled, and no program contains them. SwiftUI:
  /// `Preview(_:traits:_:body:)`.
  @freestanding(declaration)
  public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>, _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) = #externalMacro(module: "OrielMacros", type: "PreviewMacro")

  /// Makes a variable of a preview's body a property of the preview, as `@State` needs. It is compiled, as the preview is, and never made.
  /// SwiftUI: `Previewable()`.
  @attached(peer) public macro Previewable() = #externalMacro(module: "OrielMacros", type: "PreviewableMacro")

  /// What previews are made of; there are no values of it. SwiftUI: `Preview`.
  public enum Preview {
    /// Marks the traits of views. SwiftUI: `Preview.ViewTraits`.
    public enum ViewTraits {}
  }

  /// How a preview is shown. SwiftUI: `PreviewTrait`.
  public struct PreviewTrait<T>: Sendable {
    private init() {}
  }

  extension PreviewTrait where T == Preview.ViewTraits {
    /// In a window or on a device, as the tool likes.
    public static var defaultLayout: PreviewTrait { PreviewTrait() }
    /// As large as the view.
    public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
    /// In a size in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
    /// Upright.
    public static var portrait: PreviewTrait { PreviewTrait() }
    /// Upright, with the top down.
    public static var portraitUpsideDown: PreviewTrait { PreviewTrait() }
    /// On the right side, with the top to the left.
    public static var landscapeLeft: PreviewTrait { PreviewTrait() }
    /// On the left side, with the top to the right.
    public static var landscapeRight: PreviewTrait { PreviewTrait() }
  }
#endif
