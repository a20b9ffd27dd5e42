import Foundation
@_spi(Oriel) import OrielCore

/// What the tool for previews, `Examples/run preview`, asks of the program that it has built: by variables, and by files in a folder.
///
/// The tool writes `status` and `messages`, which say how the last build went. The program writes `process`, its process identifier, once
/// its window shows something, and ends the program that was there before; and `window`, from which its successor continues.
@MainActor final class PreviewSession {
  /// The source file, as an absolute path.
  let file: String
  /// The preview to begin with; nil for all.
  let name: String?
  /// The folder for messages; nil if there is none.
  private let folder: URL?

  /// The session that the tool asks for; nil in a program that runs by itself.
  static let requested: PreviewSession? = {
    guard let file = ProcessVariables["ORIEL_PREVIEW"], !file.isEmpty else { return nil }
    return PreviewSession(file: file, name: ProcessVariables["ORIEL_PREVIEW_NAME"], folder: ProcessVariables["ORIEL_PREVIEW_FOLDER"])
  }()

  init(file: String, name: String?, folder: String?) {
    self.file = URL(fileURLWithPath: file).standardizedFileURL.path
    self.name = name.flatMap { $0.isEmpty ? nil : $0 }
    self.folder = folder.map { URL(fileURLWithPath: $0, isDirectory: true) }
  }

  /// The file's previews.
  private(set) lazy var previews = FilePreview.all(of: file)

  // MARK: Pictures

  /// Writes pictures of each preview, or of the one with the name.
  func write(_ pictures: OffscreenPictures) throws {
    let chosen = previews.filter { name == nil || $0.name == name }
    if chosen.isEmpty { throw NoPreviewError(file: file, name: name, others: previews.map(\.name)) }
    for preview in chosen {
      let size: CGSize? =
        switch preview.size {
        case .room: CGSize(width: 480, height: 360)
        case .fixed(let size): size
        case .content: nil
        }
      try pictures.write(preview.content(), named: preview.name.replacing("/", with: "-"), size: size)
    }
  }

  // MARK: How the build went

  enum Status: Equatable {
    case shown, building
    /// With the compiler's messages.
    case failed(String)
  }

  var status: Status {
    switch text("status") {
    case "building": .building
    case "failed": .failed(text("messages"))
    default: .shown
    }
  }

  private func text(_ name: String) -> String {
    let data = folder.flatMap { try? Data(contentsOf: $0.appendingPathComponent(name)) } ?? Data()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  // MARK: The window

  /// What a rebuilt program continues with.
  struct Window: Codable, Equatable {
    var x: Int32?, y: Int32?
    /// In points.
    var width = 1040.0, height = 760.0
    /// The distance scrolled, in points.
    var scrolled = 0.0
    /// The name of the chosen preview; nil for all.
    var chosen: String?
  }

  private var written: Window?

  /// The window as the program before left it.
  private(set) lazy var last: Window = {
    let data = folder.flatMap { try? Data(contentsOf: $0.appendingPathComponent("window")) }
    return data.flatMap { try? JSONDecoder().decode(Window.self, from: $0) } ?? Window(chosen: name)
  }()

  /// Stores the window for the next program.
  func keep(_ window: Window) {
    guard window != written, let folder, let data = try? JSONEncoder().encode(window) else { return }
    written = window
    try? data.write(to: folder.appendingPathComponent("window"), options: .atomic)
  }

  /// Reports that the window shows something, and ends the program whose place it takes.
  func takePlace() {
    guard let folder else { return }
    let before = Int32(text("process"))
    try? Data("\(getpid())\n".utf8).write(to: folder.appendingPathComponent("process"), options: .atomic)
    if let before, before != getpid(), before > 1 { kill(before, SIGTERM) }
  }
}

/// The error for a file without previews, or without one of a name.
struct NoPreviewError: Error, CustomStringConvertible {
  let file: String
  let name: String?
  let others: [String]

  var description: String {
    guard let name, !others.isEmpty else { return "\(file) declares no #Preview that this program contains" }
    return "\(file) has no preview \"\(name)\"; it has \(others.map { "\"\($0)\"" }.joined(separator: ", "))"
  }
}
