#ifndef ORIEL_CHARFBUZZ_SHIM_H
#define ORIEL_CHARFBUZZ_SHIM_H
#include <hb.h>
#include <hb-ot.h>
#endif
