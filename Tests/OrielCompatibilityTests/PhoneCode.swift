import Oriel

// A file as an app for phones has it, unchanged but for the import.

struct SignUpForm: View {
  @State private var email = ""
  @State private var password = ""
  @State private var count = 0
  @State private var isDone = false

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        TextField("Email", text: $email)
          .keyboardType(.emailAddress)
          .textContentType(.emailAddress)
          .textInputAutocapitalization(.never)
          .disableAutocorrection(true)
        SecureField("Password", text: $password)
          .textContentType(.newPassword)
          .autocapitalization(.none)
        TextField("Amount", value: $count, format: .number)
          .keyboardType(.decimalPad)
        Button("Sign Up") { isDone = true }
          .foregroundColor(Color(.systemBackground))
          .background(Color(UIColor.label))
          .hoverEffect(.highlight)
          .sensoryFeedback(.success, trigger: isDone)
          .sensoryFeedback(.impact(weight: .heavy, intensity: 0.7), trigger: count) { old, new in new > old }
          .sensoryFeedback(trigger: count) { old, new in new > old ? .increase : .decrease }
          .sensoryFeedback(trigger: count) { .impact(flexibility: .soft, intensity: 0.5) }
      }
      .padding()
    }
    .scrollDismissesKeyboard(.interactively)
    .background(Color(.systemGroupedBackground))
    .navigationBarHidden(true)
    .statusBar(hidden: true)
    .statusBarHidden()
    .defersSystemGestures(on: .bottom)
    .persistentSystemOverlays(.hidden)
    .interactiveDismissDisabled(!isDone)
  }
}

struct Palette: View {
  static let brand = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1) : .systemIndigo
  }

  var body: some View {
    VStack(spacing: 0) {
      Color(uiColor: .secondarySystemBackground)
      Color(nsColor: .windowBackgroundColor)
      Color(NSColor.controlAccentColor)
      Color(Self.brand)
      Color(UIColor.red)
      Color(.systemGray6)
      Color(UIColor.systemBlue.withAlphaComponent(0.5))
    }
  }
}

struct Dashed: _VariadicView_UnaryViewRoot {
  @ViewBuilder func body(children: _VariadicView.Children) -> some View {
    let last = children.last?.id
    VStack(spacing: 0) {
      ForEach(children) { child in
        child
        if child.id != last { Color(UIColor.separator).frame(height: 1).accessibilityIdentifier("line") }
      }
    }
  }
}

struct Dotted: _VariadicView.MultiViewRoot {
  func body(children: _VariadicView.Children) -> some View {
    ForEach(children) { child in
      HStack {
        Text(child[LevelKey.self] == 0 ? "-" : "*")
        child
      }
    }
  }
}

struct LevelKey: _ViewTraitKey {
  static var defaultValue: Int { 0 }
}

struct DividedStack<Content: View>: View {
  @ViewBuilder var content: Content
  var body: some View { _VariadicView.Tree(Dashed()) { content } }
}

struct GlassBadge: View {
  @Namespace private var space
  var body: some View {
    GlassEffectContainer(spacing: 20) {
      HStack {
        Text("9").padding().glassEffect().glassEffectID("badge", in: space)
        Text("new").padding().glassEffect(.regular.tint(.orange).interactive(), in: .rect(cornerRadius: 8))
        Text("plain").padding().glassEffect(.identity)
      }
    }
  }
}

extension AnyTransition {
  static var swell: AnyTransition {
    .modifier(active: _ScaleEffect(scale: CGSize(width: 0.1, height: 0.1)), identity: _ScaleEffect(scale: CGSize(width: 1, height: 1)))
  }
}

struct BadgeLibrary: LibraryContentProvider {
  @LibraryContentBuilder var views: [LibraryItem] {
    LibraryItem(GlassBadge(), title: "Badge", category: .control)
    LibraryItem(SignUpForm(), visible: false)
  }

  @LibraryContentBuilder func modifiers(base: Text) -> [LibraryItem] {
    LibraryItem(base.glassEffect(), category: .effect)
  }
}

#Preview("Form", traits: .sizeThatFitsLayout) {
  @Previewable @State var isOn = false
  Toggle("On", isOn: $isOn)
}

struct Avatar: View {
  let data: Data
  var body: some View {
    if let image = UIImage(data: data) {
      Image(uiImage: image).resizable().scaledToFit().frame(width: 20, height: 20)
    } else {
      Image(systemName: "person")
    }
  }
}
