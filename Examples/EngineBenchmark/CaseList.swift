import EngineMeasuring
import InvalidationMeasuring

/// All cases: of the graph, of a whole frame, of text, and of the rasteriser.
enum CaseList {
  static var all: [EngineCase] {
    [MarkReaders.engineCase, PopMarked.engineCase, ReadAgain.engineCase, JoinAndLeave.engineCase] + ShapeCases.all
      + [
        SteadyFrame.engineCase, ImmediateRuns.engineCase, ChangingLabels.engineCase, Recording.engineCase, LongField.engineCase,
        LongEditor.engineCase,
      ]
      + TextCases.all + RasterCases.all
  }

  static func printAll() {
    let width = all.map { $0.name.count }.max() ?? 0
    for engineCase in all { print(engineCase.name.padded(to: width) + "  " + engineCase.summary) }
  }
}
