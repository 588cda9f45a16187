import TextArea
import TextAreaExpressions
import Testing

/// The code of the landing page of TextAreaExpressions.
@Suite struct ExpressionSnippets {
  @Test func `an engine is given to the text area`() {
    var area = TextArea()
    area.expressionEngine = PCRE2Engine()
    // Nothing to give where the package is built without PCRE2.
    #expect((area.expressionEngine == nil) == (PCRE2Engine() == nil))
  }
}
