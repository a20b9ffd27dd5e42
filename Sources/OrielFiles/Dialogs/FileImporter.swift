import Foundation
import OrielControls
@_spi(Oriel) import OrielCore

extension View {
  /// Asks the user for an existing file of some types while a value is true.
  ///
  /// The desktop's dialog asks where its portal answers, otherwise a sheet of Oriel's own. The value is false when the completion is called;
  /// after a cancellation it is not called. With only folders among the types, folders are chosen. SwiftUI:
  /// `fileImporter(isPresented:allowedContentTypes:onCompletion:)`.
  ///
  /// ```swift
  /// Button("Import…") { isImporting = true }
  ///     .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText]) { result in
  ///         if case .success(let url) = result { read(url) }
  ///     }
  /// ```
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    let completion = SharedValue(onCompletion)
    return fileDialog(isPresented: isPresented, FileRequest(.open(several: false), types: allowedContentTypes)) { urls in
      if let url = urls.first { completion.value(.success(url)) }
    } cancelled: {
    }
  }

  /// Asks the user for one or several files of some types. SwiftUI:
  /// `fileImporter(isPresented:allowedContentTypes:allowsMultipleSelection:onCompletion:)`.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    fileImporter(
      isPresented: isPresented, allowedContentTypes: allowedContentTypes, allowsMultipleSelection: allowsMultipleSelection,
      onCompletion: onCompletion, onCancellation: {})
  }

  /// Asks the user for one or several files of some types, with an action for a cancellation. SwiftUI:
  /// `fileImporter(isPresented:allowedContentTypes:allowsMultipleSelection:onCompletion:onCancellation:)`.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool = false,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View {
    let calls = SharedValue((onCompletion, onCancellation))
    return fileDialog(isPresented: isPresented, FileRequest(.open(several: allowsMultipleSelection), types: allowedContentTypes)) {
      calls.value.0(.success($0))
    } cancelled: {
      calls.value.1()
    }
  }

  /// Asks the user for a folder, and moves a file there. SwiftUI: `fileMover(isPresented:file:onCompletion:)`.
  ///
  /// Without a file nothing is asked. The completion gets the new place, or an error of the file system: if the folder has a file of that
  /// name nothing is moved.
  nonisolated public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    fileMover(isPresented: isPresented, file: file, onCompletion: onCompletion, onCancellation: {})
  }

  /// Asks the user for a folder, and moves a file there, with an action for a cancellation. SwiftUI:
  /// `fileMover(isPresented:file:onCompletion:onCancellation:)`.
  nonisolated public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    let calls = SharedValue((onCompletion, onCancellation))
    return fileDialog(isPresented: isPresented.while(file != nil), FileRequest(.folder)) { folders in
      guard let folder = folders.first, let file else { return }
      calls.value.0(Result { try moved(file, to: folder) })
    } cancelled: {
      calls.value.1()
    }
  }

  /// Asks the user for a folder, and moves files there. SwiftUI: `fileMover(isPresented:files:onCompletion:)`.
  nonisolated public func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C, onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where C.Element == URL {
    fileMover(isPresented: isPresented, files: files, onCompletion: onCompletion, onCancellation: {})
  }

  /// Asks the user for a folder, and moves files there, with an action for a cancellation. SwiftUI:
  /// `fileMover(isPresented:files:onCompletion:onCancellation:)`.
  nonisolated public func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C, onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View where C.Element == URL {
    let calls = SharedValue((onCompletion, onCancellation)), files = Array(files)
    return fileDialog(isPresented: isPresented.while(!files.isEmpty), FileRequest(.folder)) { folders in
      guard let folder = folders.first else { return }
      calls.value.0(Result { try files.map { try moved($0, to: folder) } })
    } cancelled: {
      calls.value.1()
    }
  }
}

/// The new place of a file that is moved to a folder.
private func moved(_ file: URL, to folder: URL) throws -> URL {
  let new = folder.appendingPathComponent(file.lastPathComponent)
  try FileManager.default.moveItem(at: file, to: new)
  return new
}

extension Binding<Bool> {
  /// True only while a condition holds.
  func `while`(_ condition: Bool) -> Binding<Bool> {
    Binding(getter: { condition && wrappedValue }, setter: { wrappedValue = $0 })
  }
}
