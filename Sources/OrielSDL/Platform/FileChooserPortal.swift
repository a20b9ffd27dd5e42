import CDBus
import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielFiles

/// The dialogs for files of the XDG desktop portal.
///
/// A question that the bus or the portal refuses is answered by `unavailable`. Otherwise the portal sends a signal of the question's own
/// object when the user has chosen.
@MainActor package final class FileChooserPortal: FilePortal {
  private struct Question {
    let done: (FileAnswer) -> Void
    /// The object of the question; nil until the portal has replied.
    var path: String?
    var isOver = false
  }

  private let dialogue: BusDialogue
  private var questions: [String: Question] = [:]
  /// The window that asks, such as "x11:2a00007"; empty if it has no name.
  private let parent: () -> String

  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.FileChooser"
  private static let request = "org.freedesktop.portal.Request"

  package init(_ dialogue: BusDialogue, parent: @escaping () -> String) {
    (self.dialogue, self.parent) = (dialogue, parent)
    dialogue.onSignal = { [weak self] in self?.hear($0) }
    dialogue.follow(Self.service, signals: "interface='\(Self.request)',member='Response'")
  }

  package func ask(_ request: FileRequest, title: String, confirmation: String?, _ done: @escaping (FileAnswer) -> Void) -> () -> Void {
    let token = "oriel\(UInt64.random(in: 0 ... .max))"
    questions[token] = Question(done: done)
    let member = if case .save = request.kind { "SaveFile" } else { "OpenFile" }
    dialogue.call(
      Self.service, path: Self.path, interface: Self.interface, member: member, arguments: [parent(), title],
      more: { Self.append(request, token: token, confirmation: confirmation, to: &$0) }
    ) { [weak self] answer in
      guard let self, let question = questions[token] else { return }
      guard case .values(let values) = answer, case .string(let path)? = values.first else {
        questions[token] = nil
        return question.done(.unavailable)
      }
      questions[token]?.path = path
      if question.isOver { close(token) }
    }
    return { [weak self] in self?.close(token) }
  }

  /// Ends a question that the program no longer asks.
  private func close(_ token: String) {
    guard let path = questions[token]?.path else {
      questions[token]?.isOver = true
      return
    }
    questions[token] = nil
    dialogue.call(Self.service, path: path, interface: Self.request, member: "Close") { _ in }
  }

  private func hear(_ signal: BusDialogue.Signal) {
    guard signal.interface == Self.request, signal.member == "Response",
      let token = signal.path.split(separator: "/").last.map(String.init),
      let question = questions.removeValue(forKey: token), !question.isOver
    else { return }
    guard signal.arguments.first == .integer(0), signal.arguments.count > 1 else { return question.done(.cancelled) }
    let urls = Self.texts(signal.arguments[1], named: "uris").compactMap { URL(string: $0) }.filter(\.isFileURL)
    question.done(urls.isEmpty ? .cancelled : .chosen(urls))
  }

  /// The texts of an entry of a dictionary.
  private static func texts(_ dictionary: BusValue, named name: String) -> [String] {
    guard case .list(let entries) = dictionary else { return [] }
    for entry in entries {
      guard case .list(let pair) = entry, pair.count == 2, pair[0] == .string(name), case .list(let texts) = pair[1] else { continue }
      return texts.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }
    return []
  }

  // MARK: Options

  private static func append(_ request: FileRequest, token: String, confirmation: String?, to message: inout DBusMessageIter) {
    var options = DBusMessageIter()
    dbus_message_iter_open_container(&message, ORIEL_DBUS_TYPE_ARRAY, "{sv}", &options)
    options.append("handle_token", token)
    options.append("modal", true)
    if let confirmation { options.append("accept_label", confirmation) }
    if request.allowsSeveral { options.append("multiple", true) }
    if request.asksForFolders { options.append("directory", true) }
    if case .save(let name) = request.kind {
      let named = request.types.first.map { URL(fileURLWithPath: "/" + name).appendingPathExtension(for: $0).lastPathComponent }
      options.append("current_name", named ?? name)
    }
    if let folder = request.options.directory { options.append(folder: "current_folder", folder.path) }
    if !request.asksForFolders && !request.types.isEmpty { options.append(filters: request.types) }
    dbus_message_iter_close_container(&message, &options)
  }
}

extension DBusMessageIter {
  /// Appends an entry with a variant to a dictionary.
  private mutating func entry(_ name: String, _ type: String, _ value: (inout DBusMessageIter) -> Void) {
    var entry = DBusMessageIter(), variant = DBusMessageIter()
    dbus_message_iter_open_container(&self, ORIEL_DBUS_TYPE_DICT_ENTRY, nil, &entry)
    entry.append(text: name)
    dbus_message_iter_open_container(&entry, ORIEL_DBUS_TYPE_VARIANT, type, &variant)
    value(&variant)
    dbus_message_iter_close_container(&entry, &variant)
    dbus_message_iter_close_container(&self, &entry)
  }

  fileprivate mutating func append(text: String) {
    text.withCString {
      var pointer: UnsafePointer<CChar>? = $0
      _ = dbus_message_iter_append_basic(&self, ORIEL_DBUS_TYPE_STRING, &pointer)
    }
  }

  fileprivate mutating func append(_ name: String, _ text: String) { entry(name, "s") { $0.append(text: text) } }

  fileprivate mutating func append(_ name: String, _ flag: Bool) {
    entry(name, "b") {
      var value: dbus_bool_t = flag ? 1 : 0
      _ = dbus_message_iter_append_basic(&$0, ORIEL_DBUS_TYPE_BOOLEAN, &value)
    }
  }

  /// Appends a path as bytes with a final zero.
  fileprivate mutating func append(folder name: String, _ path: String) {
    entry(name, "ay") {
      var bytes = DBusMessageIter()
      dbus_message_iter_open_container(&$0, ORIEL_DBUS_TYPE_ARRAY, "y", &bytes)
      for var byte in Array(path.utf8) + [0] { _ = dbus_message_iter_append_basic(&bytes, ORIEL_DBUS_TYPE_BYTE, &byte) }
      dbus_message_iter_close_container(&$0, &bytes)
    }
  }

  /// Appends the names and the patterns of types.
  fileprivate mutating func append(filters types: [UTType]) {
    entry("filters", "a(sa(us))") { variant in
      var filters = DBusMessageIter()
      dbus_message_iter_open_container(&variant, ORIEL_DBUS_TYPE_ARRAY, "(sa(us))", &filters)
      for type in types {
        var filter = DBusMessageIter(), patterns = DBusMessageIter()
        dbus_message_iter_open_container(&filters, ORIEL_DBUS_TYPE_STRUCT, nil, &filter)
        filter.append(text: type.localizedDescription ?? type.identifier)
        dbus_message_iter_open_container(&filter, ORIEL_DBUS_TYPE_ARRAY, "(us)", &patterns)
        for text in type.filePatterns {
          var pattern = DBusMessageIter()
          var kind: UInt32 = 0
          dbus_message_iter_open_container(&patterns, ORIEL_DBUS_TYPE_STRUCT, nil, &pattern)
          _ = dbus_message_iter_append_basic(&pattern, ORIEL_DBUS_TYPE_UINT32, &kind)
          pattern.append(text: text)
          dbus_message_iter_close_container(&patterns, &pattern)
        }
        dbus_message_iter_close_container(&filter, &patterns)
        dbus_message_iter_close_container(&filters, &filter)
      }
      dbus_message_iter_close_container(&variant, &filters)
    }
  }
}
