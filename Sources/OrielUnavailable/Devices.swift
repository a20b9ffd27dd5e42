import OrielControls
import OrielCore
import OrielDrawing
import OrielMotion

// Devices that desktops do not have, and parts of other windowing systems.

@available(*, unavailable, message: "Oriel does not have digital crowns, pencils or touch bars")
extension View {
  nonisolated public func digitalCrownRotation<V: BinaryFloatingPoint>(_ binding: Binding<V>) -> some View { self }
  nonisolated public func digitalCrownRotation<V: BinaryFloatingPoint>(
    _ binding: Binding<V>, from minValue: V, through maxValue: V, by stride: V? = nil
  ) -> some View { self }
  nonisolated public func onPencilDoubleTap<Value>(perform action: @escaping (Value) -> Void) -> some View { self }
  nonisolated public func onPencilSqueeze<Value>(perform action: @escaping (Value) -> Void) -> some View { self }
  nonisolated public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { self }
  nonisolated public func touchBar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
}

@available(*, unavailable, message: "In Oriel the click that activates a window always reaches its views")
extension View {
  nonisolated public func allowsWindowActivationEvents(_ value: Bool? = true) -> some View { self }
}

@available(*, unavailable, message: "Oriel does not have a search inside text views yet")
extension View {
  nonisolated public func findNavigator(isPresented: Binding<Bool>) -> some View { self }
  nonisolated public func findDisabled(_ isDisabled: Bool = true) -> some View { self }
  nonisolated public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
}

@available(*, unavailable, message: "Oriel does not have suggestions below text fields yet")
extension View {
  nonisolated public func textInputSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View { self }
  nonisolated public func textInputCompletion(_ completion: String) -> some View { self }
}

@available(*, unavailable, message: "Oriel does not have writing tools or translations")
extension View {
  nonisolated public func writingToolsBehavior<B>(_ behavior: B) -> some View { self }
  nonisolated public func translationPresentation(isPresented: Binding<Bool>, text: String) -> some View { self }
}

@available(*, unavailable, message: "Oriel does not have immersive spaces")
public struct ImmersiveSpace<Content>: View {
  public init(id: String, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
