import Foundation
import Oriel
import OrielTesting
import Testing

/// The environment, as other threads see it.
@MainActor @Suite struct EnvironmentThreadTests {
  struct Reader: View {
    @Environment(\.lineSpacing) private var spacing
    @Environment(\.self) private var all
    @FocusedValue(\.threadNote) private var note
    var readsInBody = true
    let share: (Environment<CGFloat>, Environment<EnvironmentValues>, FocusedValue<String>) -> Void
    var body: some View {
      share(_spacing, _all, _note)
      return Text(readsInBody ? "\(spacing) \(note ?? "none")" : "text").accessibilityIdentifier("x")
    }
  }

  struct Page: View {
    var readsInBody = true
    let share: (Environment<CGFloat>, Environment<EnvironmentValues>, FocusedValue<String>) -> Void
    var body: some View { Reader(readsInBody: readsInBody, share: share).focusable().focusedValue(\.threadNote, "note") }
  }

  /// Runs a body on a thread of its own and waits for it.
  private static func elsewhere<R>(_ body: @escaping () -> R) -> R {
    nonisolated(unsafe) let body = body
    nonisolated(unsafe) var result: R?
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      result = body()
      done.signal()
    }
    done.wait()
    return result!
  }

  @Test func aThreadReadsWhatTheBodyHasRead() {
    var shared: (spacing: Environment<CGFloat>, note: FocusedValue<String>)?
    let harness = ViewHarness { Page { shared = ($0, $2) } }
    let (spacing, note) = shared!
    #expect(Self.elsewhere { spacing.wrappedValue } == 0 && Self.elsewhere { note.wrappedValue } == nil)
    harness.setSystem(\.lineSpacing, 4)
    #expect(Self.elsewhere { spacing.wrappedValue } == 0)
    harness.press(.tab)
    harness.settle()
    #expect(Self.elsewhere { spacing.wrappedValue } == 4 && Self.elsewhere { note.wrappedValue } == "note")
  }

  @Test func whatHasGoneIsReadAsItWas() {
    var spacing: Environment<CGFloat>?
    var harness: ViewHarness? = ViewHarness { Page { first, _, _ in spacing = first } }
    harness?.setSystem(\.lineSpacing, 7)
    harness?.settle()
    harness = nil
    let last = spacing!
    #expect(Self.elsewhere { last.wrappedValue } == 7)
    spacing = nil
  }

  @Test func valuesOfItsOwnAreAThreadsOwn() {
    #expect(
      Self.elsewhere {
        var values = EnvironmentValues()
        values.lineSpacing = 3
        return values.lineSpacing + (values.locale.identifier.isEmpty ? 1 : 0)
      } == 4)
  }

  private func message(_ result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }

  @Test func whatNoBodyHasReadIsAnErrorThatSaysSo() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var spacing: Environment<CGFloat>?
        let harness = ViewHarness { Page(readsInBody: false) { first, _, _ in spacing = first } }
        let unread = spacing!
        withExtendedLifetime(harness) { _ = Self.elsewhere { unread.wrappedValue } }
      }
    }
    let said = try message(result)
    #expect(said.contains("was read on another thread than the main one, before it was read there"), "\(said)")
  }

  @Test func theWholeEnvironmentIsTheMainThreads() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var all: Environment<EnvironmentValues>?
        let harness = ViewHarness { Page { _, second, _ in all = second } }
        let values = all!.wrappedValue
        withExtendedLifetime(harness) { _ = Self.elsewhere { values.lineSpacing } }
      }
    }
    let said = try message(result)
    #expect(said.contains("was read on another thread than the main one"), "\(said)")
  }
}

private enum ThreadNoteKey: FocusedValueKey { typealias Value = String }

extension FocusedValues {
  fileprivate var threadNote: String? {
    get { self[ThreadNoteKey.self] }
    set { self[ThreadNoteKey.self] = newValue }
  }
}
