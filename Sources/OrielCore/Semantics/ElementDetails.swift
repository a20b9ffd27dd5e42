import Foundation
import OrielDrawing

/// What a program has said of an element beside its label, value and traits, with accessibility modifiers.
///
/// Nothing reads it aloud yet: tests find it.
public struct ElementDetails: Sendable {
  /// A text beside the label and the value, which is read on request.
  public struct Content: Hashable, Sendable {
    /// What the text is about.
    public let label: String
    /// The text.
    public let value: String
    /// Whether it is read with the label and the value.
    public let isImportant: Bool

    package let key: String

    package init(key: String, label: String, value: String, isImportant: Bool) {
      (self.key, self.label, self.value, self.isImportant) = (key, label, value, isImportant)
    }
  }

  /// Elements or parts of a text between which one can go directly.
  public struct Rotor: Hashable, Sendable {
    /// What they are called together.
    public let name: String
    /// The labels of the entries, in their order.
    public let entries: [String]

    package init(name: String, entries: [String]) { (self.name, self.entries) = (name, entries) }
  }

  /// How a text is to be spoken; nil: as the technology does.
  public struct Speech: Hashable, Sendable {
    /// From -1, the lowest, to 1.
    public package(set) var pitch: Double?
    /// Whether each character is spoken by itself.
    public package(set) var spellsOutCharacters: Bool?
    /// Whether marks of punctuation are spoken.
    public package(set) var includesPunctuation: Bool?
    /// Whether it waits for what was to be spoken before.
    public package(set) var isQueued: Bool?
  }

  /// How it belongs to other elements.
  package enum Relation: Hashable, @unchecked Sendable {
    // Keys that are compared only.
    case group(AnyHashable)
    case label(AnyHashable)
    case content(AnyHashable)
  }

  /// The level of a heading, from 1 to 6; 0 is a heading of no level.
  public package(set) var headingLevel: Int?
  /// Names by which it is called by voice, the best first; empty: its name.
  public package(set) var inputLabels: [String] = []
  /// Texts that are read on request.
  public package(set) var customContent: [Content] = []
  /// Ways to go from entry to entry.
  public package(set) var rotors: [Rotor] = []
  /// What kind of text it is, such as `sourceCode`.
  public package(set) var textContentType: String?
  /// Whether it can be used; nil: as its actions say.
  public package(set) var respondsToUserInteraction: Bool?
  /// Whether it is shown large while it is pressed long, where it has not the type size of the texts around.
  public package(set) var showsLargeContent: Bool?
  /// Whether it keeps its colours where those of the display are inverted.
  public package(set) var ignoresInvertedColors: Bool?
  /// How it is spoken.
  public package(set) var speech = Speech()
  /// Where a click goes that stands for its use, in parts of its size.
  public package(set) var activationPoint: UnitPoint?
  package var relations: [Relation] = []

  init() {}

  /// These, and what they leave open from what is said farther in.
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

/// A state of a program that follows the focus of assistive technologies, as one element has it.
package struct ElementFocus {
  package let isFocused: () -> Bool
  package let setFocused: (Bool) -> Void

  package init(isFocused: @escaping () -> Bool, setFocused: @escaping (Bool) -> Void) {
    (self.isFocused, self.setFocused) = (isFocused, setFocused)
  }
}

/// What a program says of the elements of a view with its accessibility modifiers.
///
/// They are those of the view itself, or of all elements inside where the view is none.
package struct ElementDeclarations {
  package var label: String?
  package var value: String?
  package var hint: String?
  package var addedTraits: AccessibilityTraits = []
  package var removedTraits: AccessibilityTraits = []
  /// What is said farther out comes first.
  package var actions: [BoxSemantics.Action] = []
  package var sortPriority: Double?
  package var details = ElementDetails()
  package var focus: [ElementFocus] = []

  package init() {}

  /// Whether a view without elements becomes one.
  var makesElement: Bool {
    label != nil || value != nil || hint != nil || !addedTraits.isEmpty || !actions.isEmpty || !focus.isEmpty
  }
}
