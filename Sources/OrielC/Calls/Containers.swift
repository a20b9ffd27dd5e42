import OrielImmediate

// oriel.h: calls with content.

extension Call {
  /// Makes a call of a block whose content stays open until `oriel_end`. Returns whether it is shown.
  @MainActor fileprivate func begin(isID: Bool = false, _ content: (ImmediateUI) -> Void) -> Bool {
    block.begin(self, isID: isID) { ui.openContent(content) }
  }
}

@_cdecl("oriel_begin_row_at") public func orielBeginRow(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ spacing: Double
) -> Bool {
  content("oriel_begin_row", ui, CallPlace(file, line, column)) { call in
    let spacing = call.length(spacing, "the spacing", else: 8)
    return call.begin { $0.row(spacing: spacing) {} }
  }
}

@_cdecl("oriel_begin_column_at") public func orielBeginColumn(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ spacing: Double
) -> Bool {
  content("oriel_begin_column", ui, CallPlace(file, line, column)) { call in
    let spacing = call.length(spacing, "the spacing", else: 8)
    return call.begin { $0.column(spacing: spacing) {} }
  }
}

@_cdecl("oriel_begin_grid_at") public func orielBeginGrid(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ spacing: Double
) -> Bool {
  content("oriel_begin_grid", ui, CallPlace(file, line, column)) { call in
    let spacing = call.length(spacing, "the spacing", else: 8)
    return call.begin { $0.grid(spacing: spacing) {} }
  }
}

@_cdecl("oriel_begin_grid_row_at") public func orielBeginGridRow(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32
) -> Bool {
  content("oriel_begin_grid_row", ui, CallPlace(file, line, column)) { call in
    call.begin { $0.gridRow {} }
  }
}

@_cdecl("oriel_begin_group_at") public func orielBeginGroup(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32
) -> Bool {
  content("oriel_begin_group", ui, CallPlace(file, line, column)) { call in
    call.begin { $0.group {} }
  }
}

@_cdecl("oriel_begin_box_at") public func orielBeginBox(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?
) -> Bool {
  content("oriel_begin_box", ui, CallPlace(file, line, column), title) { call, title in
    let title = call.optionalText(title)
    return call.begin { $0.box(title) {} }
  }
}

@_cdecl("oriel_begin_scroll_at") public func orielBeginScroll(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ height: Double
) -> Bool {
  content("oriel_begin_scroll", ui, CallPlace(file, line, column)) { call in
    let height = call.length(height, "the height", else: 120)
    return call.begin { $0.scroll(height: height) {} }
  }
}

@_cdecl("oriel_begin_width_at") public func orielBeginWidth(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ width: Double
) -> Bool {
  content("oriel_begin_width", ui, CallPlace(file, line, column)) { call in
    let width = call.length(width, "the width", else: 120)
    return call.begin { $0.width(width) {} }
  }
}

@_cdecl("oriel_begin_disabled_at") public func orielBeginDisabled(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ isDisabled: Bool
) -> Bool {
  content("oriel_begin_disabled", ui, CallPlace(file, line, column)) { call in
    call.begin { $0.disabled(isDisabled) {} }
  }
}

@_cdecl("oriel_begin_collapsing_at") public func orielBeginCollapsing(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?, _ isOpen: Bool
) -> Bool {
  content("oriel_begin_collapsing", ui, CallPlace(file, line, column), title) { call, title in
    let title = call.text(title)
    return call.begin { $0.collapsing(title, isOpen: isOpen) {} }
  }
}

@_cdecl("oriel_begin_tree_at") public func orielBeginTree(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?, _ isOpen: Bool
) -> Bool {
  content("oriel_begin_tree", ui, CallPlace(file, line, column), title) { call, title in
    let title = call.text(title)
    return call.begin { $0.tree(title, isOpen: isOpen) {} }
  }
}

@_cdecl("oriel_begin_tabs_at") public func orielBeginTabs(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32
) -> Bool {
  content("oriel_begin_tabs", ui, CallPlace(file, line, column)) { call in
    call.block.begin(call) { call.ui.openTabs() }
  }
}

@_cdecl("oriel_begin_tab_at") public func orielBeginTab(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?
) -> Bool {
  content("oriel_begin_tab", ui, CallPlace(file, line, column), title) { call, title in
    if !call.block.isHidden && !call.ui.acceptsTab {
      call.fail("stands outside of oriel_begin_tabs, and is not shown")
      return call.block.begin(call) { false }
    }
    let title = call.text(title)
    return call.begin { $0.tab(title) {} }
  }
}

