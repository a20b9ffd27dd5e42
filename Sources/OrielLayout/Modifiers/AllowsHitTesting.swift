import Foundation
@_spi(Oriel) import OrielCore

extension View {
  /// Sets whether the view receives pointer input; if not, input passes through to views behind it. SwiftUI: `allowsHitTesting(_:)`.
  @inlinable nonisolated public __consuming func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(_BoxModifier(allowsHitTesting: enabled))
  }
}

extension _BoxModifier {
  @usableFromInline init(allowsHitTesting enabled: Bool) {
    self.init(PackedModifier.Key(AllowsHitTestingModifier.self, code: enabled ? 1 : 0))
  }
}

/// Whether the content receives pointer input, or lets it pass through.
package final class AllowsHitTestingModifier: BoxModifier {
  let isEnabled: Bool

  init(_ isEnabled: Bool) { self.isEnabled = isEnabled }

  /// What lets pointer input pass through.
  package static var none: PackedModifier { PackedModifier(PackedModifier.Key(AllowsHitTestingModifier.self)) }

  package override class func unpacked(_ record: PackedModifier) -> BoxModifier { AllowsHitTestingModifier(record.code != 0) }

  package override class var change: BoxChange { .unseen }

  package override func admits(_ point: CGPoint, in rect: CGRect?) -> Bool { isEnabled }
}
