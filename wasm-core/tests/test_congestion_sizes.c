/* Trees of P = 4 .. 12 ports and one or four hot nodes, a tenth or a quarter of the nodes sending to them (H10, H25, H10-4,
 * H25-4 of Rocher-Gonzalez, section 4.2, in the short times of the demo): notifications with isolation get over it, and nobody
 * else. And how much memory the largest tree takes. */
#include <inttypes.h>

#include "congestion_cases.h"
#include "test.h"
#include "thorough.h"

enum { LEAST_PORTS = THOROUGH ? 4 : 6, MOST_PORTS = THOROUGH ? 12 : 6 };
enum { ONSET = 3, END = 30, MODULO = 0, ARN_AFI = 1, ADAPTIVE = 2, TECHNIQUES = 3 }; /* bins of 0.1 ms */

static uint32_t nodes_of(uint32_t ports) { return ports * ports * ports / 4; }

static congestion_case hot_spot(uint32_t ports, uint32_t hot, uint32_t share, uint32_t technique, uint32_t seed) {
  static const uint32_t kinds[][2] = {{FT_D_MOD_K, FT_NO_ISOLATION}, {FT_ARN, FT_AFI}, {FT_ADAPTIVE, FT_NO_ISOLATION}};
  congestion_case c = congestion_demo(kinds[technique][0], kinds[technique][1], seed);
  c.config.topology_a = ports;
  c.config.input.hot_share = per_mille(share);
  c.config.input.hot_node_count = c.word_count = hot;
  for (uint32_t i = 0; i < hot && hot > 1; i++) c.words[i] = 1 + i * (nodes_of(ports) - 2) / 3;
  snprintf(c.text, sizeof c.text, "%u ports, %u hot nodes, %u per mille of the nodes, technique %u, seed %u", ports, hot, share,
           technique, seed);
  return c;
}

/* Every source is assigned to one hot node in turn, and the links to the hot nodes are hardly ever idle; where the flows to
 * several of them share the isolating channel they block each other a little. */
static void hot_nodes_are_fed(ft_sim *sim, const congestion_case *c) {
  const ft_summary *s = ft_summary_of(sim);
  const uint32_t *flow = FT_AT(uint32_t, s->congestion.flows), *target = ft_slots_of(sim)->t.target;
  uint32_t nodes = ft_shape_of(sim)->nodes, hot = c->config.input.hot_node_count, sources = 0;
  uint32_t share = hot > 1 && c->config.input.isolation_kind ? 80 : 95;
  for (uint32_t node = 0; node < nodes; node++) sources += target[node] != FT_IDLE;
  CLAIM(sources == (uint32_t)(nodes * (double)c->config.input.hot_share / FT_FULL_LOAD + .5), "%u sources; %s", sources, c->text);
  for (uint32_t i = 0; i < hot; i++) {
    uint32_t received = 0, own = 0, slots = (END - ONSET) * (uint32_t)(c->config.input.bin_ps / c->config.input.packet_ps);
    for (uint32_t node = 0; node < nodes; node++) {
      received += flow[i * nodes + node];
      own += target[node] == c->words[i];
      CLAIM(target[node] == FT_IDLE || target[node] == c->words[i] || flow[i * nodes + node] == 0, "source %u; %s", node, c->text);
    }
    CLAIM(own == sources / hot || own == sources / hot + 1, "hot node %u has %u sources of %u; %s", i, own, sources, c->text);
    CLAIM(own < 2 || received * 100ull > slots * (uint64_t)share, "hot node %u received %u packets in %u slots; %s", i, received, slots, c->text);
  }
}

/* Packets delivered per node and slot, per mille, from one bin to another. */
static uint32_t efficiency(const ft_summary *s, const ft_config *c, uint32_t nodes, uint32_t first, uint32_t last) {
  const uint64_t *bin = FT_AT(uint64_t, s->efficiency);
  uint64_t sum = 0;
  for (uint32_t i = first; i < last; i++) sum += bin[i];
  return (uint32_t)(sum * 1000 * (uint64_t)c->input.packet_ps / (uint64_t)c->input.bin_ps / (last - first) / nodes);
}

typedef struct level {
  uint32_t before, onset, late; /* efficiencies: before, while nobody has noticed, at the end */
} level;

