// BenchmarkPlot: a picture of figures of InvalidationBenchmark beside the ones of other toolkits.
//
//   Examples/run BenchmarkPlot -- --ours figures.jsonl --peers peers.jsonl --output plot.png

import ArgumentParser
import Foundation
import Oriel

/// Draws a page of bars from measurements of `InvalidationBenchmark` and of other toolkits for the same changes.
@main struct BenchmarkPlot: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws a page of bars from what InvalidationBenchmark measured and what other toolkits take for the same.")

  @Option(help: ArgumentHelp("Lines of JSON that InvalidationBenchmark wrote.", valueName: "file"))
  var ours: String

  @Option(help: ArgumentHelp("Lines of JSON of other toolkits: toolkit, scene, n, total in milliseconds.", valueName: "file"))
  var peers: String

  @Option(help: ArgumentHelp("The picture to write, a PNG.", valueName: "file"))
  var output: String

  @Option(help: "How many leaves the trees have.")
  var nodes = 100_000

  @Option(help: "Where and when it was measured, for the foot of the page.")
  var note: String?

  func run() throws {
    let figures = try Figures(ours: FigureFile(ours).ownFigures(), peers: FigureFile(peers).peerFigures(), nodes: nodes)
    for message in figures.leftOut { FileHandle.standardError.write(Data((message + "\n").utf8)) }
    guard !figures.panels.isEmpty else { throw ValidationError("There is no figure of Oriel's at \(nodes) leaves in \(ours).") }
    // The main function is synchronous, so this is the main thread.
    let png = try MainActor.assumeIsolated {
      let renderer = ImageRenderer(content: Page(figures: figures, note: note))
      renderer.scale = 2
      renderer.isOpaque = true
      return try renderer.pngData()
    }
    try png.write(to: URL(fileURLWithPath: output))
  }
}
