import OpenCombine

extension Publishers {
  /// The values of two publishers, in the order in which they are published. Combine: `Publishers.Merge`.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Merges publishers into one, which finishes when all have finished.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Attaches a subscriber. Values that it does not demand wait until it does.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joint = JointSubscription(subscriber, sources: 2, keepsLatest: false)
      joint.start()
      joint.attach(a) { $0 }
      joint.attach(b) { $0 }
    }
  }
}

extension Publisher {
  /// Publishes the values of this publisher and of another one. Combine: `merge(with:)`.
  ///
  /// Finishes when all have finished; fails with the first failure.
  public func merge<B: Publisher>(with b: B) -> Publishers.Merge<Self, B>
  where B.Failure == Failure, B.Output == Output {
    Publishers.Merge(self, b)
  }
}

extension Publishers {
  /// The values of three publishers, in the order in which they are published. Combine: `Publishers.Merge3`.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output, A.Failure == C.Failure, A.Output == C.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Merges publishers into one, which finishes when all have finished.
    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    /// Attaches a subscriber. Values that it does not demand wait until it does.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joint = JointSubscription(subscriber, sources: 3, keepsLatest: false)
      joint.start()
      joint.attach(a) { $0 }
      joint.attach(b) { $0 }
      joint.attach(c) { $0 }
    }
  }
}

extension Publisher {
  /// Publishes the values of this publisher and of two others. Combine: `merge(with:)`.
  ///
  /// Finishes when all have finished; fails with the first failure.
  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
  where B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output {
    Publishers.Merge3(self, b, c)
  }
}

extension Publishers {
  /// The values of four publishers, in the order in which they are published. Combine: `Publishers.Merge4`.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, A.Failure == C.Failure, A.Output == C.Output, A.Failure == D.Failure, A.Output == D.Output
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D

    /// Merges publishers into one, which finishes when all have finished.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    /// Attaches a subscriber. Values that it does not demand wait until it does.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joint = JointSubscription(subscriber, sources: 4, keepsLatest: false)
      joint.start()
      joint.attach(a) { $0 }
      joint.attach(b) { $0 }
      joint.attach(c) { $0 }
      joint.attach(d) { $0 }
    }
  }
}

extension Publisher {
  /// Publishes the values of this publisher and of three others. Combine: `merge(with:)`.
  ///
  /// Finishes when all have finished; fails with the first failure.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D) -> Publishers.Merge4<Self, B, C, D>
  where B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure, D.Output == Output {
    Publishers.Merge4(self, b, c, d)
  }
}

extension Publishers {
  /// The values of five publishers, in the order in which they are published. Combine: `Publishers.Merge5`.
  public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, A.Failure == C.Failure, A.Output == C.Output, A.Failure == D.Failure,
    A.Output == D.Output, A.Failure == E.Failure, A.Output == E.Output
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D
    /// The fifth publisher.
    public let e: E

    /// Merges publishers into one, which finishes when all have finished.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) { (self.a, self.b, self.c, self.d, self.e) = (a, b, c, d, e) }

    /// Attaches a subscriber. Values that it does not demand wait until it does.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joint = JointSubscription(subscriber, sources: 5, keepsLatest: false)
      joint.start()
      joint.attach(a) { $0 }
      joint.attach(b) { $0 }
      joint.attach(c) { $0 }
      joint.attach(d) { $0 }
      joint.attach(e) { $0 }
    }
  }
}

extension Publisher {
  /// Publishes the values of this publisher and of four others. Combine: `merge(with:)`.
  ///
  /// Finishes when all have finished; fails with the first failure.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(with b: B, _ c: C, _ d: D, _ e: E)
    -> Publishers.Merge5<Self, B, C, D, E>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure, D.Output == Output,
    E.Failure == Failure, E.Output == Output
  {
    Publishers.Merge5(self, b, c, d, e)
  }
}

extension Publishers {
  /// The values of six publishers, in the order in which they are published. Combine: `Publishers.Merge6`.
  public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, A.Failure == C.Failure, A.Output == C.Output, A.Failure == D.Failure,
    A.Output == D.Output, A.Failure == E.Failure, A.Output == E.Output, A.Failure == F.Failure, A.Output == F.Output
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D
    /// The fifth publisher.
    public let e: E
    /// The sixth publisher.
    public let f: F

    /// Merges publishers into one, which finishes when all have finished.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) { (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f) }

    /// Attaches a subscriber. Values that it does not demand wait until it does.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joint = JointSubscription(subscriber, sources: 6, keepsLatest: false)
      joint.start()
      joint.attach(a) { $0 }
      joint.attach(b) { $0 }
      joint.attach(c) { $0 }
      joint.attach(d) { $0 }
      joint.attach(e) { $0 }
      joint.attach(f) { $0 }
    }
  }
}

