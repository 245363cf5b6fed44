#include "routing/mend.h"

#include "routing/tally.h"
#include "topology/cuts.h"

typedef struct work {
  const ft_topology *t;
  const ft_route_messages *messages;
  uint32_t *const *at;
  ft_rng *rng;
  uint16_t *load;
  uint32_t *label;
  uint32_t contention;
  uint64_t visits;
  /* of the message that is moved */
  uint32_t message, avoided; /* the label it comes from */
  uint32_t best, least;      /* full links of the best label so far */
} work;

int ft_mend_build(ft_arena *arena, const ft_topology *t, ft_mend *mend) {
  for (uint32_t end = 0; end < 2; end++)
    if (!(mend->at[end] = ft_arena_alloc(arena, t->nodes, sizeof(uint32_t)))) return 0;
  return 1;
}

/* All labels that begin with `prefix`, X_{level-1}, unless they have too many full links to be better. */
static void choose(work *k, uint32_t level, uint32_t prefix, uint32_t full) {
  const ft_topology *t = k->t;
  uint32_t source = k->messages->source[k->message], destination = k->messages->destination[k->message];
  if (level > k->messages->turn[k->message]) {
    if (prefix == k->avoided) return;
    k->best = prefix;
    k->least = full;
    return;
  }
  uint32_t w = t->w[level - 1], x = (uint32_t)ft_rng_below(k->rng, w);
  for (uint32_t i = 0; i < w && full < k->least; i++, x = x + 1 == w ? 0 : x + 1) {
    uint32_t label = prefix * w + x, link = t->first_up[level] + label;
    k->visits++;
    if (ft_is_cut(t, source, destination, level, label)) continue;
    uint32_t here = full + (k->load[link + ft_subtree(t, source, level - 1) * t->width[level]] >= k->contention) +
                    (k->load[link + ft_subtree(t, destination, level - 1) * t->width[level] + t->up_links] >= k->contention);
    if (here < k->least) choose(k, level + 1, label, here);
  }
}

static void change_load(work *k, int by) {
  const ft_route_messages *m = k->messages;
  uint32_t links[2 * FT_MAX_LEVELS], i = k->message;
  uint32_t count = ft_path_links(k->t, m->source[i], m->destination[i], m->turn[i], k->label[i], links);
  for (uint32_t hop = 0; hop < count; hop++) k->load[links[hop]] = (uint16_t)(k->load[links[hop]] + by);
}

static void move(work *k, uint32_t message) {
  k->message = message;
  k->avoided = k->label[message];
  k->least = UINT32_MAX;
  change_load(k, -1);
  choose(k, 1, 0, 0);
  if (k->least < UINT32_MAX) k->label[message] = k->best;
  change_load(k, 1);
}

/* Moves a message of a link into `level` that carries too many: the first one found from a random node on. */
static void relieve(work *k, uint32_t level, uint32_t up, uint32_t end) {
  const ft_topology *t = k->t;
  uint32_t cell = up - t->first_up[level], first = cell / t->width[level] * t->below[level - 1], nodes = t->below[level - 1];
  uint32_t offset = (uint32_t)ft_rng_below(k->rng, nodes);
  for (uint32_t i = 0; i < nodes; i++) {
    uint32_t message = k->at[end][first + (offset + i < nodes ? offset + i : offset + i - nodes)];
    if (message == k->messages->count || k->messages->turn[message] < level) continue;
    uint32_t label = k->label[message];
    for (uint32_t l = k->messages->turn[message]; l > level; l--) label = ft_divide(label, t->w_inverse[l]);
    k->visits++;
    if (label == cell % t->width[level]) return move(k, message);
  }
}

/* Every link once. Gives whether none carried too many. */
static int sweep(work *k, uint64_t limit) {
  const ft_topology *t = k->t;
  int done = 1;
  for (uint32_t level = 1; level <= t->levels; level++)
    for (uint32_t up = t->first_up[level]; up < t->first_up[level + 1]; up++)
      for (uint32_t end = 0; end < 2; end++) {
        if (k->load[up + end * t->up_links] <= k->contention) continue;
        if (k->visits > limit) return 1;
        done = 0;
        relieve(k, level, up, end);
      }
  k->visits += t->links / 32;
  return done;
}

uint64_t ft_mend_labels(const ft_mend *mend, const ft_topology *t, const ft_route_messages *m, uint32_t contention,
                        uint64_t limit, ft_rng *rng, uint16_t *link_load, uint32_t *label) {
  work k = {.t = t, .messages = m, .at = mend->at, .rng = rng, .load = link_load, .label = label, .contention = contention};
  ft_tally tally;
  for (uint32_t node = 0; node < t->nodes; node++) mend->at[0][node] = mend->at[1][node] = m->count;
  for (uint32_t i = 0; i < m->count; i++) {
    if (m->turn[i] == 0) continue;
    mend->at[0][m->source[i]] = mend->at[1][m->destination[i]] = i;
    label[i] = ft_living_label(t, m->source[i], m->destination[i], m->turn[i], label[i]);
  }
  ft_tally_links(t, m, label, link_load, &tally);
  k.visits = m->count + t->links / 32;
  while (!sweep(&k, limit)) {}
  return k.visits;
}
