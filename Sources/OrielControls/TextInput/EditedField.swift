@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// What text fields and editors have in common: a text of the program, and how it is edited.
nonisolated struct EditedField {
  enum Form {
    /// One line of text, and one of dots.
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
  /// What is selected, where the program follows that.
  var selection: FollowedSelection?
  let prompt: Text?
  let form: Form
  let kind: TextFieldKind
  /// What the field runs itself, beside what is around it.
  var actions = FieldActions()
  /// Whether the text stands for a value: what is typed stays as it is until the field loses the focus or submits.
  var isFormatted = false
  /// Whether a title beside the field names it, and not its prompt.
  var isNamedAround = false

  var isSecure: Bool { form == .secret }
}

/// What is selected in a field, of which the program knows, and may change it.
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

/// The box of a text of several lines as a view: around what scrolls it, and the page on which it stands.
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
