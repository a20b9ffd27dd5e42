import Foundation
import OrielDrawing
import TestSupport
import Testing

/// The plot as a program, with invented figures: what it draws, what it leaves out, and what it says of a bad line.
@Suite(.serialized) struct BenchmarkPlotTests {
  /// A run, and the picture if there is one.
  private struct Plot {
    var run: ProgramRun
    var picture: Bitmap?
  }

  private func plot(ours: [String], peers: [String], _ arguments: [String] = []) async throws -> Plot {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-plot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["ours", "peers", "picture.png"].map { folder.appendingPathComponent($0) }
    try (ours.joined(separator: "\n") + "\n").write(to: files[0], atomically: true, encoding: .utf8)
    try (peers.joined(separator: "\n") + "\n").write(to: files[1], atomically: true, encoding: .utf8)
    let run = try await ProgramRun.run(
      "BenchmarkPlot", ["--ours", files[0].path, "--peers", files[1].path, "--output", files[2].path] + arguments, json: false)
    return Plot(run: run, picture: try (try? Data(contentsOf: files[2])).map { try Bitmap(png: $0) })
  }

  private func own(_ scenario: String, _ variant: String? = nil, nanoseconds: Int, nodes: Int = 100_000, bytes: Int? = nil) -> String {
    let variant = variant.map { "\"variant\":\"\($0)\"," } ?? "", bytes = bytes.map { "\"bytes_per_node\":\($0)," } ?? ""
    return "{\"scenario\":\"\(scenario)\",\(variant)\(bytes)\"nodes\":\(nodes),\"p50_ns\":\(nanoseconds),"
      + "\"phases\":{\"update\":10,\"layout\":10,\"paint\":10,\"rasterize\":10,\"present\":10}}"
  }

  private func peer(_ toolkit: String, _ scene: String, milliseconds: Double, bytes: Int? = nil) -> String {
    let bytes = bytes.map { ", \"bytes_per_leaf\": \($0)" } ?? ""
    return "{\"toolkit\": \"\(toolkit)\", \"scene\": \"\(scene)\", \"n\": 100000, \"total\": \(milliseconds)\(bytes)}"
  }

  /// How many pixels are of the blue of Oriel's bars.
  private func ownPixels(_ bitmap: Bitmap) -> Int {
    let blue = Bitmap.Pixel(red: 13, green: 94, blue: 201)
    return (0..<bitmap.height).reduce(0) { sum, y in sum + (0..<bitmap.width).count { bitmap[$0, y] == blue } }
  }

  @Test func figuresBecomeBars() async throws {
    let peers = [peer("chromium 0", "s2-var frame", milliseconds: 7), peer("gtk 0", "s2", milliseconds: 70)]
    let short = try await plot(ours: [own("theme-toggle", nanoseconds: 1_000_000)], peers: peers)
    #expect(short.run.status == 0, "\(short.run.errors)")
    let long = try await plot(ours: [own("theme-toggle", nanoseconds: 60_000_000)], peers: peers)
    let (first, second) = (try #require(short.picture), try #require(long.picture))
    #expect(first.width > 1_000)
    #expect(first[1, 1] == Bitmap.Pixel(red: 255, green: 255, blue: 255))
    // At least 40 by 10 pixels of a bar.
    #expect(ownPixels(first) > 400)
    #expect(ownPixels(second) > ownPixels(first))
  }

  @Test func everyScenarioHasAPanel() async throws {
    let scenarios: [(String, String?)] = [
      ("leaf-state", nil), ("leaf-text", "other width"), ("theme-toggle", nil), ("env-sparse", nil), ("resize", nil),
      ("scroll", "seen rows"), ("churn", "leaves"),
    ]
    let lines = scenarios.map { own($0.0, $0.1, nanoseconds: 123_456) } + [own("build", nanoseconds: 123_456, bytes: 321)]
    let scenes = ["s1-colour", "s1-text", "s2", "s3", "s4", "s6"].map { peer("gtk 0", $0, milliseconds: 5) }
    let plot = try await plot(ours: lines, peers: scenes + [peer("gtk 0", "s5", milliseconds: 5, bytes: 999)])
    #expect(plot.run.status == 0)
    #expect(plot.run.errors.isEmpty, "\(plot.run.errors)")
    let one = try await self.plot(ours: [own("resize", nanoseconds: 123_456)], peers: scenes)
    #expect(try #require(plot.picture).height > 2 * #require(one.picture).height)
  }

  @Test func whatIsMissingIsNamed() async throws {
    let plot = try await plot(
      ours: [own("theme-toggle", nanoseconds: 1_000), own("resize", nanoseconds: 1_000, nodes: 1_000)],
      peers: [peer("gtk 0", "s2", milliseconds: 5), peer("slint 0", "s6", milliseconds: 5)])
    #expect(plot.run.status == 0)
    #expect(plot.run.errors.contains("Width of the window, by one point: left out"))
    #expect(plot.run.errors.contains("Theme of every leaf: no figure of Slint."))
    #expect(plot.picture != nil)
  }

  @Test func withoutAFigureOfOursThereIsNoPicture() async throws {
    let plot = try await plot(ours: [], peers: [peer("gtk 0", "s2", milliseconds: 5)])
    #expect(plot.run.status != 0)
    #expect(plot.run.errors.contains("no figure of Oriel's"))
    #expect(plot.picture == nil)
  }

  @Test(arguments: [
    (["{\"scenario\":"], "ours, line 3: not a JSON object"), (["{\"scenario\":\"build\"}"], "ours, line 3: 'nodes' is missing"),
    (["{\"scenario\":\"build\",\"nodes\":\"many\"}"], "ours, line 3: 'nodes' is not of type Int"),
  ])
  func aBadLineIsNamedByItsNumber(lines: [String], message: String) async throws {
    let good = own("theme-toggle", nanoseconds: 1_000)
    let ours = try await plot(ours: [good, ""] + lines, peers: [])
    #expect(ours.run.status != 0)
    #expect(ours.run.errors.contains(message), "\(ours.run.errors)")
    #expect(ours.picture == nil)
    let peers = try await plot(ours: [good], peers: ["", "[]"])
    #expect(peers.run.status != 0)
    #expect(peers.run.errors.contains("peers, line 2: "), "\(peers.run.errors)")
  }

  @Test func aFileThatIsNotThereIsNamed() async throws {
    let run = try await ProgramRun.run(
      "BenchmarkPlot", ["--ours", "no-such-file", "--peers", "no-such-file", "--output", "no-such-folder/picture.png"], json: false)
    #expect(run.status != 0)
    #expect(run.errors.contains("no-such-file cannot be read"))
  }
}
