import Oriel

/// What a mail program remembers of its user's wishes.
@Observable public final class Preferences {
  enum Appearance: String, CaseIterable, Identifiable {
    case automatic, light, dark
    var id: Self { self }
  }

  enum Interval: Int, CaseIterable, Identifiable {
    case everyMinute = 1
    case everyFiveMinutes = 5
    case hourly = 60
    case manually = 0
    var id: Self { self }

    var title: String {
      switch self {
      case .everyMinute: "Every minute"
      case .everyFiveMinutes: "Every 5 minutes"
      case .hourly: "Every hour"
      case .manually: "Manually"
      }
    }
  }

  struct Account: Identifiable {
    let id: Int
    var name: String
    var isEnabled: Bool
  }

  public init() {}

  var name = "Ann Example"
  var signature = "Regards,\nAnn"
  var appearance = Appearance.automatic
  var accent = Color.blue
  var interval = Interval.everyFiveMinutes
  var playsSound = true
  var volume = 0.6
  var previewLines = 2
  var quietFrom = Date(timeIntervalSinceReferenceDate: 0)
  var holiday: Set<DateComponents> = []
  var accounts = [
    Account(id: 1, name: "Work", isEnabled: true), Account(id: 2, name: "Home", isEnabled: false),
    Account(id: 3, name: "Club", isEnabled: true),
  ]
  var usedSpace = 0.42
}
