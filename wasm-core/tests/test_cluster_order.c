/* A run of the two-level cluster instant by instant, however small its queues: no window is ever exceeded, nodes issue what their
 * program says, and take the packets of each pair in their order, each once. */
#include "cluster/internal.h"
#include "cluster_cases.h"
#include "cluster_program.h"
#include "invariants/invariants.h"
#include "support.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(150) };

/* When something may happen next; INT64_MAX: never. */
static int64_t next_ps(ft_cluster *c) {
  int64_t at_ps = ft_cluster_wheel_first(c);
  for (uint32_t timer = 0; timer < FT_CLUSTER_TIMERS; timer++) {
    uint32_t pair = c->c->first_timer[timer];
    if (pair != FT_NONE && c->pair[pair].timer[timer].at_ps < at_ps) at_ps = c->pair[pair].timer[timer].at_ps;
  }
  return at_ps;
}

/* A run and what was seen of it. Jobs take time, so that a node ends at most one in an instant. */
typedef struct watched {
  ft_cluster c;
  ft_arena arena;
  uint32_t number;
  uint32_t *issued, *expected; /* [p * p]: before the instant */
  uint32_t *node_issued, *program_index; /* [p]: before the instant; in its program */
  uint32_t *sequence;   /* [p * p * k]: numbers of the packets taken, in the order in which they were */
  ft_cluster_frame *processed; /* [p]: the frame whose job ends in this instant; kind FT_NONE: none */
  uint32_t full, refused;      /* instants in which a window was filled; packets that were not taken */
} watched;

static void *room(watched *w, uint64_t count, uint64_t bytes) {
  void *array = ft_arena_alloc(&w->arena, count, bytes);
  CHECK(array != 0);
  memset(array, 0, count * bytes);
  return array;
}

static void watch(watched *w, uint32_t number) {
  memset(w, 0, sizeof *w);
  ft_cluster_settings s = cluster_case_draw(number);
  s.lossy.global_window = number % 2 ? 1 + number % 7 : FT_WINDOW_BY_FORMULA;
  s.lossy.send_ps++, s.lossy.receive_ps++;
  w->arena = (ft_arena){0};
  CHECK(ft_cluster_build(&w->c, &w->arena, &s, 0) == FT_OK);
  w->number = number;
  w->issued = room(w, w->c.pairs, sizeof *w->issued);
  w->expected = room(w, w->c.pairs, sizeof *w->expected);
  w->node_issued = room(w, w->c.p, sizeof *w->node_issued);
  w->program_index = room(w, w->c.p, sizeof *w->program_index);
  w->sequence = room(w, (uint64_t)w->c.pairs * s.lossy.packets, sizeof *w->sequence);
  w->processed = room(w, w->c.p, sizeof *w->processed);
}

/* ---- windows ---- */

static void windows_hold(watched *w) {
  const ft_cluster *c = &w->c;
  for (uint32_t node = 0; node < c->p; node++) {
    CLAIM(ft_cluster_open(c, node) <= c->window, "eta of node %u at most %u; case %u", node, c->window, w->number);
    w->full += ft_cluster_open(c, node) == c->window;
    for (uint32_t to = 0; to < c->p; to++) {
      const ft_cluster_pair *pair = &c->pair[node * c->p + to];
      CLAIM(pair->base <= pair->next && pair->next <= pair->issued && pair->issued <= pair->base + c->settings.lossy.pair_window &&
                pair->base <= pair->expected && pair->expected <= pair->issued && pair->issued <= c->settings.lossy.packets,
            "window of pair %u, %u; case %u", node, to, w->number);
    }
  }
}

/* ---- what is sent ---- */

/* The node's program goes on to its next packet. */
static cluster_step next_step(watched *w, uint32_t node) {
  const ft_cluster_settings *s = &w->c.settings;
  cluster_step step = {0, FT_IDLE, 0};
  while (step.target == FT_IDLE && w->program_index[node] < cluster_program_length(s->lossy.scheme, &w->c.steps, s->lossy.packets))
    step = cluster_program_at(s->lossy.scheme, &w->c.steps, s->lossy.packets, node, w->program_index[node]++);
  return step;
}

