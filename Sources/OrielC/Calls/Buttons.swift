import COriel
import OrielControls
import OrielImmediate

// oriel.h: buttons and switches.

@_cdecl("oriel_button_at") public func orielButton(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?, _ flags: UInt32
) -> Bool {
  response("oriel_button", ui, CallPlace(file, line, column), title) { call, title in
    func has(_ flag: Int) -> Bool { flags & UInt32(flag) != 0 }
    return call.ui.button(
      call.text(title), role: has(ORIEL_DESTRUCTIVE) ? .destructive : nil, isSmall: has(ORIEL_SMALL), repeats: has(ORIEL_REPEATS))
  }
}

@_cdecl("oriel_toggle_at") public func orielToggle(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ isOn: UnsafeMutablePointer<Bool>?
) -> Bool {
  response("oriel_toggle", ui, CallPlace(file, line, column), title, isOn) { call, title, isOn in
    guard let isOn else { return call.has(isOn, "is_on") }
    return call.ui.toggle(call.text(title), &isOn.pointee)
  }
}

@_cdecl("oriel_checkbox_at") public func orielCheckbox(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ isOn: UnsafeMutablePointer<Bool>?
) -> Bool {
  response("oriel_checkbox", ui, CallPlace(file, line, column), title, isOn) { call, title, isOn in
    guard let isOn else { return call.has(isOn, "is_on") }
    return call.ui.checkbox(call.text(title), &isOn.pointee)
  }
}

@_cdecl("oriel_checkbox_flag_at") public func orielCheckboxFlag(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ flags: UnsafeMutablePointer<UInt32>?, _ flag: UInt32
) -> Bool {
  response("oriel_checkbox_flag", ui, CallPlace(file, line, column), title, flags) { call, title, flags in
    guard let flags else { return call.has(flags, "flags") }
    var isOn = flags.pointee & flag == flag
    guard call.ui.checkbox(call.text(title), &isOn) else { return false }
    if isOn { flags.pointee |= flag } else { flags.pointee &= ~flag }
    return true
  }
}
