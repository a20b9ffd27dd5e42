import LayoutLab
import Oriel

/// The state of the gallery.
@Observable final class GalleryModel {
  var page = Page.counter
  /// The scheme chosen with the toggle; nil until then, for the desktop's scheme.
  var scheme: ColorScheme?
  var count = 0
  var labSection = LabSection.containers

  init(page: Page = .counter, labSection: LabSection = .containers) {
    self.page = page
    self.labSection = labSection
  }
}

enum Page: String, CaseIterable, Identifiable {
  case counter = "Counter"
  case list = "List"
  case table = "Table"
  case shapes = "Shapes"
  case effects = "Effects"
  case symbols = "Symbols"
  case text = "Text"
  case textEffects = "Text effects"
  case languages = "Languages"
  case controls = "Controls"
  case fields = "Fields"
  case pickers = "Pickers"
  case dates = "Dates"
  case menus = "Menus"
  case forms = "Forms"
  case dialogs = "Dialogs"
  case dragging = "Drag and drop"
  case canvas = "Canvas"
  case paints = "Paints"
  case images = "Images"
  case motion = "Motion"
  case gestures = "Gestures"
  case layoutLab = "Layout lab"

  var id: Self { self }

  /// Whether it scrolls up to the window's edge, with the page's margin inside what is scrolled.
  var scrolls: Bool { [.effects, .symbols, .forms, .dates].contains(self) }

  var symbol: String {
    switch self {
    case .counter: "number"
    case .list: "list.bullet"
    case .table: "tablecells"
    case .controls: "slider.horizontal.3"
    case .fields: "pencil"
    case .pickers: "checklist"
    case .dates: "calendar"
    case .menus: "menubar.rectangle"
    case .forms: "gearshape"
    case .dialogs: "exclamationmark.bubble"
    case .dragging: "arrow.up.and.down.and.arrow.left.and.right"
    case .shapes: "square.on.circle"
    case .effects: "sun.max"
    case .symbols: "star"
    case .text: "textformat"
    case .textEffects: "textformat.size"
    case .languages: "globe"
    case .canvas: "scribble"
    case .paints: "circle.lefthalf.filled"
    case .images: "photo"
    case .motion: "play"
    case .gestures: "paperplane"
    case .layoutLab: "square.grid.2x2"
    }
  }
}

struct GalleryView: View {
  let model: GalleryModel
  @Environment(\.colorScheme) private var desktopScheme

  var body: some View {
    HStack(spacing: 0) {
      Sidebar(model: model)
      Divider()
      PageView(model: model).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading).background(Color.contentBackground)
    }
    .background(Color.windowBackground)
    .environment(\.colorScheme, model.scheme ?? desktopScheme)
  }
}

struct Sidebar: View {
  let model: GalleryModel
  @Environment(\.colorScheme) private var scheme

  private var isDark: Binding<Bool> { Binding(get: { scheme == .dark }, set: { model.scheme = $0 ? .dark : .light }) }

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text("Oriel").font(.title2).padding(EdgeInsets(top: 4, leading: 10, bottom: 10, trailing: 10))
      ScrollView {
        VStack(alignment: .leading, spacing: 2) {
          ForEach(Page.allCases) { SidebarRow(page: $0, model: model) }
        }
      }
      Toggle("Dark", isOn: isDark).padding(.horizontal, 10).accessibilityIdentifier("theme")
    }
    .padding(EdgeInsets(top: 14, leading: 10, bottom: 14, trailing: 10))
    .frame(width: 180, alignment: .leading)
    .frame(maxHeight: .infinity)
    .background(Color.windowBackground)
  }
}

struct SidebarRow: View {
  let page: Page
  let model: GalleryModel
  @State private var isHovered = false

  var body: some View {
    let isSelected = model.page == page
    Label(page.rawValue, systemImage: page.symbol)
      .fontWeight(isSelected ? .semibold : .regular)
      .padding(EdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10))
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(isSelected ? Color.selection : isHovered ? Color.controlHover : Color.clear, in: RoundedRectangle(cornerRadius: 6))
      .contentShape(Rectangle())
      .onHover { isHovered = $0 }
      .onTapGesture { model.page = page }
      .accessibilityIdentifier("page \(page.rawValue)")
  }
}

