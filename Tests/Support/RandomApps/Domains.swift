import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielEffects
import OrielImages
import OrielInput
import OrielNavigation
import OrielPaints
import OrielText
import OrielViews
import OrielStrings
@_spi(Oriel) import OrielTextViews

/// The values that parameters are taken from.
@MainActor enum Domains {
  static let flag = Domain<Bool>([(false, "false"), (true, "true")])
  static let keysHeld = Domain<EventModifiers>(
    "EventModifiers", [(.shift, ".shift"), ([], "[]"), ([.shift, .option], "[.shift, .option]"), (.command, ".command")])
  static let length = Domain<CGFloat>(
    numbers: [4, 0, 1, 2, 3.5, 8, 10, 13.25, 20, 40, 100, -3], hostile: [.nan, .infinity, -.infinity, 1e9, 1e-9])
  static let side = optional(Domain<CGFloat>(numbers: [20, 0, 1, 7.5, 13, 40, 66.6, 100, 160], hostile: [.nan, .infinity, -5, 1e9]))
  static let lower = optional(Domain<CGFloat>(numbers: [0, 5, 20, 33.3, 60], hostile: [.nan, .infinity, -10, 1e9]))
  static let upper = optional(Domain<CGFloat>(numbers: [.infinity, 20, 50.5, 90, 200], hostile: [.nan, 0, -10, 1e9]))
  static let spacing = optional(Domain<CGFloat>(numbers: [0, 1, 4.5, 8, 20, -4], hostile: [.nan, .infinity, 1e9]))
  static let minimum = optional(Domain<CGFloat>(numbers: [0, 3, 20], hostile: [.nan, .infinity, -5]))
  static let distance = Domain<CGFloat>(numbers: [0, 1, 0.5, -4, 7.25, 30, -60], hostile: [.nan, .infinity, 1e9])
  static let opacity = Domain<Double>(numbers: [1, 0.5, 0, 0.25, 0.99], hostile: [.nan, -1, 2])
  static let degrees = Domain<Double>(numbers: [0, 90, 45, -30, 180, 7.5], hostile: [.nan, .infinity, 1e9])
  static let factor = Domain<CGFloat>(numbers: [1, 0.5, 2, -1, 0, 1.25], hostile: [.nan, .infinity, 1e9, 1e-9])
  static let priority = Domain<Double>(numbers: [0, 1, -1, 2, 0.5], hostile: [.nan, .infinity, -1e9])
  static let ratio = optional(Domain<CGFloat>(numbers: [1, 0.5, 1.3, 2, 16.0 / 9], hostile: [0, -1, .nan, .infinity, 1e-9, 1e9]))
  static let lineWidth = Domain<CGFloat>(numbers: [1, 2, 0.5, 4, 10], hostile: [0, -2, .nan, 1e9, 20_000, 50_000])
  static let contentMode = Domain<ContentMode>([(.fit, ".fit"), (.fill, ".fill")])
  static let axes = Domain<Axis.Set>(
    "Axis.Set", [(.vertical, ".vertical"), (.horizontal, ".horizontal"), ([.horizontal, .vertical], "[.horizontal, .vertical]")],
    hostile: [([], "[]")])
  static let edges = Domain<Edge.Set>(
    "Edge.Set",
    [
      (.all, ".all"), (.horizontal, ".horizontal"), (.vertical, ".vertical"), (.leading, ".leading"), (.trailing, ".trailing"),
      (.top, ".top"), (.bottom, ".bottom"),
    ],
    hostile: [([], "[]")])
  static let verticalEdge = Domain<VerticalEdge>([(.bottom, ".bottom"), (.top, ".top")])
  static let horizontalEdge = Domain<HorizontalEdge>([(.leading, ".leading"), (.trailing, ".trailing")])
  static let optionalLength = optional(length)
  static let regions = Domain<SafeAreaRegions>([(.all, ".all"), (.container, ".container"), (.keyboard, ".keyboard")])
  static let marginPlacement = Domain<ContentMarginPlacement>([
    (.automatic, ".automatic"), (.scrollContent, ".scrollContent"), (.scrollIndicators, ".scrollIndicators"),
  ])
  static let insets = Domain<EdgeInsets>([
    (EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), "EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)"),
    (EdgeInsets(), "EdgeInsets()"),
    (EdgeInsets(top: -4, leading: 0, bottom: 0, trailing: 9.5), "EdgeInsets(top: -4, leading: 0, bottom: 0, trailing: 9.5)"),
  ])
  static let horizontal = Domain<HorizontalAlignment>([
    (.center, ".center"), (.leading, ".leading"), (.trailing, ".trailing"), (.rail, ".rail"),
  ])
  static let vertical = Domain<VerticalAlignment>([
    (.center, ".center"), (.top, ".top"), (.bottom, ".bottom"), (.firstTextBaseline, ".firstTextBaseline"),
    (.lastTextBaseline, ".lastTextBaseline"), (.shelf, ".shelf"),
  ])
  static let optionalVertical = optional(vertical)
  static let alignment = Domain<Alignment>([
    (.center, ".center"), (.leading, ".leading"), (.trailing, ".trailing"), (.top, ".top"), (.bottom, ".bottom"),
    (.topLeading, ".topLeading"),
    (.topTrailing, ".topTrailing"), (.bottomLeading, ".bottomLeading"), (.bottomTrailing, ".bottomTrailing"),
    (Alignment(horizontal: .leading, vertical: .firstTextBaseline), "Alignment(horizontal: .leading, vertical: .firstTextBaseline)"),
    (Alignment(horizontal: .rail, vertical: .shelf), "Alignment(horizontal: .rail, vertical: .shelf)"),
  ])
  static let color = Domain<Color>([
    (.red, ".red"), (.blue, ".blue"), (.primary, ".primary"), (.secondary, ".secondary"), (.accentColor, ".accentColor"),
    (.green.opacity(0.4), ".green.opacity(0.4)"),
    (.clear, ".clear"), (Color(white: 0.5), "Color(white: 0.5)"), (.selection, ".selection"), (.white, ".white"),
    (Color(hue: 0.6, saturation: 0.5, brightness: 0.9), "Color(hue: 0.6, saturation: 0.5, brightness: 0.9)"),
  ])
  static let optionalColor = optional(color)
  static let style = Domain<any ShapeStyle>(
    "any ShapeStyle",
    [
      (Color.red, "Color.red"), (Color.blue.opacity(0.5), "Color.blue.opacity(0.5)"),
      (HierarchicalShapeStyle.secondary, "HierarchicalShapeStyle.secondary"),
      (ForegroundStyle(), "ForegroundStyle()"), (BackgroundStyle(), "BackgroundStyle()"), (TintShapeStyle(), "TintShapeStyle()"),
      (AnyShapeStyle(Color.green), "AnyShapeStyle(Color.green)"), (HierarchicalShapeStyle.quaternary, "HierarchicalShapeStyle.quaternary"),
      (Color.primary, "Color.primary"), (Color.clear, "Color.clear"), (SeparatorShapeStyle(), "SeparatorShapeStyle()"),
      (WindowBackgroundShapeStyle(), "WindowBackgroundShapeStyle()"),
    ] + gradients + effectStyles, hostile: hostileGradients)
  static let shape = Domain<any Shape>(
    "any Shape",
    [
      (Rectangle(), "Rectangle()"), (RoundedRectangle(cornerRadius: 5), "RoundedRectangle(cornerRadius: 5)"), (Circle(), "Circle()"),
      (Capsule(), "Capsule()"),
      (Ellipse(), "Ellipse()"), (Zigzag(steps: 3), "Zigzag(steps: 3)"),
      (RoundedRectangle(cornerSize: CGSize(width: 9, height: 2)), "RoundedRectangle(cornerSize: CGSize(width: 9, height: 2))"),
      (Path(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 9)), "Path(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 9))"),
      (
        UnevenRoundedRectangle(topLeadingRadius: 8, bottomTrailingRadius: 14),
        "UnevenRoundedRectangle(topLeadingRadius: 8, bottomTrailingRadius: 14)"
      ),
      (Circle().trim(from: 0.1, to: 0.6), "Circle().trim(from: 0.1, to: 0.6)"),
      (Capsule().rotation(.degrees(30)), "Capsule().rotation(.degrees(30))"),
      (Rectangle().scale(x: 0.5, y: 1.25), "Rectangle().scale(x: 0.5, y: 1.25)"),
      (Ellipse().offset(x: 5, y: -3), "Ellipse().offset(x: 5, y: -3)"),
      (
        Circle().transform(CGAffineTransform(a: 1, b: 0.2, c: 0, d: 1, tx: 2, ty: 0)),
        "Circle().transform(CGAffineTransform(a: 1, b: 0.2, c: 0, d: 1, tx: 2, ty: 0))"
      ),
      (Rectangle().size(width: 12, height: 9), "Rectangle().size(width: 12, height: 9)"),
      (AnyShape(RoundedRectangle(cornerRadius: 3)), "AnyShape(RoundedRectangle(cornerRadius: 3))"),
      (Circle().union(Rectangle().scale(0.7)), "Circle().union(Rectangle().scale(0.7))"),
      (Rectangle().subtracting(Circle()), "Rectangle().subtracting(Circle())"),
      (Circle().intersection(Ellipse().offset(x: 6)), "Circle().intersection(Ellipse().offset(x: 6))"),
      (Capsule().symmetricDifference(Circle()), "Capsule().symmetricDifference(Circle())"),
      (Circle().lineIntersection(Rectangle().offset(x: 8)), "Circle().lineIntersection(Rectangle().offset(x: 8))"),
      (Circle().lineSubtraction(Rectangle().offset(x: 8)), "Circle().lineSubtraction(Rectangle().offset(x: 8))"),
    ],
    hostile: [
      (RoundedRectangle(cornerRadius: .nan), "RoundedRectangle(cornerRadius: .nan)"),
      (RoundedRectangle(cornerRadius: -4), "RoundedRectangle(cornerRadius: -4)"),
      (Circle().trim(from: .nan, to: 2).scale(.infinity), "Circle().trim(from: .nan, to: 2).scale(.infinity)"),
      (RoundedRectangle(cornerRadius: 1e9), "RoundedRectangle(cornerRadius: 1e9)"), (Path(), "Path()"), (FarCorner(), "FarCorner()"),
    ])
  static let insettable = Domain<any InsettableShape>(
    "any InsettableShape",
    [
      (Rectangle(), "Rectangle()"), (RoundedRectangle(cornerRadius: 6), "RoundedRectangle(cornerRadius: 6)"), (Circle(), "Circle()"),
      (Capsule(), "Capsule()"),
      (Ellipse(), "Ellipse()"), (Rectangle().inset(by: 3), "Rectangle().inset(by: 3)"), (Circle().inset(by: -2), "Circle().inset(by: -2)"),
    ])
  static let stroke = Domain<StrokeStyle>(
    [
      (StrokeStyle(lineWidth: 2), "StrokeStyle(lineWidth: 2)"),
      (StrokeStyle(lineWidth: 3, lineCap: .round, dash: [4, 5]), "StrokeStyle(lineWidth: 3, lineCap: .round, dash: [4, 5])"),
      (
        StrokeStyle(lineWidth: 1, lineJoin: .bevel, dash: [2], dashPhase: 1),
        "StrokeStyle(lineWidth: 1, lineJoin: .bevel, dash: [2], dashPhase: 1)"
      ),
    ], hostile: [(StrokeStyle(lineWidth: 3, lineCap: .round, dash: [0, 6]), "StrokeStyle(lineWidth: 3, lineCap: .round, dash: [0, 6])")])
  static let string = Domain<String>(
    [
      "a", "Oriel", "two words", "a longer line of words that wraps around at some place", "W", "line\nbreak", "",
      "fi fl ffi soft\u{AD}hyphen\u{AD}ated",
      "e\u{301}a\u{308}", "Unbreakablylongwordthatdoesnotfit",
      "one\n\nthree", "tab\tx", " spaces  inside ", "[link](https://oriel.dev) after", "👩‍👩‍👧 and ✓",
      "ab אבג cd שלום", "**bold** *slanted* `code` ~~struck~~ https://oriel.dev", "漢字かな 한국어 ไทย",
    ].map { ($0, $0.debugDescription) },
    hostile: ["مرحبا", "\u{0}\u{7}", "\u{FEFF}\u{200B}\u{202E}x", String(repeating: "m ", count: 120), "a\u{301}\u{302}\u{303}\u{304}"].map
    { ($0, $0.debugDescription) })
  static let language = Domain<TypesettingLanguage>(
    "TypesettingLanguage",
    [
      (.automatic, ".automatic"), (.explicit(Locale.Language(identifier: "ja")), ".explicit(Locale.Language(identifier: \"ja\"))"),
      (.explicit(Locale.Language(identifier: "sr")), ".explicit(Locale.Language(identifier: \"sr\"))"),
    ])
  static let linePattern = Domain<Text.LineStyle.Pattern>([(.solid, ".solid"), (.dot, ".dot"), (.dashDotDot, ".dashDotDot")])
  static let fontWidth = Domain<Font.Width?>(
    "Font.Width?",
    [
      (nil, "nil"), (.condensed, ".condensed"), (.expanded, ".expanded"), (Font.Width(-0.3), "Font.Width(-0.3)"),
      (Font.Width(.nan), "Font.Width(.nan)"),
    ])
  static let font = Domain<Font?>(
    "Font?",
    [
      (.body, ".body"), (nil, "nil"), (.caption, ".caption"), (.title, ".title"), (.system(size: 9), ".system(size: 9)"),
      (.system(size: 13.5, weight: .bold), ".system(size: 13.5, weight: .bold)"),
      (.custom("DejaVu Sans", size: 12), ".custom(\"DejaVu Sans\", size: 12)"), (.headline.italic(), ".headline.italic()"),
      (.footnote.monospaced(), ".footnote.monospaced()"), (.headline.bold(), ".headline.bold()"),
      (.system(.title3, design: .rounded), ".system(.title3, design: .rounded)"),
      (.system(size: 12, weight: .heavy, design: .serif), ".system(size: 12, weight: .heavy, design: .serif)"),
      (.body.leading(.tight), ".body.leading(.tight)"),
      (.caption.leading(.loose), ".caption.leading(.loose)"),
      (.system(.caption, design: .monospaced), ".system(.caption, design: .monospaced)"),
      (.custom("inter-bold", size: 12).lowercaseSmallCaps(), ".custom(\"inter-bold\", size: 12).lowercaseSmallCaps()"),
      (.body.smallCaps(), ".body.smallCaps()"), (.body.features(["zero": 1, "kern": 0]), ".body.features([\"zero\": 1, \"kern\": 0])"),
      (.custom("Nowhere", fixedSize: 11), ".custom(\"Nowhere\", fixedSize: 11)"),
    ],
    hostile: [
      (.system(size: 0), ".system(size: 0)"), (.system(size: .nan), ".system(size: .nan)"), (.system(size: -4), ".system(size: -4)"),
      (.system(size: 90), ".system(size: 90)"),
    ])
  static let fontWeight = Domain<Font.Weight?>(
    "Font.Weight?", [(nil, "nil"), (.bold, ".bold"), (.light, ".light"), (.regular, ".regular")])
  static let limit = Domain<Int?>(
    "Int?", [(nil, "nil"), (1, "1"), (2, "2"), (3, "3")], hostile: [(0, "0"), (-1, "-1"), (1_000_000, "1_000_000")])
  static let scaleFactor = Domain<CGFloat>(numbers: [1, 0.5, 0.75], hostile: [0, .nan, -1, 2])
  static let textCase = Domain<Text.Case?>("Text.Case?", [(nil, "nil"), (.uppercase, ".uppercase"), (.lowercase, ".lowercase")])
  static let truncation = Domain<Text.TruncationMode>("Text.TruncationMode", [(.tail, ".tail"), (.head, ".head"), (.middle, ".middle")])
  static let textAlignment = Domain<TextAlignment>([(.leading, ".leading"), (.center, ".center"), (.trailing, ".trailing")])
  static let symbol = Domain<String>(
    ["star", "plus", "chevron.right", "trash", "gear", "wifi", "checkmark.circle.fill", "bell.badge", "mic.slash"].map {
      ($0, $0.debugDescription)
    },
    hostile: [("no.such.symbol", "\"no.such.symbol\"")])
  static let imageScale = Domain<Image.Scale>("Image.Scale", [(.medium, ".medium"), (.small, ".small"), (.large, ".large")])
  static let count = Domain<Int>([(1, "1"), (0, "0"), (2, "2"), (3, "3"), (5, "5")], hostile: [(60, "60")])
  static let columns = Domain<Int>([(1, "1"), (2, "2"), (3, "3"), (0, "0")], hostile: [(.max, ".max"), (1000, "1000")])
  static let number = Domain<Int>([(0, "0"), (1, "1"), (2, "2"), (7, "7"), (1234, "1234")])
  /// Which of the drawings of `Drawing`.
  static let drawing = Domain<Int>([(0, "0"), (1, "1"), (2, "2"), (7, "7"), (8, "8"), (1234, "1234")])
  static let anchor = Domain<UnitPoint>([(.center, ".center"), (.topLeading, ".topLeading"), (.bottom, ".bottom")])
  static let scheme = Domain<ColorScheme>([(.light, ".light"), (.dark, ".dark")])
  static let optionalScheme = optional(scheme)
  static let direction = Domain<LayoutDirection>([(.leftToRight, ".leftToRight"), (.rightToLeft, ".rightToLeft")])
  static let typeSize = Domain<DynamicTypeSize>([
    (.large, ".large"), (.xSmall, ".xSmall"), (.xxLarge, ".xxLarge"), (.accessibility3, ".accessibility3"),
  ])
  static let arrowEdge = Domain<Edge?>(
    "Edge?", [(nil, "nil"), (.top, ".top"), (.bottom, ".bottom"), (.leading, ".leading"), (.trailing, ".trailing")])
  static let attachment = Domain<PopoverAttachmentAnchor>([
    (.rect(.bounds), ".rect(.bounds)"), (.point(.center), ".point(.center)"), (.point(.bottomTrailing), ".point(.bottomTrailing)"),
    (.rect(.rect(CGRect(x: 3, y: 3, width: 10, height: 10))), ".rect(.rect(CGRect(x: 3, y: 3, width: 10, height: 10)))"),
  ])
  static let role = Domain<ButtonRole?>("ButtonRole?", [(nil, "nil"), (.destructive, ".destructive"), (.cancel, ".cancel")])
  static let redaction = Domain<RedactionReasons>([
    ([], "[]"), (.placeholder, ".placeholder"), (.privacy, ".privacy"), (.invalidated, ".invalidated"),
  ])
  static let dateStyle = Domain<Text.DateStyle>(
    "Text.DateStyle", [(.timer, ".timer"), (.time, ".time"), (.date, ".date"), (.relative, ".relative"), (.offset, ".offset")])
  /// Seconds from the window's first moment.
  static let moment = Domain<TimeInterval>(numbers: [0, -59, 3, -3599.5, 86_400, 1e6], hostile: [1e12])
  static let url = Domain<URL>([(URL(string: "https://oriel.dev")!, "URL(string: \"https://oriel.dev\")!")])
  static let locale = Domain<Locale>(
    ["en_US", "de_DE", "ar_EG", "tr_TR", "ja_JP"].map { (Locale(identifier: $0), "Locale(identifier: \"\($0)\")") })

  static func optional<Value>(_ domain: Domain<Value>) -> Domain<Value?> {
    let tame = domain.values.count - domain.hostile
    let pairs = zip(domain.values, domain.sources).map { (Optional($0), $1) }
    return Domain<Value?>(domain.typeName + "?", [(nil, "nil")] + pairs[..<tame], hostile: Array(pairs[tame...]))
  }
}

/// A shape of the app's own, that is no flat rectangle.
nonisolated struct Zigzag: Shape {
  var steps: Int

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
    for step in 1...max(1, steps) {
      let x = rect.minX + rect.width * CGFloat(step) / CGFloat(max(1, steps))
      path.addLine(to: CGPoint(x: x, y: step % 2 == 0 ? rect.minY : rect.maxY))
    }
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

/// Lines that end far out of any window.
nonisolated struct FarCorner: Shape {
  func path(in rect: CGRect) -> Path {
    Path {
      $0.addLines([
        CGPoint(x: rect.maxX + 54.05, y: rect.midY), CGPoint(x: rect.minX - 9000, y: rect.minY + 131_072),
        CGPoint(x: rect.minX + 20, y: rect.maxY - 1e9), CGPoint(x: rect.midX, y: rect.minY - 17.3),
      ])
    }
  }
}
