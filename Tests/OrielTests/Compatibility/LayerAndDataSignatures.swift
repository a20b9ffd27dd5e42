import Foundation
import Oriel

// Layers, loops, lists and controls, with every label that SwiftUI's pages list. These need only compile.

@MainActor private func s035<V: View>(_ v: V) {
  _ = v.overlay(alignment: .top) {
    v; v
  }; _ = v.overlay { v }
  _ = v.overlay(v, alignment: .top); _ = v.overlay(v)
  _ = v.overlay(.red); _ = v.overlay(Color.red, ignoresSafeAreaEdges: .top);
  _ = v.overlay(.red, in: Circle(), fillStyle: FillStyle(eoFill: true)); _ = v.overlay(.primary, in: .circle)
  _ = v.background(alignment: .top) {
    v; v
  }; _ = v.background { v }; _ = v.background(v, alignment: .top); _ = v.background(v)
  _ = v.background(.red); _ = v.background(Color.red, ignoresSafeAreaEdges: []); _ = v.background(.red, ignoresSafeAreaEdges: .all)
  _ = v.background(.red, in: Capsule(), fillStyle: FillStyle()); _ = v.background(.red, in: .capsule);
  _ = v.background(.red, in: RoundedRectangle(cornerRadius: 3))
  _ = v.background(.red, in: .rect(cornerRadius: 3))
  _ = v.background(in: Capsule(), fillStyle: FillStyle()); _ = v.background(in: .capsule); _ = v.background();
  _ = v.background(ignoresSafeAreaEdges: .top)
  _ = v.background(in: Own2())
  _ = v.background(.red, in: Own2())
  _ = v.clipShape(Circle(), style: FillStyle()); _ = v.clipShape(.rect(cornerRadius: 3)); _ = v.clipped(); _ = v.clipped(antialiased: true)
  _ = v.contentShape(Circle(), eoFill: true); _ = v.contentShape(.rect)
  _ = v.zIndex(1)
  _ = v.cornerRadius(3); _ = v.cornerRadius(3, antialiased: false)
  _ = v.border(.red); _ = v.border(Color.red, width: 3)
  _ = v.foregroundStyle(.red); _ = v.foregroundColor(.red); _ = v.foregroundColor(nil)
  _ = v.tint(.red); _ = v.tint(Color?.none)
}
private struct Own2: Shape { func path(in rect: CGRect) -> Path { Path(rect) } }

private struct Item: Identifiable, Equatable { var id = 1; var name = "a"; var on = false }
@MainActor private func s052(
  _ items: Binding<[Item]>, _ list: [Item], sel: Binding<Int?>, sels: Binding<Set<Int>>, one: Binding<Int>, on: Binding<Bool>
) {
  _ = ForEach(items, editActions: .delete) { $i in Text(i.name) }
  _ = ForEach(items, editActions: [.move, .delete]) { $i in Text(i.name) }
  _ = ForEach(items, editActions: .all) { $i in Text(i.name) }
  _ = ForEach(items, id: \.name, editActions: .all) { $i in Text(i.name) }
  _ = List(items, editActions: .delete) { $i in Text(i.name) }
  _ = List(items, editActions: .all, selection: sel) { $i in Text(i.name) }
  _ = ForEach(list) { i in Text(i.name) }; _ = ForEach(0..<3) { Text("\($0)") }; _ = ForEach(list, id: \.name) { Text($0.name) }
  _ = ForEach(items) { $i in TextField("", text: $i.name) }; _ = ForEach(items, id: \.name) { $i in Text(i.name) }
  _ = ForEach(list.indices, id: \.self) { Text("\($0)") }
  _ = ForEach(Array(list.enumerated()), id: \.offset) { i, e in Text("\(i)\(e.name)") }
  _ = ForEach(["a"], id: \.self, content: { Text($0) })
  _ = ForEach(subviews: Text("")) { $0 }
  _ = Group(subviews: Text("")) { subs in
    subs; ForEach(subs) { $0 }
  }
  _ = ForEach(sections: Text("")) { s in
    s.header; s.content
  }
  _ = Group {
    Text(""); Text("")
  }
  _ = List { Text("") }; _ = List(selection: sel) { Text("").tag(1) }; _ = List(selection: sels) { Text("") };
  _ = List(selection: one) { Text("") }
  _ = List(list) { Text($0.name) }; _ = List(list, selection: sel) { Text($0.name) }; _ = List(list, id: \.name) { Text($0.name) }
  _ = List(0..<3) { Text("\($0)") }; _ = List(items) { $i in Text(i.name) }
  _ = Section {
    Text("")
  } header: {
    Text("")
  } footer: {
    Text("")
  }
  _ = Section {
    Text("")
  } header: {
    Text("")
  };
  _ = Section {
    Text("")
  } footer: {
    Text("")
  }; _ = Section { Text("") }; _ = Section("t") { Text("") }; _ = Section(String("t")) { Text("") }
  _ = Section(header: Text("")) { Text("") }; _ = Section(header: Text(""), footer: Text("")) { Text("") };
  _ = Section(footer: Text("")) { Text("") }
  _ = Section(content: { Text("") }, header: { Text("") }, footer: { Text("") })
  _ = Button("t") {}; _ = Button(String("t")) {}; _ = Button("t", role: .destructive) {}; _ = Button("t", role: nil) {};
  _ = Button(action: {}) { Text("") }; _ = Button(role: .cancel, action: {}) { Text("") };
  _ = Button {
  } label: {
    Text("")
  }; _ = Button("t", action: {})
  _ = Button("t", systemImage: "star") {}; _ = Button("t", systemImage: "star", role: .destructive) {}
  _ = Toggle("t", isOn: on); _ = Toggle(String("t"), isOn: on); _ = Toggle(isOn: on) { Text("") };
  _ = Toggle("t", systemImage: "star", isOn: on)
  _ = Toggle(sources: items, isOn: \.on) { Text("") }; _ = Toggle("t", sources: items, isOn: \.on);
  _ = Toggle(String("t"), sources: items, isOn: \.on)
  _ = Toggle("t", systemImage: "star", sources: items, isOn: \.on)
  struct B { var on: Binding<Bool> }
  _ = Toggle(sources: [B(on: on)], isOn: \.on) { Text("") }
  _ = Text("").tag(1); _ = Text("").tag(1, includeOptional: true); _ = Text("").tag(Int?.some(1), includeOptional: false)
  _ = Label {
    Text("")
  } icon: {
    Text("")
  }; _ = Label("t", systemImage: "star"); _ = Label(String("t"), systemImage: "star")
  _ = TextField("t", text: .constant("")); _ = TextField("t", text: .constant(""), prompt: Text(""));
  _ = TextField(String("t"), text: .constant("")); _ = TextField(text: .constant("")) { Text("") };
  _ = TextField(text: .constant(""), prompt: Text("")) { Text("") }
  _ = TextField("t", text: .constant(""), prompt: nil)
  _ = SecureField("t", text: .constant("")); _ = SecureField("t", text: .constant(""), prompt: nil)
  _ = ForEach(list) { Text($0.name) }.onDelete { _ in }.onMove { _, _ in }; _ = ForEach(list) { Text($0.name) }.onDelete(perform: nil)
  _ = Text("").deleteDisabled(true).moveDisabled(true)
}

