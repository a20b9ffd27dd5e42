@_spi(Oriel) import OrielCore
import OrielNavigation
import OrielViews

// The only code that knows how the calendars and colour panels are presented.
extension View {
  /// Shows a panel at this view while a value is true; a press outside and Escape write false.
  nonisolated func pickerPopUp<Content: View>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) -> some View {
    popover(isPresented: isPresented, arrowEdge: .bottom, content: content)
  }
}
