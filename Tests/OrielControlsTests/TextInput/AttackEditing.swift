import Foundation
import Oriel
import TestSupport
import Testing

@_spi(Oriel) @testable import OrielControls
@_spi(Oriel) @testable import OrielCore
@testable import OrielTesting

/// What edits texts, with all that a program changes around it.
enum AttackedForm: String, CaseIterable { case editor, field, line, secret }

@MainActor @Observable final class AttackedModel {
  var text: String
  var form: AttackedForm
  var limit: ClosedRange<Int>?
  var isRightToLeft = false
  var alignment = TextAlignment.leading
  var size: CGFloat = 12
  var spacing: CGFloat = 0
  var isPlain = false
  var other = "other"

  init(_ text: String, _ form: AttackedForm) { (self.text, self.form) = (text, form) }
}

struct AttackedPage: View {
  @Bindable var model: AttackedModel

  var body: some View {
    VStack(spacing: 0) {
      if model.isPlain { content.textFieldStyle(.plain) } else { content }
      TextField("Other", text: $model.other).accessibilityIdentifier("other")
    }
    .font(.custom("DejaVu Sans", size: model.size)).lineSpacing(model.spacing).multilineTextAlignment(model.alignment)
    .environment(\.layoutDirection, model.isRightToLeft ? .rightToLeft : .leftToRight)
  }

  @ViewBuilder private var content: some View {
    switch model.form {
    case .editor: TextEditor(text: $model.text).accessibilityIdentifier("field")
    case .field:
      if let limit = model.limit {
        TextField("Title", text: $model.text, axis: .vertical).lineLimit(limit).accessibilityIdentifier("field")
      } else {
        TextField("Title", text: $model.text, axis: .vertical).accessibilityIdentifier("field")
      }
    case .line: TextField("Title", text: $model.text).accessibilityIdentifier("field")
    case .secret: SecureField("Title", text: $model.text).accessibilityIdentifier("field")
    }
  }
}

extension Box {
  var attackedBox: EditingBox? {
    if let field = self as? EditingBox { return field }
    for child in children { if let field = child.attackedBox { return field } }
    return nil
  }
}

/// A hand that does anything with a text, and knows what certainly comes of it.
@MainActor final class Attacker {
  static let pieces = [
    "a", "b ", "word ", "  ", "é", "e\u{301}", "\u{301}", "🇩🇪", "🇩", "👩", "\u{200D}", "👩‍👩‍👧", "👍🏽", "שלום ", "ש", "مرحبا ", "م", "١٢٣", "123",
    "漢字",
    "\u{A0}", "क्षि", "각", "ᄀ", "ᅡ", "\u{FE0F}", "\r\n", "\r", "\n", "\n\n", "\u{2028}", "\u{85}", "\t", "\u{378}", ".", "(", ")", " \u{301}",
    "averyveryverylongwordthatdoesnotfitintoonelineofthetext", "\u{202E}", "\u{2067}", "\u{2069}", "\u{AD}", "\u{200B}", "\u{0}", "ﷺ", "Z̶̡̛a",
  ]
  var random: SplitMix64
  let model: AttackedModel
  let harness: ViewHarness
  var log: [String] = []
  var seen: Set<String> = []
  /// What has been composed.
  var settled: Set<String> = []
  /// Whether undo and redo certainly lead to texts that have been.
  var isUndoCertain = true
  var failures: [String] = []

  init(seed: UInt64, form: AttackedForm) {
    random = SplitMix64(seed: seed)
    model = AttackedModel("", form)
    let model = model
    harness = ViewHarness(size: CGSize(width: 120, height: 110)) { AttackedPage(model: model) }
    model.text = text(8)
    log.append("\(form) \(model.text.debugDescription)")
    harness.settle()
    harness.focus("field")
    harness.settle()
    remember()
  }

