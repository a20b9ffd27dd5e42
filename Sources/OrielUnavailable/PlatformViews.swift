import Foundation
import OrielControls
import OrielCore
import OrielDrawing

// Views and values of UIKit, AppKit and Core Graphics.

/// A view that has a conformance, so that the compiler says nothing but that its protocol is unavailable.
public protocol _PlatformRepresentable: View where Body == Never {}

extension _PlatformRepresentable {
  public var body: Never { fatalError() }
}

@available(*, unavailable, message: "Oriel has no views of UIKit or AppKit; SurfaceView shows pixels of your own, Canvas draws")
public protocol UIViewRepresentable: _PlatformRepresentable {
  associatedtype UIViewType = Never
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>
}

@available(*, unavailable, message: "Oriel has no views of UIKit or AppKit; SurfaceView shows pixels of your own, Canvas draws")
public struct UIViewRepresentableContext<Representable> {}

@available(*, unavailable, message: "Oriel has no views of UIKit or AppKit; SurfaceView shows pixels of your own, Canvas draws")
public protocol UIViewControllerRepresentable: _PlatformRepresentable {
  associatedtype UIViewControllerType = Never
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>
}

@available(*, unavailable, message: "Oriel has no views of UIKit or AppKit; SurfaceView shows pixels of your own, Canvas draws")
public struct UIViewControllerRepresentableContext<Representable> {}

@available(*, unavailable, message: "Oriel has no views of UIKit or AppKit; SurfaceView shows pixels of your own, Canvas draws")
public protocol NSViewRepresentable: _PlatformRepresentable {
  associatedtype NSViewType = Never
  associatedtype Coordinator = Void
  typealias Context = NSViewRepresentableContext<Self>
}

@available(*, unavailable, message: "Oriel has no views of UIKit or AppKit; SurfaceView shows pixels of your own, Canvas draws")
public struct NSViewRepresentableContext<Representable> {}

@available(*, unavailable, message: "Oriel has no views of UIKit or AppKit; SurfaceView shows pixels of your own, Canvas draws")
public protocol NSViewControllerRepresentable: _PlatformRepresentable {
  associatedtype NSViewControllerType = Never
  associatedtype Coordinator = Void
}

@available(*, unavailable, message: "Oriel has no views of UIKit or AppKit; SurfaceView shows pixels of your own, Canvas draws")
open class UIHostingController<Content: View> {
  public init(rootView: Content) {}
}

@available(*, unavailable, message: "Oriel has no views of UIKit or AppKit; SurfaceView shows pixels of your own, Canvas draws")
open class NSHostingController<Content: View> {
  public init(rootView: Content) {}
}

@available(*, unavailable, message: "Oriel has no views of UIKit or AppKit; SurfaceView shows pixels of your own, Canvas draws")
open class NSHostingView<Content: View> {
  public init(rootView: Content) {}
}

@available(*, unavailable, message: "Oriel has no views of UIKit or AppKit; SurfaceView shows pixels of your own, Canvas draws")
public struct UIHostingConfiguration<Content: View> {
  public init(@ViewBuilder content: () -> Content) {}
}

@available(*, unavailable, message: "Oriel has no delegates of UIKit or AppKit; use scenePhase and the App's init")
@propertyWrapper public struct UIApplicationDelegateAdaptor<Delegate> {
  public init(_ type: Delegate.Type = Delegate.self) {}
  public var wrappedValue: Delegate { fatalError() }
}

@available(*, unavailable, message: "Oriel has no delegates of UIKit or AppKit; use scenePhase and the App's init")
@propertyWrapper public struct NSApplicationDelegateAdaptor<Delegate> {
  public init(_ type: Delegate.Type = Delegate.self) {}
  public var wrappedValue: Delegate { fatalError() }
}

@available(*, unavailable, message: "Oriel has no delegates of UIKit or AppKit; use scenePhase and the App's init")
public protocol UIApplicationDelegate: AnyObject {}

@available(*, unavailable, message: "Oriel has no delegates of UIKit or AppKit; use scenePhase and the App's init")
public protocol NSApplicationDelegate: AnyObject {}

@available(*, unavailable, message: "Oriel has no views of UIKit or AppKit; SurfaceView shows pixels of your own, Canvas draws")
open class UIView {
  public init() {}
}

@available(*, unavailable, message: "Oriel has no views of UIKit or AppKit; SurfaceView shows pixels of your own, Canvas draws")
open class UIViewController {
  public init() {}
}

@available(*, unavailable, message: "Oriel has no views of UIKit or AppKit; SurfaceView shows pixels of your own, Canvas draws")
open class NSView {
  public init() {}
}

@available(*, unavailable, message: "Oriel has no views of UIKit or AppKit; SurfaceView shows pixels of your own, Canvas draws")
open class NSViewController {
  public init() {}
}
