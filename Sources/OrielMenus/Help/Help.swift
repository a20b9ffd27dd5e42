import Foundation
import OrielAccessibility
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielNavigation
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

extension View {
  /// Adds a short text about the view, which shows while the pointer rests on the view, or the keyboard has moved the focus to it.
  ///
  /// It shows after half a second, and sooner after another one was shown; a press, a key, scrolling and leaving the view hide it. It is
  /// also the hint of the view for assistive technologies. Of nested views the innermost one's text shows. SwiftUI: `help(_:)`.
  ///
  /// ```swift
  /// Button("Crop", systemImage: "crop") { crop() }.help("Crop the picture to the selection")
  /// ```
  nonisolated public func help(_ text: Text) -> some View {
    accessibilityHint(text).modifier(_TooltipModifier(tip: TipContent(text: text)))
  }

  /// Adds a short localized text about the view.
  nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }

  /// Adds a short text about the view that is looked up in a string table.
  @_disfavoredOverload nonisolated public func help(_ textResource: LocalizedStringResource) -> some View { help(Text(textResource)) }

  /// Adds a short unlocalized text about the view.
  @_disfavoredOverload nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }
}

/// Shows a view in a layer while the view's window asks for it.
nonisolated struct _TooltipModifier<Tip: View>: ViewModifier {
  let tip: Tip
  @State private var opening: TipOpening?

  init(tip: Tip) { self.tip = tip }

  @MainActor func body(content: Content) -> some View {
    let tip = tip
    content.modifier(_TipModifier { opening = $0.map { TipOpening(place: $0) } })
      .layer(
        TipLayer(place: opening?.place ?? .view), isPresented: Binding(get: { opening != nil }, set: { if !$0 { opening = nil } })
      ) { tip }
  }
}

/// Where a tooltip shows.
struct TipOpening: Equatable { var place: TipPlace }

/// The text of a tooltip, on several lines if it is long.
private struct TipContent: View {
  let text: Text

  nonisolated init(text: Text) { self.text = text }

  var body: some View {
    text.font(.callout).foregroundStyle(Color.primary).multilineTextAlignment(.leading)
      .frame(maxWidth: 300, alignment: .leading)
      .fixedSize(horizontal: false, vertical: true)
      .padding(EdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8))
      .modifier(_PointerModifier(hover: { _ in }))
  }
}

/// The position of a tooltip.
enum TipPlace: Equatable, Sendable {
  /// Below the view.
  case view
  /// Below the pointer.
  case pointer(CGPoint)
}

/// The layer of a tooltip, which only the pointer can enter.
struct TipLayer: LayerKind {
  var place: TipPlace

  var name: String { "Tooltip" }
  var role: ElementRole? { .tooltip }
  var blocks: LayerInput { [] }
  var closers: LayerClosers { [.anyKey, .anyPress, .anchorLoss, .resize, .deactivation, .otherLayer] }
  var focus: LayerFocus { .none }
  var isContainer: Bool { false }
  var placement: any LayerPlacement { TipPlacement(place: place) }
  var panel: LayerPanel { LayerPanel(cornerRadius: 6) }
}

struct TipPlacement: LayerPlacement, Equatable {
  var place: TipPlace

  var margin: CGFloat { 4 }
  var followsAnchor: Bool { place == .view }

  func place(_ size: CGSize, at presenter: CGRect, in window: CGSize, isMirrored: Bool) -> PlacedPanel {
    // Clear of the pointer's picture.
    let anchor =
      switch place {
      case .view: presenter
      case .pointer(let point): CGRect(x: point.x, y: point.y - 6, width: 12, height: 26)
      }
    return AnchoredPlacement(edge: .bottom, alignment: place == .view ? 0.5 : 0, gap: place == .view ? 6 : 0, margin: margin)
      .place(size, at: anchor, in: window, isMirrored: isMirrored)
  }
}
