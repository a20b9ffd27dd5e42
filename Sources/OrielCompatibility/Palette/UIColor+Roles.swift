import OrielCore
import OrielDrawing

// Named colours, most of which both frameworks have.
extension UIColor {
  /// `Color.red`, light or dark as in the environment.
  public static let systemRed = UIColor(.red)
  /// `Color.orange`, light or dark as in the environment.
  public static let systemOrange = UIColor(.orange)
  /// `Color.yellow`, light or dark as in the environment.
  public static let systemYellow = UIColor(.yellow)
  /// `Color.green`, light or dark as in the environment.
  public static let systemGreen = UIColor(.green)
  /// `Color.mint`, light or dark as in the environment.
  public static let systemMint = UIColor(.mint)
  /// `Color.teal`, light or dark as in the environment.
  public static let systemTeal = UIColor(.teal)
  /// `Color.cyan`, light or dark as in the environment.
  public static let systemCyan = UIColor(.cyan)
  /// `Color.blue`, light or dark as in the environment.
  public static let systemBlue = UIColor(.blue)
  /// `Color.indigo`, light or dark as in the environment.
  public static let systemIndigo = UIColor(.indigo)
  /// `Color.purple`, light or dark as in the environment.
  public static let systemPurple = UIColor(.purple)
  /// `Color.pink`, light or dark as in the environment.
  public static let systemPink = UIColor(.pink)
  /// `Color.brown`, light or dark as in the environment.
  public static let systemBrown = UIColor(.brown)
  /// `Color.gray`, light or dark as in the environment.
  public static let systemGray = UIColor(.gray)
}

// Colours of fixed components.
extension UIColor {
  /// The darkest colour, opaque, the same in every colour scheme.
  public static let black = UIColor(.black)
  /// The lightest colour, opaque, the same in every colour scheme.
  public static let white = UIColor(.white)
  /// A fully transparent colour, the same in every colour scheme.
  public static let clear = UIColor(.clear)
  /// Pure red, the same in every colour scheme.
  public static let red = UIColor(Color(red: 1, green: 0, blue: 0))
  /// Pure green, the same in every colour scheme.
  public static let green = UIColor(Color(red: 0, green: 1, blue: 0))
  /// Pure blue, the same in every colour scheme.
  public static let blue = UIColor(Color(red: 0, green: 0, blue: 1))
  /// Pure cyan, the same in every colour scheme.
  public static let cyan = UIColor(Color(red: 0, green: 1, blue: 1))
  /// Pure yellow, the same in every colour scheme.
  public static let yellow = UIColor(Color(red: 1, green: 1, blue: 0))
  /// Pure magenta, the same in every colour scheme.
  public static let magenta = UIColor(Color(red: 1, green: 0, blue: 1))
  /// Pure orange, the same in every colour scheme.
  public static let orange = UIColor(Color(red: 1, green: 0.5, blue: 0))
  /// Pure purple, the same in every colour scheme.
  public static let purple = UIColor(Color(red: 0.5, green: 0, blue: 0.5))
  /// Pure brown, the same in every colour scheme.
  public static let brown = UIColor(Color(red: 0.6, green: 0.4, blue: 0.2))
  /// A gray of half of white's components.
  public static let gray = UIColor(Color(white: 0.5))
  /// A gray of two thirds of white's components.
  public static let lightGray = UIColor(Color(white: 2 / 3))
  /// A gray of a third of white's components.
  public static let darkGray = UIColor(Color(white: 1 / 3))
}

// Roles by UIKit's names.
extension UIColor {
  /// The colour of text, by the colour scheme.
  public static let label = UIColor(.primary)
  /// The colour of secondary text, by the colour scheme.
  public static let secondaryLabel = UIColor(.secondary)
  /// The colour of tertiary text, by the colour scheme.
  public static let tertiaryLabel = UIColor(Color(.tertiary))
  /// The colour of quaternary text, by the colour scheme.
  public static let quaternaryLabel = UIColor(Color(.quaternary))
  /// Placeholder text of an empty field.
  public static let placeholderText = UIColor(Color(.tertiary))
  /// The colour of links, by the colour scheme.
  public static let link = UIColor(.accentColor)
  /// The tint of controls, by the colour scheme.
  public static let tintColor = UIColor(.accentColor)
  /// The background of content, by the colour scheme.
  public static let systemBackground = UIColor(.contentBackground)
  /// The background of groups on content.
  public static let secondarySystemBackground = UIColor(.windowBackground)
  /// The background of nested groups, by the colour scheme.
  public static let tertiarySystemBackground = UIColor(.controlBackground)
  /// The background of groups, by the colour scheme.
  public static let systemGroupedBackground = UIColor(.windowBackground)
  /// The background of content in groups.
  public static let secondarySystemGroupedBackground = UIColor(.contentBackground)
  /// The background of nested groups, by the colour scheme.
  public static let tertiarySystemGroupedBackground = UIColor(.windowBackground)
  /// A line between rows, by the colour scheme.
  public static let separator = UIColor(.separator)
  /// The colour of an opaque line between rows, by the colour scheme.
  public static let opaqueSeparator = UIColor(
    ColorForms(
      "opaqueSeparator", light: .init(white: 0.78), dark: .init(white: 0.22), strongLight: .init(white: 0.5),
      strongDark: .init(white: 0.5)))
  /// A thin shape over other content.
  public static let systemFill = UIColor(Color.primary.opacity(0.2))
  /// The colour of A shape over other content, by the colour scheme.
  public static let secondarySystemFill = UIColor(Color.primary.opacity(0.16))
  /// A large shape over other content.
  public static let tertiarySystemFill = UIColor(Color.primary.opacity(0.12))
  /// A large shape with content, over other content.
  public static let quaternarySystemFill = UIColor(Color.primary.opacity(0.08))
  /// The colour of text on a light background, by the colour scheme.
  public static let darkText = UIColor(.black)
  /// The colour of text on a dark background, by the colour scheme.
  public static let lightText = UIColor(Color(white: 1, opacity: 0.6))
}