@_cdecl("oriel_begin_window_at") public func orielBeginWindow(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32,
  _ title: UnsafePointer<CChar>?, _ x: Double, _ y: Double,
  _ width: Double, _ height: Double, _ isOpen: UnsafeMutablePointer<Bool>?
) -> Bool {
  content("oriel_begin_window", ui, CallPlace(file, line, column), title, isOpen) { call, title, isOpen in
    let title = call.text(title)
    let (x, y) = (call.length(x, "x", else: 16), call.length(y, "y", else: 16))
    let (width, height) = (call.length(width, "the width", else: 280), call.length(height, "the height"))
    let fixed = height > 0 ? height : nil
    guard let isOpen else { return call.begin { $0.window(title, x: x, y: y, width: width, height: fixed) {} } }
    return call.begin {
      $0.window(title, isOpen: isOpen.pointee, onClose: { isOpen.pointee = false }, x: x, y: y, width: width, height: fixed) {}
    }
  }
}

@_cdecl("oriel_begin_modal_at") public func orielBeginModal(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ isShown: UnsafeMutablePointer<Bool>?
) -> Bool {
  content("oriel_begin_modal", ui, CallPlace(file, line, column), title, isShown) { call, title, isShown in
    guard let isShown else {
      call.fail("is_shown is NULL")
      return call.block.begin(call) { false }
    }
    let title = call.text(title)
    return call.begin { $0.modal(title, isShown: isShown.pointee, onClose: { isShown.pointee = false }) {} }
  }
}

@_cdecl("oriel_begin_popup_at") public func orielBeginPopup(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?
) -> Bool {
  content("oriel_begin_popup", ui, CallPlace(file, line, column), title) { call, title in
    let title = call.text(title)
    return call.begin { $0.popup(title) {} }
  }
}

@_cdecl("oriel_begin_menu_at") public func orielBeginMenu(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?
) -> Bool {
  content("oriel_begin_menu", ui, CallPlace(file, line, column), title) { call, title in
    let title = call.text(title)
    return call.begin { $0.menu(title) {} }
  }
}

@_cdecl("oriel_begin_menu_bar_at") public func orielBeginMenuBar(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32
) -> Bool {
  content("oriel_begin_menu_bar", ui, CallPlace(file, line, column)) { call in
    call.begin { $0.menuBar {} }
  }
}

@_cdecl("oriel_menu_item_at") public func orielMenuItem(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?,
  _ isOn: UnsafeMutablePointer<Bool>?
) -> Bool {
  response("oriel_menu_item", ui, CallPlace(file, line, column), title, isOn) { call, title, isOn in
    guard call.ui.menuItem(call.text(title), isOn: isOn?.pointee) else { return false }
    isOn?.pointee.toggle()
    return true
  }
}

@_cdecl("oriel_end") public func orielEnd(_ ui: OpaquePointer?) {
  _ = content("oriel_end", ui, CallPlace()) { $0.block.end($0, isID: false) }
}

// MARK: Ids

@_cdecl("oriel_push_id_int_at") public func orielPushIDInt(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ id: Int64
) -> Bool {
  content("oriel_push_id_int", ui, CallPlace(file, line, column)) { call in
    let id = AnyHashable(Int(id))
    return call.begin(isID: true) { $0.group(id: id) {} }
  }
}

@_cdecl("oriel_push_id_text_at") public func orielPushIDText(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ id: UnsafePointer<CChar>?
) -> Bool {
  content("oriel_push_id_text", ui, CallPlace(file, line, column), id) { call, id in
    let id = AnyHashable(call.text(id, "the id"))
    return call.begin(isID: true) { $0.group(id: id) {} }
  }
}

@_cdecl("oriel_push_id_pointer_at") public func orielPushIDPointer(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ id: UnsafeRawPointer?
) -> Bool {
  content("oriel_push_id_pointer", ui, CallPlace(file, line, column), id) { call, id in
    let id = AnyHashable(UInt(bitPattern: id))
    return call.begin(isID: true) { $0.group(id: id) {} }
  }
}

@_cdecl("oriel_pop_id") public func orielPopID(_ ui: OpaquePointer?) {
  _ = content("oriel_pop_id", ui, CallPlace()) { $0.block.end($0, isID: true) }
}