struct PageView: View {
  @Bindable var model: GalleryModel

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text(model.page.rawValue).font(.largeTitle)
      switch model.page {
      case .counter: CounterPage(model: model)
      case .list: ListPage()
      case .table: TablePage()
      case .shapes: ShapesPage()
      case .effects: EffectsPage()
      case .symbols: SymbolsPage()
      case .textEffects: TextEffectsPage()
      case .languages: LanguagesPage()
      case .text: TextPage()
      case .controls: ControlsPage()
      case .fields: FieldsPage()
      case .pickers: PickersPage()
      case .dates: DatesPage()
      case .menus: MenusPage()
      case .forms: FormsPage()
      case .dialogs: DialogsPage()
      case .dragging: DraggingPage()
      case .canvas: CanvasPage()
      case .paints: PaintsPage()
      case .images: ImagesPage()
      case .motion: MotionPage()
      case .gestures: GesturesPage()
      case .layoutLab: LayoutLabPage(section: $model.labSection)
      }
    }
    .padding([.horizontal, .top], 24)
    .padding(.bottom, model.page.scrolls ? 0 : 24)
  }
}

struct CounterPage: View {
  @Bindable var model: GalleryModel

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      VStack(alignment: .leading, spacing: 0) {
        Text("\(model.count)").font(.system(size: 64, weight: .semibold)).monospacedDigit().accessibilityIdentifier("count")
        Text("clicks").font(.caption).foregroundStyle(.secondary)
      }
      HStack(spacing: 10) {
        Button("Increment", systemImage: "plus") { model.count += 1 }.buttonStyle(.borderedProminent).accessibilityIdentifier("increment")
        Button("Decrement", systemImage: "minus") { model.count -= 1 }
        Button("Reset", systemImage: "arrow.counterclockwise", role: .destructive) { model.count = 0 }.disabled(model.count == 0)
      }
    }
  }
}

struct TextPage: View {
  private let sample =
    "An oriel is a window that stands out from the wall. Views are values; a retained graph keeps what they produced, and a frame repaints what changed and nothing else."

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Large title").font(.largeTitle)
      Text("Title").font(.title)
      Text("Headline").font(.headline)
      Text(sample)
      Text(sample).font(.caption).foregroundStyle(.secondary).lineLimit(1)
      Text(sample).italic().multilineTextAlignment(.center).frame(width: 320).lineLimit(3)
      HStack(alignment: .firstTextBaseline, spacing: 18) {
        Text("Rounded").fontDesign(.rounded)
        Text("Rounded").fontDesign(.rounded).fontWeight(.heavy)
        Text("With serifs").fontDesign(.serif)
        Text("With serifs").fontDesign(.serif).italic().fontWeight(.semibold)
        Text("Small Capitals").font(.system(.title3, design: .serif).smallCaps())
      }
      .font(.title3)
      Text("let oriel = Window(\"monospaced\")").monospaced().padding(8).background(
        Color.controlHover, in: RoundedRectangle(cornerRadius: 6))
    }
  }
}

struct CanvasPage: View {
  var body: some View {
    HStack(alignment: .top, spacing: 24) {
      captioned("Lines, each in a context that is turned a little more") { rings }
      captioned("A game of life, drawn as one path") { LifeView().clipShape(.rect(cornerRadius: 12)) }
    }
  }

  private func captioned(_ caption: LocalizedStringKey, @ViewBuilder _ drawing: () -> some View) -> some View {
    VStack(spacing: 8) {
      drawing().frame(width: 320, height: 240)
      Text(caption).font(.caption).foregroundStyle(.secondary)
    }
  }

  private var rings: some View {
    Canvas { context, size in
      let middle = CGPoint(x: size.width / 2, y: size.height / 2)
      // Turned squares reach farther by their corners.
      let radius = min(size.width, size.height) * 0.37
      for ring in 0..<24 {
        var turned = context
        turned.translateBy(x: middle.x, y: middle.y)
        turned.rotate(by: .degrees(Double(ring) * 7.5))
        let side = radius * (1 - Double(ring) / 26)
        turned.stroke(
          Path(roundedRect: CGRect(x: -side, y: -side, width: 2 * side, height: 2 * side), cornerRadius: 12),
          with: .color(Color(hue: Double(ring) / 24, saturation: 0.7, brightness: 0.85)), lineWidth: 1.5)
      }
      context.draw(Text("Canvas").font(.headline), at: middle)
    }
  }
}
