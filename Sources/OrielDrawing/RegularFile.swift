import Foundation

/// Opens only regular files, so that a pipe or device at the path neither blocks nor has side effects.
package enum RegularFile {
  /// A file descriptor for reading, which the caller must close. Symbolic links are followed. Throws if the file is missing, unreadable, or
  /// not a regular file.
  package static func open(_ path: String) throws(RegularFileError) -> Int32 {
    // Checked before opening, because opening alone may make a device act; and again afterwards, because the file may have been replaced.
    var status = stat()
    guard stat(path, &status) == 0 else { throw RegularFileError(path: path, reason: String(cString: strerror(errno))) }
    try check(status, path)
    let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw RegularFileError(path: path, reason: String(cString: strerror(errno))) }
    guard fstat(descriptor, &status) == 0 else {
      close(descriptor)
      throw RegularFileError(path: path, reason: String(cString: strerror(errno)))
    }
    do throws(RegularFileError) { try check(status, path) } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  private static func check(_ status: stat, _ path: String) throws(RegularFileError) {
    let kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: ""
      case S_IFDIR: "a folder"
      case S_IFIFO: "a named pipe"
      case S_IFCHR, S_IFBLK: "a device"
      case S_IFSOCK: "a socket"
      default: "no regular file"
      }
    if !kind.isEmpty { throw RegularFileError(path: path, reason: "it is \(kind) and no file") }
  }

  /// The first bytes of a file, at most `count`, and its size according to the file system.
  package static func head(_ path: String, count: Int) throws(RegularFileError) -> (bytes: [UInt8], size: Int) {
    let descriptor = try open(path)
    defer { close(descriptor) }
    var status = stat()
    let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    // System files report 0.
    var bytes = [UInt8](repeating: 0, count: max(1, min(count, size > 0 ? size : count))), filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress.map { $0 + filled }, $0.count - filled) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw RegularFileError(path: path, reason: String(cString: strerror(errno))) }
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(bytes.count - filled)
    return (bytes, size)
  }

  /// A file's contents. Throws if there are more than `limit` bytes; at most one byte more than that is read.
  package static func contents(_ path: String, limit: Int) throws(RegularFileError) -> [UInt8] {
    let descriptor = try open(path)
    defer { close(descriptor) }
    var status = stat()
    let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    guard size <= limit else { throw RegularFileError(path: path, reason: "it has \(size) bytes, more than \(limit)") }
    // The size may be wrong: files grow, and system files report 0.
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: max(4_096, min(limit, size) + 1))
    while true {
      let count = read(descriptor, &chunk, min(chunk.count, limit + 1 - bytes.count))
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw RegularFileError(path: path, reason: String(cString: strerror(errno))) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= limit else { throw RegularFileError(path: path, reason: "it has more than \(limit) bytes") }
    }
  }
}

/// The reason why a file could not be opened or read.
package struct RegularFileError: Error, Equatable, CustomStringConvertible {
  let path: String
  package let reason: String

  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

  package var description: String { "\(path): \(reason)" }
}
