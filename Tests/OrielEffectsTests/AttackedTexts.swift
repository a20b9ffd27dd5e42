import Foundation
import Oriel
import TestSupport

/// A text with attributes, limits and a renderer that make no sense; or what edits one.
struct AttackedText: Equatable, CustomStringConvertible {
  var kind = 0
  var text = ""
  var numbers: [Double] = []
  var changes: [AttackedPart.Change] = []

  var description: String {
    "\(kind)(\(numbers))" + changes.map { ".m\($0.kind)(\($0.numbers))" }.joined() + " "
      + (text.count > 200 ? "\(text.prefix(40).debugDescription)… \(text.utf8.count) bytes" : text.debugDescription)
  }

  static let pieces = [
    "a", "word ", " ", "\n", "\r\n", "\t", "é", "e\u{301}\u{323}", "\u{301}", "🇩🇪", "🇩", "👩‍👩‍👧‍👦", "👍🏽", "\u{200D}", "\u{FE0F}", "שלום ", "مرحبا ",
    "لا", "漢字。",
    "क्षि", "각", "ᄀ", "\u{202E}", "\u{2066}", "\u{2069}", "\u{AD}", "\u{200B}", "\u{0}", "\u{378}", "\u{10FFFF}", "\u{E0001}", "\u{2028}",
    "\u{85}", "ffi",
    "[a](b)", "**b**", "*i", "`c`", "~~s~~", "](", "<https://a.b>", "%@ %lld", "^[x](inflect: true)", "averyverylongwordthatdoesnotfit",
  ]

  static func string(_ random: inout SplitMix64) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...9, using: &random) {
      let piece = pieces.randomElement(using: &random) ?? ""
      for _ in 0..<(Int.random(in: 0..<12, using: &random) == 0 ? 60 : 1) { text += piece }
    }
    return text
  }

  init(_ random: inout SplitMix64) {
    kind = .random(in: 0..<Self.kinds, using: &random)
    text = Self.string(&random)
    numbers = AttackedPart.numbers(&random)
    changes = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      .init(kind: .random(in: 0..<Self.changeKinds, using: &random), numbers: AttackedPart.numbers(&random))
    }
  }

  init(kind: Int, text: String, numbers: [Double] = [12, 1, 0.5, 2], changes: [AttackedPart.Change] = []) {
    (self.kind, self.text, self.numbers, self.changes) = (kind, text, numbers, changes)
  }

  mutating func change(_ random: inout SplitMix64) {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: self = Self(&random)
    case 1, 2: text = Self.string(&random)
    case 3: numbers = AttackedPart.numbers(&random)
    case 4: text = String(text.dropLast(2)) + Self.string(&random)
    case 5: if !changes.isEmpty { changes.removeLast() }
    default:
      changes.insert(
        .init(kind: .random(in: 0..<Self.changeKinds, using: &random), numbers: AttackedPart.numbers(&random)),
        at: .random(in: 0...changes.count, using: &random))
    }
  }
}

@MainActor @Observable final class AttackedTexts {
  var texts: [AttackedText] = []
  var edited = "edited"
  var selection: TextSelection?
  var isRightToLeft = false
}

