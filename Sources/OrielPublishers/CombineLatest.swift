import OpenCombine

extension Publishers {
  /// The latest values of two publishers, as a tuple. Combine: `Publishers.CombineLatest`.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Combines publishers. The first tuple is published when each has published a value.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Attaches a subscriber. Tuples that it does not demand are replaced by later ones.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joint = JointSubscription(subscriber, sources: 2, keepsLatest: true)
      var latest: (A.Output?, B.Output?) = (nil, nil)
      func tuple() -> Output? {
        guard let a = latest.0, let b = latest.1 else { return nil }
        return (a, b)
      }
      joint.start()
      joint.attach(a) {
        latest.0 = $0
        return tuple()
      }
      joint.attach(b) {
        latest.1 = $0
        return tuple()
      }
    }
  }
}

extension Publisher {
  /// Publishes a tuple of the latest values of two publishers each time that one of them publishes. Combine: `combineLatest`.
  ///
  /// Finishes when all have finished, or one without a value; fails with the first failure.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Publishes what a closure makes of the latest values of two publishers. Combine: `combineLatest`.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
  }
}

extension Publishers {
  /// The latest values of three publishers, as a tuple. Combine: `Publishers.CombineLatest3`.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher where A.Failure == B.Failure, A.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Combines publishers. The first tuple is published when each has published a value.
    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    /// Attaches a subscriber. Tuples that it does not demand are replaced by later ones.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joint = JointSubscription(subscriber, sources: 3, keepsLatest: true)
      var latest: (A.Output?, B.Output?, C.Output?) = (nil, nil, nil)
      func tuple() -> Output? {
        guard let a = latest.0, let b = latest.1, let c = latest.2 else { return nil }
        return (a, b, c)
      }
      joint.start()
      joint.attach(a) {
        latest.0 = $0
        return tuple()
      }
      joint.attach(b) {
        latest.1 = $0
        return tuple()
      }
      joint.attach(c) {
        latest.2 = $0
        return tuple()
      }
    }
  }
}

extension Publisher {
  /// Publishes a tuple of the latest values of three publishers each time that one of them publishes. Combine: `combineLatest`.
  ///
  /// Finishes when all have finished, or one without a value; fails with the first failure.
  public func combineLatest<P: Publisher, Q: Publisher>(_ first: P, _ second: Q) -> Publishers.CombineLatest3<Self, P, Q>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, first, second)
  }

  /// Publishes what a closure makes of the latest values of three publishers. Combine: `combineLatest`.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ first: P, _ second: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, first, second).map { transform($0.0, $0.1, $0.2) }
  }
}

extension Publishers {
  /// The latest values of four publishers, as a tuple. Combine: `Publishers.CombineLatest4`.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D

    /// Combines publishers. The first tuple is published when each has published a value.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    /// Attaches a subscriber. Tuples that it does not demand are replaced by later ones.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joint = JointSubscription(subscriber, sources: 4, keepsLatest: true)
      var latest: (A.Output?, B.Output?, C.Output?, D.Output?) = (nil, nil, nil, nil)
      func tuple() -> Output? {
        guard let a = latest.0, let b = latest.1, let c = latest.2, let d = latest.3 else { return nil }
        return (a, b, c, d)
      }
      joint.start()
      joint.attach(a) {
        latest.0 = $0
        return tuple()
      }
      joint.attach(b) {
        latest.1 = $0
        return tuple()
      }
      joint.attach(c) {
        latest.2 = $0
        return tuple()
      }
      joint.attach(d) {
        latest.3 = $0
        return tuple()
      }
    }
  }
}

extension Publisher {
  /// Publishes a tuple of the latest values of four publishers each time that one of them publishes. Combine: `combineLatest`.
  ///
  /// Finishes when all have finished, or one without a value; fails with the first failure.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(_ first: P, _ second: Q, _ third: R)
    -> Publishers.CombineLatest4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure
  {
    Publishers.CombineLatest4(self, first, second, third)
  }

  /// Publishes what a closure makes of the latest values of four publishers. Combine: `combineLatest`.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ first: P, _ second: Q, _ third: R, _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, first, second, third).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
