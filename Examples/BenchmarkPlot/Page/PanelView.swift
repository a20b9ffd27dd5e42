import Oriel

/// One scene: a bar for each toolkit, above an axis.
struct PanelView: View {
  let letter: String
  let panel: Figures.Panel
  let axis: LogAxis

  static let nameWidth: CGFloat = 72
  static let axisWidth: CGFloat = 228
  /// The space after the longest bar.
  static let endWidth: CGFloat = 124
  static let rowHeight: CGFloat = 15.5
  static var width: CGFloat { nameWidth + 8 + axisWidth + endWidth }

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      HStack(alignment: .firstTextBaseline, spacing: 5) {
        Text(verbatim: letter).font(.system(size: 11.5, weight: .semibold)).foregroundColor(.ownBar)
        Text(verbatim: panel.scene.title).font(.system(size: 11.5, weight: .semibold)).foregroundColor(.ink)
        Text(verbatim: panel.scene.unit).font(.system(size: 10)).foregroundColor(.faintInk)
      }
      ZStack(alignment: .topLeading) {
        grid
        VStack(alignment: .leading, spacing: 0) {
          BarRow(figure: panel.own, axis: axis, comparison: comparison)
          ForEach(panel.peers, id: \.toolkit) { BarRow(figure: $0, axis: axis, comparison: nil) }
        }.padding(.vertical, 3)
      }
      ticks
    }.frame(width: Self.width, alignment: .leading)
  }

  private var rowCount: Int { panel.peers.count + 1 }
  private var places: [(decade: Int, x: CGFloat)] {
    axis.decades.map { decade in
      (decade, Self.nameWidth + 8 + Self.axisWidth * CGFloat(decade - axis.decades.lowerBound) / CGFloat(axis.decades.count - 1))
    }
  }

  private var grid: some View {
    ZStack(alignment: .topLeading) {
      ForEach(places, id: \.decade) { place in
        Rectangle().fill(place.decade == axis.decades.lowerBound ? Color.rule : Color.gridLine)
          .frame(width: 0.5, height: CGFloat(rowCount) * Self.rowHeight + 6).offset(x: place.x)
      }
    }.frame(width: Self.width, alignment: .topLeading)
  }

  private var ticks: some View {
    ZStack(alignment: .topLeading) {
      ForEach(places, id: \.decade) { place in
        Text(verbatim: Figure.tick(place.decade, panel.scene.quantity)).font(.system(size: 8)).foregroundColor(.faintInk)
          .frame(width: 40).offset(x: place.x - 20)
      }
    }.frame(width: Self.width, alignment: .topLeading).padding(.top, -3)
  }

  /// The ratio between Oriel and the best of the others.
  private var comparison: String? {
    guard let best = panel.peers.first else { return nil }
    let (own, other) = (panel.own.value, best.value)
    let isLess = own <= other
    let ratio = Figure.number(isLess ? other / own : own / other)
    let word = panel.scene.quantity == .memory ? (isLess ? "less" : "more") : (isLess ? "faster" : "slower")
    return "\(ratio) × \(word) than \(best.toolkit)"
  }
}

/// One toolkit's name, bar and value.
struct BarRow: View {
  let figure: Figure
  let axis: LogAxis
  /// The text after the value, only for Oriel's bar.
  let comparison: String?

  private var isOwn: Bool { figure.toolkit == FigureFile.ourName }
  private var length: CGFloat { PanelView.axisWidth * axis.position(figure.value) }

  var body: some View {
    HStack(spacing: 0) {
      Text(verbatim: figure.toolkit).font(.system(size: 10, weight: isOwn ? .semibold : .regular)).foregroundColor(.ink)
        .frame(width: PanelView.nameWidth, alignment: .trailing)
      bar.padding(.leading, 8)
      Text(verbatim: Figure.text(figure.value, figure.scene.quantity)).font(.system(size: 9.5, weight: isOwn ? .semibold : .regular))
        .foregroundColor(isOwn ? .ownBar : .faintInk).padding(.leading, 5)
      if let comparison {
        Text(verbatim: comparison).font(.system(size: 9.5)).foregroundColor(.ownBar).fixedSize().padding(.leading, 8)
      }
    }.frame(height: PanelView.rowHeight)
  }

  private var bar: some View {
    ZStack(alignment: .leading) {
      Rectangle().fill(isOwn ? Color.ownBar : Color.peerBar).frame(width: max(1, length), height: 9.5)
      if let mark {
        Rectangle().fill(Color.paper).frame(width: 1.5, height: 9.5).offset(x: mark)
      }
    }
  }

  /// The end of the time before painting; nil if it is at an end of the bar.
  private var mark: CGFloat? {
    guard let time = figure.beforePainting else { return nil }
    let x = PanelView.axisWidth * axis.position(time)
    return x > 2 && x < length - 3 ? x : nil
  }
}
