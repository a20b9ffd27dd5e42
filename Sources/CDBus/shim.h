#ifndef ORIEL_CDBUS_SHIM_H
#define ORIEL_CDBUS_SHIM_H
#include <dbus/dbus.h>
// Casts of character literals, which Swift does not import.
static const int ORIEL_DBUS_TYPE_INVALID = DBUS_TYPE_INVALID;
static const int ORIEL_DBUS_TYPE_BOOLEAN = DBUS_TYPE_BOOLEAN;
static const int ORIEL_DBUS_TYPE_INT32 = DBUS_TYPE_INT32;
static const int ORIEL_DBUS_TYPE_UINT32 = DBUS_TYPE_UINT32;
static const int ORIEL_DBUS_TYPE_INT64 = DBUS_TYPE_INT64;
static const int ORIEL_DBUS_TYPE_UINT64 = DBUS_TYPE_UINT64;
static const int ORIEL_DBUS_TYPE_DOUBLE = DBUS_TYPE_DOUBLE;
static const int ORIEL_DBUS_TYPE_STRING = DBUS_TYPE_STRING;
static const int ORIEL_DBUS_TYPE_VARIANT = DBUS_TYPE_VARIANT;
#endif
