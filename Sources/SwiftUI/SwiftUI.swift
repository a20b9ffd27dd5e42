// What apps import as SwiftUI: all of Oriel, observable objects with their publishers, and the parts of Foundation that Apple's brings.
@_exported import Combine
@_exported import Foundation
#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif
@_exported import Observation
@_exported import Oriel
@_exported import OrielObservableObjects
