#if DEBUG
  extension Graph {
    /// Checks all records and traps if a rule is broken. O(records); in debug builds only, between runs.
    package func _checkInvariants() {
      var seen = 0
      for index in 0..<observers.used where observers.base[index].kind != .free {
        let record = observers.base[index]
        var edge = record.firstEdge, previous: Int32 = -1
        var read: Set<Int32> = []
        while edge >= 0 {
          let e = edges.base[Int(edge)]
          precondition(e.observer == index, "an edge in an observer's list is another's")
          precondition(e.previousOfObserver == previous, "an observer's edges are not linked both ways")
          precondition(sources.base[Int(e.source)].isAlive, "an edge dangles: its source is gone")
          precondition(read.insert(e.source).inserted, "an observer has two edges to one source")
          seen += 1
          previous = edge
          edge = e.nextOfObserver
        }
        precondition(!record.isRunning || runs.contains { $0.observer == index }, "an observer is said to run and does not")
      }
      precondition(seen == edges.live, "\(edges.live) edges are alive and observers have \(seen)")
      seen = 0
      for index in 0..<sources.used where sources.base[index].isAlive {
        var edge = sources.base[index].firstReader, previous: Int32 = -1
        while edge >= 0 {
          let e = edges.base[Int(edge)]
          precondition(e.source == index, "an edge in a source's list is another's")
          precondition(e.previousReader == previous, "a source's edges are not linked both ways")
          seen += 1
          previous = edge
          edge = e.nextReader
        }
        let derived = sources.base[index].derived
        if derived >= 0 {
          precondition(observers.base[Int(derived)].next == index, "a derived value and its source do not know each other")
          // Readers of a derived value in doubt must be marked, so that no reader misses a change.
          if observers.base[Int(derived)].validity != .clean && !observers.base[Int(derived)].isEager {
            for reader in readers(of: SourceID(index: UInt32(index), generation: sources.base[index].generation)) {
              let record = observers.base[Int(reader.index)]
              precondition(record.validity != .clean || record.isRunning, "a clean observer reads a derived value in doubt")
            }
          }
        }
      }
      precondition(seen == edges.live, "\(edges.live) edges are alive and sources have \(seen)")
      checkQueue(queues.update, .update)
      checkQueue(queues.layout, .layout)
      checkQueue(queues.paint, .paint)
    }

    private func checkQueue(_ queue: DirtyQueue, _ kind: Observer.Kind) {
      var count = 0
      for depth in queue.depths {
        var index = queue.head(depth: depth), previous: Int32 = -1
        while index >= 0 {
          let record = observers.base[Int(index)]
          precondition(record.kind == kind && Int(record.depth) == depth, "an observer stands in the wrong queue")
          precondition(record.validity != .clean, "a clean observer is queued")
          precondition(record.previous == previous, "a queue is not linked both ways")
          count += 1
          previous = index
          index = record.next
        }
      }
      precondition(count == queue.count, "a queue counts \(queue.count) and holds \(count)")
      let marked = (0..<observers.used).count { observers.base[$0].kind == kind && observers.base[$0].validity != .clean }
      precondition(marked == count, "\(marked) observers are marked and \(count) are queued")
    }
  }
#endif
