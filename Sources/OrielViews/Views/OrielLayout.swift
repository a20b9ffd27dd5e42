// Views are built of both: a file that imports this module has stacks, grids and modifiers as well.
@_exported @_spi(Oriel) import OrielLayout
