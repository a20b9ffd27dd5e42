import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImmediate
import OrielReports
@_spi(Oriel) import OrielViews

/// What is known about one element of an inspected tree, as texts.
@MainActor struct InspectedDetails {
  struct Line: Hashable {
    var title: String
    var value: String
  }

  let name: String
  /// The place of the call that made it, in an `Immediate` block.
  let call: String?
  let frame: CGRect?
  let text: String?
  /// Outermost first.
  let modifiers: [Line]
  /// The keys that it reads, with the phase that runs again when they change, and their values.
  let reads: [Line]
  /// The keys that are set between the element around it and itself.
  let writes: [Line]
  /// Why it ran in the last frame.
  let causes: [InvalidationCause]

  init(_ element: Element, in window: WindowRecord) {
    let graph = window.graph
    let boxes = InspectedTree.boxes(of: element)
    var owners: Set<ObjectIdentifier> = [ObjectIdentifier(element)]
    if element is ContainerNode || element is Box { owners.formUnion(boxes.map { ObjectIdentifier($0) }) }
    name = (element as? ViewNode)?.typeName ?? (element as? Box)?.typeName ?? "\(type(of: element))"
    frame = InspectedTree.frame(of: element)
    text = boxes.count == 1 ? boxes[0].spokenText : nil
    let places = graph.existing(ImmediateBlocks.key)?.places ?? [:]
    call = sequence(first: element) { $0.parent }.lazy.compactMap { places[ObjectIdentifier($0)] }.first
    modifiers = boxes.prefix(1).flatMap { $0.modifiers.map(Self.line) }
    let scope = (element as? ViewNode)?.scope ?? (element as? Box)?.scope
    reads = graph.keyReaders().filter { owners.contains(ObjectIdentifier($0.owner)) }
      .map { Line(title: $0.key, value: "\($0.phase.rawValue): \(Self.value(of: $0.key, in: scope))") }
      .uniqued().sorted { $0.title < $1.title }
    writes = Self.writes(of: scope, inside: element.parent?.scope)
    causes = window.report.causes.filter { $0.owner.map(owners.contains) == true }
  }

  private static func line(_ modifier: BoxModifier) -> Line {
    var name = "\(type(of: modifier))"
    if let open = name.firstIndex(of: "<") { name = String(name[..<open]) }
    if name.hasSuffix("Modifier") && name.count > 8 { name.removeLast(8) }
    let parts = Mirror(reflecting: modifier).children.compactMap { child in
      child.label.map { "\($0) \(Self.short("\(child.value)", 32))" }
    }
    return Line(title: name, value: short(parts.joined(separator: ", "), 120))
  }

  static func short(_ text: String, _ most: Int) -> String { text.count > most ? text.prefix(most) + "…" : text }

  private static func value(of key: String, in scope: EnvironmentScope?) -> String {
    for scope in sequence(first: scope, next: { $0?.parent }) {
      guard let scope else { break }
      if let found = scope.keyTexts.first(where: { $0.name == key }) { return short(found.value ?? "computed", 60) }
    }
    return "default"
  }

  private static func writes(of scope: EnvironmentScope?, inside outer: EnvironmentScope?) -> [Line] {
    var lines: [Line] = []
    var next = scope
    while let scope = next, scope !== outer, scope.parent != nil {
      lines += scope.keyTexts.map { Line(title: $0.name, value: short($0.value ?? "computed", 60)) }
      next = scope.parent
    }
    return lines
  }
}

extension Array where Element: Hashable {
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
