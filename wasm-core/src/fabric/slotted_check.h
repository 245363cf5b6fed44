/* Whether the state of slotted switches and their nodes that comes from outside is one in which they can be. */
#ifndef FT_FABRIC_SLOTTED_CHECK_H
#define FT_FABRIC_SLOTTED_CHECK_H

#include "base/marks.h"
#include "fabric/slotted.h"

/* Every packet that is found is shown to `see` (`who` is its first argument), which may refuse it. */
typedef struct ft_slotted_witness {
  uint32_t (*see)(void *who, ft_packet packet);
  void *who;
} ft_slotted_witness;

/* FT_OK, FT_BAD_ARGUMENT, or FT_OUT_OF_MEMORY for want of scratch. */
uint32_t ft_slotted_check(const ft_slotted *f, const ft_slotted_witness *witness, ft_arena *scratch);

#endif
