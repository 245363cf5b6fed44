#include "cluster_cases.h"

#include "draw.h"
#include "fattree.h"

static void draw_network(ft_rng *rng, ft_cluster_settings *s) {
  uint32_t most = 1u << between(rng, 0, 6);
  s->lossy.input_packets = between(rng, 1, most);
  s->lossy.staging_packets = between(rng, 1, most);
  s->lossy.uplink_packets = between(rng, 1, most);
  s->lossy.backbone_packets = between(rng, 1, 4 * most);
  s->lossy.send_ring = between(rng, 1, 8);
  s->lossy.receive_ring = between(rng, 1, most);
  s->lossy.infinite_buffers = between(rng, 0, 4) == 0;
  s->lossy.staging_drops = between(rng, 0, 1);
  s->lossy.uplink_blocks = between(rng, 0, 1);
  s->lossy.engine_mbyte = between(rng, 0, 2) == 0 ? 0 : between(rng, 20, 200);
  s->lossy.uplink_mbit = between(rng, 0, 1) ? 1000 : between(rng, 50, 500);
}

static void draw_software(ft_rng *rng, ft_cluster_settings *s) {
  int64_t us = 1000000;
  if (between(rng, 0, 3) == 0) s->lossy.send_ps = s->lossy.receive_ps = s->lossy.handle_ps = 0;
  if (between(rng, 0, 3) == 0) s->lossy.send_ps = s->lossy.receive_ps = between(rng, 0, 200) * us;
  s->lossy.start_jitter_ps = between(rng, 0, 1) * between(rng, 0, 2000) * us;
  s->lossy.delay_per_mille = between(rng, 50, 200); /* constant timeouts alone can repeat the same collision for ever */
  s->lossy.delay_ps = between(rng, 500, 3000) * us;
  s->lossy.timeout_ps = between(rng, 300, 20000) * us;
  s->lossy.ack_delay_ps = between(rng, 50, 3000) * us;
  s->lossy.ack_kind = between(rng, 0, 2);
  s->lossy.pair_window = between(rng, 1, 8);
}

ft_cluster_settings cluster_case_usual(uint32_t nodes_per_switch, uint32_t switches) {
  ft_config usual;
  ft_config_default(&usual, FT_LOSSY);
  return (ft_cluster_settings){.lossy = usual.lossy, .seed = usual.seed, .nodes_per_switch = nodes_per_switch, .switches = switches,
                               .contention_aware = 1};
}

ft_cluster_settings cluster_case_draw(uint64_t number) {
  ft_rng rng = ft_rng_make(number, 80);
  uint32_t per_switch = between(&rng, 1, 8), switches = between(&rng, per_switch == 1 ? 2 : 1, 16 / per_switch < 5 ? 16 / per_switch : 5);
  ft_cluster_settings s = cluster_case_usual(per_switch, switches);
  s.seed = number;
  s.lossy.packets = between(&rng, 1, 12);
  s.lossy.scheme = between(&rng, 0, FT_SYNCHRONOUS);
  s.lossy.permutation = between(&rng, 0, FT_BY_COLOURING);
  s.contention_aware = between(&rng, 0, 1);
  s.lossy.global_window = between(&rng, 0, 2) ? between(&rng, 0, 12) : FT_WINDOW_BY_FORMULA;
  s.lossy.counts_control = between(&rng, 0, 1);
  s.lossy.window_closes = between(&rng, 0, 1);
  draw_network(&rng, &s);
  draw_software(&rng, &s);
  return s;
}
