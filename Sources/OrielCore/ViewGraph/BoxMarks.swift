/// Sixteen flags, by number.
struct BoxMarks {
  private var bits: UInt16 = 0

  subscript(number: UInt16) -> Bool {
    @inline(__always) get { bits & 1 << number != 0 }
    @inline(__always) set { bits = newValue ? bits | 1 << number : bits & ~(1 << number) }
  }
}
