/* Arithmetic on 64-bit sizes that says when the result does not fit. Both give 1 and the result, or 0 and nothing. */
#ifndef FT_BASE_CHECKED_H
#define FT_BASE_CHECKED_H

#include <stdint.h>

static inline int ft_multiply_u64(uint64_t a, uint64_t b, uint64_t *product) {
  if (a != 0 && b > UINT64_MAX / a) return 0;
  *product = a * b;
  return 1;
}

static inline int ft_add_u64(uint64_t a, uint64_t b, uint64_t *sum) {
  if (b > UINT64_MAX - a) return 0;
  *sum = a + b;
  return 1;
}

#endif