/* At once, nodes send to the first in their order that may have one: the naive simulator knows which. */
static void node_issued(watched *w, uint32_t node) {
  const ft_cluster *c = &w->c;
  uint32_t target = 0;
  while (c->pair[node * c->p + target].issued == w->issued[node * c->p + target]) target++;
  CLAIM(c->node[node].issued == w->node_issued[node] + 1, "node %u issues two packets; case %u", node, w->number);
  if (c->settings.lossy.scheme == FT_AT_ONCE) return;
  cluster_step step = next_step(w, node);
  CLAIM(target == step.target && w->issued[node * c->p + target] == step.packet,
        "node %u issues packet %u to %u, its program says %u to %u; case %u", node, w->issued[node * c->p + target], target,
        step.packet, step.target, w->number);
}

/* ---- what is taken ---- */

static void node_processed(watched *w, uint32_t node) {
  const ft_cluster_frame *f = &w->processed[node];
  uint32_t pair = f->source * w->c.p + node, taken = w->expected[pair];
  if (f->kind != FT_FRAME_DATA) return;
  if (w->c.pair[pair].expected == taken) w->refused++;
  else w->sequence[pair * w->c.settings.lossy.packets + taken] = f->number;
}

static void pairs_took_all_in_order(const watched *w) {
  const ft_cluster *c = &w->c;
  uint32_t k = c->settings.lossy.packets;
  for (uint32_t pair = 0; pair < c->pairs; pair++)
    for (uint32_t i = 0; i < k && pair / c->p != pair % c->p; i++)
      CLAIM(c->pair[pair].expected == k && w->sequence[pair * k + i] == i, "packet %u of pair %u, %u was number %u; case %u", i,
            pair / c->p, pair % c->p, w->sequence[pair * k + i], w->number);
}

/* ---- an instant ---- */

static void look_before(watched *w, int64_t at_ps) {
  const ft_cluster *c = &w->c;
  for (uint32_t i = 0; i < c->pairs; i++) w->issued[i] = c->pair[i].issued, w->expected[i] = c->pair[i].expected;
  for (uint32_t node = 0; node < c->p; node++) {
    int ends = c->node[node].job == FT_JOB_RECEIVE && c->entry[c->processors_at + node].due_ps == at_ps;
    w->node_issued[node] = c->node[node].issued;
    w->processed[node].kind = FT_NONE;
    if (ends) w->processed[node] = c->frame[c->link[c->up_links + node].behind.head];
  }
}

static void look_after(watched *w) {
  for (uint32_t node = 0; node < w->c.p; node++) {
    if (w->c.node[node].issued != w->node_issued[node]) node_issued(w, node);
    node_processed(w, node);
  }
  for (uint32_t pair = 0; pair < w->c.pairs; pair++) {
    uint32_t more = w->c.pair[pair].expected - w->expected[pair];
    const ft_cluster_frame *f = &w->processed[pair % w->c.p];
    CLAIM(more == 0 || (more == 1 && f->kind == FT_FRAME_DATA && f->source == pair / w->c.p), "pair %u takes %u; case %u", pair, more,
          w->number);
  }
}

TEST(instants_are_as_they_must_be) {
  uint32_t filled = 0, refused = 0;
  for (uint32_t number = 0; number < CASES; number++) {
    watched w;
    watch(&w, number);
    for (int64_t at_ps; (at_ps = next_ps(&w.c)) != INT64_MAX; windows_hold(&w)) {
      look_before(&w, at_ps);
      step_cluster(&w.c, at_ps, UINT64_MAX / 2);
      look_after(&w);
    }
    pairs_took_all_in_order(&w);
    for (uint32_t node = 0; node < w.c.p && w.c.settings.lossy.scheme != FT_AT_ONCE; node++)
      CLAIM(next_step(&w, node).target == FT_IDLE, "node %u leaves some of its program; case %u", node, number);
    filled += w.full > 0;
    refused += w.refused > 0;
    ft_arena_free(&w.arena);
  }
  CLAIM(filled > CASES / 2 && refused > CASES / 4, "windows were filled in %u cases, packets refused in %u", filled, refused);
}
