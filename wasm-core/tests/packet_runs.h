/* What the laws of packets in time share. Include once, in a file with tests. */
#pragma once

#include <inttypes.h>
#include <stdlib.h>

#include "packet_cases.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(600) };

/* Runs until `until_ps` in one go. */
static inline uint32_t run_to(ft_sim *sim, int64_t until_ps) { return ft_run(sim, until_ps, UINT32_MAX); }

static inline int64_t draw_time(ft_rng *rng, ft_sim *sim) {
  return (int64_t)ft_rng_below(rng, 2 * (uint64_t)ft_summary_of(sim)->ideal_ps + 1);
}

static inline packet_case packet_run_draw(uint64_t number) { return packet_case_draw_cut(number + 100000, number % 8 ? 16 : 40, 16000); }

static inline uint32_t flits_queued(ft_sim *sim, uint32_t link) {
  static ft_queued trains[8192];
  uint32_t flits = 0, count = ft_queue_of(sim, link, trains, 8192);
  for (uint32_t i = 0; i < count; i++) flits += trains[i].flits;
  return flits;
}

static inline void snapshots_agree(ft_sim *a, ft_sim *b, const packet_case *c) {
  uint32_t bytes = ft_snapshot_bytes(a);
  CLAIM(ft_hash(a) == ft_hash(b), "hashes differ at %" PRId64 " ps; %s", ft_frame_of(a)->time_ps, c->text);
  if (!CLAIM(bytes == ft_snapshot_bytes(b), "snapshots differ in length; %s", c->text)) return;
  uint8_t *of_a = malloc(bytes), *of_b = malloc(bytes);
  CLAIM(ft_snapshot(a, of_a) == bytes && ft_snapshot(b, of_b) == bytes, "length of a snapshot; %s", c->text);
  CLAIM(memcmp(of_a, of_b, bytes) == 0, "snapshots differ; %s", c->text);
  free(of_a);
  free(of_b);
}
