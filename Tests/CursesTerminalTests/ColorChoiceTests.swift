import Testing

@testable import CursesTerminal

@Suite struct ColorChoiceTests {
  @Test func `direct colours are looked for when asked for or claimed, unless colours are forbidden`() {
    var environment = Environment()
    #expect(CursesTerminal.ColorChoice.full.wantsDirect(environment))
    #expect(!CursesTerminal.ColorChoice.automatic.wantsDirect(environment))
    environment.claimsDirectColor = true
    #expect(CursesTerminal.ColorChoice.automatic.wantsDirect(environment))
    #expect(!CursesTerminal.ColorChoice.palette256.wantsDirect(environment))
    environment.forbidsColor = true
    #expect(!CursesTerminal.ColorChoice.automatic.wantsDirect(environment))
  }
}
