@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// The common part of text fields and editors: a text of the program, and how it is edited.
nonisolated struct EditedField {
  enum Form {
    /// One line of text, or one of dots.
    case line, secret
    /// A field of several lines, in which Return submits.
    case lines
    /// A text of any length, in which Return begins a line and Tab is a character.
    case page

    var hasLines: Bool { self == .lines || self == .page }
  }

  let text: Binding<String>
  /// The value of the binding when the view's body ran.
  let current: String
  /// The selection, if the program binds it.
  var selection: FollowedSelection?
  let prompt: Text?
  let form: Form
  let kind: TextFieldKind
  /// The field's own actions, apart from the surrounding ones.
  var actions = FieldActions()
  /// Whether the text represents a value: typed text stays as it is until the field loses the focus or submits.
  var isFormatted = false
  /// Whether a title beside the field names it, and not its prompt.
  var isNamedAround = false

  var isSecure: Bool { form == .secret }
}

/// The selection of a field, which the program observes and may change.
nonisolated struct FollowedSelection {
  let binding: Binding<TextSelection?>
  /// The value of the binding when the view's body ran.
  let current: TextSelection?

  init(_ binding: Binding<TextSelection?>) { (self.binding, current) = (binding, binding.wrappedValue) }
}

/// The box of a field of one line as a view.
nonisolated struct _TextLineView: _PrimitiveView {
  let field: EditedField

  @MainActor static func _visit(_ view: Self, _ context: inout _ViewContext) {
    context.leaf({ TextFieldBox(view.field) }) { $0.update(view.field) }
  }
  static var _isSingleBox: Bool { true }
}

/// The box of a multi-line text as a view, containing the scroll view and its page.
nonisolated struct _TextLinesView: _PrimitiveView {
  let field: EditedField

  @MainActor static func _visit(_ view: Self, _ context: inout _ViewContext) {
    var area: TextAreaBox?
    context.container(
      { TextAreaBox(view.field) },
      update: {
        $0.update(view.field)
        area = $0
      },
      content: { inner in
        guard let area else { return }
        inner.container(
          { ScrollBox(axes: .vertical, showsIndicators: true, alwaysClips: true) }, update: { _ in },
          content: { $0.leaf({ TextPageBox(area) }) { _ in } })
      })
  }
  static var _isSingleBox: Bool { true }
}

extension View {
  /// A field that can have the focus and be disabled.
  nonisolated func inField(isEnabled: Bool, _ kind: TextFieldKind) -> some View {
    modifier(
      _FocusableModifier(
        interactions: .edit, cornerRadius: kind.isRound ? ControlMetrics.of(.regular).cornerRadius : 0, ringIsConstant: true,
        hasRing: kind.hasBorder)
    )
    .pale(unless: isEnabled)
    .allowsHitTesting(isEnabled)
  }
}
