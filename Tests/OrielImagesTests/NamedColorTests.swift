import Foundation
import Oriel
@testable import OrielImages
@testable import OrielTesting
import Testing

/// Colours of asset catalogs.
@MainActor @Suite struct NamedColorTests {
  private func withCatalog(_ colors: [String: String], _ body: (URL) throws -> Void) throws {
    let files = FileManager.default, folder = files.temporaryDirectory.appendingPathComponent("oriel-test-\(UUID().uuidString)")
    defer { try? files.removeItem(at: folder) }
    for (path, contents) in colors {
      let set = folder.appendingPathComponent("Media.xcassets/\(path)")
      try files.createDirectory(at: set, withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
    }
    try body(folder)
  }

  private static let brand = """
    {"colors": [
    {"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "0x33", "green": "0.4", "blue": "153", "alpha": "1.000"}}},
    {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
    "color": {"color-space": "srgb", "components": {"red": "1.000", "green": "0.500", "blue": "0.000", "alpha": "1"}}},
    {"idiom": "universal", "appearances": [{"appearance": "contrast", "value": "high"}],
    "color": {"color-space": "srgb", "components": {"red": "0", "green": "0", "blue": "255", "alpha": "0.5"}}},
    {"idiom": "watch", "color": {"color-space": "srgb", "components": {"red": "1.0", "green": "1.0", "blue": "1.0", "alpha": "1.0"}}}],
    "info": {"author": "xcode", "version": 1}}
    """

  @Test func formsFollowTheEnvironment() throws {
    try withCatalog(["Brand.colorset": Self.brand]) { folder in
      let bundle = try #require(Bundle(path: folder.path))
      let color = Color("Brand", bundle: bundle)
      var environment = EnvironmentValues()
      #expect(color.resolve(in: environment).description == "#336699FF")
      environment.colorScheme = .dark
      #expect(color.resolve(in: environment).description == "#FF8000FF")
      // No form for both: that of the scheme.
      environment.colorSchemeContrast = .increased
      #expect(color.resolve(in: environment).description == "#FF8000FF")
      environment.colorScheme = .light
      #expect(color.resolve(in: environment).description == "#0000FF80")
      #expect(color.opacity(0.5).resolve(in: EnvironmentValues()).description == "#33669980")
      #expect(color.mix(with: color, by: 0.5).resolve(in: EnvironmentValues()).description == "#336699FF")
      #expect(color.description == "Brand" && color == Color(ColorResource(name: "Brand", bundle: bundle)) && color != .blue)

      let harness = ViewHarness(size: CGSize(width: 8, height: 8)) {
        Color.clear.background(Color("Brand", bundle: bundle)).overlay { Text("x").foregroundStyle(Color("Brand", bundle: bundle)) }
      }
      #expect(harness.bitmap[0, 0].red == 0x33)
      harness.colorScheme = .dark
      let reports = harness.settle()
      #expect(harness.bitmap[0, 0].red == 0xFF && reports.allSatisfy { $0.bodies == 0 })
      try harness.verifyAgainstFresh()
    }
  }

  @Test func spacesAndWaysOfWriting() throws {
    func set(_ color: String) -> String { #"{"colors": [{"idiom": "universal", "color": \#(color)}]}"# }
    try withCatalog([
      "Wide.colorset": set(#"{"color-space": "display-p3", "components": {"red": "1", "green": "0.5", "blue": "0.5", "alpha": "1"}}"#),
      "P3.colorset": set(#"{"color-space": "display-p3", "components": {"red": "0.6", "green": "0.6", "blue": "0.6", "alpha": "1"}}"#),
      "Gray.colorset": set(#"{"color-space": "gray-gamma-22", "components": {"white": "0.200", "alpha": "0.250"}}"#),
      "Bare.colorset": set(#"{"components": {"red": 0.2, "green": 0.4, "blue": 0.6}}"#),
      "Linear.colorset": set(#"{"color-space": "extended-linear-srgb", "components": {"red": "0.2159", "green": "0.0", "blue": "1.0"}}"#),
      "System.colorset": set(#"{"platform": "ios", "reference": "systemRedColor"}"#),
      "Bad.colorset": set(#"{"color-space": "srgb", "components": {"red": "x", "green": "0xFFFF", "blue": "nan"}}"#),
      "Broken.colorset": "{", "Group/Inner.colorset": set(#"{"components": {"red": "0x01", "green": "0x02", "blue": "0x03"}}"#),
    ]) { folder in
      let names = ImageCatalog.read(folder.path)
      #expect(Set(names.colors.keys) == ["Wide", "P3", "Gray", "Bare", "Linear", "Inner"])
      let bundle = try #require(Bundle(path: folder.path))
      func text(_ name: String) -> String { Color(name, bundle: bundle).resolve(in: EnvironmentValues()).description }
      #expect(text("P3") == "#999999FF" && text("Gray") == "#33333340")
      #expect(text("Bare") == "#336699FF" && text("Inner") == "#010203FF")
      #expect(text("Linear") == "#8000FFFF")
      // What is not found is clear.
      for name in ["System", "Bad", "Broken", "Nothing", "../P3", ""] { #expect(text(name) == "#00000000", "\(name)") }
    }
  }
}