struct AttackedTextPage: View {
  @Bindable var model: AttackedTexts

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      VStack(alignment: .leading, spacing: 1) { ForEach(model.texts.indices, id: \.self) { Self.view(model.texts[$0], model) } }
        .textSelection(.enabled)
    }
    .environment(\.layoutDirection, model.isRightToLeft ? .rightToLeft : .leftToRight)
  }

  private static func int(_ number: Double) -> Int { number.isNaN ? -3 : number > 1e18 ? .max : number < -1e18 ? .min : Int(number) }

  static func view(_ text: AttackedText, _ model: AttackedTexts) -> AnyView {
    text.changes.reduce(base(text, model)) { changed($0, $1.kind, $1.numbers, text) }
  }

  private static func base(_ it: AttackedText, _ model: AttackedTexts) -> AnyView {
    let (a, b, c, d) = (it.numbers[0], it.numbers[1], it.numbers[2], it.numbers[3])
    let text = Bindable(model).edited
    switch it.kind {
    case 0: return AnyView(Text(verbatim: it.text))
    case 1: return AnyView(Text(LocalizedStringKey(it.text)))
    case 2: return AnyView(Text(verbatim: it.text).kerning(a).baselineOffset(b).font(.system(size: 12 + c)).tracking(d))
    case 3:
      return AnyView(
        (Text(verbatim: it.text).bold().tracking(a) + Text(Image(systemName: "star")) + Text(verbatim: it.text).italic().baselineOffset(b))
          .kerning(c))
    case 4: return AnyView(Text(attributed(it)))
    case 5:
      let read = try? AttributedString(
        markdown: it.text,
        options: .init(allowsExtendedAttributes: true, interpretedSyntax: .full, failurePolicy: .returnPartiallyParsedIfPossible))
      return AnyView(Text(read ?? AttributedString(it.text)))
    case 6:
      return AnyView(
        Text(Date(timeIntervalSinceReferenceDate: a * 1e6), style: [.time, .date, .relative, .offset, .timer][abs(Int(clamped: b)) % 5]))
    case 7:
      return AnyView(
        Text(
          [Date.distantPast, .distantFuture, Date(timeIntervalSinceReferenceDate: 8e8 + 5), Date(timeIntervalSinceReferenceDate: a)][
            abs(Int(clamped: c)) % 4],
          style: [.relative, .offset, .timer][abs(Int(clamped: b)) % 3]))
    case 8:
      let start = Date(timeIntervalSinceReferenceDate: a.isNaN ? 0 : a), end = Date(timeIntervalSinceReferenceDate: b.isNaN ? 1 : b)
      return AnyView(
        Text(
          timerInterval: min(start, end)...max(start, end), pauseTime: c > 1 ? Date(timeIntervalSinceReferenceDate: d) : nil,
          countsDown: c > 2))
    case 9:
      let start = Date(timeIntervalSinceReferenceDate: a.isNaN ? 0 : a), end = Date(timeIntervalSinceReferenceDate: b.isNaN ? 1 : b)
      return AnyView(Text(min(start, end)...max(start, end)))
    case 10: return AnyView(Text(verbatim: it.text).textRenderer(Times(count: abs(Int(clamped: a)) % 11, padding: b)))
    case 11: return AnyView(Text(verbatim: it.text).font(.custom(it.text, size: a)).fontWeight(.black).fontWidth(.init(b)))
    case 12:
      return AnyView(
        Text(verbatim: it.text).typesettingLanguage(Locale.Language(identifier: it.text)).environment(\.locale, Locale(identifier: it.text))
      )
    case 13: return AnyView(TextField(it.text, text: text, prompt: Text(verbatim: it.text)).accessibilityIdentifier("field"))
    case 14:
      return AnyView(
        TextField("t", text: text, selection: Bindable(model).selection, axis: .vertical).lineLimit(1...3).accessibilityIdentifier("field"))
    case 15: return AnyView(TextEditor(text: text, selection: Bindable(model).selection).frame(height: 40).accessibilityIdentifier("field"))
    case 16: return AnyView(SecureField("s", text: text).accessibilityIdentifier("field"))
    case 17: return AnyView(Text(a, format: .number.precision(.fractionLength(0...3))))
    case 18:
      return AnyView(
        Text("\(it.text) \(a, specifier: "%.3f") \(Text(verbatim: it.text).underline()) \(int(b)) \(Image(systemName: "star"))"))
    case 19: return AnyView(Label(it.text, systemImage: it.text))
    case 20:
      return AnyView(
        ViewThatFits {
          Text(verbatim: it.text).fixedSize(); Text(verbatim: it.text).lineLimit(1)
        })
    default: return AnyView(Text(verbatim: it.text).textCase(.uppercase).fixedSize(horizontal: a > 1, vertical: b > 1))
    }
  }

  private static func attributed(_ it: AttackedText) -> AttributedString {
    var random = SplitMix64(seed: UInt64(it.text.utf8.count &* 31 &+ abs(Int(clamped: it.numbers[0])))), string = AttributedString(it.text)
    for _ in 0..<12 {
      let count = string.unicodeScalars.count
      let from = Int.random(in: 0...count, using: &random), to = Int.random(in: from...count, using: &random)
      let scalars = string.unicodeScalars
      let range = scalars.index(scalars.startIndex, offsetBy: from)..<scalars.index(scalars.startIndex, offsetBy: to)
      let number = it.numbers.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<9, using: &random) {
      case 0: string[range].font = .system(size: number)
      case 1: string[range].foregroundColor = .red
      case 2: string[range].backgroundColor = .yellow
      case 3: string[range].kern = number
      case 4: string[range].baselineOffset = number
      case 5: string[range].underlineStyle = .single
      case 6: string[range].link = URL(string: "https://a.b/\(from)")
      case 7: string[range].tracking = number
      default: string[range].inlinePresentationIntent = [.code, .stronglyEmphasized]
      }
    }
    return string
  }

  private static func changed(_ view: AnyView, _ kind: Int, _ n: [Double], _ it: AttackedText) -> AnyView {
    let (a, b, c, d) = (n[0], n[1], n[2], n[3])
    switch kind {
    case 0: return AnyView(view.font(.system(size: a)))
    case 1: return AnyView(view.kerning(a))
    case 2: return AnyView(view.tracking(a))
    case 3: return AnyView(view.baselineOffset(a))
    case 4: return AnyView(view.lineSpacing(a))
    case 5: return AnyView(view.lineLimit(int(a)))
    case 6: return AnyView(view.lineLimit(min(int(a), int(b))...max(int(a), int(b))))
    case 7: return AnyView(view.lineLimit(int(a), reservesSpace: true))
    case 8: return AnyView(view.lineLimit(int(a)...))
    case 9: return AnyView(view.lineLimit(...int(a)))
    case 10: return AnyView(view.minimumScaleFactor(a).lineLimit(1))
    case 11: return AnyView(view.truncationMode(a > 1 ? .middle : .head).lineLimit(abs(Int(clamped: b)) % 4))
    case 12: return AnyView(view.allowsTightening(true).frame(width: abs(a), height: abs(b)))
    case 13: return AnyView(view.multilineTextAlignment(a > 1 ? .trailing : .center))
    case 14: return AnyView(view.textScale(.secondary).bold().italic().monospaced())
    case 15: return AnyView(view.dynamicTypeSize(a > 1 ? .accessibility5 : .xSmall))
    case 16: return AnyView(view.underline(true, pattern: .dashDot, color: .red).strikethrough())
    case 17: return AnyView(view.textRenderer(Times(count: abs(Int(clamped: a)) % 11, padding: b)))
    case 18: return AnyView(view.redacted(reason: a > 1 ? .placeholder : []))
    case 19: return AnyView(view.frame(width: [0, 1, 10, 35][abs(Int(clamped: a)) % 4]))
    case 20: return AnyView(view.environment(\.locale, Locale(identifier: ["", "ar", "xx-Ωmega", "th", "tr"][abs(Int(clamped: b)) % 5])))
    case 21: return AnyView(view.font(.custom("DejaVu Sans", size: abs(a))).fontDesign(.serif).textCase(.lowercase))
    case 22: return AnyView(view.textSelection(.disabled))
    case 23: return AnyView(view.environment(\.sizeCategory, .extraLarge).scaleEffect(x: c, y: d))
    default: return AnyView(view.fixedSize())
    }
  }

  struct Times: TextRenderer {
    var count: Int
    var padding: Double
    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
      for index in 0..<count {
        context.translateBy(x: Double(index), y: 0.5)
        for line in layout {
          if index % 2 == 0 {
            context.draw(line)
          } else {
            for run in line { context.draw(run[run.startIndex..<run.index(run.startIndex, offsetBy: run.count / 2)]) }
          }
        }
      }
    }
    var displayPadding: EdgeInsets { EdgeInsets(top: padding, leading: padding, bottom: -padding, trailing: padding) }
  }
}

extension AttackedText {
  static let kinds = 22
  static let changeKinds = 25
}
