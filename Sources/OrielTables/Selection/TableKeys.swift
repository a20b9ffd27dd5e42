import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

extension TableModel {
  /// Handles a key while the table has the focus; returns false if the table does not use it.
  func take(_ press: KeyPress, at time: Duration) -> Bool {
    guard selection != nil, press.phase != .up, rows.count > 0 else { return false }
    let held = press.modifiers.subtracting([.capsLock, .numericPad])
    let extends = held.contains(.shift), moves = held.contains(.control)
    if held.isSubset(of: [.shift, .control]) {
      let page = max(1, Int(saturating: visibleHeight / 28) - 1)
      switch press.key {
      case .upArrow: return move(by: -1, extends, moves)
      case .downArrow: return move(by: 1, extends, moves)
      case .pageUp: return move(by: -page, extends, moves)
      case .pageDown: return move(by: page, extends, moves)
      case .home: return go(toEnd: 0, extends, moves)
      case .end: return go(toEnd: rows.count - 1, extends, moves)
      default: break
      }
    }
    if held == .control || held == .command {
      if press.key == "a", selection?.allowsMultiple == true {
        selectAll()
        return true
      }
      if press.key == .space {
        toggleLead()
        return true
      }
    }
    if held == .shift, press.key == .space, let start {
      go(to: start, extends: true, moves: false)
      return true
    }
    guard held.isSubset(of: .shift) else { return false }
    switch press.key {
    case .rightArrow: return expand(true)
    case .leftArrow: return expand(false)
    default: break
    }
    guard let first = press.characters.first, first.isLetter || first.isNumber || first.isPunctuation else { return false }
    return find(press.characters, at: time)
  }

  private func move(by step: Int, _ extends: Bool, _ moves: Bool) -> Bool {
    go(to: start.map { $0 + step } ?? (step > 0 ? 0 : rows.count - 1), extends: extends, moves: moves)
    return true
  }

  private func go(toEnd index: Int, _ extends: Bool, _ moves: Bool) -> Bool {
    go(to: index, extends: extends, moves: moves)
    return true
  }

  /// Expands or collapses the row where the keyboard is; where that is done, goes to the first row below, or to the row around.
  private func expand(_ isExpanded: Bool) -> Bool {
    guard rows.isTree, let start else { return false }
    let row = rows.row(start)
    if let expansion = row.expansion, expansion.isExpanded != isExpanded {
      setLead(row.id, at: start)
      expansion.set(isExpanded)
      return true
    }
    if isExpanded {
      if row.expansion != nil, start + 1 < rows.count, rows.row(start + 1).depth > row.depth {
        go(to: start + 1, extends: false, moves: false)
      }
    } else if let outer = (0..<start).last(where: { rows.row($0).depth < row.depth }) {
      go(to: outer, extends: false, moves: false)
    }
    return true
  }
}
