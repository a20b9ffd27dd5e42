#ifndef ORIEL_CFONTCONFIG_SHIM_H
#define ORIEL_CFONTCONFIG_SHIM_H
#include <fontconfig/fontconfig.h>
#endif
