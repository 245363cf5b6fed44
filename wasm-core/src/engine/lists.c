/* What a configuration lists, gathered item by item; fattree_records.h says how the words of all lists follow each
 * other. */
#ifndef __wasm__

#include <string.h>

#include "base/memory.h"
#include "base/refuse.h"
#include "base/words.h"
#include "fattree.h"
#include "routing/routing.h"
#include "topology/topology.h"

/* Lists by enum ft_list, but for the further edges of a trace, which follow its events. */
enum { EDGES = FT_LISTS, KINDS };

/* Words of an item here; the field that counts them, if there is one; what refusals call it. */
static const struct {
  uint32_t words, field;
  const char *name;
} rows[KINDS] = {
    [FT_SWAP_LIST] = {2, FT_FIELD(swap_count), "swaps"},
    [FT_PHASE_LIST] = {1, FT_NO_FIELD, "destinations of phases"},
    [FT_FLIT_LIST] = {1, FT_FIELD(output.phase_flits), "lengths of phases"},
    [FT_HOT_NODE_LIST] = {1, FT_FIELD(input.hot_node_count), "hot nodes"},
    [FT_HOT_SOURCE_LIST] = {1, FT_FIELD(input.hot_source_count), "hot sources"},
    [FT_PARTNER_LIST] = {1, FT_NO_FIELD, "partners"},
    [FT_EVENT_LIST] = {FT_EVENT_WORDS, FT_FIELD(input.trace_events), "events"},
    [FT_JOB_LIST] = {1, FT_FIELD(job_nodes), "members of a job"},
    [FT_RATE_LIST] = {1, FT_FIELD(voq.node_rates), "rates of nodes"},
    [FT_CUT_LIST] = {2, FT_FIELD(cut_count), "cuts"},
    [FT_BREAK_LIST] = {6, FT_NO_FIELD, "breaks"},
    [FT_FORWARDING_LIST] = {1, FT_NO_FIELD, "ports of forwarding tables"},
    [EDGES] = {2, FT_FIELD(input.trace_edges), "edges of a trace"}};

typedef struct list {
  uint32_t *word;
  uint64_t count, room;
} list;

struct ft_lists {
  list of[KINDS];
  uint32_t phases;
  uint32_t is_short; /* of memory */
};

ft_lists *ft_lists_new(void) { return ft_memory_take(sizeof(ft_lists)); }

void ft_lists_free(ft_lists *lists) {
  for (uint32_t kind = 0; lists && kind < KINDS; kind++) ft_memory_give(lists->of[kind].word);
  ft_memory_give(lists);
}

/* Room for so many words more; null where there is none. */
static uint32_t *extend(ft_lists *lists, uint32_t kind, uint64_t words) {
  if (!lists || lists->is_short || words == 0) return 0;
  list *l = &lists->of[kind];
  if (l->count + words > l->room) {
    uint64_t room = 2 * l->room + words;
    uint32_t *larger = room < UINT32_MAX ? ft_memory_take(room * sizeof *larger) : 0;
    if (!larger) return lists->is_short = 1, (uint32_t *)0;
    if (l->count > 0) memcpy(larger, l->word, l->count * sizeof *larger);
    ft_memory_give(l->word);
    l->word = larger;
    l->room = room;
  }
  l->count += words;
  return l->word + l->count - words;
}

static void add(ft_lists *lists, uint32_t kind, const uint32_t *words, uint32_t count) {
  uint32_t *at = extend(lists, kind, count);
  if (at) memcpy(at, words, count * sizeof *at);
}

#define ADD(lists, kind, ...) add(lists, kind, (const uint32_t[]){__VA_ARGS__}, rows[kind].words)
#define HALVES(ps) (uint32_t)(uint64_t)(ps), (uint32_t)((uint64_t)(ps) >> 32)

