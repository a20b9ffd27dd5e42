import Foundation
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews
import OrielViews

/// The entries among which a rotor moves. SwiftUI: `AccessibilityRotorContent`.
@MainActor @preconcurrency public protocol AccessibilityRotorContent {
  /// The type of the body.
  associatedtype Body: AccessibilityRotorContent
  /// The entries of the content.
  @AccessibilityRotorContentBuilder @MainActor @preconcurrency var body: Body { get }
  /// The texts of its entries.
  @MainActor @preconcurrency var _entries: [Text] { get }
}

extension AccessibilityRotorContent {
  @MainActor @preconcurrency public var _entries: [Text] { body._entries }
}

extension Never: AccessibilityRotorContent {}

/// Rotor content that consists only of entries, and has no body.
public protocol _PrimitiveRotorContent: AccessibilityRotorContent where Body == Never {}
extension _PrimitiveRotorContent {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// An entry of a rotor. SwiftUI: `AccessibilityRotorEntry`.
///
/// It is also an empty view, so that `ForEach` creates entries as it creates views.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent, View {
  private let label: Text

  /// Creates an entry with a label for the view with an identity.
  nonisolated public init(_ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {
    self.label = label
  }
  /// Creates an entry with a label for the view with an identity.
  nonisolated public init(
    _ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) {
    label = Text(labelKey)
  }
  /// Creates an entry with a label for the view with an identity.
  @_disfavoredOverload nonisolated public init<L: StringProtocol>(
    _ label: L, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) {
    self.label = Text(label)
  }
  /// Creates an entry with a label for the view with an identity in a namespace.
  nonisolated public init(
    _ label: Text, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) {
    self.label = label
  }
  /// Creates an entry with a label for the view with an identity in a namespace.
  nonisolated public init(
    _ labelKey: LocalizedStringKey, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {
    label = Text(labelKey)
  }
  /// Creates an entry with a label for the view with an identity in a namespace.
  @_disfavoredOverload nonisolated public init<L: StringProtocol>(
    _ label: L, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) {
    self.label = Text(label)
  }

  @MainActor public var _entries: [Text] { [label] }
  /// An empty body.
  public var body: _RotorNothing { return _RotorNothing() }
}

/// Neither entries nor views.
public struct _RotorNothing: _PrimitiveRotorContent, _PrimitiveView {
  /// No body: an empty rotor has no entries, and reading this traps.
  public var body: Never { return fatalError("nothing has no body") }
  @MainActor public var _entries: [Text] { [] }
  @MainActor public static func _visit(_ view: _RotorNothing, _ context: inout _ViewContext) {}
}

/// Entries in a row, from a builder's block.
public struct _RotorEntries: _PrimitiveRotorContent {
  let texts: [Text]
  @MainActor public var _entries: [Text] { texts }
}

/// Builds the content of rotors: entries in a row, `if`, `switch`, `ForEach`. SwiftUI: `AccessibilityRotorContentBuilder`.
@resultBuilder @MainActor @preconcurrency public enum AccessibilityRotorContentBuilder {
  /// Called by the compiler for a statement of the builder: its entries, unchanged.
  public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
  /// Called by the compiler for a block with one statement: its content, unchanged.
  public static func buildBlock<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
  /// Called by the compiler for a block with none or several statements: their contents in order.
  public static func buildBlock<each Content: AccessibilityRotorContent>(_ content: repeat each Content) -> _RotorEntries {
    var texts: [Text] = []
    repeat texts += (each content)._entries
    return _RotorEntries(texts: texts)
  }
  /// Called by the compiler for an `if` without `else`: the content, or none if the condition is false.
  public static func buildIf<Content: AccessibilityRotorContent>(_ content: Content?) -> Content? { content }
  /// Called by the compiler for `if` and `switch`: entries of the first branch.
  public static func buildEither<First: AccessibilityRotorContent, Second: AccessibilityRotorContent>(
    first: First
  ) -> _RotorChoice<First, Second> { _RotorChoice(texts: first._entries) }
  /// Called by the compiler for `if` and `switch`: entries of the second branch.
  public static func buildEither<First: AccessibilityRotorContent, Second: AccessibilityRotorContent>(
    second: Second
  ) -> _RotorChoice<First, Second> { _RotorChoice(texts: second._entries) }
}

/// The entries of one of two branches.
public struct _RotorChoice<First, Second>: _PrimitiveRotorContent {
  let texts: [Text]
  @MainActor public var _entries: [Text] { texts }
}

// Without separate initialisers: the compiler would try each of them for every `ForEach` of views.
extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
  /// Reading it traps: the elements' entries are listed one by one.
  public var body: Never { fatalError("ForEach has no body") }
  @MainActor public var _entries: [Text] { data.flatMap { content($0)._entries } }
}

extension Optional: AccessibilityRotorContent where Wrapped: AccessibilityRotorContent {
  /// Reading it traps: it is content only in the builder of a rotor.
  public var body: Never { fatalError("an optional entry has no body") }
  @MainActor public var _entries: [Text] { self?._entries ?? [] }
}

/// A built-in rotor of a screen reader. SwiftUI: `AccessibilitySystemRotor`.
public struct AccessibilitySystemRotor: Hashable, Sendable {
  let name: String

