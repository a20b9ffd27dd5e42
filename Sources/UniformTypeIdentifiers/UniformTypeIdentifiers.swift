// `UTType` alone, which SwiftUI's file dialogs and drag and drop use.
@_exported import Foundation
@_exported import struct OrielControls.UTType