private struct Drawn: View {
  @Environment(\.backgroundMaterial) private var material
  @Environment(\.backgroundProminence) private var prominence
  @Environment(\.isLuminanceReduced) private var isReduced
  @Environment(\.redactionReasons) private var reasons
  let colors: [Color], shape: AnyShape

  var body: some View {
    VStack {
      Circle().fill(.red).stroke(.black, lineWidth: 3).fill(.green.opacity(0.2)).strokeBorder(.white)
      Circle().strokeBorder(
        ImagePaint(image: Image("x"), sourceRect: CGRect(x: 0, y: 0.4, width: 1, height: 0.2), scale: 0.3), lineWidth: 2)
      Circle().trim(to: 0.4).rotation(.degrees(45)).scale(0.5).offset(x: 10).fill(.tint)
      Rectangle().fill(.shadow(.drop(color: .black, radius: 10))).fill(.blue.shadow(.inner(radius: 2, x: 1, y: 1)))
      Rectangle().fill(.blendMode(.multiply)).fill(.opacity(0.3)).fill(colors[0].gradient.opacity(0.2))
      Rectangle().fill(.background.secondary).fill(.tint.tertiary).fill(.fill.quaternary).fill(.primary.secondary)
      Rectangle().fill(.conicGradient(colors: colors, center: .center)).fill(.ellipticalGradient(colors: colors))
      MeshGradient(width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: colors)
      shape.fill(prominence == .increased ? AnyShapeStyle(.white) : AnyShapeStyle(.tint)).opacity(isReduced ? 0.5 : 1)
      Text("x").background(.bar).background(.ultraThinMaterial, in: .rect(cornerRadius: 3)).background(.red, in: ContainerRelativeShape())
      Text("x").environment(\.backgroundMaterial, material == nil ? .thin : nil).colorScheme(.dark).redacted(reason: reasons)
      Text("x").visualEffect { content, proxy in content.offset(y: proxy.size.height).blur(radius: 2).hueRotation(.degrees(3)) }
      Image(systemName: "wifi", variableValue: 0.5).symbolEffect(.variableColor.iterative.reversing.dimInactiveLayers)
        .contentTransition(.symbolEffect(.replace.downUp.byLayer, options: .speed(2))).transition(.symbolEffect(.appear.up))
    }
  }
}

private func transforms() {
  _ = CGAffineTransform(1, 0, 0, 1, 0, 0); _ = CGSize(width: 1, height: 2).applying(.identity)
  _ = ProjectionTransform(m11: 1, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1).inverted()
}
