/* A run that is long enough for its counts to pass 32 bits, and for the sum of its latencies to pass 64: 2^33 packets, of which all is known
 * beforehand. Each node of a switch sends to the next one in every slot, so nobody waits. */
#include <inttypes.h>

#include "fattree.h"
#include "test.h"

enum { NODES = FT_MAX_PORTS };

static const uint64_t *u64s(ft_span span) { return (const uint64_t *)(uintptr_t)span.address; }

TEST(two_to_the_33_packets_are_counted) {
  const int64_t slot_ps = 1000000000, slots = (INT64_C(9) << 30) / NODES;
  uint32_t partner[NODES];
  ft_error error;
  ft_config c;
  ft_config_default(&c, FT_INPUT);
  c.levels = 1, c.m[0] = NODES, c.w[0] = 1;
  c.routing_kind = FT_D_MOD_K;
  c.input.traffic_kind = FT_PERMUTATION;
  c.input.load = FT_FULL_LOAD;
  c.input.source_queue = 0;
  c.input.packet_ps = slot_ps, c.input.link_ps = c.input.switch_ps = 0;
  for (uint32_t node = 0; node < NODES; node++) partner[node] = (node + 1) % NODES;
  RUN *sim = ft_create(&c, partner, NODES, &error);
  if (!CLAIM(sim != 0, "%s", error.text)) return;
  while (ft_run(sim, slots * slot_ps, UINT32_MAX) == FT_RUNNING) continue;
  const ft_summary *s = ft_summary_of(sim);
  const uint64_t packets = (uint64_t)(slots - 2) * NODES, sent = packets + NODES; /* one is on its way, and one has just been generated */
  uint64_t most = 0, all = 0;
  CLAIM(packets > UINT64_C(1) << 33 && packets > UINT64_MAX / (uint64_t)(2 * slot_ps), "too short");
  CLAIM(s->state == FT_REACHED && s->limit == FT_NO_LIMIT, "state %u, limit %u", s->state, s->limit);
  CLAIM(s->delivered == packets && s->delivered_flits == packets && s->hops == packets + sent &&
            s->delivered_bytes == packets * c.input.packet_bytes, "%" PRIu64 " delivered", s->delivered);
  CLAIM(s->congestion.generated_packets == sent + NODES && s->congestion.injected_packets == sent && s->congestion.unoffered_packets == 0 &&
            s->congestion.innocent_packets == packets, "%" PRIu64 " generated", s->congestion.generated_packets);
  CLAIM(s->latency_ps.mean == 2 * slot_ps && s->latency_ps.p50 == 2 * slot_ps && s->latency_ps.p99 == 2 * slot_ps &&
            s->latency_ps.max == 2 * slot_ps, "mean %" PRId64 ", longest %" PRId64, s->latency_ps.mean, s->latency_ps.max);
  for (uint64_t i = 0; i < s->latencies.count.count; i++) most = u64s(s->latencies.count)[i] > most ? u64s(s->latencies.count)[i] : most;
  for (uint64_t i = 0; i < s->efficiency.count; i++) all += u64s(s->efficiency)[i];
  CLAIM(most == packets && all == packets, "%" PRIu64 " in the fullest bucket, %" PRIu64 " in the series", most, all);
  const ft_frame *f = ft_frame_of(sim);
  CLAIM(f->delivered == packets, "in the frame: %" PRIu64, f->delivered);
  for (uint32_t node = 0; node < NODES; node++)
    CLAIM(((const uint32_t *)(uintptr_t)f->task_received.address)[node] == (uint32_t)slots - 2, "node %u", node);
}
