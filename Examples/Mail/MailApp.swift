// Mail: three columns, search, menus, and a window for each message that is written
//
//   Examples/run Mail

import MailRoom
import SwiftUI

@main struct MailApp: App {
  @State private var store = MailStore(folder: MailStore.defaultFolder)

  var body: some Scene { MailScenes(store: store) }
}
