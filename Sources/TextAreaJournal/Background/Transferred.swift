/// A value that one thread made and another goes on with.
package struct Transferred<Value>: @unchecked Sendable {
  package let value: Value

  package init(value: Value) {
    self.value = value
  }
}
