// Rows of an outline in which windings cannot be summed.
#ifndef ORIEL_WINDING_H
#define ORIEL_WINDING_H

#include "edges.h"

/// Outlines with more lines stay as they are.
enum { mostWound = 384 };

/// A line of an outline, downwards, in 24.8: how far it goes to the right for each length down, and which way it goes round.
typedef struct {
  int32_t x0, y0, x1, y1;
  double across;
  int sign;
} WoundLine;

/// The lines of an outline.
typedef struct Windings {
  Band band;
  size_t count;
  bool isTooMuch;
  WoundLine lines[mostWound];
} Windings;

/// Collects the lines of an outline; false if they are too many.
bool oriel_find_windings(Windings *windings, Follow follow, const void *outline);
/// Finds the rows of a band anew in which sums of what lines rise are not what is covered.
void oriel_wind(Band *band, const Windings *windings, bool evenOdd);

#endif
