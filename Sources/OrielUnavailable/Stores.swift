import Foundation
import OrielControls
import OrielCore
import OrielDrawing
import OrielMotion
import OrielHosting

// SwiftData and Core Data.

@available(*, unavailable, message: "Oriel does not have Core Data; keep values in a file, or in an @Observable object")
@propertyWrapper public struct FetchRequest<Result> {
  public init<Entity, Descriptor, Predicate>(
    entity: Entity? = Optional<Never>.none, sortDescriptors: [Descriptor], predicate: Predicate? = Optional<Never>.none,
    animation: Animation? = nil
  ) {}
  public var wrappedValue: FetchedResults<Result> { fatalError() }
}

@available(*, unavailable, message: "Oriel does not have Core Data; keep values in a file, or in an @Observable object")
@propertyWrapper public struct SectionedFetchRequest<SectionIdentifier, Result> {
  public init<Descriptor>(sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [Descriptor]) {}
  public var wrappedValue: [FetchedResults<Result>] { fatalError() }
}

@available(*, unavailable, message: "Oriel does not have Core Data; keep values in a file, or in an @Observable object")
public struct FetchedResults<Result>: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(position: Int) -> Result { fatalError() }
}

@available(*, unavailable, message: "Oriel does not have SwiftData; keep values in a file, or in an @Observable object")
@propertyWrapper public struct Query<Element, Result> {
  public init() {}
  public init<Value>(sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward, animation: Animation = .default)
  where Result == [Element] {}
  public var wrappedValue: Result { fatalError() }
}

@available(*, unavailable, message: "Oriel does not have SwiftData; keep values in a file, or in an @Observable object")
extension View {
  nonisolated public func modelContainer<Model>(for model: Model, inMemory: Bool = false) -> some View { self }
  nonisolated public func modelContainer<Container>(_ container: Container) -> some View { self }
  nonisolated public func modelContext<Context>(_ context: Context) -> some View { self }
}

@available(*, unavailable, message: "Oriel does not have SwiftData; keep values in a file, or in an @Observable object")
extension Scene {
  public func modelContainer<Model>(for model: Model, inMemory: Bool = false) -> some Scene { self }
  public func modelContainer<Container>(_ container: Container) -> some Scene { self }
}

@available(*, unavailable, message: "Oriel does not have SwiftData; keep values in a file, or in an @Observable object")
extension EnvironmentValues {
  public var modelContext: Never { fatalError() }
}
