import OrielCore
import OrielText

extension View {
  /// Sets how large text styles are in this view, whatever the user's setting. SwiftUI: `dynamicTypeSize(_:)`.
  ///
  /// Fonts of a fixed size in points stay as they are.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

  /// Keeps the inherited type size within a range: sizes outside become the nearest one inside. An empty range changes nothing.
  nonisolated public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      if range.contains(size) { return }
      let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
      if let first = allowed.first, let last = allowed.last { size = size < first ? first : last }
    }
  }

  /// Sets the size of the controls in this view, and of texts that set no font. SwiftUI: `controlSize(_:)`.
  ///
  /// Texts, symbols and spinners follow it; other controls have one size.
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }
}
