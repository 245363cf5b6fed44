/* Numbers of a record and what is allowed for each. */
#ifndef FT_BASE_RANGES_H
#define FT_BASE_RANGES_H

#include "base/refuse.h"

typedef struct ft_range {
  const char *name;
  uint16_t offset, bytes; /* of the number in its record: 4, or 8 for a time */
  uint64_t min, max;
} ft_range;

#define FT_RANGE(record, member, min, max, name) \
  {name, offsetof(record, member), sizeof(((record *)0)->member), min, max}

/* FT_OK, or FT_BAD_ARGUMENT with a sentence about the first number out of its range, the offset of which is the error's field. `whose`
 * precedes its name. */
uint32_t ft_check_ranges(const void *record, const ft_range *range, uint32_t count, const char *whose, ft_error *error);

#endif
