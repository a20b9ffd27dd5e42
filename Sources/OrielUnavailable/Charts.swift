import Foundation
import OrielControls
import OrielCore
import OrielDrawing
import OrielMotion

// Swift Charts.

@available(*, unavailable, message: "Oriel does not have charts yet; draw them with Canvas or Path")
public struct Chart<Content>: View {
  public init(@ChartContentBuilder content: () -> Content) {}
  public init<Data: RandomAccessCollection>(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {}
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {}
  public var body: Never { fatalError() }
}

@available(*, unavailable, message: "Oriel does not have charts yet; draw them with Canvas or Path")
public protocol ChartContent: View {}

@available(*, unavailable, message: "Oriel does not have charts yet; draw them with Canvas or Path")
@resultBuilder public enum ChartContentBuilder {
  public static func buildBlock<each Content>(_ content: repeat each Content) -> (repeat each Content) { (repeat each content) }
  public static func buildOptional<Content>(_ content: Content?) -> Content? { content }
  public static func buildEither<Content>(first content: Content) -> Content { content }
  public static func buildEither<Content>(second content: Content) -> Content { content }
}

@available(*, unavailable, message: "Oriel does not have charts yet; draw them with Canvas or Path")
public struct PlottableValue<Value> {
  public static func value(_ label: some StringProtocol, _ value: Value) -> PlottableValue { PlottableValue() }
}

@available(*, unavailable, message: "Oriel does not have charts yet; draw them with Canvas or Path")
public struct BarMark: ChartContent {
  public var body: Never { fatalError() }
  public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>, width: CGFloat? = nil, height: CGFloat? = nil) {}
  public init<X, Y>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {}
  public init<X, Y>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>) {}
  public init<X>(x: PlottableValue<X>) {}
}

@available(*, unavailable, message: "Oriel does not have charts yet; draw them with Canvas or Path")
public struct LineMark: ChartContent {
  public var body: Never { fatalError() }
  public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) {}
  public init<X, Y, S>(x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>) {}
}

@available(*, unavailable, message: "Oriel does not have charts yet; draw them with Canvas or Path")
public struct PointMark: ChartContent {
  public var body: Never { fatalError() }
  public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) {}
}

@available(*, unavailable, message: "Oriel does not have charts yet; draw them with Canvas or Path")
public struct AreaMark: ChartContent {
  public var body: Never { fatalError() }
  public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) {}
  public init<X, Y>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {}
}

@available(*, unavailable, message: "Oriel does not have charts yet; draw them with Canvas or Path")
public struct RuleMark: ChartContent {
  public var body: Never { fatalError() }
  public init<X>(x: PlottableValue<X>) {}
  public init<Y>(y: PlottableValue<Y>) {}
}

@available(*, unavailable, message: "Oriel does not have charts yet; draw them with Canvas or Path")
public struct RectangleMark: ChartContent {
  public var body: Never { fatalError() }
  public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) {}
  public init<X, Y>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {}
}

@available(*, unavailable, message: "Oriel does not have charts yet; draw them with Canvas or Path")
public struct SectorMark: ChartContent {
  public var body: Never { fatalError() }
  public init<A>(angle: PlottableValue<A>, innerRadius: CGFloat? = nil, outerRadius: CGFloat? = nil, angularInset: CGFloat? = nil) {}
}

@available(*, unavailable, message: "Oriel does not have charts yet; draw them with Canvas or Path")
public struct AxisMarks<Content> {
  public init() where Content == Never {}
  public init(@ChartContentBuilder content: () -> Content) {}
}

@available(*, unavailable, message: "Oriel does not have charts yet; draw them with Canvas or Path")
extension ChartContent {
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent { self }
  public func foregroundStyle<V>(by value: PlottableValue<V>) -> some ChartContent { self }
  public func symbol<V>(by value: PlottableValue<V>) -> some ChartContent { self }
  public func position<V>(by value: PlottableValue<V>) -> some ChartContent { self }
  public func annotation<V: View>(@ViewBuilder content: () -> V) -> some ChartContent { self }
  public func cornerRadius(_ radius: CGFloat) -> some ChartContent { self }
  public func opacity(_ opacity: Double) -> some ChartContent { self }
  public func lineStyle(_ style: StrokeStyle) -> some ChartContent { self }
}

@available(*, unavailable, message: "Oriel does not have charts yet; draw them with Canvas or Path")
extension View {
  nonisolated public func chartXAxis(_ visibility: Visibility) -> some View { self }
  nonisolated public func chartXAxis<Content>(@ChartContentBuilder content: () -> Content) -> some View { self }
  nonisolated public func chartYAxis(_ visibility: Visibility) -> some View { self }
  nonisolated public func chartYAxis<Content>(@ChartContentBuilder content: () -> Content) -> some View { self }
  nonisolated public func chartLegend(_ visibility: Visibility) -> some View { self }
  nonisolated public func chartXScale<D>(domain: D) -> some View { self }
  nonisolated public func chartYScale<D>(domain: D) -> some View { self }
  nonisolated public func chartXAxisLabel(_ label: String) -> some View { self }
  nonisolated public func chartYAxisLabel(_ label: String) -> some View { self }
  nonisolated public func chartForegroundStyleScale<M>(_ mapping: M) -> some View { self }
  nonisolated public func chartXSelection<P>(value: Binding<P?>) -> some View { self }
  nonisolated public func chartYSelection<P>(value: Binding<P?>) -> some View { self }
  nonisolated public func chartAngleSelection<P>(value: Binding<P?>) -> some View { self }
  nonisolated public func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }
  nonisolated public func chartXVisibleDomain<P>(length: P) -> some View { self }
  nonisolated public func chartYVisibleDomain<P>(length: P) -> some View { self }
  nonisolated public func chartPlotStyle<Content: View>(@ViewBuilder content: (AnyView) -> Content) -> some View { self }
  nonisolated public func accessibilityChartDescriptor<R>(_ representable: R) -> some View { self }
}
