/* Arrays as the records give them. */
#pragma once

#include "fattree_records.h"

/* The elements of a span that is ours to write. */
#define FT_ELEMENTS(type, span) ((type *)(uintptr_t)(span).address)

static inline ft_span ft_span_of(const void *array, uint32_t count, uint32_t element_bytes) {
  return (ft_span){(uint64_t)(uintptr_t)array, count, element_bytes};
}
