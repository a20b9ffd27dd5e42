import Foundation
@_spi(Oriel) import OrielCore
import OrielSDL
@_spi(Oriel) import OrielTextViews

/// Runs one of the parts that tests of windows need; see `usage`.
@main enum WindowProbe {
  static let usage = """
    usage: WindowProbe app                     a window that prints what happens to it
           WindowProbe field                   a window with text fields that prints what is in them
           WindowProbe keys                    a window that prints the keys that it gets
           WindowProbe pointer                 a window that prints what the pointer does in it
           WindowProbe runloop                 a window that prints what the main run loop runs
           WindowProbe runlooppanel            a program around a panel of views that waits for timers of the main run loop
           WindowProbe minimum                 a window whose content has a minimum size that keys change
           WindowProbe pair                    two windows of one program that print the counter that they share
           WindowProbe scenes                  a program with several kinds of windows that print what happens to them
           WindowProbe panel                   a program with a loop of its own around a panel of views
           WindowProbe panelsettings           a program around a panel that prints the desktop's settings
           WindowProbe blending                what a half-clear panel looks like with each renderer, over blue
           WindowProbe clipboard TEXT          has a text on the clipboard until it is ended
           WindowProbe paste                   prints the text on the clipboard
           WindowProbe portal SCHEME [MODE]    a settings portal on the session bus; MODE: read-only (no ReadOne), silent (no answers),
                                               empty (knows no key). Each number on standard input becomes the scheme; NAMESPACE NAME
                                               TYPE VALUE, with a type u, b or d, sets another key.
           WindowProbe close WINDOW            asks an X window to close, as a window manager's button does
           WindowProbe resources TEXT          sets the X server's resources
           WindowProbe open URL                opens a URL as a link in a window does

    """

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("app", 1): ProbeApp.run()
    case ("field", 1): FieldApp.run()
    case ("keys", 1): KeyApp.run()
    case ("pointer", 1): PointerApp.run()
    case ("runloop", 1): RunLoopApp.run()
    case ("runlooppanel", 1): do { try MainActor.assumeIsolated { try RunLoopPanel.run() } } catch { fail("\(error)\n") }
    case ("minimum", 1): MinimumApp.run()
    case ("scenes", 1): ScenesApp.run()
    case ("pair", 1):
      do { try MainActor.assumeIsolated { try SDLApplication().run(PairApp.self, windows: 2) } } catch { fail("\(error)\n") }
    case ("panel", 1):
      do { try MainActor.assumeIsolated { try PanelProgram().run() } } catch { fail("\(error)\n") }
    case ("panelsettings", 1):
      do { try MainActor.assumeIsolated { try SettingsPanel.run() } } catch { fail("\(error)\n") }
    case ("flushing", 1):
      do { try MainActor.assumeIsolated { try PanelProgram().run(isFlushing: true) } } catch { fail("\(error)\n") }
    case ("blending", 1):
      do { try MainActor.assumeIsolated { try PanelBlending.run() } } catch { fail("\(error)\n") }
    case ("clipboard", 2): DesktopClipboard().own(arguments[1])
    case ("paste", 1): say(DesktopClipboard().text)
    case ("portal", 2...3):
      guard let scheme = UInt32(arguments[1]), let mode = StandInPortal.Mode(rawValue: arguments.count > 2 ? arguments[2] : "") else {
        fail(usage)
      }
      StandInPortal(scheme: scheme, mode: mode).run()
    case ("close", 2):
      guard let window = UInt(arguments[1]) else { fail(usage) }
      XClient().requestClose(of: window)
    case ("resources", 2): XClient().setResources(arguments[1])
    case ("open", 2):
      guard let url = URL(string: arguments[1]) else { fail(usage) }
      say("opened: \(MainActor.assumeIsolated { URLOpener.system.open(url) })")
    default: fail(usage)
    }
  }
}

/// Prints a line at once.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data(message.utf8))
  exit(2)
}
