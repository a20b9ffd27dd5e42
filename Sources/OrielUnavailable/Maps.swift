import OrielControls
import OrielCore
import OrielDrawing
import OrielMotion

// MapKit for SwiftUI.

@available(*, unavailable, message: "Oriel does not have maps yet")
public struct Map<Content>: View {
  public init(bounds: Never? = nil, interactionModes: Never? = nil, scope: Never? = nil) where Content == Never {}
  public init(initialPosition: MapCameraPosition) where Content == Never {}
  public init(position: Binding<MapCameraPosition>) where Content == Never {}
  public init(initialPosition: MapCameraPosition, @MapContentBuilder content: () -> Content) {}
  public init(position: Binding<MapCameraPosition>, @MapContentBuilder content: () -> Content) {}
  public init(@MapContentBuilder content: () -> Content) {}
  public init<Region>(coordinateRegion: Binding<Region>) where Content == Never {}
  public init<Region, Items: RandomAccessCollection>(
    coordinateRegion: Binding<Region>, annotationItems: Items, annotationContent: @escaping (Items.Element) -> Content
  ) {}
  public var body: Never { fatalError() }
}

@available(*, unavailable, message: "Oriel does not have maps yet")
@resultBuilder public enum MapContentBuilder {
  public static func buildBlock<each Content>(_ content: repeat each Content) -> (repeat each Content) { (repeat each content) }
  public static func buildOptional<Content>(_ content: Content?) -> Content? { content }
}

@available(*, unavailable, message: "Oriel does not have maps yet")
public struct MapCameraPosition {
  public static var automatic: MapCameraPosition { MapCameraPosition() }
  public static func region<Region>(_ region: Region) -> MapCameraPosition { MapCameraPosition() }
  public static func camera<Camera>(_ camera: Camera) -> MapCameraPosition { MapCameraPosition() }
  public static func userLocation(fallback: MapCameraPosition) -> MapCameraPosition { MapCameraPosition() }
}

@available(*, unavailable, message: "Oriel does not have maps yet")
public struct Marker {
  public init<Coordinate>(_ title: String, coordinate: Coordinate) {}
  public init<Coordinate>(_ title: String, systemImage: String, coordinate: Coordinate) {}
}

@available(*, unavailable, message: "Oriel does not have maps yet")
public struct MapMarker {
  public init<Coordinate>(coordinate: Coordinate, tint: Color? = nil) {}
}

@available(*, unavailable, message: "Oriel does not have maps yet")
public struct MapAnnotation<Content: View> {
  public init<Coordinate>(coordinate: Coordinate, @ViewBuilder content: () -> Content) {}
}

@available(*, unavailable, message: "Oriel does not have maps yet")
public struct MapPolyline {
  public init<Coordinate>(coordinates: [Coordinate]) {}
}

@available(*, unavailable, message: "Oriel does not have maps yet")
public struct UserAnnotation {
  public init() {}
}

@available(*, unavailable, message: "Oriel does not have maps yet")
extension View {
  nonisolated public func mapStyle<S>(_ style: S) -> some View { self }
  nonisolated public func mapControls<V: View>(@ViewBuilder _ content: () -> V) -> some View { self }
  nonisolated public func mapControlVisibility(_ visibility: Visibility) -> some View { self }
}
