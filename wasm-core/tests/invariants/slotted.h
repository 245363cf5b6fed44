/* What holds of slotted switches and their nodes. */
#pragma once

#include "fabric/slotted.h"
#include "invariants/scratch.h"

/* `visit` is called for every packet found, with `context` as its first argument, and may reject it. */
typedef struct slotted_visitor {
  uint32_t (*visit)(void *context, const ft_slotted *f, ft_packet packet);
  void *context;
} slotted_visitor;

uint32_t slotted_is_valid(const ft_slotted *f, const slotted_visitor *visitor, scratch *room);
