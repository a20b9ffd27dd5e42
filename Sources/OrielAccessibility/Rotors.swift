import Foundation
@_spi(Oriel) import OrielCore
import OrielStrings
import OrielViews

/// What a rotor goes through: entries, in a row. SwiftUI: `AccessibilityRotorContent`.
@MainActor @preconcurrency public protocol AccessibilityRotorContent {
  /// What it consists of.
  associatedtype Body: AccessibilityRotorContent
  /// The entries of which it consists.
  @AccessibilityRotorContentBuilder @MainActor @preconcurrency var body: Body { get }
  /// The texts of its entries.
  @MainActor @preconcurrency var _entries: [Text] { get }
}

extension AccessibilityRotorContent {
  @MainActor @preconcurrency public var _entries: [Text] { body._entries }
}

extension Never: AccessibilityRotorContent {}

/// Rotor content of entries alone, which has no body.
public protocol _PrimitiveRotorContent: AccessibilityRotorContent where Body == Never {}
extension _PrimitiveRotorContent {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// An entry of a rotor. SwiftUI: `AccessibilityRotorEntry`.
///
/// It is a view, too, which shows nothing, so that `ForEach` makes entries as it makes views.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent, View {
  private let label: Text

  /// An entry for the view with an identity, which is called by a label.
  nonisolated public init(_ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {
    self.label = label
  }
  /// An entry for the view with an identity, which is called by a label.
  nonisolated public init(
    _ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) {
    label = Text(labelKey)
  }
  /// An entry for the view with an identity, which is called by a label.
  @_disfavoredOverload nonisolated public init<L: StringProtocol>(
    _ label: L, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) {
    self.label = Text(label)
  }
  /// An entry for the view with an identity in a namespace, which is called by a label.
  nonisolated public init(
    _ label: Text, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) {
    self.label = label
  }
  /// An entry for the view with an identity in a namespace, which is called by a label.
  nonisolated public init(
    _ labelKey: LocalizedStringKey, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {
    label = Text(labelKey)
  }
  /// An entry for the view with an identity in a namespace, which is called by a label.
  @_disfavoredOverload nonisolated public init<L: StringProtocol>(
    _ label: L, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) {
    self.label = Text(label)
  }

  @MainActor public var _entries: [Text] { [label] }
  /// Nothing.
  public var body: _RotorNothing { return _RotorNothing() }
}

/// Neither entries nor views.
public struct _RotorNothing: _PrimitiveRotorContent, _PrimitiveView {
  /// Reading it traps.
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
  /// A statement's content.
  public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
  /// The content of a block with one statement.
  public static func buildBlock<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
  /// The content of a block with none or several statements.
  public static func buildBlock<each Content: AccessibilityRotorContent>(_ content: repeat each Content) -> _RotorEntries {
    var texts: [Text] = []
    repeat texts += (each content)._entries
    return _RotorEntries(texts: texts)
  }
  /// The content of an `if` without `else`.
  public static func buildIf<Content: AccessibilityRotorContent>(_ content: Content?) -> Content? { content }
  /// The first of two branches.
  public static func buildEither<First: AccessibilityRotorContent, Second: AccessibilityRotorContent>(
    first: First
  ) -> _RotorChoice<First, Second> { _RotorChoice(texts: first._entries) }
  /// The second of two branches.
  public static func buildEither<First: AccessibilityRotorContent, Second: AccessibilityRotorContent>(
    second: Second
  ) -> _RotorChoice<First, Second> { _RotorChoice(texts: second._entries) }
}

/// The entries of one of two branches.
public struct _RotorChoice<First, Second>: _PrimitiveRotorContent {
  let texts: [Text]
  @MainActor public var _entries: [Text] { texts }
}

// Not by initialisers of their own: each more makes the compiler try it for every `ForEach` of views.
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

/// A rotor that a screen reader has by itself. SwiftUI: `AccessibilitySystemRotor`.
public struct AccessibilitySystemRotor: Hashable, Sendable {
  let name: String

  /// Links, visited or not.
  public static func links(visited: Bool) -> AccessibilitySystemRotor { .init(name: visited ? "visited links" : "unvisited links") }
  /// What heads parts of the window, on one level of six.
  public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor {
    .init(name: level == .unspecified ? "headings" : "headings of level \(level.rawValue)")
  }
  /// What opens a URL.
  public static let links = AccessibilitySystemRotor(name: "links")
  /// What heads parts of the window.
  public static let headings = AccessibilitySystemRotor(name: "headings")
  /// Text in bold.
  public static let boldText = AccessibilitySystemRotor(name: "bold text")
  /// Text in italics.
  public static let italicText = AccessibilitySystemRotor(name: "italic text")
  /// Underlined text.
  public static let underlineText = AccessibilitySystemRotor(name: "underlined text")
  /// Words that are spelt wrongly.
  public static let misspelledWords = AccessibilitySystemRotor(name: "misspelled words")
  /// Pictures.
  public static let images = AccessibilitySystemRotor(name: "images")
  /// What can be typed in.
  public static let textFields = AccessibilitySystemRotor(name: "text fields")
  /// Cells in rows and columns.
  public static let tables = AccessibilitySystemRotor(name: "tables")
  /// Rows, together.
  public static let lists = AccessibilitySystemRotor(name: "lists")
  /// Large parts of the window.
  public static let landmarks = AccessibilitySystemRotor(name: "landmarks")
}

private struct SaidRotor: Equatable {
  let name: Text
  let entries: [Text]
}

extension View {
  nonisolated private func rotor(_ name: Text, _ entries: [Text]) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(SaidRotor(name: name, entries: entries), if: true) { said, environment, declarations in
      declarations.details.rotors.append(
        .init(name: said.name.string(in: environment), entries: said.entries.map { $0.string(in: environment) }))
    }
  }

  /// A way to go from entry to entry, by a name. SwiftUI: `accessibilityRotor(_:entries:)`.
  @MainActor @preconcurrency public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { rotor(label, entries()._entries) }

  /// A way to go from entry to entry, by a name.
  @MainActor @preconcurrency public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { rotor(Text(labelKey), entries()._entries) }

  /// A way to go from entry to entry, by a name.
  @_disfavoredOverload @MainActor @preconcurrency public func accessibilityRotor<L: StringProtocol, Content: AccessibilityRotorContent>(
    _ label: L, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { rotor(Text(label), entries()._entries) }

  /// The entries of a rotor that a screen reader has by itself.
  @MainActor @preconcurrency public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ systemRotor: AccessibilitySystemRotor, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { rotor(Text(verbatim: systemRotor.name), entries()._entries) }

  /// A way to go from element to element of a collection, which stand for views with their identities. SwiftUI:
  /// `accessibilityRotor(_:entries:entryLabel:)`.
  nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabel: Text, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View { rotor(rotorLabel, entries.map { Text(verbatim: $0[keyPath: entryLabel]) }) }

  /// A way to go from element to element of a collection.
  nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View { accessibilityRotor(Text(rotorLabelKey), entries: entries, entryLabel: entryLabel) }

  /// A way to go from element to element of a collection.
  @_disfavoredOverload nonisolated public func accessibilityRotor<EntryModel: Identifiable, L: StringProtocol>(
    _ rotorLabel: L, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View { accessibilityRotor(Text(rotorLabel), entries: entries, entryLabel: entryLabel) }

  /// The elements of a collection as entries of a rotor that a screen reader has by itself.
  nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View { accessibilityRotor(Text(verbatim: systemRotor.name), entries: entries, entryLabel: entryLabel) }

  /// A way to go from element to element of a collection, which stand for views with other identities than theirs.
  nonisolated public func accessibilityRotor<EntryModel, ID: Hashable>(
    _ rotorLabel: Text, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>, entryLabel: KeyPath<EntryModel, String>
  ) -> some View { rotor(rotorLabel, entries.map { Text(verbatim: $0[keyPath: entryLabel]) }) }

  /// A way to go from element to element of a collection, which stand for views with other identities than theirs.
  nonisolated public func accessibilityRotor<EntryModel, ID: Hashable>(
    _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View { accessibilityRotor(Text(rotorLabelKey), entries: entries, entryID: entryID, entryLabel: entryLabel) }

  /// A way to go from part to part of the view's text. Their texts are not kept: the rotor has as many entries without a name.
  nonisolated public func accessibilityRotor(_ label: Text, textRanges: [Range<String.Index>]) -> some View {
    rotor(label, textRanges.map { _ in Text(verbatim: "") })
  }

  /// A way to go from part to part of the view's text.
  nonisolated public func accessibilityRotor(_ labelKey: LocalizedStringKey, textRanges: [Range<String.Index>]) -> some View {
    accessibilityRotor(Text(labelKey), textRanges: textRanges)
  }

  /// Makes the view the one for which an entry of a rotor stands. SwiftUI: `accessibilityRotorEntry(id:in:)`.
  ///
  /// Until there is a screen reader nothing goes there.
  nonisolated public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }
}
