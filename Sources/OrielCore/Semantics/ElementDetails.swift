import Foundation
import OrielDrawing

/// The attributes of an element besides its label, value and traits, set by accessibility modifiers.
///
/// They are available to tests; no assistive technology reads them yet.
public struct ElementDetails: Sendable {
  /// A text besides the label and the value, which is read on request.
  public struct Content: Hashable, Sendable {
    /// The label of the content, such as "Author".
    public let label: String
    /// The content's text, spoken after its label.
    public let value: String
    /// Whether it is read with the label and the value.
    public let isImportant: Bool

    package let key: String

    package init(key: String, label: String, value: String, isImportant: Bool) {
      (self.key, self.label, self.value, self.isImportant) = (key, label, value, isImportant)
    }
  }

  /// A list of elements or parts of a text between which the user can navigate directly.
  public struct Rotor: Hashable, Sendable {
    /// The name of the list, such as "Colour scheme".
    public let name: String
    /// The labels of the entries, in their order.
    public let entries: [String]

    package init(name: String, entries: [String]) { (self.name, self.entries) = (name, entries) }
  }

  /// How a text is spoken; nil for the technology's default.
  public struct Speech: Hashable, Sendable {
    /// The pitch, from -1 (lowest) to 1.
    public package(set) var pitch: Double?
    /// Whether each character is spoken separately.
    public package(set) var spellsOutCharacters: Bool?
    /// Whether punctuation is spoken; nil leaves it to the user's settings.
    public package(set) var includesPunctuation: Bool?
    /// Whether it waits for earlier announcements.
    public package(set) var isQueued: Bool?

    package init() {}
  }

  /// The relation to other elements.
  package enum Relation: Hashable, @unchecked Sendable {
    // Keys that are compared only.
    case group(AnyHashable)
    case label(AnyHashable)
    case content(AnyHashable)
  }

  /// The level of a heading, from 1 to 6; 0 is a heading without a level.
  public package(set) var headingLevel: Int?
  /// The names for voice control, by preference; the element's name if empty.
  public package(set) var inputLabels: [String] = []
  /// The texts that are read on request.
  public package(set) var customContent: [Content] = []
  /// The lists of entries among which assistive technologies move.
  public package(set) var rotors: [Rotor] = []
  /// The kind of text, such as `sourceCode`.
  public package(set) var textContentType: String?
  /// Whether the element responds to the user; nil if that follows from its actions.
  public package(set) var respondsToUserInteraction: Bool?
  /// Whether the element is shown large during a long press, if it does not use the type size of the surrounding text.
  public package(set) var showsLargeContent: Bool?
  /// Whether the element keeps its colours when the colours of the display are inverted.
  public package(set) var ignoresInvertedColors: Bool?
  /// How screen readers speak the element's texts.
  public package(set) var speech = Speech()
  /// The position of a click that uses the element, in fractions of its size.
  public package(set) var activationPoint: UnitPoint?
  package var relations: [Relation] = []

  package init() {}

  /// These attributes, and the inner ones where these set none.
  package func over(_ inner: ElementDetails) -> ElementDetails {
    var result = self
    result.headingLevel = headingLevel ?? inner.headingLevel
    if inputLabels.isEmpty { result.inputLabels = inner.inputLabels }
    let keys = Set(customContent.map(\.key))
    result.customContent = inner.customContent.filter { !keys.contains($0.key) } + customContent
    result.rotors = inner.rotors + rotors
    result.textContentType = textContentType ?? inner.textContentType
    result.respondsToUserInteraction = respondsToUserInteraction ?? inner.respondsToUserInteraction
    result.showsLargeContent = showsLargeContent ?? inner.showsLargeContent
    result.ignoresInvertedColors = ignoresInvertedColors ?? inner.ignoresInvertedColors
    result.speech.pitch = speech.pitch ?? inner.speech.pitch
    result.speech.spellsOutCharacters = speech.spellsOutCharacters ?? inner.speech.spellsOutCharacters
    result.speech.includesPunctuation = speech.includesPunctuation ?? inner.speech.includesPunctuation
    result.speech.isQueued = speech.isQueued ?? inner.speech.isQueued
    result.activationPoint = activationPoint ?? inner.activationPoint
    result.relations = inner.relations + relations
    return result
  }
}

/// A state of the program that follows the focus of assistive technologies, for one element.
package struct ElementFocus {
  package let isFocused: () -> Bool
  package let setFocused: (Bool) -> Void

  package init(isFocused: @escaping () -> Bool, setFocused: @escaping (Bool) -> Void) {
    (self.isFocused, self.setFocused) = (isFocused, setFocused)
  }
}

/// The attributes that a program sets for the elements of a view with accessibility modifiers.
///
/// They apply to the view itself, or to all elements inside if the view is not an element.
package struct ElementDeclarations {
  package var label: String?
  package var value: String?
  package var hint: String?
  package var addedTraits: AccessibilityTraits = []
  package var removedTraits: AccessibilityTraits = []
  /// The actions, outer ones first.
  package var actions: [BoxSemantics.Action] = []
  package var sortPriority: Double?
  package var details = ElementDetails()
  package var focus: [ElementFocus] = []

  package init() {}

  /// Whether a view without elements becomes an element.
  package var makesElement: Bool {
    label != nil || value != nil || hint != nil || !addedTraits.isEmpty || !actions.isEmpty || !focus.isEmpty
  }
}
