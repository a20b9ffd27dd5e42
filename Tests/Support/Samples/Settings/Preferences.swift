import Foundation
import SwiftUI

enum Appearance: String, CaseIterable, Identifiable {
  case system, light, dark

  var id: Self { self }

  var title: String { rawValue.capitalized }

  var colorScheme: ColorScheme? {
    switch self {
    case .system: return nil
    case .light: return .light
    case .dark: return .dark
    }
  }
}

enum PreferenceKeys {
  static let appearance = "appearance"
  static let fontSize = "fontSize"
  static let showsLineNumbers = "showsLineNumbers"
  static let author = "author"
}

final class RecentFiles: ObservableObject {
  @AppStorage("recent") private var stored = Data()

  var names: [String] {
    get { (try? JSONDecoder().decode([String].self, from: stored)) ?? [] }
    set { stored = (try? JSONEncoder().encode(newValue)) ?? Data() }
  }

  func open(_ name: String) {
    names = Array(([name] + names.filter { $0 != name }).prefix(5))
  }
}
