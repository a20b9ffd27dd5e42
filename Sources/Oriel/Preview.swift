#if Entry
  import Foundation
  import OrielCore

  /// Declares views to preview beside their source. They are compiled, but part of no program. SwiftUI: `Preview(_:body:)`.
  @freestanding(declaration)
  public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "OrielMacros", type: "PreviewMacro")

  /// Declares views to preview beside their source, with traits. They are compiled, but part of no program. SwiftUI:
  /// `Preview(_:traits:_:body:)`.
  @freestanding(declaration)
  public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>, _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) = #externalMacro(module: "OrielMacros", type: "PreviewMacro")

  /// Makes a variable of a preview's body a property of the preview, as `@State` needs. SwiftUI: `Previewable()`.
  ///
  /// Like the preview it is compiled, but never created.
  @attached(peer) public macro Previewable() = #externalMacro(module: "OrielMacros", type: "PreviewableMacro")

  /// The namespace of preview types; it has no values. SwiftUI: `Preview`.
  public enum Preview {
    /// Marks the traits of views. SwiftUI: `Preview.ViewTraits`.
    public enum ViewTraits {}
  }

  /// A presentation option of a preview. SwiftUI: `PreviewTrait`.
  public struct PreviewTrait<T>: Sendable {
    private init() {}
  }

  extension PreviewTrait where T == Preview.ViewTraits {
    /// In a window or on a device, as the tool chooses.
    public static var defaultLayout: PreviewTrait { PreviewTrait() }
    /// The size of the view.
    public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
    /// A fixed size in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
    /// Upright.
    public static var portrait: PreviewTrait { PreviewTrait() }
    /// Upside down.
    public static var portraitUpsideDown: PreviewTrait { PreviewTrait() }
    /// On the right side, with the top to the left.
    public static var landscapeLeft: PreviewTrait { PreviewTrait() }
    /// On the left side, with the top to the right.
    public static var landscapeRight: PreviewTrait { PreviewTrait() }
  }
#endif
