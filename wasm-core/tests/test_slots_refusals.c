/* What input-queued switches refuse: what does not go together; hot words. */
#include <stddef.h>

#include "congestion_cases.h"
#include "test.h"

#define AT(member) ((uint32_t)offsetof(ft_config, member))

/* Three channels and one that isolates; thresholds wide open, so that each can go to its own edges. */
static congestion_case hot_spot(void) {
  congestion_case c = {.config = rlft(4), .words = {3}, .word_count = 1};
  c.config.input.traffic_kind = FT_HOT_SPOT;
  c.config.input.hot_node_count = 1;
  c.config.routing_kind = FT_ARN;
  c.config.input.isolation_kind = FT_AFI;
  c.config.input.queuing_kind = FT_DBBM;
  c.config.input.high_threshold = 1000;
  c.config.input.low_threshold = 0;
  return c;
}

static uint32_t status_of(const congestion_case *c, ft_error *error) {
  ft_sim *sim = ft_create(&c->config, c->word_count ? c->words : 0, c->word_count, error);
  uint32_t status = sim ? ft_prepare(sim, error) : error->status;
  if (status == FT_OK) ft_run(sim, 100 * c->config.input.packet_ps, 10000);
  ft_destroy(sim);
  return status;
}

static void taken(const congestion_case *c, const char *what) {
  ft_error error;
  uint32_t given = status_of(c, &error);
  CLAIM(given == FT_OK, "%s is refused: %s", what, error.text);
}

/* Because of this field, in one sentence with `part` in it. */
static void refused(const congestion_case *c, uint32_t status, uint32_t field, const char *part) {
  ft_error error;
  uint32_t given = status_of(c, &error);
  CLAIM(given == status && error.field == field && strstr(error.text, part), "\"%s\" has \"%s\", field %u is %u",
        error.text, part, error.field, field);
  size_t length = strnlen(error.text, sizeof error.text);
  CLAIM(length > 20 && length < sizeof error.text - 1 && error.text[length - 1] == '.', "\"%s\" is a sentence", error.text);
}

/* With this value in this field. */
#define BAD(member, value, part) (c.config.member = (value), refused(&c, FT_BAD_ARGUMENT, AT(member), part))

TEST(one_queue_lives_on_one_packet_and_does_not_read_the_channels) {
  congestion_case c = hot_spot();
  c.config.input.queuing_kind = FT_ONE_QUEUE;
  c.config.input.isolation_kind = FT_NO_ISOLATION;
  c.config.input.buffer_packets = 1;
  taken(&c, "a buffer of one packet");
  BAD(input.buffer_packets, 0, "1 to 254");
  c.config.input.buffer_packets = 1;
  c.config.input.vcs = 7;
  taken(&c, "one queue, seven channels");
}

TEST(unknown_kinds_are_refused) {
  congestion_case c = hot_spot();
  c.config.input.traffic_kind = 4;
  c.word_count = 0;
  refused(&c, FT_BAD_ARGUMENT, AT(input.traffic_kind), "0 to 3");
  c = hot_spot();
  c.word_count = 0;
  BAD(buffering_kind, 4, "0 to 3");
  c = hot_spot();
  BAD(input.queuing_kind, 5, "0 to 4");
  c.config.input.queuing_kind = 0;
  BAD(input.isolation_kind, 3, "0 to 2");
  c.config.input.isolation_kind = 0;
  BAD(routing_kind, FT_REPS + 1, "0 to 12");
}

