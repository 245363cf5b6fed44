/* Items that are added one by one give the run of the words that they stand for, or a refusal that names them. */

#include "base/refuse.h"
#include "base/words.h"
#include "run_cases.h"
#include "routing/routing.h"
#include "test.h"

enum { CASES = 150 };

static int64_t ps_of(const uint32_t *half) { return (int64_t)(half[0] | (uint64_t)half[1] << 32); }

/* Adds a cut by the entity and the port of its up link. */
static void add_cut(ft_lists *l, const ft_topology *t, uint32_t link) {
  uint32_t level = 0;
  while (link >= t->first_up[level + 2]) level++;
  uint32_t at = link - t->first_up[level + 1];
  ft_add_cut(l, t->first_entity[level] + at / t->ups[level], at % t->ups[level]);
}

/* Adds what words say, list by list. */
static ft_lists *lists_of(const ft_config *c, const ft_topology *t, const uint32_t *words, uint32_t *added) {
  void (*const one[FT_LISTS])(ft_lists *, uint32_t) = {
      [FT_FLIT_LIST] = ft_add_flits, [FT_HOT_NODE_LIST] = ft_add_hot_node, [FT_HOT_SOURCE_LIST] = ft_add_hot_source,
      [FT_PARTNER_LIST] = ft_add_partner, [FT_JOB_LIST] = ft_add_member, [FT_RATE_LIST] = ft_add_rate};
  uint64_t count[FT_LISTS], forwarding = ft_forwarding_bytes(c->routing_kind, t);
  ft_lists *l = ft_lists_new();
  ft_list_words(c, t->nodes, forwarding, count);
  for (uint32_t kind = 0; kind < FT_LISTS; words += count[kind++]) {
    const uint32_t *w = words, *end = words + count[kind], *edges = w + FT_EVENT_WORDS * (uint64_t)c->input.trace_events;
    added[kind] += count[kind] > 0;
    if (kind == FT_FORWARDING_LIST) ft_add_forwarding(l, (const uint8_t *)w, (uint32_t)forwarding);
    while (w < end && kind != FT_FORWARDING_LIST) {
      uint32_t size = 1;
      if (one[kind]) one[kind](l, *w);
      else if (kind == FT_SWAP_LIST) ft_add_swap(l, w[0], w[1]), size = 2;
      else if (kind == FT_PHASE_LIST) ft_add_phase(l, w, t->nodes), size = t->nodes;
      else if (kind == FT_EVENT_LIST && w < edges) ft_add_event(l, w[0], ps_of(w + 1), w[3], w[4], w[5]), size = FT_EVENT_WORDS;
      else if (kind == FT_EVENT_LIST) ft_add_edge(l, w[0], w[1]), size = 2;
      else add_cut(l, t, *w);
      w += size;
    }
  }
  return l;
}

TEST(lists_give_the_run_of_their_words) {
  uint32_t added[FT_LISTS] = {0};
  for (uint64_t i = 0; i < CASES; i++) {
    run_case c = run_case_draw_any((uint32_t)(i % ENGINES), 400 + i);
    ft_error error;
    RUN *plain = run_case_open(&c);
    ft_lists *lists = lists_of(&c.config, &plain->network.topology, c.words, added);
    for (uint32_t again = 0; again < 2; again++) {
      RUN *sim = ft_create_with(&c.config, lists, &error);
      if (!CLAIM(sim != 0, "%s; %s", error.text, c.text)) break;
      CLAIM(ft_hash(sim) == ft_hash(plain), "another run; %s", c.text);
    }
    ft_lists_free(lists);
  }
  const uint32_t by_hand = 1 << FT_HOT_SOURCE_LIST | 1 << FT_JOB_LIST | 1 << FT_BREAK_LIST;
  for (uint32_t kind = 0; kind < FT_LISTS; kind++) CLAIM(added[kind] > 0 || by_hand >> kind & 1, "list %u was never added to", kind);
}

static void same_run(ft_config *c, ft_lists *lists, const uint32_t *words, uint32_t count) {
  ft_error error;
  RUN *sim = ft_create_with(c, lists, &error), *plain = ft_create(c, words, count, &error);
  if (CLAIM(sim && plain, "%s", error.text)) CLAIM(ft_hash(sim) == ft_hash(plain), "another run");
  ft_lists_free(lists);
}

