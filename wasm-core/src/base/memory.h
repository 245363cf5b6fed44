/* The only functions that allocate and free memory. Both are weak: a program that links the core may bring its own,
 * for instance one that refuses. */
#ifndef FT_BASE_MEMORY_H
#define FT_BASE_MEMORY_H

#include <stddef.h>

/* As malloc, null when it is refused; and as free. */
void *ft_memory_take(size_t bytes);
void ft_memory_give(void *block);

#endif
