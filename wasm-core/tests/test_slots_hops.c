/* Hops of one slot and of several: latencies, loops of credits, and what is on the cables. */
#include <inttypes.h>

#include "test.h"
#include "trace_runs.h"

/* 4 KiB at 400 Gb/s. */
#define SLOT 81920

enum { CASES = 60, SLOTS = 150 };

typedef struct pace {
  int64_t link_ps, switch_ps;
  uint32_t hop, cable; /* slots */
} pace;

static const pace paces[] = {
    {0, 0, 1, 1},           {30000, 0, 1, 1},          {SLOT, 0, 1, 1},        {0, SLOT, 1, 1},       {30000, SLOT - 30000, 1, 1},
    {SLOT + 1, 0, 2, 2},    {100000, 0, 2, 2},         {30000, 60000, 2, 1},   {0, SLOT + 1, 2, 1},   {100000, 63840, 2, 2},
    {100000, 63841, 3, 2},  {2 * SLOT + 1, 0, 3, 3},   {0, 3 * SLOT, 3, 1},    {64 * SLOT, 0, 64, 64}};

#define PACES (sizeof paces / sizeof *paces)

static ft_config at_pace(ft_config c, const pace *p) {
  c.input.packet_ps = SLOT;
  c.input.link_ps = p->link_ps;
  c.input.switch_ps = p->switch_ps;
  return c;
}

/* Between nodes 0 and 1, 2, 4 and 15 of the 16 there are 2, 4, 6 and 6 links; a message of 3 packets leaves in 3 slots. */
TEST(a_packet_alone_takes_so_many_slots_a_link) {
  static const uint32_t to[] = {1, 2, 4, 15}, links[] = {2, 4, 6, 6};
  for (uint32_t i = 0; i < PACES * 4; i++) {
    const pace *p = &paces[i / 4];
    congestion_case c = empty_trace(4);
    c.config = at_pace(c.config, p);
    congestion_event(&c, FT_IDLE, 0, 0, to[i % 4], 3 * c.config.input.packet_bytes);
    int64_t slots = 3 - 1 + links[i % 4] * p->hop;
    CLAIM(completion(&c) == slots * SLOT, "%" PRId64 " ps, not %" PRId64 " slots; link %" PRId64 " switch %" PRId64 " ps, %u links",
          completion(&c), slots, p->link_ps, p->switch_ps, links[i % 4]);
  }
}

static uint64_t received_by(ft_sim *sim, uint32_t node, int64_t slot) {
  ft_run(sim, slot * SLOT, UINT32_MAX);
  return FT_AT(uint32_t, ft_frame_of(sim)->task_received)[node];
}

/* A flow without rivals: capacity / loop of the rate of its links, and no more than all of it. */
TEST(a_buffer_shorter_than_the_loop_of_credits_limits_a_link) {
  for (uint32_t i = 0; i < PACES - 1; i++)
    for (uint32_t capacity = 1; capacity < 9; capacity++) {
      const uint32_t loop = paces[i].hop + paces[i].cable, sources[] = {15};
      congestion_case c = congestion_incast(4, 0, sources, 1);
      c.config = at_pace(c.config, &paces[i]);
      c.config.input.buffer_packets = capacity;
      RUN *sim = congestion_open(&c);
      uint64_t before = received_by(sim, 0, 50 * loop), gained = received_by(sim, 0, 150 * loop) - before;
      CLAIM(gained == 100 * (capacity < loop ? capacity : loop), "capacity %u, loop %u: %" PRIu64 " packets in 100 loops", capacity, loop, gained);
    }
}

/* The parking lot: 1/2, 1/4, 1/4 of a link that never rests, whatever a hop takes. */
TEST(a_hot_link_is_full_and_shared_as_with_one_slot) {
  for (uint32_t i = 0; i < PACES - 1; i++) {
    const uint32_t sources[] = {1, 2, 8}, share[] = {2, 4, 4};
    congestion_case c = congestion_incast(4, 0, sources, 3);
    c.config = at_pace(c.config, &paces[i]);
    RUN *sim = congestion_open(&c);
    uint64_t before = received_by(sim, 0, 2000), gained = received_by(sim, 0, 6000) - before;
    CLAIM(gained == 4000, "%" PRIu64 " packets in 4000 slots; hop of %u", gained, paces[i].hop);
    const uint32_t *flow = FT_AT(uint32_t, ft_summary_of(sim)->congestion.flows);
    for (uint32_t k = 0; k < 3; k++) {
      double rate = flow[sources[k]] / 6000.0;
      CLAIM(rate > .95 / share[k] && rate < 1.05 / share[k], "node %u gets %.3f; hop of %u", sources[k], rate, paces[i].hop);
    }
  }
}

/* ---- what is on the cables ---- */

static uint64_t sum_of(const ft_span *span) {
  uint64_t sum = 0;
  for (uint32_t i = 0; i < span->count; i++)
    sum += span->element_bytes == 1 ? FT_AT(uint8_t, *span)[i] : FT_AT(uint16_t, *span)[i];
  return sum;
}

TEST(every_packet_is_delivered_or_waits_or_is_on_a_cable) {
  uint64_t flown = 0;
  for (uint64_t i = 0; i < CASES; i++) {
    congestion_case c = congestion_draw(70000 + i, SLOTS, 1);
    RUN *sim = congestion_open(&c);
    for (uint32_t slot = 1; slot < SLOTS; slot += 3) {
      ft_run(sim, slot * c.config.input.packet_ps, UINT32_MAX);
      const ft_frame *f = ft_frame_of(sim);
      uint64_t flying = sum_of(&f->congestion.link_in_flight), inside = sum_of(&f->congestion.node_queue) + sum_of(&f->link_queue) + flying;
      CLAIM(f->congestion.generated_packets == f->delivered_flits + inside, "slot %u: %" PRIu64 " generated, %" PRIu64 " delivered, %" PRIu64
            " inside; %s", slot, f->congestion.generated_packets, f->delivered_flits, inside, c.text);
      flown += flying;
    }
  }
  CLAIM(flown > 1000, "%" PRIu64 " packets seen on cables: too dull", flown);
}
