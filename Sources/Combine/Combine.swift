// What apps import as Combine: OpenCombine with its parts for Dispatch and Foundation, and observable objects as views need them.
import Foundation
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation
@_exported import OrielPublishers

/// OpenCombine makes queues and run loops schedulers only where no module is called `Combine`, as this one is. It is compiled before this one,
/// but not if it is compiled again in the same build folder, as with other options. If this does not compile, remove the build folder.
private func checkSchedulers(_ queue: DispatchQueue, _ loop: RunLoop) -> [any Scheduler] { [queue, loop] }
