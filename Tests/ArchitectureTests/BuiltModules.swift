import Foundation
import Testing

/// The modules that lie beside the tests' program, and how a compiler finds what they import.
enum BuiltModules {
  /// The folder of the tests' program.
  static func folder() throws -> URL {
    try URL(fileURLWithPath: FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")).deletingLastPathComponent()
  }

  /// Options for the modules of the package, of C libraries and of macros.
  static func options() throws -> [String] {
    let built = try folder()
    var options = ["-I", built.appendingPathComponent("Modules").path] + (try clang())
    let macros = built.appendingPathComponent("OrielMacros-tool").path
    if FileManager.default.fileExists(atPath: macros) { options += ["-load-plugin-executable", "\(macros)#OrielMacros"] }
    // The macros of Swift Testing are in a folder that the compiler does not search by itself.
    let (_, compiler) = try run(["sh", "-c", "readlink -f \"$(command -v swiftc)\""])
    let plugins = URL(fileURLWithPath: compiler.trimmingCharacters(in: .whitespacesAndNewlines)).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("lib/swift/host/plugins/testing").path
    if FileManager.default.fileExists(atPath: plugins) { options += ["-plugin-path", plugins] }
    return options
  }

  /// Module maps of the package and headers of system libraries.
  static func clang() throws -> [String] {
    var options: [String] = []
    let sources = PackageDescription.root.appendingPathComponent("Sources")
    for library in try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted() {
      for folder in [library, "\(library)/include"] {
        let map = sources.appendingPathComponent("\(folder)/module.modulemap").path
        if FileManager.default.fileExists(atPath: map) { options += ["-Xcc", "-fmodule-map-file=\(map)"] }
      }
    }
    // OpenCombine has a module in C, whose map the build makes.
    let helpers = try folder().appendingPathComponent("COpenCombineHelpers.build/module.modulemap").path
    if FileManager.default.fileExists(atPath: helpers) { options += ["-Xcc", "-fmodule-map-file=\(helpers)"] }
    let (status, output) = try run(["pkg-config", "--cflags-only-I", "freetype2", "harfbuzz", "fribidi", "fontconfig", "dbus-1", "libpng"])
    try #require(status == 0, "pkg-config: \(output)")
    return options + output.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
  }

  static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process(), pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}
