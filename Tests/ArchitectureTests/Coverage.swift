import Foundation

/// Which names of SwiftUI exist: `docs/coverage.json`, and the pages that are written from it.
struct Coverage {
  enum Status: String, Codable, CaseIterable {
    case yes, partial, accepted, no
  }

  /// One line of the file.
  struct Row: Codable {
    /// A type, macro or function, or a member with its type: `View.padding`, `ListStyle.plain`, `EnvironmentValues.locale`.
    var symbol: String
    var section: String
    var status: Status
    /// What is missing or different, in a sentence or two; of a name with status `no`, why, or what to use.
    var note: String
    /// The test target whose tests mention the name most; empty if none does.
    var test: String

    var line: String {
      func quoted(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
      }
      return
        #"{"symbol": \#(quoted(symbol)), "section": "\#(section)", "status": "\#(status)", "note": \#(quoted(note)), "test": "\#(test)"}"#
    }

    /// Property wrappers and macros, which are written with a sign.
    private static let attributes: Set = [
      "State", "Binding", "Bindable", "Environment", "EnvironmentObject", "StateObject", "ObservedObject", "Published", "AppStorage",
      "SceneStorage", "FocusState", "FocusedValue", "FocusedBinding", "GestureState", "Namespace", "ScaledMetric",
      "AccessibilityFocusState", "Entry", "Previewable", "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor",
    ]

    /// The name as programs write it.
    var written: String {
      let parts = symbol.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return Self.attributes.contains(symbol) ? "@\(symbol)" : symbol == "Preview" ? "#Preview" : symbol }
      switch parts[0] {
      case "EnvironmentValues": return "\\.\(parts[1])"
      case "View", "Scene": return ".\(parts[1])"
      default: return symbol
      }
    }

