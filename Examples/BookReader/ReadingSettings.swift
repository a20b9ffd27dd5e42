import Oriel

/// The reader's preferences for pages. Set as an object in the environment; pages read the environment values made from it.
@Observable final class ReadingSettings {
  var fontSize: CGFloat = 16
  /// Points between lines.
  var lineSpacing: CGFloat = 5
  var alignment = TextAlignment.leading
  var theme = ReaderTheme.system
  /// A locale identifier for dates and numbers; nil is the user's own.
  var locale: String?
}

enum ReaderTheme: String, CaseIterable {
  case system = "System"
  case light = "Light"
  case dark = "Dark"

  var scheme: ColorScheme? {
    switch self {
    case .system: nil
    case .light: .light
    case .dark: .dark
    }
  }
}

extension EnvironmentValues {
  /// The size of a page's text, in points.
  @Entry var readerFontSize: CGFloat = 16
}

extension View {
  /// Sets the environment values of pages for this view.
  func reading(_ settings: ReadingSettings) -> some View {
    environment(\.readerFontSize, settings.fontSize)
      .lineSpacing(settings.lineSpacing)
      .multilineTextAlignment(settings.alignment)
      .transformEnvironment(\.locale) { locale in
        if let identifier = settings.locale { locale = Locale(identifier: identifier) }
      }
      .preferredColorScheme(settings.theme.scheme)
  }
}

/// The panel of settings.
struct ReadingSettingsView: View {
  @Bindable var settings: ReadingSettings
  @Environment(\.dismiss) private var dismiss

  private let locales: [(String, String?)] = [("Mine", nil), ("English", "en_US"), ("Deutsch", "de_DE"), ("Français", "fr_FR")]

  var body: some View {
    VStack(alignment: .leading, spacing: 14) {
      row("Text size") {
        Amount(value: $settings.fontSize, range: 11...32, step: 1)
      }
      row("Line spacing") {
        Amount(value: $settings.lineSpacing, range: 0...20, step: 1)
      }
      row("Alignment") {
        HStack(spacing: 6) {
          choice("text.alignleft", .leading)
          choice("text.aligncenter", .center)
          choice("text.alignright", .trailing)
        }
      }
      row("Theme") {
        HStack(spacing: 6) {
          ForEach(ReaderTheme.allCases, id: \.self) { theme in
            Choice(isChosen: settings.theme == theme) {
              settings.theme = theme
            } label: {
              Text(theme.rawValue)
            }
          }
        }
      }
      row("Dates, numbers") {
        HStack(spacing: 6) {
          ForEach(locales, id: \.0) { name, identifier in
            Choice(isChosen: settings.locale == identifier) {
              settings.locale = identifier
            } label: {
              Text(verbatim: name)
            }
          }
        }
      }
      HStack {
        Spacer()
        Button("Done") { dismiss() }.buttonStyle(.borderedProminent).accessibilityIdentifier("done")
      }
    }
    .padding(14)
    .frame(width: 450)
  }

  private func row(_ title: LocalizedStringKey, @ViewBuilder control: () -> some View) -> some View {
    HStack(spacing: 12) {
      Text(title).foregroundStyle(.secondary).frame(width: 100, alignment: .leading)
      control()
      Spacer(minLength: 0)
    }
  }

  private func choice(_ symbol: String, _ alignment: TextAlignment) -> some View {
    Choice(isChosen: settings.alignment == alignment) {
      settings.alignment = alignment
    } label: {
      Image(systemName: symbol)
    }
  }
}

/// One of several buttons for a choice of one.
struct Choice<Label: View>: View {
  let isChosen: Bool
  let action: @MainActor () -> Void
  @ViewBuilder let label: () -> Label

  var body: some View {
    if isChosen {
      Button(action: action, label: label).buttonStyle(.borderedProminent)
    } else {
      Button(action: action, label: label)
    }
  }
}

/// A number with buttons that decrease and increase it.
struct Amount: View {
  @Binding var value: CGFloat
  let range: ClosedRange<CGFloat>
  let step: CGFloat

  var body: some View {
    HStack(spacing: 6) {
      Button {
        value = max(range.lowerBound, value - step)
      } label: {
        Image(systemName: "minus")
      }
      .disabled(value <= range.lowerBound)
      Text(Int(value), format: .number).monospacedDigit().frame(width: 34)
      Button {
        value = min(range.upperBound, value + step)
      } label: {
        Image(systemName: "plus")
      }
      .disabled(value >= range.upperBound)
    }
  }
}