/* The words are those of fattree_records.h. Times of FT_INPUT become slots, the next ones. */
TEST(hot_sources_jobs_and_breaks_by_hand) {
  ft_config c;
  ft_config_default(&c, FT_INPUT);
  c.input.traffic_kind = FT_HOT_SPOT, c.input.hot_node_count = 1, c.input.hot_source_count = 2, c.input.break_count = 2;
  ft_lists *lists = ft_lists_new();
  ft_add_break(lists, 5, 0, 10 * c.input.packet_ps - 1, 20 * c.input.packet_ps);
  ft_add_break(lists, 17, 3, 7, -1);
  ft_add_hot_source(lists, 1), ft_add_hot_source(lists, 2), ft_add_hot_node(lists, 4);
  same_run(&c, lists, (const uint32_t[]){4, 1, 2, 5, 10, 20, 16 + 4 + 3, 1, FT_IDLE}, 9);
  ft_config_default(&c, FT_OUTPUT);
  c.routing_kind = FT_D_MOD_K, c.job_nodes = 3, c.output.break_count = 2;
  lists = ft_lists_new();
  ft_add_member(lists, 0), ft_add_member(lists, 9), ft_add_member(lists, 3);
  ft_add_break(lists, 16, 1, INT64_C(5) << 32 | 8, INT64_C(6) << 32 | 9);
  ft_add_break(lists, 2, 0, 1, -1);
  same_run(&c, lists, (const uint32_t[]){0, 9, 3, 17, 8, 5, 9, 6, 2, 1, 0, FT_IDLE, FT_IDLE}, 13);
}

static void refused(const ft_config *c, ft_lists *lists, uint32_t field, const char *says) {
  ft_error error;
  CLAIM(!ft_create_with(c, lists, &error), "not refused: %s", says);
  CLAIM(error.field == field && strstr(error.text, says), "%u: %s", error.field, error.text);
  ft_lists_free(lists);
}

/* What is refused, and that a null list, which is what there is without memory, is too. */
TEST(refusals_name_the_list) {
  ft_config c;
  ft_lists *lists;
  ft_config_default(&c, FT_OUTPUT);
  ft_add_hot_node(lists = ft_lists_new(), 3);
  refused(&c, lists, FT_FIELD(input.hot_node_count), "read 0 hot nodes, and 1 were added");
  ft_add_edge(lists = ft_lists_new(), 1, 0);
  refused(&c, lists, FT_FIELD(input.trace_edges), "read 0 edges of a trace, and 1 were added");
  ft_add_cut(lists = ft_lists_new(), 16, 9);
  refused(&c, lists, FT_NO_FIELD, "entity 16 upwards by port 9");
  ft_add_break(lists = ft_lists_new(), 5, 0, -7, 9);
  refused(&c, lists, FT_FIELD(output.break_count), "entity 5 and port 0 cannot break at -7 ps");
  ft_add_cut(0, 0, 0);
  CLAIM(ft_add_event(0, 0, 0, 0, 0, 0) == FT_IDLE, "an event of nothing");
  refused(&c, 0, FT_NO_FIELD, "not enough memory");
  c.routing_kind = UINT32_MAX;
  refused(&c, ft_lists_new(), FT_FIELD(routing_kind), "Routing kind 4294967295 is unknown");
  c.record_bytes = 4;
  refused(&c, ft_lists_new(), FT_FIELD(record_bytes), "has 4 bytes");
  ft_config_default(&c, FT_INPUT);
  ft_add_break(lists = ft_lists_new(), 5, 0, 7, 9);
  refused(&c, lists, FT_FIELD(input.break_count), "entity 5 and port 0 cannot break at 7 ps: by the next slot");
}

TEST(a_run_goes_to_its_end_in_one_call) {
  run_case c = run_case_draw(FT_VOQ, 1);
  RUN *sim = run_case_open(&c), *other = run_case_open(&c);
  CLAIM(ft_run_until(sim, INT64_MAX) == FT_FINISHED && ft_version() == FT_VERSION, "it goes on");
  while (ft_run(other, INT64_MAX, 7) == FT_RUNNING) continue;
  CLAIM(ft_hash(sim) == ft_hash(other), "another end");
}
