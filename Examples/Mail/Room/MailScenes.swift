import SwiftUI

/// The windows of the program.
public struct MailScenes: Scene {
  private let store: MailStore

  public init(store: MailStore) { self.store = store }

  public var body: some Scene {
    WindowGroup("Mail", id: "mail") { MailView().environment(store) }
      .defaultSize(width: 1160, height: 720)
      .commands { MailCommands(store: store) }
    WindowGroup("New Message", id: "compose", for: Draft.ID.self) { $id in
      ComposeView(id: id).environment(store)
    }
    .defaultSize(width: 620, height: 520)
    .commandsRemoved()
    WindowGroup("Message", id: "message", for: Message.ID.self) { $id in
      MessageWindow(id: id).environment(store)
    }
    .defaultSize(width: 680, height: 560)
    .commandsRemoved()
    Settings { MailSettings() }
  }
}
