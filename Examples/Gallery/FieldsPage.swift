import Oriel

/// Fields of one line and of several, and an editor.
struct FieldsPage: View {
  private enum Field { case name, password }
  @State private var name = ""
  @State private var password = ""
  @State private var greeting = "Tab goes from field to field, Return to the next one."
  @State private var note = ""
  @State private var letter = """
    Dear reader,

    this is a text of several lines, which scrolls when it is longer than its frame. Words are wrapped, a double click selects one, \
    three clicks a paragraph.

    Both directions stand on one line: שלום עולם, and so do 👩‍👩‍👧, 🇩🇪 and e\u{301}.
    """
  @FocusState private var field: Field?

  var body: some View {
    HStack(alignment: .top, spacing: 32) {
      VStack(alignment: .leading, spacing: 12) {
        TextField("Name", text: $name).focused($field, equals: .name).onSubmit { field = .password }.accessibilityIdentifier("name")
        SecureField("Password", text: $password).focused($field, equals: .password).onSubmit(signIn)
        TextField("A note, which grows with its text", text: $note, axis: .vertical).lineLimit(1...5).accessibilityIdentifier("note")
        Button("Sign in", action: signIn).buttonStyle(.borderedProminent).disabled(name.isEmpty || password.isEmpty)
        Text(greeting).foregroundStyle(.secondary)
      }
      .frame(width: 280)
      TextEditor(text: $letter)
        .frame(width: 310, height: 220)
        .accessibilityIdentifier("letter")
    }
    .onAppear { field = .name }
  }

  private func signIn() {
    if name.isEmpty || password.isEmpty { return }
    greeting = "Hello, \(name)."
    (password, field) = ("", nil)
  }
}
