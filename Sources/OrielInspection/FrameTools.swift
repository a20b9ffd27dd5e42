import Foundation
@_spi(Oriel) import OrielCore
import OrielProcess
import OrielViews

/// The tools that environment variables add to every window.
@MainActor package enum FrameTools {
  /// Returns the content of a window with the tools that the process asks for.
  package static func adding(to content: AnyView) -> AnyView {
    var content = content
    if ProcessVariables["ORIEL_HUD"] == "1" { content = AnyView(content.frameHUD()) }
    if let path = ProcessVariables["ORIEL_TRACE"], !path.isEmpty { content = AnyView(content.frameTrace(to: URL(fileURLWithPath: path))) }
    return content
  }
}
