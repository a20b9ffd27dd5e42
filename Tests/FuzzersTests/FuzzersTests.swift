import TestSupport
import Testing

/// Short runs of the fuzz programs: every past failure, and some new input of each kind.
@Suite struct FuzzersTests {
  @Test(arguments: [
    "bmp", "bus", "displaylists", "environment", "events", "fields", "fonts", "gif", "images", "jpeg", "paths", "png", "svg", "svgpictures",
    "text", "undo", "webp",
  ])
  func nothingFails(kind: String) async throws {
    // What shapes texts, opens fonts or makes windows takes longer than the rest does.
    let runs = ["events", "fonts", "svgpictures", "text"].contains(kind) ? 500 : 2_000
    let run = try await ProgramRun.run("Fuzzers", [kind, "--runs", "\(runs)", "--seed", "11"], json: false)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("\(runs) runs, 0 failed"))
  }

  /// Frames of one window: what it holds is what it held at first.
  @Test func framesLeaveNothingBehind() async throws {
    let run = try await ProgramRun.run("Fuzzers", ["endurance", "--runs", "2000", "--seed", "11"], json: false)
    #expect(run.status == 0 && run.output.contains("2000 runs, 0 failed"), "\(run.output)\(run.errors)")
  }

  /// Rounds of 100 writes each.
  @Test func whatThreadsWriteIsDrawn() async throws {
    let run = try await ProgramRun.run("Fuzzers", ["threads", "--runs", "60", "--seed", "11"], json: false)
    #expect(run.status == 0 && run.output.contains("60 runs, 0 failed"), "\(run.output)\(run.errors)")
  }

  @Test func whatIsNoKindIsNamed() async throws {
    let run = try await ProgramRun.run("Fuzzers", ["nonsense"], json: false)
    #expect(run.status != 0 && run.errors.contains("There is no kind 'nonsense'"))
  }
}
