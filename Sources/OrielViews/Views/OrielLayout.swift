// Views are built of both: whoever imports this module has stacks, grids and modifiers as well.
@_exported @_spi(Oriel) import OrielLayout
