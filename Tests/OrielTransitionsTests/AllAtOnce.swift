import OrielDrawing

@testable import OrielTesting

/// Pixels that frames have left, beside those of everything painted at once at the same time.
struct StaleFrames {
  let steps: Bitmap, whole: Bitmap
  let difference: BitmapDifference

  /// nil: there is no difference.
  @MainActor init?(in harness: ViewHarness) {
    // A frame at another time than that of the last step would move on.
    harness.advance(by: .milliseconds(20))
    harness.settle()
    steps = harness.bitmap
    harness.host.damageAll()
    harness.settle()
    whole = harness.bitmap
    difference = steps.difference(from: whole)
    if difference.count == 0 { return nil }
  }
}
