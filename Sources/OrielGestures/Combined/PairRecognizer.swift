import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// The common part of combined gestures: both receive all events, and `decide` determines the result.
@MainActor class PairRecognizer<First, Second, Value>: ValueRecognizer<Value> {
  let first: ValueRecognizer<First>
  let second: ValueRecognizer<Second>
  private var seen = (0, 0)

  required init(_ first: ValueRecognizer<First>, _ second: ValueRecognizer<Second>) {
    (self.first, self.second) = (first, second)
    super.init()
  }

  /// The recognizer of two gestures: the present one, if it is still for both.
  static func recognizer<A: Gesture, B: Gesture>(of a: A, _ b: B, _ present: AnyObject?) -> _GestureRecognizer<Value>
  where A.Value == First, B.Value == Second {
    let known = present as? Self
    let first = A._recognizer(of: a, known?.first).part, second = B._recognizer(of: b, known?.second).part
    if let known, known.first === first, known.second === second { return _GestureRecognizer(known) }
    return _GestureRecognizer(Self(first, second))
  }

  /// Sets the stage and the value; called when a part has changed.
  func decide() {}

  private func decideIfChanged(_ before: (Stage, Stage)) {
    let changes = (first.changes, second.changes)
    if changes == seen && before == (first.stage, second.stage) { return }
    seen = changes
    decide()
  }

  override var place: GesturePlace? {
    didSet {
      first.place = place
      second.place = place
    }
  }

  override func receive(_ event: GestureEvent) {
    let before = (first.stage, second.stage)
    for part in [first, second] as [GestureRecognizer] where part.stage == .possible || part.stage == .active { part.receive(event) }
    decideIfChanged(before)
  }

  override var deadline: Duration? { [first.deadline, second.deadline].compactMap { $0 }.min() }
  override func timePassed(_ now: Duration) {
    let before = (first.stage, second.stage)
    for part in [first, second] as [GestureRecognizer] where part.deadline.map({ $0 <= now }) == true { part.timePassed(now) }
    decideIfChanged(before)
  }

  override func deliver() {
    first.deliverOrWithdraw()
    second.deliverOrWithdraw()
  }
  override func withdraw() {
    first.withdraw()
    second.withdraw()
  }
  override var isDelivered: Bool { first.isDelivered && second.isDelivered }

  override func cancel() {
    for part in [first, second] as [GestureRecognizer] where part.stage != .failed { part.cancel() }
    super.cancel()
  }

  override var yields: Bool { (first.stage == .failed || first.yields) && (second.stage == .failed || second.yields) }
  override var yieldsToLifting: Bool {
    (first.stage == .failed || first.yieldsToLifting) && (second.stage == .failed || second.yieldsToLifting)
  }
  override var yieldsToScrolling: Bool {
    (first.stage == .failed || first.yieldsToScrolling) && (second.stage == .failed || second.yieldsToScrolling)
  }
  override var wantsMagnification: Bool { first.wantsMagnification || second.wantsMagnification }
}

extension GestureRecognizer {
  /// Delivers the result of one part, although the other part may continue.
  func deliverOrWithdraw() { if stage == .failed { withdraw() } else { deliver() } }
}
