import Foundation
import Oriel
@testable import OrielTesting
import Testing

@MainActor @Suite struct SnapshotTests {
  struct Card: View {
    var body: some View {
      HStack(spacing: 8) {
        Circle().fill(Color.accentColor).frame(width: 18, height: 18)
        Text("Oriel")
      }
      .padding(8)
      .background(Color.contentBackground, in: RoundedRectangle(cornerRadius: 8))
      .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(Color.controlBorder, lineWidth: 1) }
    }
  }

  @Test func card() {
    for scale in [1, 2] as [CGFloat] {
      for scheme in ColorScheme.allCases {
        expectSnapshot(
          of: Card(), size: CGSize(width: 96, height: 48), displayScale: scale, colorScheme: scheme, named: "card-\(scheme)@\(Int(scale))x")
      }
    }
  }

  /// Images among letters: a symbol as large and heavy as they are, a picture on the base line, in a style and in one of its own.
  struct ImageLine: View {
    private let dot = Image(size: CGSize(width: 9, height: 6)) {
      $0.fill(Path(CGRect(x: 0, y: 0, width: 9, height: 6)), with: .color(.green))
    }
    var body: some View {
      VStack(alignment: .leading, spacing: 2) {
        Text("a \(Image(systemName: "star.fill")) b \(dot) c")
        Text("**x \(Text(Image(systemName: "heart.fill")).foregroundStyle(.red))** y").foregroundStyle(.secondary)
      }
      .frame(width: 88, height: 48)
    }
  }

  @Test func imagesInTexts() {
    for scale in [1, 2] as [CGFloat] {
      for scheme in ColorScheme.allCases {
        expectSnapshot(
          of: ImageLine(), size: CGSize(width: 96, height: 48), displayScale: scale, colorScheme: scheme,
          named: "imageline-\(scheme)@\(Int(scale))x")
      }
    }
  }

  @Test func aMissingSnapshotFailsAndIsNotMade() {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Snapshots/never blessed.png").path
    let error = #expect(throws: SnapshotFailure.self) {
      try verifySnapshot(of: Card(), size: CGSize(width: 20, height: 20), named: "never blessed")
    }
    #expect(error?.description.contains(path) == true)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func aDifferenceSaysWhereItIs() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "OrielSnapshotTests-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let snapshot = Snapshot(name: "square", beside: folder.appendingPathComponent("Test.swift").path)
    func picture(_ color: Color, _ side: CGFloat = 8) -> Bitmap {
      ViewHarness(size: CGSize(width: side, height: 8)) { color.frame(width: 4, height: 4) }.bitmap
    }
    try snapshot.verify(picture(.red), blesses: true)
    try snapshot.verify(picture(.red), blesses: false)
    let error = #expect(throws: SnapshotFailure.self) { try snapshot.verify(picture(.blue), blesses: false) }
    guard case .differs(_, let pixels, let distance, let new, let difference) = error else {
      Issue.record("the failure is \(String(describing: error))")
      return
    }
    #expect(pixels == 16)
    #expect(distance > 100)
    #expect(try Bitmap(png: Data(contentsOf: URL(fileURLWithPath: new))) == picture(.blue))
    let image = try Bitmap(png: Data(contentsOf: URL(fileURLWithPath: #require(difference))))
    #expect(image[4, 4] == Bitmap.Pixel(red: 255, green: 0, blue: 0))
    #expect(throws: SnapshotFailure.self) { try snapshot.verify(picture(.red, 9), blesses: false) }
  }
}
