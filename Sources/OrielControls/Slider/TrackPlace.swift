import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// The frame of a part of a slider in the slider's space: as wide as offered, and as high as the knob.
///
/// The knob's position affects no size, so that a change of the value measures nothing.
final class TrackPlace: BoxModifier {
  enum Part: Int {
    case groove, marks
    /// The track up to the centre of the knob, from its beginning or from a neutral value.
    case filled
    case knob
  }

  /// The height of the track, in points. The slider's height is the diameter of the knob.
  private static let groove: CGFloat = 4
  private static let idealWidth: CGFloat = 100

  private let part: Part
  private let fraction: Double
  /// Where the filled part begins.
  private let start: Double
  /// The diameter of the knob.
  private let knob: CGFloat

  init(_ part: Part, _ fraction: Double, from start: Double, knob: CGFloat) {
    (self.part, self.fraction, self.start, self.knob) = (part, fraction, start, knob)
  }

  static func of(_ part: Part, _ fraction: Double = 0, from start: Double = 0, knob: CGFloat) -> _BoxModifier {
    // Included in the code because a knob of another size changes the height.
    let code = part.rawValue | Int(knob) << 8
    return _BoxModifier(PackedModifier.Key(Self.self, code: code, .init(a: fraction, b: Double(knob), c: start)))
  }

  override class func unpacked(_ record: PackedModifier) -> BoxModifier {
    TrackPlace(Part(rawValue: record.code & 0xFF) ?? .groove, record.numbers.a, from: record.numbers.c, knob: CGFloat(record.numbers.b))
  }

  /// The centre of the knob for a fraction, from the leading edge.
  static func middle(of fraction: Double, in width: CGFloat, knob: CGFloat) -> CGFloat {
    knob / 2 + max(0, width - knob) * CGFloat(fraction)
  }

  /// The fraction for a centre of the knob; nil where it cannot move.
  static func fraction(at middle: CGFloat, in width: CGFloat, knob: CGFloat) -> Double? {
    width > knob && width.isFinite ? Double((middle - knob / 2) / (width - knob)) : nil
  }

  override class var change: BoxChange { .placement }
  override class var isMeasuredByCode: Bool { true }
  override var isInLayout: Bool { true }

  override func measure(_ inside: ModifiedBox, _ proposal: ProposedViewSize) -> BoxMeasurement {
    let width: BoxMeasurement.Extent =
      switch proposal.width {
      case nil: .ideal
      case .some(let asked) where asked > knob: .init(low: knob, high: .infinity, follows: true, depends: true)
      case .some: .init(low: -.infinity, high: knob, follows: false, depends: false)
      }
    let size = CGSize(width: max(knob, proposal.width ?? Self.idealWidth), height: knob)
    return BoxMeasurement(size: size, width: width, height: .everything)
  }

  override func place(_ inside: ModifiedBox, in rect: inout CGRect, _ proposal: inout ProposedViewSize) {
    let middle = Self.middle(of: fraction, in: rect.width, knob: knob)
    let (start, length, height): (CGFloat, CGFloat, CGFloat) =
      switch part {
      case .groove: (0, rect.width, Self.groove)
      case .marks: (0, rect.width, knob)
      case .filled where start > 0:
        (
          min(middle, Self.middle(of: start, in: rect.width, knob: knob)),
          abs(middle - Self.middle(of: start, in: rect.width, knob: knob)), Self.groove
        )
      case .filled: (0, middle, Self.groove)
      case .knob: (middle - knob / 2, knob, knob)
      }
    rect = CGRect(
      x: rect.minX + (inside.isMirrored ? rect.width - start - length : start), y: rect.midY - height / 2, width: length, height: height)
    proposal = ProposedViewSize(rect.size)
  }
}