  func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  func text(_ count: Int) -> String { (0..<below(count + 1)).map { _ in Self.pieces[below(Self.pieces.count)] }.joined() }
  func point() -> CGPoint {
    CGPoint(x: CGFloat(below(Int(harness.size.width) + 20) - 10), y: CGFloat(below(Int(harness.size.height) + 20) - 10))
  }
  var box: EditingBox? { harness.host.graph.stage.rootBox.attackedBox }
  func remember() { seen.insert(model.text) }
  func fail(_ what: String) {
    failures.append(what + "\n  last steps: " + log.suffix(8).joined(separator: " | ") + "\n  text: \(model.text.debugDescription)")
  }

  func modifiers() -> EventModifiers {
    switch below(8) {
    case 0...3: []
    case 4: .shift
    case 5: .control
    case 6: [.control, .shift]
    default: .option
    }
  }

  func key(_ key: KeyEquivalent, _ name: String, _ modifiers: EventModifiers? = nil, repeats: Int = 0) {
    let modifiers = modifiers ?? self.modifiers()
    log.append("\(name) \(modifiers.rawValue) x\(repeats)")
    harness.press(key, modifiers: modifiers, repeats: repeats)
  }

  /// What a field makes of a text that is put in.
  func cleaned(_ text: String) -> String? {
    if text.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 || $0.properties.isWhitespace }) { return nil }
    return text
  }

  func step(composes: Bool) {
    let before = model.text, content = box?.content, isFocused = harness.focusedIdentifier == "field"
    let composed = box?.composition?.text ?? ""
    var expected: [UInt8]?
    func replaced(by inserted: String) -> [UInt8]? {
      guard isFocused, let content, content.text.utf8.elementsEqual(before.utf8), let inserted = cleaned(inserted) else { return nil }
      let bytes = Array(before.utf8)
      return bytes[..<content.selection.lowerBound] + Array(inserted.utf8) + bytes[content.selection.upperBound...]
    }
    // Keys and clicks enter what is composed, before they do what they do.
    if !composed.isEmpty {
      settled.insert(composed)
      if let entered = replaced(by: composed) { seen.insert(String(decoding: entered, as: UTF8.self)) }
    }
    switch below(30) {
    case 0...2:
      let new = text(2)
      // An input method that is reset enters that itself: then it is there already.
      expected = settled.contains(new) ? nil : replaced(by: new)
      log.append("type \(new.debugDescription)")
      harness.type(new)
    case 3: key(.leftArrow, "left", repeats: below(4))
    case 4: key(.rightArrow, "right", repeats: below(4))
    case 5: key(.upArrow, "up", repeats: below(3))
    case 6: key(.downArrow, "down", repeats: below(3))
    case 7: key(.home, "home")
    case 8: key(.end, "end")
    case 9: key(below(2) == 0 ? .pageUp : .pageDown, "page")
    case 10, 11:
      let isEmpty = content?.selection.isEmpty ?? true
      if !isEmpty { expected = replaced(by: "") }
      key(.delete, "delete", below(3) == 0 ? .control : [], repeats: isEmpty ? below(3) : 0)
    case 12:
      let isEmpty = content?.selection.isEmpty ?? true
      if !isEmpty { expected = replaced(by: "") }
      key(.deleteForward, "deleteForward", below(3) == 0 ? .control : [])
    case 13: key(.return, "return")
    case 14: key(.tab, "tab", [[], .control, .shift][below(3)])
    case 15, 16:
      let canUndo = harness.host.graph.undoManager.canUndo
      key("z", "undo", .control)
      if isFocused, isUndoCertain {
        if !seen.contains(model.text) { fail("undo leads to a text that never was, from \(before.debugDescription)") }
        if canUndo && composed.isEmpty && below(2) == 0 {
          key("z", "redo", [.control, .shift])
          if model.text != before { fail("undo and redo lead from \(before.debugDescription) to another") }
        }
      }
    case 17:
      key("z", "redo", [.control, .shift])
      if isFocused, isUndoCertain, !seen.contains(model.text) { fail("redo leads to a text that never was") }
    case 18:
      let place = point(), count = 1 + below(3)
      log.append("click \(place) x\(count)")
      harness.click(place, count: count)
    case 19:
      let (from, to) = (point(), point())
      log.append("drag \(from) \(to)")
      harness.drag(from: from, to: to, steps: 1 + below(3), modifiers: below(3) == 0 ? .shift : [])
    case 20:
      let place = point()
      if below(2) == 0 { harness.primarySelection = text(2) }
      log.append("middle \(place) \(String(describing: harness.primarySelection))")
      harness.middleClick(place)
    case 21:
      let new = text(5)
      harness.clipboard = new
      expected = replaced(by: composed + new)
      key("v", "paste \(new.debugDescription)", .control)
    case 22: key(["a", "c", "x"][below(3)], "command", .control)
    case 23:
      log.append("size")
      harness.size = CGSize(width: [0, 1, 17, 60, 120, 300][below(6)], height: [0, 5, 40, 110, 300][below(5)])
      if below(3) > 0 { harness.size = CGSize(width: 120, height: 110) }
    case 24:
      log.append("look")
      switch below(7) {
      case 0: model.isRightToLeft.toggle()
      case 1: model.alignment = [.leading, .center, .trailing][below(3)]
      case 2: model.size = [12, 7, 30, 0.5][below(4)]
      case 3: model.spacing = [0, 5, -3][below(3)]
      case 4: model.limit = [nil, 1...1, 2...5, 3...4][below(4)]
      case 5: harness.displayScale = [1, 1.5, 2][below(3)]
      default: harness.setSystem(\.scenePhase, [.active, .inactive][below(2)])
      }
    case 25:
      guard below(3) == 0 else { break }
      switch below(3) {
      case 0: model.text = text(8)
      case 1: model.text += text(2)
      default: model.text = model.text.decomposedStringWithCanonicalMapping
      }
      log.append("program \(model.text.debugDescription)")
      isUndoCertain = false
    case 26:
      guard below(4) == 0 else { break }
      log.append("form or style")
      if below(2) == 0 { model.form = AttackedForm.allCases[below(4)] } else { model.isPlain.toggle() }
      isUndoCertain = false
    case 27:
      log.append("focus")
      harness.focus(below(4) == 0 ? "other" : "field")
    case 28:
      log.append("advance, scroll")
      harness.advance(by: .milliseconds([100, 530, 3_000][below(3)]))
      harness.scroll(at: CGPoint(x: 20, y: 20), by: CGVector(dx: 0, dy: CGFloat(below(100) - 50)))
    default:
      guard composes else { break }
      let new = ["", "x", "שxy", "क्षि"][below(4)]
      log.append("compose \(new.debugDescription)")
      harness.compose(new, caret: below(3))
    }
    if let expected, expected != Array(model.text.utf8) {
      fail("expected \(String(decoding: expected, as: UTF8.self).debugDescription) from \(before.debugDescription)")
    }
    if harness.focusedIdentifier != "field" && model.other != "other" { isUndoCertain = false }
    remember()
    check()
  }

  func check() {
    harness.settle()
    guard let box else { return fail("no field") }
    let content = box.content
    // By characters: observation does not tell of other bytes of the same ones.
    if content.text != model.text {
      fail("the field has \(content.text.debugDescription), the program \(model.text.debugDescription)")
    }
    for place in [content.anchor, content.caret] {
      guard place >= 0, place <= content.count else {
        fail("caret \(place) outside of \(content.count)")
        continue
      }
      let index = content.text.utf8.index(content.text.startIndex, offsetBy: place)
      if String.Index(index, within: content.text) == nil { fail("caret \(place) within a character") }
    }
    for name in ["field", "other"] {
      if let frame = harness.frame(of: name), !(frame.minY + frame.height + frame.width).isFinite || frame.height < 0 {
        fail("frame \(frame)")
      }
    }
    if let caret = harness.textInputRequest?.caret, !(caret.minX + caret.minY + caret.height).isFinite { fail("caret at \(caret)") }
    do { try harness.verifyAgainstFresh() } catch { fail("fresh: \(error)") }
  }
}
