import Foundation
import OrielAccessibility
import OrielAnimation
import OrielControls
import OrielDrawing
import OrielEffects
@_spi(Oriel) import OrielCore
import OrielImages
import OrielViews
import OrielStrings
@_spi(Oriel) import OrielTextViews

/// The first moment of the windows of random apps.
let firstMoment = Date(timeIntervalSinceReferenceDate: 800_000_000)

/// A formatter of the program's.
@MainActor let ownFormatter = {
  let formatter = DateFormatter()
  (formatter.dateStyle, formatter.timeStyle) = (.short, .medium)
  return formatter
}()

@MainActor private func clockTexts(_ date: Date) -> Text {
  let stopwatch = Text(.currentDate, format: .stopwatch(startingAt: date, maxPrecision: .seconds(1)))
  let offset = Text(.currentDate, format: .offset(to: date)), written = Text(date, formatter: ownFormatter)
  return stopwatch + offset + written
}

@MainActor let texts: [ViewKind] = [
  ViewKind("Text", weight: 12, "Text($0)", Domains.string) { _, string in Text(string) },
  ViewKind("Text(key)", covers: ["LocalizedStringKey"], weight: 4, "Text(LocalizedStringKey($0))", Domains.string) { _, string in
    Text(LocalizedStringKey(string))
  },
  ViewKind("Text(count)", weight: 4, "Text(\"n = \\($count)\")") { node in Text("n = \(node.count)") },
  ViewKind("Text(echo)", weight: 2, "Text(\"echo \\($echo)\")") { node in Text("echo \(node.echo)") },
  ViewKind(
    "Text(styled)", covers: ["Font.features"], weight: 3, "Text($0).font($1).fontWeight($2).italic($3).foregroundColor($4)",
    Domains.string, Domains.font, Domains.fontWeight, Domains.flag, Domains.optionalColor
  ) { _, string, font, weight, isItalic, color in Text(string).font(font).fontWeight(weight).italic(isItalic).foregroundColor(color) },
  ViewKind("Text(own style)", weight: 5, "Text($0).foregroundStyle($1).fontWeight($2)", Domains.string, Domains.style, Domains.fontWeight) {
    _, string, style, weight in
    func styled(_ style: some ShapeStyle) -> Text { Text(string).foregroundStyle(style).fontWeight(weight) }
    return styled(style)
  },
  ViewKind(
    "Text(sum)", covers: ["Text + Text", "LineStyle", "Pattern"], weight: 4,
    "Text($0) + Text(\"\\($count)\").bold().font($1).underline($flag, pattern: $2).foregroundColor($3) + Text($0).tracking($4).baselineOffset($4)",
    Domains.string, Domains.font, Domains.linePattern, Domains.optionalColor, Domains.length
  ) { node, string, font, pattern, color, length in
    Text(string) + Text("\(node.count)").bold().font(font).underline(node.flag, pattern: pattern).foregroundColor(color)
      + Text(string).tracking(length).baselineOffset(length)
  },
  ViewKind(
    "Text(markdown)", weight: 3,
    "Text(\"a **\\($count)** \\(Text($0).foregroundStyle($1).strikethrough()) [*x*](https://oriel.dev/\\($count))\")",
    Domains.string, Domains.optionalColor
  ) { node, string, color in
    Text(
      "a **\(node.count)** \(Text(string).foregroundStyle(color ?? .red).strikethrough()) [*x*](https://oriel.dev/\(node.count))")
  },
  ViewKind(
    "Text(attributed)",
    covers: ["AttributedString", "AttributeScopes", "SwiftUIAttributes", "AccessibilityTextualContext", "InlinePresentationIntent"],
    weight: 2,
    "Text(AttributedString($0)) with $1 behind it, in $2", Domains.string, Domains.optionalColor, Domains.font
  ) { _, string, color, font in
    var attributed = AttributedString(string)
    attributed.backgroundColor = color
    attributed.font = font
    attributed.inlinePresentationIntent = .emphasized
    attributed.accessibilityTextualContext = .narrative
    return Text(attributed)
  },
  ViewKind(
    "Text(image)", weight: 4,
    "Text(\"\\($count) \\(Image(systemName: $1)) *x* \\(Text(Image(systemName: $1)).font($2).foregroundColor($3))\") + Text($0)",
    Domains.string, Domains.symbol, Domains.font, Domains.optionalColor
  ) { node, string, symbol, font, color in
    Text("\(node.count) \(Image(systemName: symbol)) *x* \(Text(Image(systemName: symbol)).font(font).foregroundColor(color))")
      + Text(string)
  },
  ViewKind(
    "Text(picture)", weight: 2, "Text(dot, $count + 1 points wide) + Text($0).customAttribute(Marked(number: $count))", Domains.string
  ) { node, string in
    let side = CGFloat(abs(node.count % 30) + 1)
    let dot = Image(size: CGSize(width: side, height: side / 2)) {
      $0.fill(Path(CGRect(x: 0, y: 0, width: side, height: side / 2)), with: .color(.green))
    }
    return Text(dot) + Text(string).customAttribute(Marked(number: node.count))
  },
  ViewKind(
    "Text(spoken)", weight: 1,
    "Text($0).accessibilityLabel($1).bold() + Text(\"\\($count)\").accessibilityLabel(\"n\") in .accessibilityHeading(.h1)",
    Domains.string, Domains.string
  ) { node, string, label in
    (Text(string).accessibilityLabel(label).bold() + Text("\(node.count)").accessibilityLabel("n")).accessibilityHeading(.h1)
      .speechAdjustedPitch(Double(node.count))
  },
  ViewKind("Text(date)", weight: 3, "Text(firstMoment + $0, style: $1)", Domains.moment, Domains.dateStyle) { _, moment, style in
    Text(firstMoment + moment, style: style)
  },
  ViewKind(
    "Text(timerInterval)", weight: 2, "Text(timerInterval: firstMoment...(firstMoment + abs($0)), countsDown: $1)", Domains.moment,
    Domains.flag
  ) {
    _, moment, countsDown in Text(timerInterval: firstMoment...(firstMoment + abs(moment)), countsDown: countsDown)
  },
  ViewKind(
    "Text(clock)", covers: ["TimeDataSource", "SystemFormatStyle"], weight: 2,
    "Text(.currentDate, format: .stopwatch(startingAt: firstMoment + $0, maxPrecision: .seconds(1))) "
      + "+ Text(.currentDate, format: .offset(to: firstMoment + $0)) + Text(firstMoment + $0, formatter: ownFormatter)", Domains.moment
  ) { _, moment in clockTexts(firstMoment + moment) },
  ViewKind(
    "TimelineView",
    covers: [
      "TimelineSchedule", "TimelineScheduleMode", "PeriodicTimelineSchedule", "EveryMinuteTimelineSchedule", "ExplicitTimelineSchedule",
      "AnimationTimelineSchedule", "TimelineViewDefaultContext", "everyMinute", "periodic", "explicit",
    ], weight: 1, "TimelineView(.periodic(from: firstMoment, by: 2)) { Text(\"\\($0.date.timeIntervalSince(firstMoment))\") }"
  ) { _ in TimelineView(.periodic(from: firstMoment, by: 2)) { Text("\($0.date.timeIntervalSince(firstMoment))") } },
  ViewKind("Text(dates)", weight: 1, "Text(firstMoment...(firstMoment + abs($0)))", Domains.moment) { _, moment in
    Text(firstMoment...(firstMoment + abs(moment)))
  },
  ViewKind(
    "Text(source)", covers: ["TimeDataSource", "SystemFormatStyle", "stopwatch", "timer", "reference"], weight: 3,
    "Text(.currentDate, format: one of the system's for $0)",
    Domains.moment, Domains.number
  ) { _, moment, number in
    let date = firstMoment + moment
    switch number {
    case 0: return Text(.currentDate, format: .stopwatch(startingAt: date, maxPrecision: .seconds(1)))
    case 1: return Text(.currentDate, format: .timer(countingDownIn: firstMoment..<(firstMoment + abs(moment))))
    case 2: return Text(.currentDate, format: .reference(to: date))
    case 7: return Text("\(.durationOffset(to: date), format: .units(allowed: [.minutes, .seconds], width: .wide)) *x*")
    default: return Text(.currentDate, format: .offset(to: date)) + Text("\(timerInterval: firstMoment...(firstMoment + abs(moment)))")
    }
  },
  ViewKind(
    "Text(formatter)", covers: ["PresentationIntent", "NSUnderlineStyle"], weight: 2,
    "Text(firstMoment + $0, formatter: DateFormatter of the long style)", Domains.moment
  ) { _, moment in
    let formatter = DateFormatter()
    formatter.dateStyle = .long
    return Text(firstMoment + moment, formatter: formatter)
  },
  ViewKind(
    "Text(format in a locale)", weight: 2,
    "Text(Duration.seconds($0), format: .units(width: .wide).locale($1)) + Text(Double($0), format: .percent)", Domains.number,
    Domains.locale
  ) { _, number, locale in
    Text(Duration.seconds(number), format: .units(width: .wide).locale(locale)) + Text(Double(number), format: .percent)
  },
  ViewKind("Text(small capitals)", weight: 1, "Text($0).font($1?.smallCaps())", Domains.string, Domains.font) { _, string, font in
    Text(string).font((font ?? .body).smallCaps())
  },
  ViewKind(
    "Text(blocks)", weight: 1, "Text(try! AttributedString(markdown: \"# a\\n- **\\($count)**\\n  $0\"))", Domains.string
  ) { node, string in
    let attributed = try? AttributedString(markdown: "# a\n- **\(node.count)**\n  \(string)")
    return Text(attributed ?? AttributedString(string))
  },
  ViewKind("Text(format)", weight: 2, "Text(Double($0) / 7, format: .number)", Domains.number) { _, number in
    Text(Double(number) / 7, format: .number)
  },
  ViewKind(
    "Text(numbers)", weight: 3,
    "Text(\"\\($count * 37 % 2000)\").contentTransition($flag ? .numericText() : .interpolate).animation(.linear(duration: 1), value: $count)"
  ) { node in
    Text("\(node.count * 37 % 2000)").contentTransition(node.flag ? .numericText() : .interpolate)
      .animation(.linear(duration: 1), value: node.count)
  },
  ViewKind(
    "Image(changing)", weight: 2,
    "Image(systemName: $flag ? \"play.fill\" : \"pause.fill\").contentTransition(.symbolEffect).animation(.linear(duration: 1), value: $flag)"
  ) { node in
    Image(systemName: node.flag ? "play.fill" : "pause.fill").contentTransition(.symbolEffect)
      .animation(.linear(duration: 1), value: node.flag)
  },
  ViewKind("Label", weight: 2, "Label(LocalizedStringKey($0), systemImage: $1)", Domains.string, Domains.symbol) { _, string, symbol in
    Label(LocalizedStringKey(string), systemImage: symbol)
  },
  ViewKind("Label(views)", weight: 1, children: .fixed(2), "Label {\n$c0\n} icon: {\n$c1\n}") { node in
    @MainActor func label(_ title: some View, _ icon: some View) -> any View {
      Label {
        title
      } icon: {
        icon
      }
    }
    return label(node.child(0), node.child(1))
  },
  ViewKind(
    "ContentUnavailableView", weight: 1, "ContentUnavailableView($0, systemImage: $1, description: Text($0))", Domains.string,
    Domains.symbol
  ) { _, string, symbol in
    ContentUnavailableView(string, systemImage: symbol, description: Text(string))
  },
  ViewKind(
    "ContentUnavailableView(views)", weight: 1, children: .fixed(2), "ContentUnavailableView {\n$c0\n} description: {\n$c1\n}"
  ) { node in
    @MainActor func unavailable(_ label: some View, _ description: some View) -> any View {
      ContentUnavailableView {
        label
      } description: {
        description
      }
    }
    return unavailable(node.child(0), node.child(1))
  },
  ViewKind(
    "ContentUnavailableView.search", covers: ["SearchUnavailableContent", "search"], weight: 1, "ContentUnavailableView.search(text: $0)",
    Domains.string
  ) { _, string in
    ContentUnavailableView.search(text: string)
  },
  ViewKind("Link", weight: 1, "Link($0, destination: $1)", Domains.string, Domains.url) { _, string, url in
    Link(LocalizedStringKey(string), destination: url)
  },
]
