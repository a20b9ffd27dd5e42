import OrielGraph
import Testing

@_spi(Oriel) @testable import OrielCore
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews
@_spi(Oriel) @testable import OrielNavigation
@_spi(Oriel) @testable import OrielLists
@_spi(Oriel) @testable import OrielInspection
@_spi(Oriel) @testable import OrielHosting
@_spi(Oriel) @testable import OrielControls

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
