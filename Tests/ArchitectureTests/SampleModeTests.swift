import Foundation
import Testing

/// The apps written as for SwiftUI compile in both language modes, though a target is built in one.
@Suite struct SampleModeTests {
  private static let folder = PackageDescription.root.appendingPathComponent("Tests/Support/Samples")
  private static let samples = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test func samplesAreFound() { #expect(Self.samples == ["Feed", "Outline", "Projects", "Settings"]) }

  @Test(arguments: samples, ["5", "6"]) func anAppCompilesInALanguageMode(sample: String, mode: String) throws {
    // Without OpenCombine there is no module of that name.
    let module = try BuiltModules.folder().appendingPathComponent("Modules/SwiftUI.swiftmodule").path
    guard FileManager.default.fileExists(atPath: module) else { return }
    let files = try FileManager.default.contentsOfDirectory(at: Self.folder.appendingPathComponent(sample), includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }.map(\.path).sorted()
    let (status, output) = try BuiltModules.run(
      ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", mode, "-module-name", "Sample"] + BuiltModules.options() + files)
    #expect(status == 0 && !output.contains("warning:"), "\(sample) in Swift \(mode): \(output)")
  }
}
