#include "base/memory.h"

#include <stdlib.h>

__attribute__((weak)) void *ft_memory_take(size_t bytes) { return malloc(bytes); }
__attribute__((weak)) void ft_memory_give(void *block) { free(block); }