TEST(what_contradicts_itself_is_refused) {
  congestion_case c = hot_spot();
  BAD(input.buffer_packets, 3, "no place for each of 4");
  c = hot_spot();
  c.config.input.low_threshold = 600;
  c.config.input.high_threshold = 599;
  refused(&c, FT_BAD_ARGUMENT, AT(input.low_threshold), "above the high one, 599");
  c.config.input.high_threshold = 600;
  taken(&c, "equal thresholds");
  for (uint32_t routing = FT_S_MOD_K; routing <= FT_RANDOM_ROUTING; routing++) {
    c = hot_spot();
    c.config.routing_kind = routing;
    refused(&c, FT_BAD_ARGUMENT, AT(input.isolation_kind), "adaptive or ARN");
    c.config.input.isolation_kind = FT_NO_ISOLATION;
    taken(&c, "a routing without isolation");
  }
  c = hot_spot();
  c.config.input.isolation_kind = FT_NO_ISOLATION;
  BAD(routing_kind, FT_CONFLICT_FREE, "S-mod-k, D-mod-k");
  c.config.topology_b = 2;
  BAD(routing_kind, FT_ROOT_TABLE, "root tables");
  c = hot_spot();
  BAD(input.queuing_kind, FT_FIFO, "neither ARN nor isolation");
  c.config.routing_kind = FT_ADAPTIVE;
  refused(&c, FT_BAD_ARGUMENT, AT(input.queuing_kind), "neither ARN nor isolation");
  c.config.input.isolation_kind = FT_NO_ISOLATION;
  taken(&c, "a FIFO");
  c.config.input.adaptive_looks = FT_AT_QUEUES;
  refused(&c, FT_BAD_ARGUMENT, AT(input.queuing_kind), "neither ARN nor isolation");
  c.config.routing_kind = FT_ARN;
  refused(&c, FT_BAD_ARGUMENT, AT(input.queuing_kind), "neither ARN nor isolation");
  c.config.routing_kind = FT_REPS;
  refused(&c, FT_BAD_ARGUMENT, AT(input.queuing_kind), "neither ARN nor isolation");
  c.config.input.queuing_kind = FT_ONE_QUEUE;
  taken(&c, "REPS");
  c.config.routing_kind = FT_ADAPTIVE;
  taken(&c, "a look at queues");
  BAD(input.isolation_kind, FT_AFI, "a look at credits");
  c = hot_spot();
  c.config.input.isolation_kind = FT_NO_ISOLATION;
  c.config.routing_kind = FT_REPS;
  c.config.topology_kind = FT_XGFT;
  c.config.levels = 3;
  for (uint32_t l = 0; l < 3; l++) c.config.m[l] = 16, c.config.w[l] = 1;
  taken(&c, "4,096 nodes");
  c.config.m[2] = 17;
  refused(&c, FT_TOO_LARGE, AT(routing_kind), "REPS has room for 4096 nodes, of one cable.");
  c = hot_spot();
  BAD(input.buffer_packets, 3, "3 packets");
  c.config.input.isolation_kind = FT_NO_ISOLATION;
  taken(&c, "a packet a channel");
  c = hot_spot();
  c.config.input.link_ps = 327680;
  c.config.input.switch_ps = 63 * 327680 + 1;
  refused(&c, FT_BAD_ARGUMENT, AT(input.link_ps), "at most 64 packets of 327680 ps");
  c.config.input.switch_ps--;
  taken(&c, "a hop of 64 slots");
}

TEST(adaptive_routing_is_for_these_switches) {
  static const uint32_t routings[] = {FT_ADAPTIVE, FT_ARN, FT_SPRAY, FT_FLOWLETS, FT_REPS};
  for (uint32_t r = 0; r < 5; r++) {
    congestion_case c = hot_spot();
    c.config.buffering_kind = FT_OUTPUT;
    c.config.routing_kind = routings[r];
    c.word_count = 0;
    refused(&c, FT_BAD_ARGUMENT, AT(routing_kind), "needs input-queued");
  }
}

TEST(packets_turn_at_the_nearest_common_ancestor) {
  congestion_case c = hot_spot();
  BAD(climb, FT_TOP, "nearest common ancestor");
}

static congestion_case tree_of(uint32_t m1, uint32_t w1, uint32_t m2, uint32_t w2) {
  congestion_case c = hot_spot();
  c.config.topology_kind = FT_XGFT;
  c.config.levels = 2;
  c.config.m[0] = m1, c.config.m[1] = m2;
  c.config.w[0] = w1, c.config.w[1] = w2;
  return c;
}

TEST(trees_that_such_switches_cannot_make_are_refused) {
  congestion_case c = tree_of(4, 2, 2, 1);
  taken(&c, "two rails");
  c.config.routing_kind = FT_REPS, c.config.input.isolation_kind = FT_NO_ISOLATION;
  refused(&c, FT_TOO_LARGE, AT(routing_kind), "of one cable");
  c = tree_of(4, 1, 2, 1);
  BAD(p[0], 2, "2 cables to each switch");
  c = tree_of(40, 1, 2, 88);
  taken(&c, "128 ports");
  c = tree_of(40, 1, 2, 89);
  refused(&c, FT_TOO_LARGE, AT(topology_a), "129 ports; switches with input buffers have at most 128");
  c = tree_of(2, 1, 128, 1);
  taken(&c, "128 ports at the top");
  c = tree_of(2, 1, 129, 1);
  refused(&c, FT_TOO_LARGE, AT(topology_a), "level 2 has 129");
  c = tree_of(128, 1, 64, 1);
  refused(&c, FT_TOO_LARGE, AT(topology_a), "129 ports");
  c = tree_of(63, 1, 64, 1);
  taken(&c, "4032 nodes");
  c.config.levels = 3;
  c.config.m[2] = 2, c.config.w[2] = 1;
  c.config.m[1] = 63;
  taken(&c, "7938 nodes");
}

