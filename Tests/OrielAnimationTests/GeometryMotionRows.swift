import Foundation
import Oriel

extension BuiltInMotion {
  /// Places, sizes and maps.
  @MainActor static let geometryRows: [BuiltInMotion] = [
    BuiltInMotion("offset") { v in square.offset(x: 40 * v, y: 20 * v) },
    BuiltInMotion("rotationEffect") { v in card.rotationEffect(.degrees(90 * v)) },
    BuiltInMotion("a rotation's anchor") { v in card.rotationEffect(.degrees(40), anchor: UnitPoint(x: v, y: 0.5)) },
    BuiltInMotion("scaleEffect") { v in square.scaleEffect(1 + 2 * v) },
    BuiltInMotion("scaleEffect by axis") { v in square.scaleEffect(x: 1 + 2 * v, y: 1) },
    BuiltInMotion("scaleEffect by a size") { v in square.scaleEffect(CGSize(width: 1, height: 1 + v)) },
    BuiltInMotion("a scale's anchor") { v in square.scaleEffect(2, anchor: UnitPoint(x: v, y: v)) },
    BuiltInMotion("transformEffect") { v in square.transformEffect(CGAffineTransform(translationX: 30 * v, y: 20 * v)) },
    BuiltInMotion("rotation3DEffect") { v in card.rotation3DEffect(.degrees(60 * v), axis: (x: 0, y: 1, z: 0)) },
    BuiltInMotion("its perspective") { v in card.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), perspective: v) },
    BuiltInMotion("its depth") { v in card.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), anchorZ: 20 * v) },
    BuiltInMotion("projectionEffect") { v in square.projectionEffect(ProjectionTransform(CGAffineTransform(translationX: 30 * v, y: 0))) },
    BuiltInMotion("visualEffect") { v in square.visualEffect { content, _ in content.offset(x: 40 * v) } },
    BuiltInMotion("a blur of visualEffect") { v in square.visualEffect { content, _ in content.blur(radius: 10 * v) } },
    BuiltInMotion("colours of visualEffect") { v in card.visualEffect { content, _ in content.grayscale(v).scaleEffect(1 + v) } },
    BuiltInMotion("a place of visualEffect") { v in square.visualEffect { content, proxy in content.offset(y: v * proxy.size.height) } },
    BuiltInMotion("frame") { v in red.frame(width: 20 + 60 * v, height: 20 + 40 * v) },
    BuiltInMotion("least and largest lengths") { v in
      HStack(spacing: 0) {
        red.frame(minWidth: 20 + 40 * v, maxWidth: 20 + 40 * v)
        blue
      }
    },
    BuiltInMotion("an ideal length") { v in red.frame(idealWidth: 20 + 60 * v, idealHeight: 20).fixedSize() },
    BuiltInMotion("a frame's alignment") { v in
      square.frame(width: 100, height: 100, alignment: [.topLeading, .center, .bottomTrailing][place(v)])
    },
    BuiltInMotion("padding") { v in square.padding(30 * v).background(red) },
    BuiltInMotion("padding of an edge") { v in square.padding(.leading, 30 * v).background(red) },
    BuiltInMotion("padding of insets") { v in
      square.padding(EdgeInsets(top: 10 * v, leading: 20 * v, bottom: 0, trailing: 4 * v)).background(red)
    },
    BuiltInMotion("position") { v in square.position(x: 20 + 60 * v, y: 20 + 40 * v) },
    BuiltInMotion("spacing of a row") { v in
      HStack(spacing: 40 * v) {
        square
        square
      }
    },
    BuiltInMotion("spacing of a column") { v in
      VStack(spacing: 40 * v) {
        square
        square
      }
    },
    BuiltInMotion("alignment of a row") { v in
      HStack(alignment: [.top, .center, .bottom][place(v)]) {
        square
        red.frame(width: 20, height: 80)
      }
    },
    BuiltInMotion("alignment of a column") { v in
      VStack(alignment: [.leading, .center, .trailing][place(v)]) {
        square
        red.frame(width: 80, height: 20)
      }
    },
    BuiltInMotion("alignment of layers") { v in
      ZStack(alignment: [.topLeading, .center, .bottomTrailing][place(v)]) {
        red.frame(width: 80, height: 80)
        square
      }
    },
    BuiltInMotion("alignment of an overlay") { v in
      red.frame(width: 80, height: 80).overlay(alignment: [.topLeading, .center, .bottomTrailing][place(v)]) { square }
    },
    BuiltInMotion("alignment of what is behind") { v in
      Color.clear.frame(width: 80, height: 80).background(alignment: [.top, .center, .bottom][place(v)]) { square }
    },
    BuiltInMotion("alignmentGuide") { v in
      HStack(alignment: .top) {
        square.alignmentGuide(.top) { _ in -40 * v }
        square
      }
    },
    BuiltInMotion("a spacer's least length") { v in
      HStack(spacing: 0) {
        square
        Spacer(minLength: 40 * v)
        square
      }.fixedSize()
    },
    BuiltInMotion("spacing of a grid") { v in
      Grid(horizontalSpacing: 20 * v, verticalSpacing: 20 * v) {
        GridRow {
          square
          square
        }
        GridRow {
          square
          square
        }
      }
    },
    BuiltInMotion("a cell's anchor") { v in
      Grid {
        GridRow { red.frame(width: 60, height: 60) }
        GridRow { square.gridCellAnchor(UnitPoint(x: v, y: 0.5)) }
      }
    },
    BuiltInMotion("spacing of a lazy column") { v in
      ScrollView {
        LazyVStack(spacing: 20 * v) {
          square
          square
        }
      }
    },
    BuiltInMotion("spacing of a lazy row") { v in
      ScrollView(.horizontal) {
        LazyHStack(spacing: 20 * v) {
          square
          square
        }
      }
    },
    BuiltInMotion("columns of a lazy grid") { v in
      LazyVGrid(columns: [GridItem(.fixed(20 + 20 * v)), GridItem(.fixed(20))], spacing: 10 * v) {
        red.frame(height: 20)
        blue.frame(height: 20)
        red.frame(height: 20)
      }
    },
    BuiltInMotion("rows of a list") { v in
      List {
        red.frame(height: 20 + 20 * v)
        blue.frame(height: 20)
        red.frame(height: 20)
      }
    },
    BuiltInMotion("rows of a section") { v in
      List {
        Section("a") {
          red.frame(height: 20 + 20 * v)
          blue.frame(height: 20)
        }
      }
    },
    BuiltInMotion("views of a loop") { v in
      VStack(spacing: 4) { ForEach(0..<3, id: \.self) { square.padding(.leading, CGFloat($0) * 10 * v) } }
    },
    BuiltInMotion("a layout's spacing") { v in
      AnyLayout(HStackLayout(spacing: 40 * v)) {
        square
        square
      }
    },
    BuiltInMotion("safeAreaPadding") { v in red.safeAreaPadding(20 * v) },
    BuiltInMotion("safeAreaInset") { v in red.safeAreaInset(edge: .bottom, spacing: 20 * v) { square } },
    BuiltInMotion("contentMargins") { v in ScrollView { red.frame(height: 20) }.contentMargins(20 * v) },
    BuiltInMotion("containerRelativeFrame") { v in red.containerRelativeFrame(.horizontal) { length, _ in length * (0.2 + 0.6 * v) } },
    BuiltInMotion("an image's frame") { v in Image(systemName: "star.fill").resizable().frame(width: 20 + 60 * v, height: 20 + 60 * v) },
    BuiltInMotion("scaledToFill") { v in
      Image(systemName: "star.fill").resizable().scaledToFill().frame(width: 40 + 40 * v, height: 40).clipped()
    },
    BuiltInMotion("a canvas's frame") { v in
      Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(red)) }.frame(
        width: 20 + 60 * v, height: 20)
    },
    BuiltInMotion("a reader's content") { v in GeometryReader { proxy in red.frame(width: proxy.size.width * (0.2 + 0.6 * v)) } },
    BuiltInMotion("a slider's value") { v in Slider(value: .constant(v)) },
    BuiltInMotion("a bar's value") { v in ProgressView(value: v) },
    BuiltInMotion("a ring's value") { v in ProgressView(value: v).progressViewStyle(.circular) },
  ]
}
