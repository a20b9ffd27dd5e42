import Foundation
@_spi(Oriel) import OrielCore

/// Views that `Examples/run preview FILE` shows for the file that declares them. SwiftUI: `PreviewProvider`.
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  /// The views to show.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
  /// The platform to show them on; nil, the default, means the platform of the target.
  @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  /// The default: nil.
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

/// The size of a preview. SwiftUI: `PreviewLayout`.
public enum PreviewLayout: Sendable {
  /// The size of a device.
  case device
  /// The size of the view.
  case sizeThatFits
  /// A fixed size in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// The orientation of a preview device. SwiftUI: `InterfaceOrientation`.
public struct InterfaceOrientation: CaseIterable, Hashable, Identifiable, Sendable {
  private enum Side: CaseIterable { case bottom, top, left, right }
  private let down: Side

  /// The orientation itself.
  public var id: InterfaceOrientation { self }
  /// All four orientations.
  public static var allCases: [InterfaceOrientation] { [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight] }
  /// Upright.
  public static let portrait = InterfaceOrientation(down: .bottom)
  /// Upside down.
  public static let portraitUpsideDown = InterfaceOrientation(down: .top)
  /// On the right side, with the top to the left.
  public static let landscapeLeft = InterfaceOrientation(down: .left)
  /// On the left side, with the top to the right.
  public static let landscapeRight = InterfaceOrientation(down: .right)
}

extension View {
  /// Sets the size of a preview. It has no other effect. SwiftUI: `previewLayout(_:)`.
  @inlinable nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// Sets the device of a preview. It has no other effect. SwiftUI: `previewDevice(_:)`.
  @inlinable nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { self }

  /// Names a preview. It has no other effect. SwiftUI: `previewDisplayName(_:)`.
  @inlinable nonisolated public func previewDisplayName(_ value: String?) -> some View { self }

  /// Sets the orientation of a preview device. It has no other effect. SwiftUI: `previewInterfaceOrientation(_:)`.
  @inlinable nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
