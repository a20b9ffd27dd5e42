#ifndef ORIEL_CDBUS_SHIM_H
#define ORIEL_CDBUS_SHIM_H
#include <dbus/dbus.h>
#endif
