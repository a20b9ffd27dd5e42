import Oriel

/// What shapes and texts can be filled with: gradients of each kind, a mesh, and styles of several levels.
struct PaintsPage: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 24) {
        GradientSamples()
        HStack(alignment: .top, spacing: 24) {
          MeshSample()
          VStack(alignment: .leading, spacing: 20) {
            FilledSamples()
            LevelSamples()
          }
        }
        HStack(alignment: .top, spacing: 24) {
          MaterialSample()
          MixSample()
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.bottom, 24)
    }
  }
}

/// A picture with a name below.
struct PaintSample<Content: View>: View {
  let name: String
  @ViewBuilder let content: Content

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      content
      Text(name).font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// One gradient in each form.
struct GradientSamples: View {
  private let gradient = Gradient(colors: [.pink, .orange, .yellow])
  private let wheel = Gradient(colors: [.red, .yellow, .green, .cyan, .blue, .purple, .red])

  var body: some View {
    HStack(alignment: .top, spacing: 14) {
      PaintSample(name: "linear") {
        LinearGradient(gradient: gradient, startPoint: .topLeading, endPoint: .bottomTrailing)
          .frame(width: 100, height: 80).clipShape(RoundedRectangle(cornerRadius: 12))
      }
      PaintSample(name: "radial") {
        RadialGradient(gradient: gradient, center: .topLeading, startRadius: 10, endRadius: 130)
          .frame(width: 100, height: 80).clipShape(RoundedRectangle(cornerRadius: 12))
      }
      PaintSample(name: "elliptical") { Ellipse().fill(EllipticalGradient(gradient: gradient)).frame(width: 100, height: 80) }
      PaintSample(name: "angular") { Circle().fill(AngularGradient(gradient: wheel, center: .center)).frame(width: 80, height: 80) }
      PaintSample(name: "ring") {
        Circle().strokeBorder(AngularGradient(gradient: wheel, center: .center), lineWidth: 14).frame(width: 80, height: 80)
      }
      PaintSample(name: "Color.gradient") {
        HStack(spacing: 8) {
          ForEach([Color.blue, .green, .red, .purple], id: \.self) { color in
            RoundedRectangle(cornerRadius: 8).fill(color.gradient).frame(width: 26, height: 80)
          }
        }
      }
    }
  }
}

/// Nine colours, of which a click moves the middle one.
struct MeshSample: View {
  @State private var isAside = false

  private var mesh: MeshGradient {
    MeshGradient(
      width: 3, height: 3,
      points: [
        [0, 0], [0.5, 0], [1, 0], [0, 0.5], isAside ? [0.75, 0.3] : [0.35, 0.6], [1, 0.5], [0, 1], [0.5, 1], [1, 1],
      ],
      colors: [.indigo, .purple, .pink, .blue, .white, .orange, .teal, .mint, .yellow])
  }

  var body: some View {
    PaintSample(name: "mesh: click it") {
      mesh.frame(width: 220, height: 180).clipShape(RoundedRectangle(cornerRadius: 16))
        .onTapGesture { withAnimation(.easeInOut(duration: 0.8)) { isAside.toggle() } }
    }
  }
}

/// Texts, borders and a canvas.
struct FilledSamples: View {
  private let style = LinearGradient(colors: [.blue, .purple, .pink], startPoint: .leading, endPoint: .trailing)

  var body: some View {
    HStack(spacing: 20) {
      Text("Gradients").font(.system(size: 36, weight: .bold)).foregroundStyle(style)
      Text("a border").padding(10).border(style, width: 3)
      Canvas { context, size in
        let stripes = GraphicsContext.Shading.linearGradient(
          Gradient(colors: [.teal, .blue]), startPoint: .zero, endPoint: CGPoint(x: 14, y: 14), options: .mirror)
        context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: stripes)
      }
      .frame(width: 90, height: 60)
    }
  }
}

/// Five strengths of the foreground style, and three styles at once.
struct LevelSamples: View {
  var body: some View {
    HStack(spacing: 20) {
      Levels()
      Levels().foregroundStyle(.blue)
      Levels().foregroundStyle(.red, .orange, .yellow)
    }
  }

  private struct Levels: View {
    var body: some View {
      HStack(spacing: 6) {
        Circle().fill(.primary)
        Circle().fill(.secondary)
        Circle().fill(.tertiary)
        Circle().fill(.quaternary)
        Circle().fill(.quinary)
      }
      .frame(width: 112, height: 18)
    }
  }
}

/// Materials of each thickness over the same picture.
struct MaterialSample: View {
  private let materials: [(name: String, material: Material)] = [
    ("ultra thin", .ultraThin), ("thin", .thin), ("regular", .regular), ("thick", .thick), ("ultra thick", .ultraThick),
  ]

  var body: some View {
    PaintSample(name: "materials") {
      HStack(spacing: 8) {
        ForEach(materials, id: \.name) { sample in
          Text(sample.name).font(.caption).frame(width: 64, height: 56)
            .background(sample.material, in: RoundedRectangle(cornerRadius: 10))
        }
      }
      .padding(14)
      .background {
        HStack(spacing: 0) {
          ForEach([Color.blue, .orange, .green, .pink, .indigo, .yellow], id: \.self) { color in
            ZStack {
              color
              Circle().fill(.white).padding(16)
            }
          }
        }
      }
      .clipShape(RoundedRectangle(cornerRadius: 14))
    }
  }
}

/// Colours on the way from one to another, in both spaces.
struct MixSample: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      row(.perceptual)
      row(.device)
      Text("red mixed with blue: as it looks even, and in sRGB").font(.caption).foregroundStyle(.secondary)
    }
  }

  private func row(_ space: Gradient.ColorSpace) -> some View {
    HStack(spacing: 4) {
      ForEach(0..<13) { index in
        RoundedRectangle(cornerRadius: 5).fill(Color.red.mix(with: .blue, by: Double(index) / 12, in: space))
          .frame(width: 16, height: 28)
      }
    }
  }
}
