import Foundation

/// Font files that are opened on first use: the designs, which most programs never use.
struct WaitingFonts {
  private var files: [LetterDesign: [URL]] = [:]

  var isEmpty: Bool { files.isEmpty }
  var count: Int { files.values.reduce(0) { $0 + $1.count } }

  /// Takes a file in the folder of a design; returns false for other files.
  mutating func take(_ url: URL) -> Bool {
    guard let design = LetterDesign(rawValue: url.deletingLastPathComponent().lastPathComponent) else { return false }
    files[design, default: []].append(url)
    return true
  }

  /// Removes and returns the files of a design, or of all, in order.
  mutating func next(_ wanted: LetterDesign?) -> [(URL, LetterDesign)] {
    LetterDesign.allCases.filter { wanted == nil || $0 == wanted }.flatMap { design in
      (files.removeValue(forKey: design) ?? []).map { ($0, design) }
    }
  }
}
