import Foundation
import OrielControls
@_spi(Oriel) import OrielCore

extension View {
  /// Asks the user for a place and a name, and writes a document there, while a value is true.
  ///
  /// Without a document nothing is asked. The name gets the extension of the type. An existing file is replaced after a question. The
  /// completion gets the place, or the error that writing has thrown. SwiftUI:
  /// `fileExporter(isPresented:document:contentType:defaultFilename:onCompletion:)`.
  nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    fileExporter(
      isPresented: isPresented, document: document, contentTypes: [contentType], defaultFilename: defaultFilename,
      onCompletion: onCompletion, onCancellation: {})
  }

  /// Asks the user for a place, a name and one of some types, and writes a document there, with an action for a cancellation.
  ///
  /// Without types the document's own are used. SwiftUI:
  /// `fileExporter(isPresented:document:contentTypes:defaultFilename:onCompletion:onCancellation:)`.
  nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View {
    let document = SharedValue(document), types = contentTypes.isEmpty ? D.writableContentTypes : contentTypes
    return exporter(isPresented, document.value != nil, types, defaultFilename, onCompletion, onCancellation) { url, type in
      guard let document = document.value else { return }
      let old = try? FileWrapper(url: url)
      try document.fileWrapper(configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: old))
        .write(to: url, options: .atomic)
    }
  }

  /// Asks the user for a place and a name, and writes a document object there. SwiftUI:
  /// `fileExporter(isPresented:document:contentType:defaultFilename:onCompletion:)`.
  nonisolated public func fileExporter<D: _ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    fileExporter(
      isPresented: isPresented, document: document, contentTypes: [contentType], defaultFilename: defaultFilename,
      onCompletion: onCompletion, onCancellation: {})
  }

  /// Asks the user for a place, a name and one of some types, and writes a document object there, with an action for a cancellation.
  ///
  /// SwiftUI: `fileExporter(isPresented:document:contentTypes:defaultFilename:onCompletion:onCancellation:)`.
  nonisolated public func fileExporter<D: _ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View {
    let document = SharedValue(document), types = contentTypes.isEmpty ? D.writableContentTypes : contentTypes
    return exporter(isPresented, document.value != nil, types, defaultFilename, onCompletion, onCancellation) { url, type in
      guard let document = document.value else { return }
      let old = try? FileWrapper(url: url)
      let snapshot = try document.snapshot(contentType: type)
      try document.fileWrapper(
        snapshot: snapshot, configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: old)
      ).write(to: url, options: .atomic)
    }
  }

  /// Asks the user for a folder, and writes documents there, named "Untitled" and by numbers. SwiftUI:
  /// `fileExporter(isPresented:documents:contentType:onCompletion:)`.
  ///
  /// A name that exists in the folder gets another number.
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType, onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: FileDocument {
    // Two boxes: Swift 6.3.1 crashes on a tuple of both in a release build.
    let written = SharedValue(Array(documents)), completion = SharedValue(onCompletion)
    return fileDialog(isPresented: isPresented.while(!documents.isEmpty), FileRequest(.folder)) { folders in
      guard let folder = folders.first else { return }
      completion.value(
        Result {
          try written.value.map { document in
            let url = unusedPlace(in: folder, for: contentType)
            try document.fileWrapper(configuration: FileDocumentWriteConfiguration(contentType: contentType, existingFile: nil))
              .write(to: url, options: .atomic)
            return url
          }
        })
    } cancelled: {
    }
  }

  /// Asks the user for a place and a name, and writes a transferable value there in one of some types, by default the value's own types.
  ///
  /// SwiftUI: `fileExporter(isPresented:item:contentTypes:defaultFilename:onCompletion:onCancellation:)`.
  nonisolated public func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View {
    let types = contentTypes.isEmpty ? item?.exportedContentTypes() ?? [] : contentTypes
    let calls = SharedValue((item, onCompletion, onCancellation)), name = defaultFilename ?? item?.suggestedFilename
    return fileDialog(isPresented: isPresented.while(item != nil), FileRequest(.save(name: name ?? "Untitled"), types: types)) { urls in
      let (item, onCompletion, _) = calls.value
      guard let item, let place = urls.first else { return }
      let type = chosenType(of: place, types), url = place.appendingPathExtension(for: type)
      let shared = SharedValue(item)
      Task.immediate { @MainActor in
        do {
          try await shared.value.exported(as: type).write(to: url, options: .atomic)
          onCompletion(.success(url))
        } catch { onCompletion(.failure(error)) }
      }
    } cancelled: {
      calls.value.2()
    }
  }

  nonisolated private func exporter(
    _ isPresented: Binding<Bool>, _ isPossible: Bool, _ types: [UTType], _ name: String?,
    _ onCompletion: @escaping (Result<URL, any Error>) -> Void, _ onCancellation: @escaping () -> Void,
    write: @escaping @MainActor (URL, UTType) throws -> Void
  ) -> some View {
    let calls = SharedValue((onCompletion, onCancellation))
    return fileDialog(isPresented: isPresented.while(isPossible), FileRequest(.save(name: name ?? "Untitled"), types: types)) { urls in
      guard let place = urls.first else { return }
      let type = chosenType(of: place, types), url = place.appendingPathExtension(for: type)
      calls.value.0(
        Result {
          try write(url, type)
          return url
        })
    } cancelled: {
      calls.value.1()
    }
  }
}

/// The type of a new file: by its extension, otherwise the first one.
private func chosenType(of url: URL, _ types: [UTType]) -> UTType {
  let own = url.pathExtension.isEmpty ? nil : UTType(filenameExtension: url.pathExtension)
  return own.flatMap { own in types.first { own == $0 } } ?? types.first ?? own ?? .data
}

/// A name that no file in a folder has.
private func unusedPlace(in folder: URL, for type: UTType) -> URL {
  for number in 1... {
    let url = folder.appendingPathComponent(number == 1 ? "Untitled" : "Untitled \(number)").appendingPathExtension(for: type)
    if !FileManager.default.fileExists(atPath: url.path) { return url }
  }
  return folder
}
