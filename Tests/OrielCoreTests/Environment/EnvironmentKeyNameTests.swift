import Testing

@testable import OrielCore

@Suite struct EnvironmentKeyNameTests {
  @Test func keysAreNamedAsTheirPropertiesAre() {
    enum LineSpacingKey {}
    enum __Key_readerFontSize {}
    enum OpenURLKey {}
    enum URLHandlerKey {}
    enum Theme {}
    enum Key {}
    enum URL {}
    let names =
      [LineSpacingKey.self, __Key_readerFontSize.self, OpenURLKey.self, URLHandlerKey.self, Theme.self, Key.self, URL.self] as [Any.Type]
    #expect(names.map { environmentKeyName($0) } == ["lineSpacing", "readerFontSize", "openURL", "urlHandler", "theme", "key", "url"])
  }
}
