import Foundation
@_spi(Oriel) import OrielCore
import OrielHosting
import OrielProcess
import OrielViews

/// The tools that environment variables add to every window.
@MainActor package enum FrameTools {
  /// Whether windows can be inspected, and an inspector is opened.
  package static var inspects: Bool { ProcessVariables["ORIEL_INSPECT"] == "1" }

  /// Returns the content of a window with the tools that the process asks for.
  package static func adding(to content: AnyView, named title: String) -> AnyView {
    var content = content
    if inspects { content = AnyView(content.inspectable(title.isEmpty ? "Window" : title)) }
    if ProcessVariables["ORIEL_HUD"] == "1" { content = AnyView(content.frameHUD()) }
    if let path = ProcessVariables["ORIEL_TRACE"], !path.isEmpty { content = AnyView(content.frameTrace(to: URL(fileURLWithPath: path))) }
    return content
  }
}

extension FrameTools {
  /// The size of an inspector's window, in points.
  package static let inspectorSize = CGSize(width: 840, height: 560)

  /// The content of the inspector's window, for programs with a loop of their own.
  package static var inspector: AnyView { AnyView(WindowInspector()) }

  /// The window of the inspector, as a scene of a program.
  package static var inspectorScene: AnyView {
    WindowScene.toolWindow("Inspector", id: "oriel.inspector", size: inspectorSize, content: inspector)
  }
}
