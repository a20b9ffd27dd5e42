import Foundation
@_spi(Oriel) import OrielCore

/// Views that a tool for SwiftUI shows beside their source; there is none for Oriel, and nothing happens with them. SwiftUI:
/// `PreviewProvider`.
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  /// The views to show.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
  /// The platform to show them on; nil, which is the default: the one of the target.
  @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  /// nil.
  public static var platform: PreviewPlatform? { nil }
}

/// A platform of previews. SwiftUI: `PreviewPlatform`.
public enum PreviewPlatform: Sendable {
  /// A phone or tablet.
  case iOS
  /// A desktop.
  case macOS
  /// A television.
  case tvOS
  /// A watch.
  case watchOS
}

/// The name of a device of previews. SwiftUI: `PreviewDevice`.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The device's name.
  public let rawValue: String
  /// A device by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A device by name.
  public init(stringLiteral: String) { rawValue = stringLiteral }
}

/// The room for a preview. SwiftUI: `PreviewLayout`.
public enum PreviewLayout: Sendable {
  /// As large as a device.
  case device
  /// As large as the view.
  case sizeThatFits
  /// A size in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// How a device of previews is held. SwiftUI: `InterfaceOrientation`.
public struct InterfaceOrientation: CaseIterable, Hashable, Identifiable, Sendable {
  private enum Side: CaseIterable { case bottom, top, left, right }
  private let down: Side

  /// The orientation itself.
  public var id: InterfaceOrientation { self }
  /// All four.
  public static var allCases: [InterfaceOrientation] { [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight] }
  /// Upright.
  public static let portrait = InterfaceOrientation(down: .bottom)
  /// Upright, with the top down.
  public static let portraitUpsideDown = InterfaceOrientation(down: .top)
  /// On the right side, with the top to the left.
  public static let landscapeLeft = InterfaceOrientation(down: .left)
  /// On the left side, with the top to the right.
  public static let landscapeRight = InterfaceOrientation(down: .right)
}

extension View {
  /// Says how large a preview is; nothing else sees it. SwiftUI: `previewLayout(_:)`.
  @inlinable nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// Says on which device a preview is; nothing else sees it. SwiftUI: `previewDevice(_:)`.
  @inlinable nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { self }

  /// Names a preview; nothing else sees it. SwiftUI: `previewDisplayName(_:)`.
  @inlinable nonisolated public func previewDisplayName(_ value: String?) -> some View { self }

  /// Says how the device of a preview is held; nothing else sees it. SwiftUI: `previewInterfaceOrientation(_:)`.
  @inlinable nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
