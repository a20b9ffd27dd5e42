import Foundation
import Oriel

extension BuiltInMotion {
  /// Outlines, each in a square of 80 points.
  @MainActor static let shapeRows: [BuiltInMotion] = [
    BuiltInMotion("corners") { v in RoundedRectangle(cornerRadius: 40 * v).fill(red).frame(width: 80, height: 80) },
    BuiltInMotion("corners of two lengths") { v in
      RoundedRectangle(cornerSize: CGSize(width: 40 * v, height: 20 * v)).fill(red).frame(width: 80, height: 80)
    },
    BuiltInMotion("uneven corners") { v in
      UnevenRoundedRectangle(topLeadingRadius: 40 * v, bottomTrailingRadius: 20 * v).fill(red).frame(width: 80, height: 80)
    },
    BuiltInMotion("trim") { v in Circle().trim(from: 0, to: v).stroke(black, lineWidth: 10).frame(width: 80, height: 80) },
    BuiltInMotion("trim from") { v in Circle().trim(from: v * 0.5, to: 1).stroke(black, lineWidth: 10).frame(width: 80, height: 80) },
    BuiltInMotion("a stroke's width") { v in Circle().stroke(black, lineWidth: 2 + 18 * v).frame(width: 80, height: 80) },
    BuiltInMotion("a stroke's style") { v in Circle().stroke(black, style: StrokeStyle(lineWidth: 2 + 18 * v)).frame(width: 80, height: 80)
    },
    BuiltInMotion("a stroke's phase") { v in
      Rectangle().stroke(black, style: StrokeStyle(lineWidth: 8, dash: [20, 20], dashPhase: 20 * v)).frame(width: 80, height: 80)
    },
    BuiltInMotion("a stroke's colour") { v in Circle().stroke(grey(v), lineWidth: 10).frame(width: 80, height: 80) },
    BuiltInMotion("a stroke's gradient") { v in Circle().stroke(across(grey(v), red), lineWidth: 10).frame(width: 80, height: 80) },
    BuiltInMotion("a stroke as a shape") { v in Circle().stroke(lineWidth: 2 + 18 * v).fill(red).frame(width: 80, height: 80) },
    BuiltInMotion("a stroke by itself") { v in Circle().stroke(lineWidth: 2 + 18 * v).frame(width: 80, height: 80) },
    BuiltInMotion("a stroke that clips") { v in red.clipShape(Circle().stroke(lineWidth: 2 + 18 * v)).frame(width: 80, height: 80) },
    BuiltInMotion("a stroke's inset") { v in Circle().inset(by: 20 * v).stroke(lineWidth: 5).fill(red).frame(width: 80, height: 80) },
    BuiltInMotion("a border inside") { v in Circle().strokeBorder(black, lineWidth: 2 + 18 * v).frame(width: 80, height: 80) },
    BuiltInMotion("a line over an area") { v in Circle().fill(red).stroke(black, lineWidth: 2 + 10 * v).frame(width: 80, height: 80) },
    BuiltInMotion("inset of a circle") { v in Circle().inset(by: 30 * v).fill(red).frame(width: 80, height: 80) },
    BuiltInMotion("inset of an ellipse") { v in Ellipse().inset(by: 30 * v).fill(red).frame(height: 70).frame(width: 80, height: 80) },
    BuiltInMotion("inset of a capsule") { v in Capsule().inset(by: 30 * v).fill(red).frame(width: 80, height: 80) },
    BuiltInMotion("inset of a rectangle") { v in Rectangle().inset(by: 30 * v).fill(red).frame(width: 80, height: 80) },
    BuiltInMotion("inset of corners") { v in RoundedRectangle(cornerRadius: 20).inset(by: 30 * v).fill(red).frame(width: 80, height: 80) },
    BuiltInMotion("inset of uneven corners") { v in
      UnevenRoundedRectangle(topLeadingRadius: 30).inset(by: 30 * v).fill(red).frame(width: 80, height: 80)
    },
    BuiltInMotion("inset in a hidden shape") { v in AnyShape(Circle().inset(by: 30 * v)).fill(red).frame(width: 80, height: 80) },
    BuiltInMotion("inset in a union") { v in Circle().union(Rectangle().inset(by: 30 * v)).fill(red).frame(width: 80, height: 80) },
    BuiltInMotion("inset in a difference") { v in Rectangle().subtracting(Circle().inset(by: 30 * v)).fill(red).frame(width: 80, height: 80)
    },
    BuiltInMotion("inset in both") { v in
      Rectangle().inset(by: 10 * v).symmetricDifference(Circle().inset(by: 30 * v)).fill(red).frame(width: 80, height: 80)
    },
    BuiltInMotion("inset that is scaled") { v in Circle().inset(by: 20 * v).scale(1.2).fill(red).frame(width: 80, height: 80) },
    BuiltInMotion("inset that is turned") { v in
      RoundedRectangle(cornerRadius: 9).inset(by: 20 * v).rotation(.degrees(20)).fill(red).frame(width: 80, height: 80)
    },
    BuiltInMotion("inset that is shifted") { v in Circle().inset(by: 20 * v).offset(x: 10).fill(red).frame(width: 80, height: 80) },
    BuiltInMotion("inset that is trimmed") { v in
      Circle().inset(by: 20 * v).trim(from: 0, to: 0.6).stroke(black, lineWidth: 4).frame(width: 80, height: 80)
    },
    BuiltInMotion("scale") { v in Rectangle().scale(1 - 0.8 * v).fill(red).frame(width: 80, height: 80) },
    BuiltInMotion("scale by axis") { v in Rectangle().scale(x: 1 - 0.8 * v, y: 1, anchor: .leading).fill(red).frame(width: 80, height: 80)
    },
    BuiltInMotion("rotation") { v in Rectangle().rotation(.degrees(45 * v)).fill(red).frame(width: 80, height: 80) },
    BuiltInMotion("offset") { v in Circle().offset(x: 30 * v, y: 0).fill(red).frame(width: 80, height: 80) },
    BuiltInMotion("size") { v in Rectangle().size(width: 20 + 60 * v, height: 20).fill(red).frame(width: 80, height: 80) },
    BuiltInMotion("union") { v in Circle().union(Rectangle().offset(x: 40 * v)).fill(red).frame(width: 80, height: 80) },
    BuiltInMotion("intersection") { v in Circle().intersection(Rectangle().offset(x: 40 * v)).fill(red).frame(width: 80, height: 80) },
    BuiltInMotion("a transformed shape") { v in
      RoundedRectangle(cornerRadius: 20 * v).transform(.init(translationX: 10, y: 0)).fill(red).frame(width: 80, height: 80)
    },
    BuiltInMotion("a hidden shape") { v in AnyShape(RoundedRectangle(cornerRadius: 40 * v)).fill(red).frame(width: 80, height: 80) },
  ]
}