    var lastName: String { symbol.split(separator: ".").last.map(String.init) ?? symbol }
  }

  struct Section {
    let id: String
    let title: String
  }

  /// In the order of the pages.
  static let sections: [Section] = [
    ("apps", "Apps, scenes and windows"), ("state", "State, observation and environment"), ("views", "Views, identity and lifecycle"),
    ("layout", "Layout and geometry"), ("scrolling", "Scrolling"), ("text", "Text and fonts"), ("text-input", "Text input"),
    ("images", "Images and symbols"), ("drawing", "Shapes, paints and effects"), ("animation", "Animation and transitions"),
    ("gestures", "Gestures and the pointer"), ("focus", "Focus, keys, commands and undo"), ("controls", "Controls"),
    ("lists", "Lists and tables"), ("navigation", "Navigation, tabs, toolbars and search"), ("presentation", "Sheets, popovers and alerts"),
    ("accessibility", "Accessibility"), ("sharing", "Clipboard, drag and drop, documents"), ("environment", "Environment values"),
    ("other", "Other frameworks"), ("oriel", "Names of Oriel's own"),
  ].map { Section(id: $0.0, title: $0.1) }

  static let docs = PackageDescription.root.appendingPathComponent("docs")
  static let file = docs.appendingPathComponent("coverage.json")

  var rows: [Row]

  static func read() throws -> Coverage { Coverage(rows: try JSONDecoder().decode([Row].self, from: Data(contentsOf: file))) }

  /// The file: rows by section, then by name.
  var text: String {
    let order = Dictionary(uniqueKeysWithValues: Self.sections.enumerated().map { ($1.id, $0) })
    let sorted = rows.sorted {
      (order[$0.section] ?? .max, $0.lastName.lowercased(), $0.symbol) < (order[$1.section] ?? .max, $1.lastName.lowercased(), $1.symbol)
    }
    return "[\n" + sorted.map { "  " + $0.line }.joined(separator: ",\n") + "\n]\n"
  }

  /// The section in which a new name of a module's folder is put; its row may be moved to another one by hand.
  static func section(of declaration: PublicNames.Declaration) -> String {
    if declaration.name.hasPrefix("EnvironmentValues.") { return "environment" }
    let places = [
      "OrielControls/Focus": "focus", "OrielControls/Shortcuts": "focus", "OrielControls/Undo": "focus",
      "OrielControls/TextInput": "text-input", "OrielControls/Transfer": "sharing", "OrielControls": "controls",
      "OrielCore/Text": "text", "OrielCore/State": "state", "OrielCore/Environment": "state", "OrielCore/Layout": "layout",
      "OrielCore/Shapes": "drawing", "OrielCore/Semantics": "accessibility", "OrielCore": "views", "OrielStrings": "text",
      "OrielText": "text", "OrielAnimation": "animation", "OrielMotion": "animation", "OrielTransitions": "animation",
      "OrielViews/Scrolling": "scrolling", "OrielViews/Shapes": "drawing", "OrielViews/Text": "text", "OrielViews/Modifiers": "views",
      "OrielViews/Bindings": "state", "OrielViews": "layout", "OrielImages": "images", "OrielEffects": "drawing", "OrielPaints": "drawing",
      "OrielDrawing": "drawing", "OrielGestures": "gestures", "OrielInput": "gestures", "OrielLists": "lists",
      "OrielNavigation": "presentation", "OrielHosting": "apps",
    ]
    return places[declaration.place] ?? places[String(declaration.place.prefix { $0 != "/" })] ?? "oriel"
  }

  // MARK: Pages

  /// The pages by their names in `docs/coverage`.
  var pages: [String: String] {
    var pages = ["README.md": summary, "names.md": index]
    for section in Self.sections { pages["\(section.id).md"] = page(of: section) }
    return pages
  }

  private static let generated =
    "<!-- Written from docs/coverage.json by Tests/ArchitectureTests: ORIEL_BLESS=1 Tests/run --filter Coverage -->\n\n"
  private static let words: [Status: String] = [.yes: "yes", .partial: "partly", .accepted: "accepted, no effect", .no: "no"]

  private var summary: String {
    var text =
      Self.generated + """
        # Coverage of SwiftUI

        Look a name up in the [list of all names](names.md), or read a section. *Partly*: works, and the note says what is missing. *Accepted*:
        compiles so that existing code builds, and has no effect. A name that no page lists is missing.

        | section | works | partly | accepted | missing |
        | --- | ---: | ---: | ---: | ---: |

        """
    func counts(_ rows: [Row]) -> String {
      Status.allCases.map { status in "\(rows.count { $0.status == status })" }.joined(separator: " | ")
    }
    for section in Self.sections {
      text += "| [\(section.title)](\(section.id).md) | \(counts(rows.filter { $0.section == section.id })) |\n"
    }
    return text + "| **all** | \(counts(rows)) |\n"
  }

  private var index: String {
    let sorted = rows.filter { $0.section != "oriel" }.sorted {
      ($0.lastName.lowercased(), $0.symbol) < ($1.lastName.lowercased(), $1.symbol)
    }
    let lines = sorted.map { "| `\($0.written)` | \(Self.words[$0.status] ?? "") | [\($0.section)](\($0.section).md) |" }
    return Self.generated + "# All names\n\n| name | works | section |\n| --- | --- | --- |\n" + lines.joined(separator: "\n") + "\n"
  }

  private func page(of section: Section) -> String {
    let own = rows.filter { $0.section == section.id }.sorted {
      ($0.lastName.lowercased(), $0.symbol) < ($1.lastName.lowercased(), $1.symbol)
    }
    var text = Self.generated + "# \(section.title)\n"
    func table(_ title: String, _ rows: [Row]) {
      guard !rows.isEmpty else { return }
      text += "\n## \(title)\n\n| name | note |\n| --- | --- |\n"
      // Names with the same note share a line.
      var names: [String: [String]] = [:]
      for row in rows { names[row.note, default: []].append("`\(row.written)`") }
      for row in rows {
        guard let group = names.removeValue(forKey: row.note) else { continue }
        text += "| \(group.joined(separator: ", ")) | \(row.note.replacing("|", with: "\\|")) |\n"
      }
    }
    func list(_ title: String, _ rows: [Row]) {
      guard !rows.isEmpty else { return }
      text += "\n## \(title)\n\n" + Self.wrapped(rows.map { "`\($0.written)`" }) + "\n"
    }
    list("Works", own.filter { $0.status == .yes && $0.note.isEmpty })
    table("Works, with a note", own.filter { $0.status == .yes && !$0.note.isEmpty })
    table("Works in part", own.filter { $0.status == .partial })
    table("Accepted, without effect", own.filter { $0.status == .accepted })
    list("Missing", own.filter { $0.status == .no && $0.note.isEmpty })
    table("Missing, with a note", own.filter { $0.status == .no && !$0.note.isEmpty })
    return text
  }

  /// Words separated by commas, in lines of at most 140 characters.
  private static func wrapped(_ words: [String]) -> String {
    var lines = [""]
    for (index, word) in words.enumerated() {
      let next = index == words.count - 1 ? word : word + ","
      if lines[lines.count - 1].count + next.count >= 140 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + next
    }
    return lines.joined(separator: "\n")
  }
}
