/* Input-queued switches at the edges of what they take: more switches than 16 bits count, and slots and periods that together
 * pass 32 bits. */
#include "congestion_cases.h"
#include "test.h"

enum { PACKETS = 400 };

/* ---- many switches ---- */

/* Four nodes under 4 * 5^(l-1) switches of level l < 8 and 5^7 of level 8, where all ways meet. */
static congestion_case tall_incast(void) {
  const uint32_t sources[] = {1, 2, 3};
  congestion_case c = congestion_incast(4, 0, sources, 3);
  c.config.topology_kind = FT_XGFT;
  c.config.levels = 8;
  for (uint32_t l = 0; l < 8; l++) c.config.m[l] = l < 7 ? 1 : 4, c.config.w[l] = l > 0 ? 5 : 1;
  c.config.routing_kind = FT_ARN;
  c.config.input.buffer_packets = 8;
  c.config.input.free_credits = 250;
  c.config.input.high_threshold = 500;
  c.config.input.low_threshold = 250;
  c.config.input.arn_entries = 2;
  c.config.input.root_timer_ps = 20 * c.config.input.packet_ps;
  return c;
}

TEST(switches_beyond_65536_keep_tables_of_their_own) {
  congestion_case c = tall_incast();
  RUN *sim = congestion_open(&c);
  const ft_shape *s = ft_shape_of(sim);
  ft_table_entry e[2];
  CLAIM(s->switches == 78124 + 78125, "%u switches", s->switches);
  for (uint32_t slot = 1; slot < 200 && ft_frame_of(sim)->congestion.notified < 3; slot++) ft_run(sim, slot * c.config.input.packet_ps, UINT32_MAX);
  CLAIM(ft_frame_of(sim)->congestion.roots == 1, "%u roots", ft_frame_of(sim)->congestion.roots);
  uint32_t top = s->first_entity[8]; /* where D-mod-k takes node 0 */
  CLAIM(ft_table_of(sim, top, e, 2) == 1 && e->destination == 0 && e->stage == 7 && !e->consumed, "at the root");
  for (uint32_t source = 1; source < 4; source++) {
    uint32_t below = s->first_entity[7] + source * s->width[7];
    CLAIM(ft_table_of(sim, below, e, 2) == 1 && e->destination == 0 && e->consumed, "at the switch that leads there from node %u",
          source);
  }
  uint64_t entries = 0;
  for (uint32_t entity = 0; entity < s->nodes + s->switches; entity++) entries += ft_table_of(sim, entity, e, 2);
  CLAIM(entries == 4, "%u tables have an entry", (unsigned)entries);
}

/* ---- a late clock ---- */

/* Three nodes send to node 0 for a while, after the longest delay there is: in slot 3,051,757,813. */
static congestion_case late_incast(void) {
  congestion_case c = {.config = rlft(4)};
  c.config.input.traffic_kind = FT_TRACE;
  c.config.routing_kind = FT_ARN;
  c.config.input.buffer_packets = 8;
  c.config.input.free_credits = 250;
  c.config.input.high_threshold = 500;
  c.config.input.low_threshold = 250;
  c.config.input.root_timer_ps = c.config.input.entry_ttl_ps = 1000000000000000;
  for (uint32_t source = 1; source < 4; source++)
    congestion_event(&c, FT_IDLE, 1000000000000000, source, 0, PACKETS * c.config.input.packet_bytes);
  return c;
}

/* The roots that were declared, and the entries that live at the end. */
static void run_late(const congestion_case *c, uint32_t *roots, uint32_t *living) {
  RUN *sim = congestion_open(c);
  ft_table_entry e[FT_TABLE_ENTRIES];
  CLAIM(ft_run(sim, INT64_MAX / 2, UINT32_MAX) == FT_FINISHED, "it does not end");
  CLAIM(ft_slots_of(sim)->f.c->slot > 3051757813u + 3 * PACKETS, "slot %u", ft_slots_of(sim)->f.c->slot);
  *roots = ft_frame_of(sim)->congestion.roots;
  *living = 0;
  for (uint32_t entity = 0; entity < sim->shape.nodes + sim->shape.switches; entity++)
    *living += ft_table_of(sim, entity, e, FT_TABLE_ENTRIES);
}

TEST(a_timer_that_outlives_the_clock_never_expires) {
  congestion_case c = late_incast();
  uint32_t roots, living;
  run_late(&c, &roots, &living);
  CLAIM(roots == 0 && living == 0, "%u roots, %u entries", roots, living);
  c.config.input.root_timer_ps = 50 * c.config.input.packet_ps;
  run_late(&c, &roots, &living);
  CLAIM(roots > 0, "none after 50 slots");
}

TEST(an_entry_that_outlives_the_clock_never_dies) {
  congestion_case c = late_incast();
  uint32_t roots, living;
  c.config.input.root_timer_ps = 50 * c.config.input.packet_ps;
  run_late(&c, &roots, &living);
  CLAIM(roots > 0 && living > 0, "%u roots, %u entries", roots, living);
  c.config.input.entry_ttl_ps = c.config.input.packet_ps;
  run_late(&c, &roots, &living);
  CLAIM(roots > 0 && living == 0, "%u roots; %u entries live for a slot", roots, living);
}

/* Fewer slots of 1 ps fit into the clock than a period may last. */
TEST(a_period_longer_than_the_clock_is_all_of_it) {
  congestion_case c = late_incast();
  c.config.input.packet_ps = 1;
  c.config.input.link_ps = c.config.input.switch_ps = 0;
  c.word_count = c.config.input.trace_events = 0;
  congestion_event(&c, FT_IDLE, 0, 1, 0, 4096);
  RUN *sim = congestion_open(&c);
  CLAIM(ft_slots_of(sim)->g.timer_slots == FT_LAST_SLOT && ft_slots_of(sim)->g.ttl_slots == FT_LAST_SLOT, "%u and %u slots",
        ft_slots_of(sim)->g.timer_slots, ft_slots_of(sim)->g.ttl_slots);
}
