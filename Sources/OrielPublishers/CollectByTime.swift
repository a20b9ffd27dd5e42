import OpenCombine

extension Publishers {
  /// When `collect(_:options:)` publishes what it has collected. Combine: `Publishers.TimeGroupingStrategy`.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// After each interval of time.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// After each interval of time, and when the number of values is reached.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// The values of a publisher in arrays, grouped by time. Combine: `Publishers.CollectByTime`.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// The publisher of the values.
    public let upstream: Upstream
    /// When the values are published.
    public let strategy: TimeGroupingStrategy<Context>
    /// Options of the scheduler's timer.
    public let options: Context.SchedulerOptions?

    /// Collects the values of a publisher.
    public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
      (self.upstream, self.strategy, self.options) = (upstream, strategy, options)
    }

    /// Attaches a subscriber and starts the timer. Arrays that it does not demand wait until it does.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (context, interval, limit) = parts
      let ticks = PassthroughSubject<Void, Failure>()
      let timer = context.schedule(
        after: context.now.advanced(by: interval), interval: interval, tolerance: context.minimumTolerance, options: options
      ) { ticks.send() }
      // Used inside the lock of `joint` only.
      var collected: Output = []
      func taken() -> Output? {
        if collected.isEmpty { return nil }
        defer { collected = [] }
        return collected
      }
      let joint = JointSubscription(subscriber, sources: 2, keepsLatest: false)
      joint.start()
      // The nil after the last value publishes the rest.
      joint.attach(upstream.map { Optional($0) }.append(nil)) { value in
        guard let value else {
          timer.cancel()
          ticks.send(completion: .finished)
          return taken()
        }
        collected.append(value)
        return collected.count >= limit ? taken() : nil
      }
      joint.attach(ticks.handleEvents(receiveCancel: { timer.cancel() })) { taken() }
    }

    private var parts: (Context, Context.SchedulerTimeType.Stride, limit: Int) {
      switch strategy {
      case .byTime(let context, let interval): (context, interval, .max)
      case .byTimeOrCount(let context, let interval, let count): (context, interval, Swift.max(1, count))
      }
    }
  }
}

extension Publisher {
  /// Publishes arrays of the values received in an interval of time, or of a number of them. Combine: `collect(_:options:)`.
  ///
  /// An interval without a value publishes nothing. When this publisher finishes, the rest is published at once.
  ///
  /// ```swift
  /// let keys = PassthroughSubject<String, Never>()
  /// let printing = keys.collect(.byTime(RunLoop.main, .milliseconds(500))).sink { print($0) }
  /// ```
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}
