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
  /// The default: nil, which lets the tool choose.
  public static var platform: PreviewPlatform? { nil }
}

/// The kind of device that previews are declared for. Oriel shows all of them alike. SwiftUI: `PreviewPlatform`.
public enum PreviewPlatform: Sendable {
  /// Phones and tablets.
  case iOS
  /// Desktops.
  case macOS
  /// Televisions.
  case tvOS
  /// Watches.
  case watchOS
}

/// The name of a device of previews. SwiftUI: `PreviewDevice`.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The name of the device, as the program wrote it.
  public let rawValue: String
  /// Names a device. The name has no effect on how previews are shown.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Names a device by a string literal.
  public init(stringLiteral: String) { rawValue = stringLiteral }
}

/// How large a preview is. SwiftUI: `PreviewLayout`.
public enum PreviewLayout: Sendable {
  /// A preview has the size of a device's screen.
  case device
  /// A preview has the size of its view.
  case sizeThatFits
  /// A preview has a fixed size, in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// The orientation of a preview device. SwiftUI: `InterfaceOrientation`.
public struct InterfaceOrientation: CaseIterable, Hashable, Identifiable, Sendable {
  private enum Side: CaseIterable { case bottom, top, left, right }
  private let down: Side

  /// The orientation itself, so that orientations can be listed by `ForEach`.
  public var id: InterfaceOrientation { self }
  /// All four orientations, upright first.
  public static var allCases: [InterfaceOrientation] { [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight] }
  /// Upright, with the top edge of the device at the top.
  public static let portrait = InterfaceOrientation(down: .bottom)
  /// Upside down, with the top edge of the device at the bottom.
  public static let portraitUpsideDown = InterfaceOrientation(down: .top)
  /// Turned sideways, with the top edge of the device to the left.
  public static let landscapeLeft = InterfaceOrientation(down: .left)
  /// Turned sideways, with the top edge of the device to the right.
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
