/// How a random app went wrong.
public struct Failure: Codable, Sendable, CustomStringConvertible {
  public enum Category: String, Codable, Sendable {
    /// Boxes stand elsewhere than in a fresh tree of the same state; answers from caches are others; pixels are.
    case tree, answers, pixels
    /// What is at a point, by those that may be hit there, is not what asking all views finds.
    case hits
    /// What the surface saw: drawn outside of the damage, changed and not presented, overlapping damage.
    case damage
    /// Frames go on without end, or more of them ran than an event may take.
    case unsettled
    /// A message that says that the engine gave up.
    case message
    /// More measuring than the size of the tree allows.
    case work
    /// Records of the engine are left when the content has gone.
    case records
    /// Nodes of the app are held when the window has gone.
    case leak
    /// The process was ended: by a signal, by whoever watched it and heard nothing, or for the memory that it took.
    case crash, hang, memory
  }

  public var category: Category
  public var detail: String
  /// The action after which it was seen; the number of actions stands for the end.
  public var step: Int

  public init(category: Category, detail: String, step: Int) {
    self.category = category
    self.detail = detail
    self.step = step
  }

  public var description: String { "\(category.rawValue) after step \(step): \(detail)" }
}
