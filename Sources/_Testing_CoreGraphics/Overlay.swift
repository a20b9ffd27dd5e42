// Swift Testing has this part for Apple's Core Graphics, and its module is asked for in each file that imports both. Here it adds nothing.
@_exported import CoreGraphics
