/// What `make install` has the program write about itself, from the tables that it goes by.
enum Generated: String, CaseIterable, Sendable {
  case man, bash, zsh, fish

  var text: String {
    switch self {
    case .man: ManualPage.text
    case .bash: Completions.bash
    case .zsh: Completions.zsh
    case .fish: Completions.fish
    }
  }
}
