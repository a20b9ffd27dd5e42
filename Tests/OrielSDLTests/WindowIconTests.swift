import Foundation
import OrielDrawing
import Testing

/// The icon of windows: a picture beside the program.
@Suite(.serialized, .timeLimit(.minutes(5))) struct WindowIconTests {
  @Test func aPictureBesideTheProgramIsTheIconOfItsWindows() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-icon-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let picture = try Bitmap(width: 16, height: 16)
    picture.withPixels { for index in 0..<256 { $0[index] = 0xFF20_4060 } }
    try picture.pngData().write(to: folder.appendingPathComponent("AppIcon.png"))
    let built = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("Hello")
    let program = folder.appendingPathComponent("Hello")
    // By another process: a file that this one has open for writing could not be run.
    try Process.run(URL(fileURLWithPath: "/bin/cp"), arguments: [built.path, program.path]).waitUntilExit()
    let display = try await VirtualDisplay()
    let assets = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Assets").standardizedFileURL.path
    let hello = try RunningProgram(program.path, environment: ["DISPLAY": display.name, "ORIEL_ASSETS": assets])
    defer { hello.send(SIGKILL) }
    let window = try await display.window("Hello")
    try await eventually("the icon: \(hello.errors)") {
      let properties = try await display.run("xprop", "-id", window.id, "32c", " = $0+\n", "_NET_WM_ICON")
      // Width, height, and pixels.
      return properties.contains("16, 16, 4280303712")
    }
  }
}
