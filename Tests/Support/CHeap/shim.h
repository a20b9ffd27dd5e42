// What the allocator says of itself.
#include <malloc.h>
