import OrielFiles
import OrielPublishers

/// A document as an observable object, which is read from a file and written from a snapshot of its state.
///
/// SwiftUI: `ReferenceFileDocument`.
public protocol ReferenceFileDocument: OrielPublishers.ObservableObject, _ReferenceFileDocument {}
