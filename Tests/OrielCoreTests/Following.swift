import Oriel

/// Content that follows what it reads. What a harness is given is made once; here it is made in a body.
struct Following<Content: View>: View {
  @ViewBuilder let content: () -> Content
  var body: some View { content() }
}
