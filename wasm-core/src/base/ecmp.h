/* How packets and messages are spread over up ports, and the hash of equal-cost multipath: of the flow, and of the
 * switch. */
#pragma once

#include <stdint.h>

/* What chooses the up port of a packet that may take any. */
enum ft_spread {
  FT_BY_DIGITS,  /* those of its source or destination */
  FT_DRAWN,      /* chance */
  FT_IN_TURN,    /* each packet the next one */
  FT_BY_FLOWLET, /* a flow keeps its own until it is silent for a while */
  FT_RECYCLED,   /* a hash of an entropy of each packet; sources use those again that were not marked */
  FT_HASHED,     /* a hash of source and destination */
  FT_BY_TABLE    /* the table of the switch */
};

/* What all choices of a run with this seed have in common. */
uint64_t ft_ecmp_salt(uint64_t seed);

/* One of `ports` at an entity; without `where`, the same share of them at each. Nodes take 16 bits. */
uint32_t ft_ecmp_port(uint64_t salt, uint32_t where, uint32_t source, uint32_t destination, uint32_t ports);
