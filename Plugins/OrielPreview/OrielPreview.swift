import Foundation
import PackagePlugin

/// `swift package preview FILE`, for packages that depend on Oriel: starts `Examples/preview`.
///
/// The script builds again and again, for which SwiftPM must have released the build folder: it is started in the background, and this
/// command ends.
@main struct OrielPreview: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let script = top.appendingPathComponent("Examples/preview").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    if arguments.isEmpty || arguments.contains("--help") || arguments.contains("-h") {
      process.arguments = [script, "--help"]
      try process.run()
      process.waitUntilExit()
      return
    }
    let log = context.pluginWorkDirectoryURL.appendingPathComponent("preview.log")
    try Data().write(to: log)
    process.arguments = ["setsid", script] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: log)
    process.standardError = process.standardOutput
    try process.run()
    print("The previews appear in a window once the package is built, and end with it. Messages: \(log.path)")
  }
}
