import Foundation
import OrielControls
import OrielCore
import OrielDrawing
import OrielMotion
import OrielTextViews

// Views of AVKit, PhotosUI, WebKit, SceneKit, SpriteKit, RealityKit and Quick Look.

@available(*, unavailable, message: "Oriel does not have a video player yet")
public struct VideoPlayer<VideoOverlay: View>: View {
  public init<Player>(player: Player?) where VideoOverlay == EmptyView {}
  public init<Player>(player: Player?, @ViewBuilder videoOverlay: () -> VideoOverlay) {}
  public var body: Never { fatalError() }
}

@available(*, unavailable, message: "Oriel does not have a photo library")
public struct PhotosPicker<Label: View>: View {
  public init<Item, Filter>(selection: Binding<Item?>, matching filter: Filter?, @ViewBuilder label: () -> Label) {}
  public init<Item, Filter>(selection: Binding<[Item]>, matching filter: Filter?, @ViewBuilder label: () -> Label) {}
  public init<Item, Filter>(_ title: String, selection: Binding<Item?>, matching filter: Filter?) where Label == Text {}
  public init<Item>(_ title: String, selection: Binding<Item?>) where Label == Text {}
  public var body: Never { fatalError() }
}

@available(*, unavailable, message: "Oriel does not have a photo library")
public struct PhotosPickerItem {
  public init(itemIdentifier: String) {}
  public func loadTransferable<T>(type: T.Type) async throws -> T? { nil }
}

@available(*, unavailable, message: "Oriel does not have a photo library")
extension View {
  nonisolated public func photosPicker<Item>(isPresented: Binding<Bool>, selection: Binding<Item?>) -> some View { self }
  nonisolated public func photosPicker<Item>(isPresented: Binding<Bool>, selection: Binding<[Item]>) -> some View { self }
}

@available(*, unavailable, message: "Oriel does not have a web view yet")
public struct WebView: View {
  public init(url: URL?) {}
  public init(_ page: WebPage) {}
  public var body: Never { fatalError() }
}

@available(*, unavailable, message: "Oriel does not have a web view yet")
public final class WebPage {
  public init() {}
}

@available(*, unavailable, message: "Oriel does not have SpriteKit, SceneKit or RealityKit; draw with Canvas or SurfaceView")
public struct SpriteView: View {
  public init<Scene>(scene: Scene, isPaused: Bool = false, preferredFramesPerSecond: Int = 60) {}
  public var body: Never { fatalError() }
}

@available(*, unavailable, message: "Oriel does not have SpriteKit, SceneKit or RealityKit; draw with Canvas or SurfaceView")
public struct SceneView: View {
  public init<Scene>(scene: Scene?) {}
  public var body: Never { fatalError() }
}

@available(*, unavailable, message: "Oriel does not have SpriteKit, SceneKit or RealityKit; draw with Canvas or SurfaceView")
public struct RealityView<Content>: View {
  public init(make: @escaping @Sendable (inout Content) async -> Void, update: ((inout Content) -> Void)? = nil) {}
  public var body: Never { fatalError() }
}

@available(*, unavailable, message: "Oriel does not have SpriteKit, SceneKit or RealityKit; draw with Canvas or SurfaceView")
public struct Model3D: View {
  public init(named name: String, bundle: Bundle? = nil) {}
  public init(url: URL) {}
  public var body: Never { fatalError() }
}

@available(*, unavailable, message: "Oriel does not have SpriteKit, SceneKit or RealityKit; draw with Canvas or SurfaceView")
extension View {
  nonisolated public func glassBackgroundEffect() -> some View { self }
  nonisolated public func ornament<Content: View>(
    visibility: Visibility = .automatic, attachmentAnchor: Never? = nil, @ViewBuilder ornament: () -> Content
  ) -> some View { self }
}

@available(*, unavailable, message: "Oriel does not have Quick Look")
extension View {
  nonisolated public func quickLookPreview(_ item: Binding<URL?>) -> some View { self }
  nonisolated public func quickLookPreview<Items: RandomAccessCollection>(_ item: Binding<URL?>, in items: Items) -> some View { self }
}
