import Foundation
import OrielControls
import OrielCore
import OrielDrawing
import OrielMotion
import OrielTransitions

// Windows, screens and pointers of AppKit.

@available(*, unavailable, message: "Oriel has no NSScreen; defaultSize sets a window's size, GeometryReader gives it")
public final class NSScreen {
  public static var main: NSScreen? { nil }
  public static var screens: [NSScreen] { [] }
  public var frame: CGRect { .zero }
  public var visibleFrame: CGRect { .zero }
  public var backingScaleFactor: CGFloat { 1 }
}

@available(*, unavailable, message: "Oriel has no NSCursor; pointerStyle sets the pointer's shape")
public final class NSCursor {
  public static var arrow: NSCursor { fatalError() }
  public static var pointingHand: NSCursor { fatalError() }
  public static var openHand: NSCursor { fatalError() }
  public static var closedHand: NSCursor { fatalError() }
  public static var iBeam: NSCursor { fatalError() }
  public static var crosshair: NSCursor { fatalError() }
  public static var resizeLeftRight: NSCursor { fatalError() }
  public static var resizeUpDown: NSCursor { fatalError() }
  public func push() {}
  public func set() {}
  public static func pop() {}
  public func pop() {}
}

@available(*, unavailable, message: "Oriel has no NSApplication; openWindow, dismissWindow and openURL are in the environment")
public final class NSApplication {
  public static var shared: NSApplication { fatalError() }
  public var keyWindow: NSWindow? { nil }
  public var mainWindow: NSWindow? { nil }
  public var windows: [NSWindow] { [] }
  public func terminate(_ sender: Any?) {}
  public func activate(ignoringOtherApps flag: Bool) {}
  public static var didBecomeActiveNotification: Notification.Name { fatalError() }
  public static var willResignActiveNotification: Notification.Name { fatalError() }
  public static var willTerminateNotification: Notification.Name { fatalError() }
  public static var didFinishLaunchingNotification: Notification.Name { fatalError() }
}

@available(*, unavailable, message: "Oriel has no NSApplication; openWindow, dismissWindow and openURL are in the environment")
public var NSApp: NSApplication { fatalError() }

@available(*, unavailable, message: "Oriel has no NSWindow; windowStyle, windowResizability and windowLevel set a window's look")
open class NSWindow {
  public init() {}
}

@available(*, unavailable, message: "Oriel does not have NSOpenPanel and NSSavePanel; use fileImporter and fileExporter")
public final class NSOpenPanel {
  public init() {}
}

@available(*, unavailable, message: "Oriel does not have NSOpenPanel and NSSavePanel; use fileImporter and fileExporter")
public final class NSSavePanel {
  public init() {}
}

@available(*, unavailable, message: "Oriel does not have NSAlert; use alert")
public final class NSAlert {
  public init() {}
}

@available(*, unavailable, message: "Oriel does not have Metal shaders; SurfaceView draws pixels of your own")
extension VisualEffect {
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect { self }
  public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some VisualEffect { self }
  public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some VisualEffect { self }
}

@available(*, unavailable, message: "Oriel has no views of UIKit or AppKit; SurfaceView shows pixels of your own, Canvas draws")
public protocol UIGestureRecognizerRepresentable {}
