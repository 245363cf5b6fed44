/* Validates an untrusted state of slotted switches and their nodes. */
#ifndef FT_FABRIC_SLOTTED_CHECK_H
#define FT_FABRIC_SLOTTED_CHECK_H

#include "base/bitset.h"
#include "fabric/slotted.h"

/* `visit` is called for every packet found, with `context` as its first argument, and may reject it. */
typedef struct ft_slotted_visitor {
  uint32_t (*visit)(void *context, ft_packet packet);
  void *context;
} ft_slotted_visitor;

/* FT_OK, FT_BAD_ARGUMENT, or FT_OUT_OF_MEMORY for want of scratch. */
uint32_t ft_slotted_check(const ft_slotted *f, const ft_slotted_visitor *visitor, ft_arena *scratch);

#endif
