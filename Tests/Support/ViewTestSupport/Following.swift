import Oriel

/// Content that follows what it reads. What a harness is given is made once; here it is made in a body.
package struct Following<Content: View>: View {
  @ViewBuilder private let content: () -> Content
  package init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

  package var body: some View { content() }
}