void ft_add_swap(ft_lists *lists, uint32_t node_a, uint32_t node_b) { ADD(lists, FT_SWAP_LIST, node_a, node_b); }
void ft_add_flits(ft_lists *lists, uint32_t flits) { ADD(lists, FT_FLIT_LIST, flits); }
void ft_add_hot_node(ft_lists *lists, uint32_t node) { ADD(lists, FT_HOT_NODE_LIST, node); }
void ft_add_hot_source(ft_lists *lists, uint32_t node) { ADD(lists, FT_HOT_SOURCE_LIST, node); }
void ft_add_partner(ft_lists *lists, uint32_t node) { ADD(lists, FT_PARTNER_LIST, node); }
void ft_add_edge(ft_lists *lists, uint32_t event, uint32_t after) { ADD(lists, EDGES, event, after); }
void ft_add_member(ft_lists *lists, uint32_t task) { ADD(lists, FT_JOB_LIST, task); }
void ft_add_rate(ft_lists *lists, uint32_t times) { ADD(lists, FT_RATE_LIST, times); }
void ft_add_cut(ft_lists *lists, uint32_t entity, uint32_t port) { ADD(lists, FT_CUT_LIST, entity, port); }

void ft_add_phase(ft_lists *lists, const uint32_t *destination, uint32_t tasks) {
  add(lists, FT_PHASE_LIST, destination, tasks);
  if (lists) lists->phases++;
}

uint32_t ft_add_event(ft_lists *lists, uint32_t after, int64_t delay_ps, uint32_t source, uint32_t destination,
                      uint32_t bytes) {
  ADD(lists, FT_EVENT_LIST, after, HALVES(delay_ps), source, destination, bytes);
  return lists ? (uint32_t)(lists->of[FT_EVENT_LIST].count / FT_EVENT_WORDS) - 1 : FT_IDLE;
}

void ft_add_break(ft_lists *lists, uint32_t entity, uint32_t port, int64_t from_ps, int64_t until_ps) {
  ADD(lists, FT_BREAK_LIST, entity, port, HALVES(from_ps), HALVES(until_ps));
}

void ft_add_forwarding(ft_lists *lists, const uint8_t *port, uint32_t count) {
  uint32_t *at = extend(lists, FT_FORWARDING_LIST, count);
  for (uint32_t i = 0; at && i < count; i++) at[i] = port[i];
}

/* ---- what ft_create reads ---- */

/* Up link of a cable, or a refusal. */
static uint32_t find_cable(const ft_topology *t, const uint32_t *cable, uint32_t *link, ft_error *error) {
  uint32_t level = 0, entity = cable[0], port = cable[1];
  while (level < t->levels && entity >= t->first_entity[level + 1]) level++;
  if (level == t->levels || port >= t->ups[level])
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_NO_FIELD, "No cable that could be cut or break leaves entity %u "
                     "upwards by port %u.", entity, port);
  *link = t->first_up[level + 1] + (entity - t->first_entity[level]) * t->ups[level] + port;
  return FT_OK;
}

/* The first slot that begins no earlier. */
static uint32_t slot_of(const uint32_t *half, int64_t packet_ps) {
  uint64_t ps = half[0] | (uint64_t)half[1] << 32, each = packet_ps > 0 ? (uint64_t)packet_ps : 1;
  uint64_t slot = ps / each + (ps % each > 0);
  return ps > INT64_MAX ? FT_IDLE : slot < FT_IDLE ? (uint32_t)slot : FT_IDLE - 1;
}

/* Writes an item as ft_create reads it; gives where it ends, null on refusal. */
static uint32_t *write_break(const uint32_t *item, const ft_config *c, uint32_t *out, ft_error *error) {
  const uint32_t is_never = item[5] >> 31, is_early = item[3] >> 31, is_slotted = c->buffering_kind == FT_INPUT;
  const uint64_t from_ps = item[2] | (uint64_t)item[3] << 32;
  if (is_slotted) out[0] = slot_of(item + 2, c->input.packet_ps), out[1] = slot_of(item + 4, c->input.packet_ps);
  if (is_early || (is_slotted && out[0] >= out[1]))
    return ft_refuse(error, FT_BAD_ARGUMENT, ft_break_field(c), "The cable of entity %u and port %u cannot break at "
                     "%s%U ps: %s.", item[0], item[1], is_early ? "-" : "", is_early ? -from_ps : from_ps,
                     is_early ? "times begin at 0" : "by the next slot it is whole again"), (uint32_t *)0;
  if (is_slotted) return out + 2;
  for (uint32_t i = 0; i < 4; i++) out[i] = i > 1 && is_never ? FT_IDLE : item[2 + i];
  return out + 4;
}

