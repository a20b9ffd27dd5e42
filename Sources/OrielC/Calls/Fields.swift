import Glibc
import OrielCore
import OrielImmediate

// oriel.h: text input, choices, colours.

extension Call {
  /// A buffer of the program's with a text that the user changes. It ends with zero, within its capacity.
  @MainActor fileprivate func edit(
    _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ body: (inout String) -> Bool
  ) -> Bool {
    guard let buffer else { return has(buffer, "the buffer") }
    // A capacity beyond all memory is a negative number that C has converted.
    guard capacity > 0 else {
      fail("the capacity is 0 or too large")
      return false
    }
    let length = strnlen(buffer, capacity)
    if length == capacity { fail("the buffer does not end with '\\0' within its capacity") }
    let bytes = UnsafeRawBufferPointer(start: buffer, count: min(length, capacity - 1))
    var text = String(decoding: bytes, as: UTF8.self)
    if !text.utf8.elementsEqual(bytes) { fail("the text in the buffer is not UTF-8") }
    guard body(&text) else { return false }
    var count = 0
    for character in text {
      // A zero would end the text.
      guard character != "\0", count + character.utf8.count < capacity else { break }
      for byte in character.utf8 {
        buffer[count] = CChar(bitPattern: byte)
        count += 1
      }
    }
    buffer[count] = 0
    return true
  }

  /// Names that can be chosen, and the chosen one.
  @MainActor fileprivate func choose(
    _ selection: UnsafeMutablePointer<Int32>?, _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int32,
    _ body: (inout Choice, [Choice]) -> Bool
  ) -> Bool {
    guard let selection else { return has(selection, "selection") }
    guard count >= 0, names != nil || count == 0 else {
      fail(names == nil ? "names is NULL" : "the count is negative")
      return false
    }
    let choices = (0..<Int(count)).map { Choice(index: $0, name: text(names?[$0], "a name")) }
    let index = Int(selection.pointee)
    var choice = choices.indices.contains(index) ? choices[index] : Choice(index: index, name: "")
    guard body(&choice, choices) else { return false }
    selection.pointee = Int32(choice.index)
    return true
  }
}

/// One of several names. Names may be equal.
private struct Choice: Hashable {
  let index: Int
  let name: String
}

@_cdecl("oriel_field_at") public func orielField(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ prompt: UnsafePointer<CChar>?
) -> Bool {
  response("oriel_field", ui, CallPlace(file, line, column), title, buffer, prompt) { call, title, buffer, prompt in
    let title = call.text(title), prompt = call.optionalText(prompt, "the prompt")
    return call.edit(buffer, capacity) { call.ui.field(title, &$0, prompt: prompt) }
  }
}

@_cdecl("oriel_editor_at") public func orielEditor(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ buffer: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ height: Double
) -> Bool {
  response("oriel_editor", ui, CallPlace(file, line, column), buffer) { call, buffer in
    let height = call.length(height, "the height", else: 96)
    return call.edit(buffer, capacity) { call.ui.editor(&$0, height: height) }
  }
}

@_cdecl("oriel_picker_at") public func orielPicker(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ selection: UnsafeMutablePointer<Int32>?, _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int32
) -> Bool {
  response("oriel_picker", ui, CallPlace(file, line, column), title, selection, names) { call, title, selection, names in
    let title = call.text(title)
    return call.choose(selection, names, count) { call.ui.picker(title, &$0, $1, name: \.name) }
  }
}

@_cdecl("oriel_radio_at") public func orielRadio(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ selection: UnsafeMutablePointer<Int32>?, _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int32
) -> Bool {
  response("oriel_radio", ui, CallPlace(file, line, column), title, selection, names) { call, title, selection, names in
    let title = call.text(title)
    return call.choose(selection, names, count) { call.ui.radio(title, &$0, $1, name: \.name) }
  }
}

@_cdecl("oriel_segments_at") public func orielSegments(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ selection: UnsafeMutablePointer<Int32>?, _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int32
) -> Bool {
  response("oriel_segments", ui, CallPlace(file, line, column), title, selection, names) { call, title, selection, names in
    let title = call.text(title)
    return call.choose(selection, names, count) { call.ui.segments(title, &$0, $1, name: \.name) }
  }
}

@_cdecl("oriel_list_box_at") public func orielListBox(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ selection: UnsafeMutablePointer<Int32>?, _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int32, _ height: Double
) -> Bool {
  response("oriel_list_box", ui, CallPlace(file, line, column), title, selection, names) { call, title, selection, names in
    let title = call.text(title), height = call.length(height, "the height", else: 120)
    return call.choose(selection, names, count) { call.ui.listBox(title, &$0, $1, height: height, name: \.name) }
  }
}

@_cdecl("oriel_color_at") public func orielColor(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ rgba: UnsafeMutablePointer<Float>?, _ hasAlpha: Bool
) -> Bool {
  response("oriel_color", ui, CallPlace(file, line, column), title, rgba) { call, title, rgba in
    guard let rgba else { return call.has(rgba, "the colour") }
    func part(_ index: Int) -> Double { call.finite(Double(rgba[index]), "a component") }
    var color = Color(red: part(0), green: part(1), blue: part(2), opacity: hasAlpha ? part(3) : 1)
    guard call.ui.color(call.text(title), &color, supportsOpacity: hasAlpha) else { return false }
    let parts = color.components(in: EnvironmentValues())
    (rgba[0], rgba[1], rgba[2]) = (Float(parts.red), Float(parts.green), Float(parts.blue))
    if hasAlpha { rgba[3] = Float(parts.alpha) }
    return true
  }
}
