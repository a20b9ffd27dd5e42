import Testing

@testable import OrielMacros

/// What is said of declarations that cannot be entries, where, and what the compiler offers to do about it.
@Suite struct EntryMistakeTests {
  /// A mistake at a column of the second line, the one after the extension's head.
  private func mistake(_ mistake: EntryMistake, at column: Int, line: Int = 2, fixIt: String? = nil) -> SaidMistake {
    SaidMistake(message: mistake.message, line: line, column: column, fixIts: fixIt.map { [$0] } ?? [])
  }

  /// What is left of a variable that is no entry: the compiler refuses it with the mistake.
  private func refused(_ variable: String, in container: String = "EnvironmentValues") -> String {
    """
    extension \(container) {
      \(variable) {
        get {
          fatalError()
        }
      }
    }
    """
  }

  private func source(_ variable: String, in container: String = "EnvironmentValues") -> String {
    """
    extension \(container) {
      \(variable)
    }
    """
  }

  @Test func aConstant() {
    expand(
      source("@Entry let limit = 1"), to: refused("let limit"),
      mistakes: [mistake(.constant, at: 10, fixIt: "replace with 'var'")], fixed: source("@Entry var limit = 1"))
  }

  @Test(arguments: ["static", "class"]) func aTypeProperty(keyword: String) {
    expand(
      source("@Entry \(keyword) var limit = 1"), to: refused("\(keyword) var limit"),
      mistakes: [mistake(.typeProperty, at: 10, fixIt: "remove '\(keyword)'")], fixed: source("@Entry var limit = 1"))
  }

  @Test func aLazyVariable() {
    expand(
      source("@Entry public lazy var limit = 1"), to: refused("public lazy var limit"),
      mistakes: [mistake(.lazy, at: 17, fixIt: "remove 'lazy'")], fixed: source("@Entry public var limit = 1"))
    expand(
      source("@Entry lazy public var limit = 1"), to: refused("lazy public var limit"),
      mistakes: [mistake(.lazy, at: 10, fixIt: "remove 'lazy'")], fixed: source("@Entry public var limit = 1"))
  }

  @Test(arguments: ["weak", "unowned"]) func aReferenceThatDoesNotKeep(keyword: String) {
    expand(
      source("@Entry \(keyword) var model: Model?"), to: refused("\(keyword) var model: Model?"),
      mistakes: [mistake(.reference, at: 10, fixIt: "remove '\(keyword)'")], fixed: source("@Entry var model: Model?"))
  }

  @Test func noValue() {
    expand(
      source("@Entry var limit: Int"), to: refused("var limit: Int"),
      mistakes: [mistake(.noValue, at: 14, fixIt: "add an initial value")],
      fixed: source("@Entry var limit: Int = <#initial value#>"))
  }

  @Test func accessorsOfItsOwn() {
    expand(
      source("@Entry var limit: Int { 1 }"), to: source("var limit: Int { 1 }"), mistakes: [mistake(.accessors, at: 25)])
    expand(
      source("@Entry var limit: Int { get { 1 } set {} }"), to: source("var limit: Int { get { 1 } set {} }"),
      mistakes: [mistake(.accessors, at: 25)])
    expand(
      source("@Entry var limit = 1 { didSet {} }"), to: source("var limit = 1 { didSet {} }"),
      mistakes: [mistake(.accessors, at: 24, fixIt: "remove the observers")], fixed: source("@Entry var limit = 1"))
  }

  @Test func severalVariables() throws {
    #expect(
      try mistakesSaid(of: source("@Entry var least = 1, most = 2")) == ["least = 1, most = 2: \(EntryMistake.severalVariables.message)"])
  }

  @Test(arguments: ["(least, most)", "_"]) func aPatternThatIsNoName(pattern: String) throws {
    #expect(try mistakesSaid(of: source("@Entry var \(pattern) = value")) == ["\(pattern): \(EntryMistake.notAName.message)"])
  }

  @Test func aFunction() throws {
    #expect(try mistakesSaid(of: source("@Entry func limit() {}")) == ["@Entry: \(EntryMistake.notAVariable.message)"])
  }

  @Test(arguments: ["String", "Mine.EnvironmentValues", "Oriel.Inner.EnvironmentValues", "EnvironmentValues<Int>", "[EnvironmentValues]"])
  func anExtensionOfAnotherType(type: String) {
    expand(source("@Entry var limit = 1", in: type), to: refused("var limit", in: type), mistakes: [mistake(.notInAContainer, at: 3)])
  }

  @Test(arguments: ["struct EnvironmentValues", "enum Transaction", "func values()"]) func noExtension(place: String) {
    expand(
      """
      \(place) {
        @Entry var limit = 1
      }
      """,
      to: """
        \(place) {
          var limit {
            get {
              fatalError()
            }
          }
        }
        """, mistakes: [mistake(.notInAContainer, at: 3)])
  }

  @Test func theTopLevel() {
    expand(
      "@Entry var limit = 1",
      to: """
        var limit {
          get {
            fatalError()
          }
        }
        """, mistakes: [mistake(.notInAContainer, at: 1, line: 1)])
  }

  @Test(arguments: [
    ("Int", "Int?"), ("Swift.Int", "Swift.Int?"), ("[Int]", "[Int]?"), ("any Equatable", "(any Equatable)?"),
    ("() -> Void", "(() -> Void)?"),
  ])
  func aFocusedValueThatIsNotOptional(type: String, fixed: String) {
    expand(
      source("@Entry var draft: \(type)", in: "FocusedValues"), to: refused("var draft: \(type)", in: "FocusedValues"),
      mistakes: [mistake(.notOptional, at: 21, fixIt: "make the type optional")],
      fixed: source("@Entry var draft: \(fixed)", in: "FocusedValues"))
  }

  @Test func aFocusedValueWithoutAType() {
    expand(
      source("@Entry var draft = 1", in: "FocusedValues"), to: refused("var draft", in: "FocusedValues"),
      mistakes: [mistake(.notOptional, at: 14)])
  }

  @Test func aFocusedValueWithAValue() {
    expand(
      source("@Entry var draft: Int? = 1", in: "FocusedValues"), to: refused("var draft: Int?", in: "FocusedValues"),
      mistakes: [mistake(.focusedValue, at: 28, fixIt: "remove the initial value")],
      fixed: source("@Entry var draft: Int?", in: "FocusedValues"))
  }
}