/* Writes a list; null on refusal. */
static uint32_t *write_list(const list *l, uint32_t kind, const ft_config *c, const ft_topology *t, uint32_t *out,
                            ft_error *error) {
  if (l->count == 0) return out;
  const uint32_t *item = l->word, *end = item + l->count;
  if (kind == FT_FORWARDING_LIST) {
    for (uint64_t i = 0; i < l->count; i++) out[i / 4] |= item[i] << 8 * (i % 4);
    return out + (l->count + 3) / 4;
  }
  for (; item < end; item += rows[kind].words) {
    if (kind != FT_CUT_LIST && kind != FT_BREAK_LIST) {
      memcpy(out, item, rows[kind].words * sizeof *out);
      out += rows[kind].words;
      continue;
    }
    if (find_cable(t, item, out++, error) != FT_OK) return 0;
    if (kind == FT_BREAK_LIST && !(out = write_break(item, c, out, error))) return 0;
  }
  return out;
}

static uint32_t items_of(const ft_lists *lists, uint32_t kind) {
  return (uint32_t)(lists->of[kind].count / rows[kind].words);
}

static void set_count(const ft_lists *lists, uint32_t kind, uint32_t field, ft_config *c) {
  uint32_t items = items_of(lists, kind);
  memcpy((char *)c + field, &items, sizeof items);
}

/* Counts what was added, and refuses a list that the settings do not read, or not all of. */
static uint32_t count_items(const ft_lists *lists, ft_config *c, ft_topology *t, ft_error *error) {
  uint64_t with[FT_LISTS];
  for (uint32_t kind = 0; kind < KINDS; kind++)
    if (rows[kind].field != FT_NO_FIELD) set_count(lists, kind, rows[kind].field, c);
  set_count(lists, FT_BREAK_LIST, ft_break_field(c), c);
  c->custom_phases = lists->phases;
  if (ft_routing_check(c, error) != FT_OK || ft_topology_shape(c, t, error) != FT_OK) return FT_BAD_ARGUMENT;
  uint64_t forwarding = ft_forwarding_bytes(c->routing_kind, t);
  ft_list_words(c, t->nodes, forwarding, with);
  for (uint32_t kind = 0; kind < KINDS; kind++) { /* of most, all or none */
    uint64_t added = items_of(lists, kind), wanted = (kind == EDGES ? ft_is_traced(c) : with[kind] > 0) ? added : 0;
    if (kind == FT_PHASE_LIST || kind == FT_PARTNER_LIST) wanted = with[kind];
    if (kind == FT_FORWARDING_LIST) wanted = forwarding;
    if (added != wanted)
      return ft_refuse(error, FT_BAD_ARGUMENT, rows[kind].field, "These settings read %U %s, and %U were added.",
                       wanted, rows[kind].name, added);
  }
  return FT_OK;
}

ft_sim *ft_create_with(const ft_config *config, const ft_lists *lists, ft_error *error) {
  ft_config c = *config;
  ft_topology t;
  uint64_t room = 1;
  if (c.record_bytes != sizeof c || c.buffering_kind > FT_LOSSY) return ft_create(&c, 0, 0, error); /* refuses it */
  for (uint32_t kind = 0; lists && kind < KINDS; kind++) room += lists->of[kind].count;
  uint32_t fits = lists && !lists->is_short && room < UINT32_MAX;
  uint32_t *words = fits ? ft_memory_take(room * sizeof *words) : 0, *at = words;
  if (!words) return ft_refuse_memory(error), (ft_sim *)0;
  if (count_items(lists, &c, &t, error) != FT_OK) at = 0;
  for (uint32_t kind = 0; at && kind < FT_LISTS; kind++) {
    at = write_list(&lists->of[kind], kind, &c, &t, at, error);
    if (at && kind == FT_EVENT_LIST) at = write_list(&lists->of[EDGES], EDGES, &c, &t, at, error);
  }
  ft_sim *sim = at ? ft_create(&c, words, (uint32_t)(at - words), error) : 0;
  ft_memory_give(words);
  return sim;
}

#endif
