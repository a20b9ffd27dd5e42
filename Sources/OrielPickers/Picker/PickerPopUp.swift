@_spi(Oriel) import OrielCore
import OrielNavigation
import OrielViews

// The only code that knows how the lists and panels of pickers are presented.
extension View {
  /// Shows a list or panel at this view while a value is true; a press outside and Escape write false.
  nonisolated func pickerPopUp<Content: View>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) -> some View {
    popover(isPresented: isPresented, arrowEdge: .bottom, content: content)
  }
}
