// What files for SwiftUI use of Core Graphics: the values of geometry. There are no contexts, images or colour spaces.
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
@_exported import struct OrielDrawing.CGAffineTransform
@_exported import struct OrielDrawing.CGVector