static level level_of(const congestion_case *c) {
  ft_sim *sim = congestion_open(c);
  uint32_t nodes = ft_shape_of(sim)->nodes;
  ft_run(sim, END * c->config.input.bin_ps, UINT32_MAX);
  const ft_summary *s = ft_summary_of(sim);
  level l = {efficiency(s, &c->config, nodes, 1, ONSET), efficiency(s, &c->config, nodes, 5, 7), efficiency(s, &c->config, nodes, 25, END)};
  const ft_slotted_counters *f = ft_slots_of(sim)->f.c;
  CLAIM(f->delivered <= f->injected && f->injected <= f->generated, "totals; %s", c->text);
  hot_nodes_are_fed(sim, c);
  ft_destroy(sim);
  return l;
}

/* A few nodes are a matter of chance: means over some seeds where they are cheap. */
static void compare(uint32_t ports, uint32_t hot, uint32_t share, uint32_t margin) {
  level l[TECHNIQUES] = {{0, 0, 0}};
  uint32_t seeds = ports == 4 ? 8 : 1;
  for (uint32_t t = 0; t < TECHNIQUES; t++) {
    for (uint32_t seed = 1; seed <= seeds; seed++) {
      congestion_case c = hot_spot(ports, hot, share, t, seed);
      level one = level_of(&c);
      l[t].before += one.before, l[t].onset += one.onset, l[t].late += one.late;
    }
    l[t].before /= seeds, l[t].onset /= seeds, l[t].late /= seeds;
    CLAIM(l[t].onset < l[t].before - 50 || nodes_of(ports) * share < 2000 * hot,
          "%u, then %u: no congestion; %u ports, %u hot nodes, share %u, technique %u", l[t].before, l[t].onset, ports, hot, share, t);
  }
  CLAIM(l[ARN_AFI].late > l[MODULO].late + margin && l[ARN_AFI].late > l[ADAPTIVE].late + margin,
        "%u ports, %u hot nodes, share %u: ARN + AFI %u, D-mod-k %u, adaptive %u", ports, hot, share, l[ARN_AFI].late, l[MODULO].late,
        l[ADAPTIVE].late);
}

static void one_hot_node_is_got_over_in_every_tree(void) {
  for (uint32_t ports = LEAST_PORTS; ports <= MOST_PORTS; ports += 2) {
    compare(ports, 1, 100, 150);
    compare(ports, 1, 250, 150);
    congestion_case c = hot_spot(ports, 1, 100, ARN_AFI, 1);
    CLAIM(level_of(&c).late > 870, "%u per mille at the end; %s", level_of(&c).late, c.text);
  }
}

static void four_hot_nodes_are_got_over_better_than_without(void) {
  for (uint32_t ports = LEAST_PORTS; ports <= MOST_PORTS; ports += 2) {
    compare(ports, 4, 100, 50);
    compare(ports, 4, 250, 50);
  }
}

/* Memory of the largest tree of 64-port switches: a lane has two runs, and a browser 4 GB for both. */
static void the_largest_tree_takes_less_than_a_gigabyte(void) {
  enum { GIGABYTE = 1000000000 };
  for (uint32_t technique = 0; technique < TECHNIQUES; technique++) {
    congestion_case c = hot_spot(64, 1, 100, technique, 1);
    ft_error error;
    ft_config_default(&c.config, FT_INPUT);
    c.config.topology_kind = FT_RLFT;
    c.config.topology_a = 64, c.config.topology_b = 3;
    c.config.routing_kind = technique == ARN_AFI ? FT_ARN : technique == ADAPTIVE ? FT_ADAPTIVE : FT_D_MOD_K;
    c.config.input.isolation_kind = technique == ARN_AFI ? FT_AFI : FT_NO_ISOLATION;
    c.config.input.traffic_kind = FT_HOT_SPOT;
    c.config.input.hot_node_count = 1;
    ft_sim *sim = ft_create(&c.config, c.words, 1, &error);
    CLAIM(sim && ft_prepare(sim, &error) == FT_OK && ft_shape_of(sim)->nodes == 65536, "%s", error.text);
    CLAIM(!sim || sim->arena.used_bytes < GIGABYTE, "%" PRIu64 " bytes; %s", sim->arena.used_bytes, c.text);
    ft_destroy(sim);
  }
}

int main(int argc, char **argv) {
  test_begin(argc, argv);
  TEST(one_hot_node_is_got_over_in_every_tree);
  TEST(the_largest_tree_takes_less_than_a_gigabyte);
  TEST(four_hot_nodes_are_got_over_better_than_without);
  return test_end();
}
