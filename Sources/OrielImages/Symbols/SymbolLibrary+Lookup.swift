import Foundation
import OrielDrawing

extension SymbolLibrary {
  /// The variant of a symbol that fits best, and its name. Throws if no variant and no symbol of the name itself exists.
  package func drawing(named name: String, _ variants: SymbolVariants) throws(SymbolError) -> VectorDrawing {
    if variants != .none {
      for candidate in variants.names(of: name).dropLast() {
        if let drawing = try? drawing(named: candidate) { return drawing }
      }
    }
    return try drawing(named: name)
  }

  /// The same, or a placeholder whose cause is reported.
  package func drawing(named name: String, _ variants: SymbolVariants, report: (String) -> Void) -> VectorDrawing {
    do throws(SymbolError) {
      return try drawing(named: name, variants)
    } catch {
      report("\(error)")
      return Self.placeholder
    }
  }

  /// The placeholder for a missing symbol: a box with a question mark.
  static let placeholder: VectorDrawing = {
    var drawing = VectorDrawing(size: CGSize(width: 15, height: 15))
    let line = StrokeStyle(lineWidth: 1.25, lineCap: .round, lineJoin: .round)
    var dashed = line
    dashed.lineCap = .butt
    dashed.dash = [2, 1.75]
    drawing.add(Path(roundedRect: CGRect(x: 2, y: 2, width: 11, height: 11), cornerRadius: 2), .stroke(dashed))
    var mark = Path()
    mark.move(to: CGPoint(x: 6, y: 6))
    mark.addCurve(to: CGPoint(x: 8.4, y: 7.2), control1: CGPoint(x: 6, y: 3.6), control2: CGPoint(x: 10.2, y: 4.4))
    mark.addCurve(to: CGPoint(x: 7.5, y: 8.5), control1: CGPoint(x: 7.8, y: 7.6), control2: CGPoint(x: 7.5, y: 7.9))
    mark.move(to: CGPoint(x: 7.5, y: 10.4))
    mark.addLine(to: CGPoint(x: 7.5, y: 10.45))
    drawing.add(mark, .stroke(line))
    return drawing
  }()
}
