import Foundation
@_spi(Oriel) import OrielCore
import OrielText

/// An environment value set by a process variable, which overrides the desktop's preference.
struct SettingOverride: Equatable {
  /// The value's key path.
  let keyPath: AnyKeyPath
  let value: String
  let apply: @MainActor (ViewHost) -> Void

  static func == (a: SettingOverride, b: SettingOverride) -> Bool { a.keyPath == b.keyPath && a.value == b.value }

  /// The overrides of this process. An invalid value is reported and ignored.
  @MainActor static var all: [SettingOverride] {
    known.compactMap { setting in
      guard let value = ProcessVariables[setting.name] else { return nil }
      let meanings = setting.meanings()
      guard let apply = meanings[value] else {
        let allowed = meanings.keys.sorted().joined(separator: ", ")
        Diagnostics.report("\(setting.name)=\(value) is not one of \(allowed); following the desktop")
        return nil
      }
      return SettingOverride(keyPath: setting.keyPath, value: value, apply: apply)
    }
  }

  private struct Known {
    var name: String
    var keyPath: AnyKeyPath
    /// Created only if the variable is set.
    var meanings: () -> [String: @MainActor (ViewHost) -> Void]

    /// Maps each word to a value.
    init<V>(
      _ name: String, _ keyPath: WritableKeyPath<EnvironmentValues, V> & Sendable, _ values: @escaping @autoclosure () -> [String: V]
    ) where V: Sendable {
      self.name = name
      self.keyPath = keyPath
      meanings = { values().mapValues { value in { $0.setPlatform(keyPath, value) } } }
    }

    /// Maps 1 to true and 0 to false.
    init(_ name: String, _ keyPath: WritableKeyPath<EnvironmentValues, Bool> & Sendable) {
      self.init(name, keyPath, ["0": false, "1": true])
    }
  }

  @MainActor private static let known: [Known] = [
    Known("ORIEL_COLOR_SCHEME", \.colorScheme, ["light": .light, "dark": .dark]),
    Known("ORIEL_CONTRAST", \.colorSchemeContrast, ["standard": .standard, "increased": .increased]),
    Known("ORIEL_TEXT_SIZE", \.dynamicTypeSize, Dictionary(uniqueKeysWithValues: DynamicTypeSize.allCases.map { ("\($0)", $0) })),
    Known("ORIEL_BOLD_TEXT", \.legibilityWeight, ["0": .regular, "1": .bold]),
    Known("ORIEL_LAYOUT_DIRECTION", \.layoutDirection, ["leftToRight": .leftToRight, "rightToLeft": .rightToLeft]),
    Known("ORIEL_REDUCE_MOTION", \.accessibilityReduceMotion),
    Known("ORIEL_REDUCE_TRANSPARENCY", \.accessibilityReduceTransparency),
    Known("ORIEL_INVERT_COLORS", \.accessibilityInvertColors),
    Known("ORIEL_DIFFERENTIATE_WITHOUT_COLOR", \.accessibilityDifferentiateWithoutColor),
    Known("ORIEL_BUTTON_SHAPES", \.accessibilityShowButtonShapes),
    Known("ORIEL_ACCESSIBILITY", \.accessibilityEnabled),
  ]
}
