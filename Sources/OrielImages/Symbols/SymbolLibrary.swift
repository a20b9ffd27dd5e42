import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
import Synchronization

/// The drawings of `Image(systemName:)`: files named after the symbols, each read on first use.
package final class SymbolLibrary: Sendable {
  /// The symbols in Oriel's assets.
  package static let shared = SymbolLibrary(folders: AssetFolders.symbols)

  private let folders: [URL]
  private let known = Mutex(BoundedCache<String, Result<VectorDrawing, SymbolError>>(bound: CacheBounds.symbols))
  /// The maximum size of a file; symbols' files have a few hundred bytes.
  private static let largestFile = 1 << 20

  /// The memory of the cached drawings, in bytes.
  package var keptBytes: Int { known.withLock { $0.bytes } }

  /// A library in the first of these folders that exists.
  package init(folders: [URL]) { self.folders = folders }

  package func drawing(named name: String) throws(SymbolError) -> VectorDrawing {
    try known.withLock { known in
      if let result = known[name] { return result }
      let result = Result { () throws(SymbolError) in try read(name) }
      known.insert(result, for: name, bytes: name.heapBytes + Self.bytes(of: result))
      return result
    }
    .get()
  }

  private func read(_ name: String) throws(SymbolError) -> VectorDrawing {
    guard let folder = folders.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
      throw .noFolder(looked: folders.map(\.path))
    }
    // A name must not escape the folder: only characters used in symbol names are allowed.
    let isName = !name.isEmpty && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2E }
    // No file has a longer name, and building a path from one would take time.
    guard isName, name.utf8.count < 250 else { throw .noSuchSymbol(name) }
    let file = folder.appendingPathComponent(name + ".svg")
    guard FileManager.default.fileExists(atPath: file.path) else { throw .noSuchSymbol(name) }
    do {
      let bytes = try RegularFile.contents(file.path, limit: Self.largestFile)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw SymbolError.unreadable(path: file.path, reason: "it is no UTF-8")
      }
      return try VectorDrawing(svg: text)
    } catch let error as SymbolError {
      throw error
    } catch {
      throw .unreadable(path: file.path, reason: (error as? RegularFileError)?.reason ?? "\(error)")
    }
  }

  private static func bytes(of result: Result<VectorDrawing, SymbolError>) -> Int {
    switch result {
    case .success(let drawing): drawing.heapBytes
    case .failure(let error): error.description.utf8.count
    }
  }
}

package enum SymbolError: Error, Equatable, CustomStringConvertible {
  case noSuchSymbol(String)
  case noFolder(looked: [String])
  case unreadable(path: String, reason: String)

  package var description: String {
    switch self {
    case .noSuchSymbol(let name): "No symbol named '\(name)' found in system symbol set"
    case .noFolder(let looked):
      "no folder of symbols: looked for \(looked.joined(separator: ", ")). Set ORIEL_ASSETS to Oriel's Assets folder."
    case .unreadable(let path, let reason): "the symbol \(path) cannot be read: \(reason)"
    }
  }
}
