import Foundation
@_spi(Oriel) import OrielCore
import OrielControls
import OrielDrawing

/// The description of a scene's windows.
package struct WindowDescription {
  package enum Kind: Equatable, Sendable {
    /// Any number of windows.
    case group
    /// At most one window.
    case single
    /// The program's settings: at most one window, opened by Control-comma.
    case settings
  }

  package var title: String
  package var id: String?
  package var kind = Kind.group
  /// The type of the values that windows present; nil if they present none.
  package var valueType: (any Any.Type)?
  package var placement = WindowOpening()
  /// Whether the standard menus have no item for the scene.
  var removesCommands = false
  /// Whether windows are tools for the program's main windows.
  var isUtility = false
  /// Whether it is a developer's tool beside the program: the program ends when no other window is open.
  package var isTool = false
  /// How windows get their documents; nil if they have none.
  var documents: SceneDocuments?
  var content: AnyView

  init(title: String, id: String? = nil, kind: Kind = .group, valueType: (any Any.Type)? = nil, content: AnyView) {
    (self.title, self.id, self.kind, self.valueType, self.content) = (title, id, kind, valueType, content)
  }
}

/// How the windows of a scene open, set by scene modifiers; nil where none is set.
package struct WindowOpening {
  /// The size of the content, in points.
  package var size: CGSize?
  /// The position on the screen, by fractions of its usable area.
  package var position: UnitPoint?
  package var resizability: WindowResizability?
  package var launch: SceneLaunchBehavior?
  /// Opens a window of the scene; the outer nil is the default, the inner one no shortcut.
  package var shortcut: KeyboardShortcut??
  /// Whether the window has no frame.
  package var isPlain = false
  /// The level above other windows.
  package var level: WindowLevel?
  /// Says where each window opens; its values take precedence.
  package var place: (@MainActor (WindowLayoutRoot, WindowPlacementContext) -> WindowPlacement)?

  package init() {}
}

extension WindowDescription {
  /// The limits of the windows' size. Settings and utility windows have the size of their content, others at least its minimum size.
  package var resizability: WindowResizability {
    switch placement.resizability {
    case nil, .automatic?: kind == .settings || isUtility ? .contentSize : .contentMinSize
    case let own?: own
    }
  }

  /// The size of a new window's content, in points; nil: the content's own.
  package var size: CGSize? { placement.size ?? (resizability == .contentSize ? nil : CGSize(width: 900, height: 640)) }
}

/// The limits of a window's size. SwiftUI: `WindowResizability`.
public struct WindowResizability: Hashable, Sendable {
  private enum Kind { case automatic, contentSize, contentMinSize }
  private let kind: Kind
  /// `contentSize` for settings and utility windows, `contentMinSize` for other windows.
  public static let automatic = WindowResizability(kind: .automatic)
  /// From the minimum to the maximum size of the content; a window of content with a fixed size cannot be resized.
  public static let contentSize = WindowResizability(kind: .contentSize)
  /// At least the minimum size of the content.
  public static let contentMinSize = WindowResizability(kind: .contentMinSize)
}

/// Whether a launch of the program opens a window of a scene. SwiftUI: `SceneLaunchBehavior`.
public struct SceneLaunchBehavior: Hashable, Sendable {
  private enum Kind { case automatic, presented, suppressed }
  private let kind: Kind
  /// A window of the first scene opens.
  public static let automatic = SceneLaunchBehavior(kind: .automatic)
  /// A window of the scene opens.
  public static let presented = SceneLaunchBehavior(kind: .presented)
  /// No window of the scene opens, even if it is the first one.
  public static let suppressed = SceneLaunchBehavior(kind: .suppressed)
}
