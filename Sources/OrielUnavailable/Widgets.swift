import Foundation
import OrielControls
import OrielCore
import OrielDrawing
import OrielMotion

// WidgetKit.

@available(*, unavailable, message: "Oriel does not have widgets")
public protocol Widget {
  associatedtype Body
  var body: Body { get }
}

@available(*, unavailable, message: "Oriel does not have widgets")
public protocol WidgetBundle {
  associatedtype Body
  var body: Body { get }
}

@available(*, unavailable, message: "Oriel does not have widgets")
public protocol TimelineEntry {
  var date: Date { get }
}

@available(*, unavailable, message: "Oriel does not have widgets")
public protocol TimelineProvider {
  associatedtype Entry
}

@available(*, unavailable, message: "Oriel does not have widgets")
public struct StaticConfiguration<Content: View> {
  public init<Provider, Entry>(kind: String, provider: Provider, @ViewBuilder content: @escaping (Entry) -> Content) {}
}

@available(*, unavailable, message: "Oriel does not have widgets")
extension View {
  nonisolated public func widgetURL(_ url: URL?) -> some View { self }
  nonisolated public func widgetAccentable(_ accentable: Bool = true) -> some View { self }
}