  /// The rotor that moves among links: only the visited ones, or only the others.
  public static func links(visited: Bool) -> AccessibilitySystemRotor { .init(name: visited ? "visited links" : "unvisited links") }
  /// Headings of one of six levels.
  public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor {
    .init(name: level == .unspecified ? "headings" : "headings of level \(level.rawValue)")
  }
  /// The rotor that moves among links.
  public static let links = AccessibilitySystemRotor(name: "links")
  /// The rotor that moves among headings of all levels.
  public static let headings = AccessibilitySystemRotor(name: "headings")
  /// The rotor that moves among runs of bold text.
  public static let boldText = AccessibilitySystemRotor(name: "bold text")
  /// The rotor that moves among runs of italic text.
  public static let italicText = AccessibilitySystemRotor(name: "italic text")
  /// The rotor that moves among runs of underlined text.
  public static let underlineText = AccessibilitySystemRotor(name: "underlined text")
  /// The rotor that moves among misspelled words.
  public static let misspelledWords = AccessibilitySystemRotor(name: "misspelled words")
  /// The rotor that moves among images.
  public static let images = AccessibilitySystemRotor(name: "images")
  /// The rotor that moves among fields for text.
  public static let textFields = AccessibilitySystemRotor(name: "text fields")
  /// The rotor that moves among tables.
  public static let tables = AccessibilitySystemRotor(name: "tables")
  /// The rotor that moves among lists.
  public static let lists = AccessibilitySystemRotor(name: "lists")
  /// Landmarks: large parts of the window.
  public static let landmarks = AccessibilitySystemRotor(name: "landmarks")
}

private struct DescribedRotor: Equatable {
  let name: Text
  let entries: [Text]
}

extension View {
  nonisolated private func rotor(_ name: Text, _ entries: [Text]) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(DescribedRotor(name: name, entries: entries), if: true) { said, environment, declarations in
      declarations.details.rotors.append(
        .init(name: said.name.string(in: environment), entries: said.entries.map { $0.string(in: environment) }))
    }
  }

  /// Adds a named rotor with entries. SwiftUI: `accessibilityRotor(_:entries:)`.
  @MainActor @preconcurrency public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { rotor(label, entries()._entries) }

  /// Adds a named rotor with entries.
  @MainActor @preconcurrency public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { rotor(Text(labelKey), entries()._entries) }

  /// Adds a named rotor with entries.
  @_disfavoredOverload @MainActor @preconcurrency public func accessibilityRotor<L: StringProtocol, Content: AccessibilityRotorContent>(
    _ label: L, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { rotor(Text(label), entries()._entries) }

  /// Sets the entries of a built-in rotor.
  @MainActor @preconcurrency public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ systemRotor: AccessibilitySystemRotor, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { rotor(Text(verbatim: systemRotor.name), entries()._entries) }

  /// Adds a rotor over a collection whose elements represent the views with their identities. SwiftUI:
  /// `accessibilityRotor(_:entries:entryLabel:)`.
  nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabel: Text, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View { rotor(rotorLabel, entries.map { Text(verbatim: $0[keyPath: entryLabel]) }) }

  /// Adds a rotor over a collection.
  nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View { accessibilityRotor(Text(rotorLabelKey), entries: entries, entryLabel: entryLabel) }

  /// Adds a rotor over a collection.
  @_disfavoredOverload nonisolated public func accessibilityRotor<EntryModel: Identifiable, L: StringProtocol>(
    _ rotorLabel: L, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View { accessibilityRotor(Text(rotorLabel), entries: entries, entryLabel: entryLabel) }

  /// Sets the entries of a built-in rotor from a collection.
  nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View { accessibilityRotor(Text(verbatim: systemRotor.name), entries: entries, entryLabel: entryLabel) }

  /// Adds a rotor over a collection whose elements represent views with other identities.
  nonisolated public func accessibilityRotor<EntryModel, ID: Hashable>(
    _ rotorLabel: Text, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>, entryLabel: KeyPath<EntryModel, String>
  ) -> some View { rotor(rotorLabel, entries.map { Text(verbatim: $0[keyPath: entryLabel]) }) }

  /// Adds a rotor over a collection whose elements represent views with other identities.
  nonisolated public func accessibilityRotor<EntryModel, ID: Hashable>(
    _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View { accessibilityRotor(Text(rotorLabelKey), entries: entries, entryID: entryID, entryLabel: entryLabel) }

  /// Adds a rotor over ranges of the view's text. Their texts are ignored: the rotor has as many entries without a name.
  nonisolated public func accessibilityRotor(_ label: Text, textRanges: [Range<String.Index>]) -> some View {
    rotor(label, textRanges.map { _ in Text(verbatim: "") })
  }

  /// Adds a rotor over ranges of the view's text.
  nonisolated public func accessibilityRotor(_ labelKey: LocalizedStringKey, textRanges: [Range<String.Index>]) -> some View {
    accessibilityRotor(Text(labelKey), textRanges: textRanges)
  }

  /// Marks the view that a rotor entry represents. SwiftUI: `accessibilityRotorEntry(id:in:)`.
  ///
  /// It has no effect until there is screen reader support.
  nonisolated public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }
}
