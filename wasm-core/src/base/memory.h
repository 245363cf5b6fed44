/* The only functions that allocate and free memory. Both are weak: a program that links the core may bring its own, for
 * instance one that refuses. */
#pragma once

#include <stddef.h>

/* Bytes that are zero, null when they are refused; and as free. Most of what a large run asks for is never touched:
 * where the system gives zeros, they should not be written again. */
void *ft_memory_take(size_t bytes);
void ft_memory_give(void *block);
