/* What waits at end nodes for the isolating channel: a FIFO per cable of a node, all from one pool of chunks. It has no
 * bound of its own, so isolation never holds up its other traffic; how much all of them need together hardly depends on
 * the size of the tree, since a hot node can only be sent so much. A node all of whose packets may be isolated
 * generates no more than fits a FIFO (traffic/traffic.c).
 *
 * A chunk is a link to the next one and the packets behind it. What is empty is zero, but for the links of chunks that
 * were given back. Chunk 0 is unused. */
#pragma once

#include <stdint.h>

#define FT_AFC_CHUNK 16u                 /* words; a power of two */
#define FT_AFC_MAX_PACKETS (1u << 21)    /* that the pool is made for */

typedef struct ft_afc_fifo {
  uint32_t head, tail; /* words of the first and last packet; 0 when empty */
  uint32_t count;
} ft_afc_fifo;

typedef struct ft_afc_counters {
  uint32_t opened; /* chunks that were ever in use: 1 .. opened */
  uint32_t free;   /* first of those given back; 0: none */
  uint64_t full;   /* slots that a node's first packet had to wait because no chunk was left */
} ft_afc_counters;

typedef struct ft_afc {
  uint32_t chunks;
  ft_afc_counters *c;
  ft_afc_fifo *fifo; /* [ends] */
  uint64_t *word;    /* [chunks * FT_AFC_CHUNK] */
} ft_afc;

static inline uint32_t ft_afc_chunks(uint64_t packets, uint32_t ends) {
  if (packets > FT_AFC_MAX_PACKETS) packets = FT_AFC_MAX_PACKETS;
  return (uint32_t)(packets / (FT_AFC_CHUNK - 1)) + 2 * ends + 1; /* the first and last chunk of a FIFO are not full */
}

/* 0: no chunk is left. */
static inline uint32_t ft_afc_open(ft_afc *a) {
  uint32_t chunk = a->c->free;
  if (!chunk) return a->c->opened + 1 < a->chunks ? ++a->c->opened : 0;
  a->c->free = (uint32_t)a->word[chunk * FT_AFC_CHUNK];
  a->word[chunk * FT_AFC_CHUNK] = 0;
  return chunk;
}

static inline void ft_afc_close(ft_afc *a, uint32_t chunk) {
  a->word[chunk * FT_AFC_CHUNK] = a->c->free;
  a->c->free = chunk;
}

/* Behind the others of an end. 0 when there is no space left. */
static inline uint32_t ft_afc_put(ft_afc *a, uint32_t end, uint64_t packet) {
  ft_afc_fifo *q = &a->fifo[end];
  uint32_t at = q->tail + 1;
  if (at % FT_AFC_CHUNK == 0 || q->count == 0) {
    uint32_t chunk = ft_afc_open(a);
    if (!chunk) return 0;
    at = chunk * FT_AFC_CHUNK + 1;
    if (q->count > 0) a->word[q->tail / FT_AFC_CHUNK * FT_AFC_CHUNK] = chunk;
    else q->head = at;
  }
  a->word[at] = packet;
  q->tail = at;
  q->count++;
  return 1;
}

/* The first packet of an end that has one. */
static inline uint64_t ft_afc_take(ft_afc *a, uint32_t end) {
  ft_afc_fifo *q = &a->fifo[end];
  uint32_t at = q->head, chunk = at / FT_AFC_CHUNK;
  uint64_t packet = a->word[at];
  a->word[at] = 0;
  if (--q->count == 0) {
    q->head = q->tail = 0;
    ft_afc_close(a, chunk);
  } else if (++at % FT_AFC_CHUNK == 0) {
    q->head = (uint32_t)a->word[chunk * FT_AFC_CHUNK] * FT_AFC_CHUNK + 1;
    ft_afc_close(a, chunk);
  } else {
    q->head = at;
  }
  return packet;
}
