import SwiftUI

/// What the sidebar offers.
enum TaskFilter: String, CaseIterable, Identifiable {
  case all, today, flagged, done

  var id: Self { self }

  var title: String {
    switch self {
    case .all: "All"
    case .today: "Today"
    case .flagged: "Flagged"
    case .done: "Done"
    }
  }

  var symbol: String {
    switch self {
    case .all: "tray"
    case .today: "calendar"
    case .flagged: "flag"
    case .done: "checkmark.circle"
    }
  }

  func contains(_ task: TodoTask) -> Bool {
    switch self {
    case .all: !task.isDone
    case .today: !task.isDone && task.due.map { $0 < Calendar.current.startOfDay(for: .now).addingTimeInterval(86_400) } == true
    case .flagged: !task.isDone && task.isFlagged
    case .done: task.isDone
    }
  }
}
