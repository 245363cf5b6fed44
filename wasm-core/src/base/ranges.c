#include "base/ranges.h"

#include <string.h>

/* A negative time is a very large number here. */
static uint64_t value_of(const void *record, const ft_range *range) {
  uint64_t value = 0; /* all targets are little-endian */
  memcpy(&value, (const char *)record + range->offset, range->bytes);
  return value;
}

uint32_t ft_check_ranges(const void *record, const ft_range *range, uint32_t count, const char *whose, ft_error *error) {
  for (const ft_range *end = range + count; range < end; range++) {
    uint64_t value = value_of(record, range);
    if (value < range->min || value > range->max)
      return ft_refuse(error, FT_BAD_ARGUMENT, range->offset, "%s%s is %U; allowed is %U to %U.", whose, range->name, value,
                       range->min, range->max);
  }
  return FT_OK;
}