TEST(what_cannot_be_addressed_is_refused) {
  congestion_case c = tree_of(32, 1, 32, 32);
  c.config.levels = 3;
  c.config.m[2] = 64, c.config.w[2] = 32;
  c.config.input.queuing_kind = FT_DBBM;
  c.config.input.vcs = 7;
  c.config.input.buffer_packets = 254;
  refused(&c, FT_TOO_LARGE, 0, "65536 nodes and 327680 ports need");
}

TEST(partners_are_checked) {
  congestion_case c = {.config = rlft(4), .word_count = 16};
  c.config.input.traffic_kind = FT_PERMUTATION;
  taken(&c, "all to node 0");
  c.words[3] = 16;
  refused(&c, FT_BAD_ARGUMENT, AT(input.traffic_kind), "Node 3 sends to node 16, which does not exist; nodes are 0 to 15.");
  c.word_count = 15;
  refused(&c, FT_BAD_ARGUMENT, 0, "exactly 16");
}

TEST(hot_words_are_checked) {
  congestion_case c = hot_spot();
  c.config.input.hot_node_count = 0;
  c.word_count = 0;
  refused(&c, FT_BAD_ARGUMENT, AT(input.hot_node_count), "0 hot nodes; 1 to 64");
  c = hot_spot();
  c.word_count = 0;
  refused(&c, FT_BAD_ARGUMENT, 0, "exactly 1");
  c.words[0] = 16, c.word_count = 1;
  refused(&c, FT_BAD_ARGUMENT, AT(input.hot_node_count), "0 to 15");
  c.words[0] = 15;
  taken(&c, "the last node");
  c.words[1] = 15, c.word_count = c.config.input.hot_node_count = 2;
  refused(&c, FT_BAD_ARGUMENT, AT(input.hot_node_count), "named twice");
  c.config.input.hot_node_count = c.config.input.hot_source_count = 1;
  refused(&c, FT_BAD_ARGUMENT, AT(input.hot_node_count), "no source of its own");
  c.words[1] = UINT32_MAX;
  refused(&c, FT_BAD_ARGUMENT, AT(input.hot_source_count), "4294967295");
  c.words[1] = c.words[2] = 2, c.word_count = 3, c.config.input.hot_source_count = 2;
  refused(&c, FT_BAD_ARGUMENT, AT(input.hot_source_count), "Node 2");
  c.words[2] = 1;
  taken(&c, "two sources");
  c.config.input.hot_source_count = 17, c.word_count = 18;
  refused(&c, FT_BAD_ARGUMENT, AT(input.hot_source_count), "17 hot sources");
  c.config.input.hot_source_count = UINT32_MAX;
  refused(&c, FT_BAD_ARGUMENT, 0, "exactly 4294967296");
}

/* The words of a job stand behind those of the traffic. */
TEST(a_job_stands_behind_the_hot_nodes) {
  congestion_case c = hot_spot();
  c.config.exchange_kind = FT_SHIFT;
  c.config.job_nodes = 2;
  c.words[1] = 3, c.words[2] = 15, c.word_count = 3;
  ft_sim *sim = congestion_open(&c);
  ft_prepare(sim, &(ft_error){0});
  CLAIM(*FT_AT(uint32_t, ft_summary_of(sim)->congestion.hot_nodes) == 3 && ft_plan(sim, 0)->messages == 2, "the hot node is 3");
  ft_destroy(sim);
  c.words[0] = 16;
  refused(&c, FT_BAD_ARGUMENT, AT(input.hot_node_count), "0 to 15");
}

TEST(sixty_four_hot_nodes_are_taken_and_one_more_is_not) {
  congestion_case c = hot_spot();
  c.config.topology_a = 8;
  for (uint32_t i = 0; i < 65; i++) c.words[i] = i;
  c.word_count = c.config.input.hot_node_count = 64;
  taken(&c, "64 hot nodes");
  c.word_count = c.config.input.hot_node_count = 65;
  refused(&c, FT_BAD_ARGUMENT, AT(input.hot_node_count), "65 hot nodes");
}

/* An end before its start is no hot spot at all. */
TEST(a_hot_spot_that_ends_before_it_starts_never_is) {
  congestion_case c = hot_spot();
  c.config.input.hot_start_ps = 2000000;
  c.config.input.hot_end_ps = 1000000;
  RUN *sim = congestion_open(&c);
  ft_run(sim, 20000000, UINT32_MAX);
  const uint32_t *flow = FT_AT(uint32_t, ft_summary_of(sim)->congestion.flows);
  const uint8_t *role = FT_AT(uint8_t, ft_summary_of(sim)->congestion.node_role);
  for (uint32_t i = 0; i < 16; i++) CLAIM(!(role[i] & FT_HOT_SOURCE) || flow[i] == 0, "source %u sends %u packets", i, flow[i]);
}