extension Publisher {
  /// Publishes the values of this publisher and of five others. Combine: `merge(with:)`.
  ///
  /// Finishes when all have finished; fails with the first failure.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F)
    -> Publishers.Merge6<Self, B, C, D, E, F>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure, D.Output == Output,
    E.Failure == Failure, E.Output == Output, F.Failure == Failure, F.Output == Output
  {
    Publishers.Merge6(self, b, c, d, e, f)
  }
}

extension Publishers {
  /// The values of seven publishers, in the order in which they are published. Combine: `Publishers.Merge7`.
  public struct Merge7<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, A.Failure == C.Failure, A.Output == C.Output, A.Failure == D.Failure,
    A.Output == D.Output, A.Failure == E.Failure, A.Output == E.Output, A.Failure == F.Failure, A.Output == F.Output,
    A.Failure == G.Failure, A.Output == G.Output
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D
    /// The fifth publisher.
    public let e: E
    /// The sixth publisher.
    public let f: F
    /// The seventh publisher.
    public let g: G

    /// Merges publishers into one, which finishes when all have finished.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      (self.a, self.b, self.c, self.d, self.e, self.f, self.g) = (a, b, c, d, e, f, g)
    }

    /// Attaches a subscriber. Values that it does not demand wait until it does.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joint = JointSubscription(subscriber, sources: 7, keepsLatest: false)
      joint.start()
      joint.attach(a) { $0 }
      joint.attach(b) { $0 }
      joint.attach(c) { $0 }
      joint.attach(d) { $0 }
      joint.attach(e) { $0 }
      joint.attach(f) { $0 }
      joint.attach(g) { $0 }
    }
  }
}

extension Publisher {
  /// Publishes the values of this publisher and of six others. Combine: `merge(with:)`.
  ///
  /// Finishes when all have finished; fails with the first failure.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure, D.Output == Output,
    E.Failure == Failure, E.Output == Output, F.Failure == Failure, F.Output == Output, G.Failure == Failure, G.Output == Output
  {
    Publishers.Merge7(self, b, c, d, e, f, g)
  }
}

extension Publishers {
  /// The values of eight publishers, in the order in which they are published. Combine: `Publishers.Merge8`.
  public struct Merge8<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>:
    Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, A.Failure == C.Failure, A.Output == C.Output, A.Failure == D.Failure,
    A.Output == D.Output, A.Failure == E.Failure, A.Output == E.Output, A.Failure == F.Failure, A.Output == F.Output,
    A.Failure == G.Failure, A.Output == G.Output, A.Failure == H.Failure, A.Output == H.Output
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D
    /// The fifth publisher.
    public let e: E
    /// The sixth publisher.
    public let f: F
    /// The seventh publisher.
    public let g: G
    /// The eighth publisher.
    public let h: H

    /// Merges publishers into one, which finishes when all have finished.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
      (self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h) = (a, b, c, d, e, f, g, h)
    }

    /// Attaches a subscriber. Values that it does not demand wait until it does.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joint = JointSubscription(subscriber, sources: 8, keepsLatest: false)
      joint.start()
      joint.attach(a) { $0 }
      joint.attach(b) { $0 }
      joint.attach(c) { $0 }
      joint.attach(d) { $0 }
      joint.attach(e) { $0 }
      joint.attach(f) { $0 }
      joint.attach(g) { $0 }
      joint.attach(h) { $0 }
    }
  }
}

extension Publisher {
  /// Publishes the values of this publisher and of seven others. Combine: `merge(with:)`.
  ///
  /// Finishes when all have finished; fails with the first failure.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure, D.Output == Output,
    E.Failure == Failure, E.Output == Output, F.Failure == Failure, F.Output == Output, G.Failure == Failure, G.Output == Output,
    H.Failure == Failure, H.Output == Output
  {
    Publishers.Merge8(self, b, c, d, e, f, g, h)
  }
}

extension Publishers {
  /// The values of any number of publishers of one type, in the order in which they are published. Combine: `Publishers.MergeMany`.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The merged publishers.
    public let publishers: [Upstream]

    /// Merges the publishers of a list, which may be empty.
    public init(_ upstream: Upstream...) { publishers = upstream }
    /// Merges the publishers of a sequence, which may be empty.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    /// Attaches a subscriber. Values that it does not demand wait until it does.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joint = JointSubscription(subscriber, sources: publishers.count, keepsLatest: false)
      joint.start()
      for publisher in publishers { joint.attach(publisher) { $0 } }
    }

    /// These publishers and another one.
    public func merge(with other: Upstream) -> MergeMany { MergeMany(publishers + [other]) }
  }
}

extension Publisher {
  /// Publishes the values of this publisher and of another one of the same type. Combine: `merge(with:)`.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany(self, other) }
}