// Greys, each closer to the background.
extension UIColor {
  /// A grey, lighter in light colours and darker in dark ones.
  public static let systemGray2 = UIColor(ColorForms("systemGray2", light: .init(hex: 0xAEAEB2), dark: .init(hex: 0x636366)))
  /// A grey, lighter in light colours and darker in dark ones.
  public static let systemGray3 = UIColor(ColorForms("systemGray3", light: .init(hex: 0xC7C7CC), dark: .init(hex: 0x48484A)))
  /// A grey, lighter in light colours and darker in dark ones.
  public static let systemGray4 = UIColor(ColorForms("systemGray4", light: .init(hex: 0xD1D1D6), dark: .init(hex: 0x3A3A3C)))
  /// A grey, lighter in light colours and darker in dark ones.
  public static let systemGray5 = UIColor(ColorForms("systemGray5", light: .init(hex: 0xE5E5EA), dark: .init(hex: 0x2C2C2E)))
  /// A grey, lighter in light colours and darker in dark ones.
  public static let systemGray6 = UIColor(ColorForms("systemGray6", light: .init(hex: 0xF2F2F7), dark: .init(hex: 0x1C1C1E)))
}

// Roles by AppKit's names.
extension UIColor {
  /// The colour of text, by the colour scheme.
  public static let labelColor = UIColor(.primary)
  /// The colour of secondary text, by the colour scheme.
  public static let secondaryLabelColor = UIColor(.secondary)
  /// The colour of tertiary text, by the colour scheme.
  public static let tertiaryLabelColor = UIColor(Color(.tertiary))
  /// The colour of quaternary text, by the colour scheme.
  public static let quaternaryLabelColor = UIColor(Color(.quaternary))
  /// The colour of editable text, by the colour scheme.
  public static let textColor = UIColor(.primary)
  /// Placeholder text of an empty field.
  public static let placeholderTextColor = UIColor(Color(.tertiary))
  /// The colour of text of table headers, by the colour scheme.
  public static let headerTextColor = UIColor(.primary)
  /// The colour of links, by the colour scheme.
  public static let linkColor = UIColor(.accentColor)
  /// The tint of controls, by the colour scheme.
  public static let controlAccentColor = UIColor(.accentColor)
  /// The colour of the background of a control, by the colour scheme.
  public static let controlColor = UIColor(.controlBackground)
  /// The colour of text on a button with a background.
  public static let controlTextColor = UIColor(.primary)
  /// The colour of text of a disabled control, by the colour scheme.
  public static let disabledControlTextColor = UIColor(Color(.tertiary))
  /// The background of a selected control.
  public static let selectedControlColor = UIColor(.selection)
  /// Text on the background of a selected control.
  public static let selectedControlTextColor = UIColor(.primary)
  /// The background of the content of a large control.
  public static let controlBackgroundColor = UIColor(.contentBackground)
  /// The background of a window, by the colour scheme.
  public static let windowBackgroundColor = UIColor(.windowBackground)
  /// The background of the pages of a document.
  public static let underPageBackgroundColor = UIColor(.windowBackground)
  /// The background of editable text, by the colour scheme.
  public static let textBackgroundColor = UIColor(.contentBackground)
  /// The background of selected text, by the colour scheme.
  public static let selectedTextBackgroundColor = UIColor(.selection)
  /// The colour of selected text, by the colour scheme.
  public static let selectedTextColor = UIColor(.primary)
  /// The background of selected rows, by the colour scheme.
  public static let selectedContentBackgroundColor = UIColor(.accentColor)
  /// The background of selected rows in a window without the keyboard focus.
  public static let unemphasizedSelectedContentBackgroundColor = UIColor(Color(.inactiveSelection))
  /// The colour of text of selected rows, by the colour scheme.
  public static let alternateSelectedControlTextColor = UIColor(.onAccent)
  /// A line between rows, by the colour scheme.
  public static let separatorColor = UIColor(.separator)
  /// The lines of a table, by the colour scheme.
  public static let gridColor = UIColor(.separator)
  /// The focus ring, by the colour scheme.
  public static let keyboardFocusIndicatorColor = UIColor(.accentColor)
  /// The colour of the shadow of a view, by the colour scheme.
  public static let shadowColor = UIColor(.black)
  /// A light edge, by the colour scheme.
  public static let highlightColor = UIColor(.white)
}

extension UIColor {
  /// A colour with a variant for each appearance.
  private convenience init(_ forms: ColorForms) { self.init(Color(forms)) }
}

extension ColorForms.Form {
  fileprivate init(white: Double) { self.init(red: white, green: white, blue: white, alpha: 1) }
  fileprivate init(hex: UInt32) {
    func channel(_ shift: UInt32) -> Double { Double(hex >> shift & 0xFF) / 255 }
    self.init(red: channel(16), green: channel(8), blue: channel(0), alpha: 1)
  }
}
