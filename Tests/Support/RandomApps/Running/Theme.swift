/// What an app is made of that is about one thing: combinations that are seldom among everything that there is.
struct Theme: Sendable {
  enum Often: Sendable { case sizes, drags, wheels, clicks, keys, values }

  /// Names of kinds, with all whose names go on with a parenthesis.
  let kinds: [String]
  let modifiers: [String]
  /// Whether motions are often interrupted.
  var isMoving = false
  /// What happens often: one of these.
  var often: [Often] = []

  private static let shapes = ["Color", "Shape", "Text", "Text(count)", "Spacer", "Divider", "fill", "stroke", "Canvas"]
  private static let changes = ["if", "if let", "switch", "ForEach", "Group", "AnyView", "State", "View"]
  private static let layouts = ["VStack", "HStack", "ZStack", "Grid", "GridRow", "AnyLayout", "Flow", "Shares", "ViewThatFits", "overlay"]
  private static let lazy = ["ScrollView", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "List", "ScrollViewReader", "Section"]
  private static let sizes = [
    "frame", "padding", "aspectRatio", "scaledToFit", "scaledToFill", "fixedSize", "layoutPriority", "layoutValue", "position", "offset",
    "alignmentGuide", "lineLimit", "font", "containerRelativeFrame", "safeAreaPadding", "safeAreaInset",
  ]
  private static let motions = ["animation", "transition", "id", "geometryGroup", "matchedGeometryEffect", "transaction", "zIndex"]
  private static let effects = [
    "scaleEffect", "rotationEffect", "rotation3DEffect", "projectionEffect", "transformEffect", "visualEffect", "scrollTransition", "mask",
    "blur", "shadow", "opacity", "hueRotation", "colorMultiply", "saturation", "blendMode", "compositingGroup", "clipShape", "clipped",
    "drawingGroup", "background", "overlay", "border",
  ]

  private static let controls = [
    "Button", "Toggle", "Slider", "Stepper", "TextField", "SecureField", "TextEditor", "Picker", "DatePicker", "ColorPicker", "Menu",
    "DisclosureGroup", "ProgressView", "Gauge", "ControlGroup", "Label", "Link",
  ]
  private static let pages = [
    "NavigationStack", "NavigationSplitView", "TabView", "toolbar", "HSplitView", "inspector",
  ]
  private static let layers = [
    "sheet", "popover", "alert", "confirmationDialog", "actionSheet", "fullScreenCover", "presentationDetents", "presentationSizing",
    "inspector", "fileImporter",
  ]
  private static let tables = ["Table", "HSplitView"]
  private static let focus = [
    "FocusState", "focused", "focusable", "onKeyPress", "keyboardShortcut", "disabled", "defaultFocus", "onSubmit", "submitLabel",
  ]
  private static let drops = ["draggable", "onDrag", "dropDestination", "onDrop", "springLoadingBehavior", "onTapGesture", "gesture"]
  private static let rows = [
    "listStyle", "alternatingRowBackgrounds", "listRowInsets", "listRowBackground", "listRowSeparator", "listSectionSeparator",
    "listRowSpacing", "listSectionSpacing", "selectionDisabled", "swipeActions", "badge", "moveDisabled", "deleteDisabled",
  ]

  static let all = [
    Theme(kinds: shapes + changes + layouts, modifiers: sizes + motions, isMoving: true),
    Theme(
      kinds: shapes + changes + layouts + lazy, modifiers: sizes + motions + ["opacity", "background"], isMoving: true, often: [.wheels]),
    Theme(kinds: shapes + changes + lazy + ["HStack", "VStack"], modifiers: sizes + effects + ["id"], often: [.drags]),
    Theme(
      kinds: shapes + changes + lazy + ["ZStack", "HStack"], modifiers: effects + motions + ["frame", "offset"], isMoving: true,
      often: [.drags]),
    Theme(
      kinds: shapes + changes + layouts + ["sheet", "popover", "ScrollView", "Button", "GeometryReader"],
      modifiers: sizes + ["sheet", "popover", "animation", "background", "rotationEffect"], often: [.sizes]),
    Theme(
      kinds: shapes + changes + layouts + ["matchedGeometryEffect", "GeometryReader"],
      modifiers: motions + ["frame", "padding", "offset", "opacity"], isMoving: true),
    Theme(kinds: shapes + changes + layouts + lazy, modifiers: sizes, often: [.sizes]),
    Theme(
      kinds: shapes + changes + tables + ["VStack", "HStack"], modifiers: sizes + rows + ["id", "background"],
      often: [.clicks, .drags, .wheels, .keys]),
    Theme(
      kinds: shapes + changes + lazy + ["VStack", "Button", "Toggle", "EditButton"], modifiers: rows + motions + ["frame", "padding"],
      isMoving: true, often: [.clicks, .drags, .keys, .wheels]),
    Theme(
      kinds: shapes + changes + layers + controls + ["VStack", "ScrollView"], modifiers: sizes + motions + ["background", "focused"],
      isMoving: true, often: [.clicks, .sizes, .values, .keys]),
    Theme(
      kinds: shapes + changes + pages + ["VStack", "HStack", "List", "ScrollView", "Button", "Form", "Program"],
      modifiers: sizes + ["searchable", "animation", "transition", "toolbar", "background", "id"], isMoving: true,
      often: [.clicks, .sizes, .keys, .values]),
    Theme(kinds: changes + pages + layers + lazy + controls + tables + shapes, modifiers: sizes, often: [.clicks, .sizes, .values]),
    Theme(
      kinds: shapes + changes + ["Menu", "contextMenu", "Picker", "Button", "Toggle", "VStack", "HStack", "ScrollView", "List", "toolbar"],
      modifiers: sizes + ["help", "menuStyle", "menuIndicator", "disabled", "animation", "pickerStyle", "keyboardShortcut"],
      often: [.clicks, .keys, .values]),
    Theme(
      kinds: shapes + changes + lazy + ["VStack", "HStack", "ZStack", "draggable", "Table", "sheet"],
      modifiers: drops + effects + ["offset", "frame", "padding", "contentShape"], often: [.drags, .wheels]),
    Theme(
      kinds: shapes + changes + ["Immediate", "VStack", "HStack", "ScrollView", "sheet", "popover"], modifiers: sizes + ["opacity"],
      often: [.clicks, .drags, .keys, .sizes]),
    Theme(
      kinds: shapes + changes + controls + ["Form", "Section", "GroupBox", "LabeledContent", "VStack", "HStack", "ScrollView"],
      modifiers: sizes + focus + [
        "pickerStyle", "formStyle", "toggleStyle", "labelsHidden", "controlSize", "datePickerStyle", "buttonStyle", "animation",
      ], often: [.clicks, .keys, .values, .sizes]),
  ]
}
