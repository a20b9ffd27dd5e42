import SwiftUI

/// One thing to do.
public struct TodoTask: Codable, Identifiable, Hashable, Sendable {
  public enum Priority: Int, Codable, CaseIterable, Identifiable, Comparable, Sendable {
    case low, medium, high

    public var id: Self { self }
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    var title: String {
      switch self {
      case .low: "Low"
      case .medium: "Medium"
      case .high: "High"
      }
    }

    var color: Color {
      switch self {
      case .low: .secondary
      case .medium: .orange
      case .high: .red
      }
    }
  }

  public var id = UUID()
  public var title = ""
  public var notes = ""
  public var priority = Priority.medium
  public var due: Date?
  public var isDone = false
  public var isFlagged = false

  public init(title: String, priority: Priority = .medium, due: Date? = nil) {
    (self.title, self.priority, self.due) = (title, priority, due)
  }
}
