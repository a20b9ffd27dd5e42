import Testing

@_spi(Oriel) @testable import OrielCore
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews
@_spi(Oriel) @testable import OrielNavigation
@_spi(Oriel) @testable import OrielLists
@_spi(Oriel) @testable import OrielInspection
@_spi(Oriel) @testable import OrielHosting
@_spi(Oriel) @testable import OrielControls

@Suite struct AssetFolderTests {
  private func candidates(_ variables: [String: String], executable: String? = "/opt/reader/bin/Reader") -> [String] {
    AssetFolders.candidates(executable: executable, source: "/src/oriel/Sources/OrielProcess/AssetFolders.swift") { variables[$0] }
  }

  @Test func fromTheProgramOutwards() {
    #expect(
      candidates(["HOME": "/home/a"]) == [
        "/opt/reader/bin/Assets", "/opt/reader/share/oriel", "/home/a/.local/share/oriel", "/usr/local/share/oriel", "/usr/share/oriel",
        "/src/oriel/Assets",
      ])
  }

  @Test func foldersOfData() {
    #expect(
      candidates(["HOME": "/home/a", "XDG_DATA_HOME": "/data", "XDG_DATA_DIRS": "/one:relative::/two"]) == [
        "/opt/reader/bin/Assets", "/opt/reader/share/oriel", "/data/oriel", "/one/oriel", "/two/oriel", "/src/oriel/Assets",
      ])
    #expect(
      candidates(["XDG_DATA_HOME": "relative", "XDG_DATA_DIRS": ":"], executable: nil) == [
        "/usr/local/share/oriel", "/usr/share/oriel", "/src/oriel/Assets",
      ])
  }

  /// A folder, not a list of them.
  @Test func theFolderOfDataMayHaveAColon() {
    #expect(candidates(["XDG_DATA_HOME": "/co:lon"], executable: nil).first == "/co:lon/oriel")
  }

  @Test func theVariableGoesBeforeAll() {
    #expect(candidates(["ORIEL_ASSETS": "here", "XDG_DATA_HOME": "/data"]) == ["here"])
  }

  @Test func aProgramInTheRoot() {
    #expect(candidates([:], executable: "/Reader").prefix(2) == ["/Assets", "/share/oriel"])
  }
}
