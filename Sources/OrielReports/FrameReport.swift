import Foundation

/// The work of one frame, in exact counts.
///
/// The same tree and the same change give the same numbers on every machine, in debug and release builds. `==` compares everything except
/// `phases`.
public struct FrameReport: Equatable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  /// Evaluations of the bodies of views and modifiers, and transforms of subviews.
  public var bodies = 0
  /// Observers marked dirty by writes since the last frame.
  public var marked = 0
  /// Measurements computed; cache hits do not count.
  public var measures = 0
  /// Nodes that were given a new position or size.
  public var placements = 0
  /// The number of nodes that emitted draw commands.
  public var paints = 0
  /// The number of view nodes that the frame created.
  public var nodesMounted = 0
  /// The number of view nodes that the frame removed.
  public var nodesRemoved = 0
  /// The repainted area: disjoint rectangles, in pixels of the surface.
  public var damage: [CGRect] = []
  /// Why each node ran, in order; filled only while `ViewHarness.explains` or `ORIEL_EXPLAIN=1` is set.
  public var causes: [InvalidationCause] = []
  /// The duration of each phase: the only member that differs from run to run.
  public var phases = Phases()

  /// Durations of a frame's phases. Update and layout may take several rounds in a frame, which are added up.
  public struct Phases: Sendable {
    // In nanoseconds, and written in every frame. `Duration` values take longer to create, and are rarely read.
    package var updateTime = 0
    package var layoutTime = 0
    package var paintTime = 0
    package var rasterizeTime = 0
    package var presentTime = 0

    /// Evaluating bodies, and creating and removing views.
    public var update: Duration { .nanoseconds(updateTime) }
    /// Measuring and placing, moving the focus, and running actions such as in `onAppear`.
    public var layout: Duration { .nanoseconds(layoutTime) }
    /// Recording draw commands; no pixel changes yet.
    public var paint: Duration { .nanoseconds(paintTime) }
    /// Moving pixels that stay valid, as in scrolling, and drawing the others inside the damage.
    public var rasterize: Duration { .nanoseconds(rasterizeTime) }
    /// Passing the changed pixels to the window.
    public var present: Duration { .nanoseconds(presentTime) }
    /// Creates durations of zero, for a frame that did nothing.
    public init() {}
  }

  /// Creates the report of a frame without work: all counts are zero, and there is no damage.
  public init() {}

  /// The total area of the damage, in pixels.
  public var damagedPixels: Int { damage.reduce(0) { $0 + Int($1.width) * Int($1.height) } }

  public static func == (a: FrameReport, b: FrameReport) -> Bool {
    a.bodies == b.bodies && a.marked == b.marked && a.measures == b.measures && a.placements == b.placements && a.paints == b.paints
      && a.nodesMounted == b.nodesMounted && a.nodesRemoved == b.nodesRemoved && a.damage == b.damage && a.causes == b.causes
  }

  public var description: String {
    "bodies \(bodies), marked \(marked), measures \(measures), placements \(placements), paints \(paints), "
      + "mounted \(nodesMounted), removed \(nodesRemoved), damage \(damage.count) rectangles, \(damagedPixels) pixels"
  }

  public var debugDescription: String {
    let rows: [(String, String)] = [
      ("bodies", "\(bodies)"), ("marked", "\(marked)"), ("measures", "\(measures)"), ("placements", "\(placements)"),
      ("paints", "\(paints)"),
      ("nodesMounted", "\(nodesMounted)"), ("nodesRemoved", "\(nodesRemoved)"), ("damagedPixels", "\(damagedPixels)"),
      ("damage", damage.map { "(\(Int($0.minX)),\(Int($0.minY)) \(Int($0.width))×\(Int($0.height)))" }.joined(separator: " ")),
      ("update", "\(phases.update)"), ("layout", "\(phases.layout)"), ("paint", "\(phases.paint)"), ("rasterize", "\(phases.rasterize)"),
      ("present", "\(phases.present)"),
    ]
    return rows.map { name, value in name + String(repeating: " ", count: 14 - name.count) + value }.joined(separator: "\n")
  }
}
