#include <string.h>

#include "base/refuse.h"
#include "topology/cables.h"

static uint32_t refuse_levels(ft_error *error, uint32_t field, uint32_t levels) {
  return ft_refuse(error, FT_BAD_ARGUMENT, field, "The tree has %u levels of switches; 1 to %u are allowed.", levels,
                   (uint32_t)FT_MAX_LEVELS);
}

static uint32_t expand_xgft(const ft_config *config, ft_topology *topology, ft_error *error) {
  if (config->levels < 1 || config->levels > FT_MAX_LEVELS)
    return refuse_levels(error, FT_FIELD(levels), config->levels);
  topology->levels = config->levels;
  memcpy(topology->m, config->m, config->levels * sizeof *config->m);
  memcpy(topology->w, config->w, config->levels * sizeof *config->w);
  memcpy(topology->p, config->p, config->levels * sizeof *config->p);
  memcpy(topology->rate, config->rate, config->levels * sizeof *config->rate);
  return FT_OK;
}

/* k children and k parents everywhere, 1 parent for a node; a root has k children, or twice as many. */
static uint32_t expand_tree(const ft_config *config, ft_topology *topology, ft_error *error) {
  uint32_t levels = config->topology_b, a = config->topology_a, rlft = config->topology_kind == FT_RLFT;
  uint32_t k = rlft ? a / 2 : a, top = config->topology_kind == FT_KARY_NTREE ? k : 2 * k;
  if (rlft && (a < 4 || a > FT_MAX_NODES || a % 2 != 0))
    return FT_BAD(error, topology_a, "A switch of the RLFT has %u ports; an even number from 4 to %u is allowed.", a,
                  (uint32_t)FT_MAX_NODES);
  if (a < 1 || a > FT_MAX_NODES)
    return FT_BAD(error, topology_a, "The arity k of the tree is %u; 1 to %u is allowed.", a, (uint32_t)FT_MAX_NODES);
  if (levels < 1 || levels > FT_MAX_LEVELS) return refuse_levels(error, FT_FIELD(topology_b), levels);
  topology->levels = levels;
  for (uint32_t l = 0; l < levels; l++) {
    topology->m[l] = l + 1 == levels ? top : k;
    topology->w[l] = l == 0 ? 1 : k;
  }
  return FT_OK;
}

static uint32_t expand_cluster(const ft_config *config, ft_topology *topology, ft_error *error) {
  (void)error;
  topology->levels = 2;
  topology->m[0] = config->topology_a;
  topology->m[1] = config->topology_b;
  topology->w[0] = topology->w[1] = 1;
  return FT_OK;
}

/* How a kind fills levels, m, w, p and rate. */
static uint32_t (*const expand[])(const ft_config *, ft_topology *, ft_error *) = {
    [FT_XGFT] = expand_xgft, [FT_KARY_NTREE] = expand_tree, [FT_EXTENDED_KARY_NTREE] = expand_tree,
    [FT_RLFT] = expand_tree, [FT_CLUSTER] = expand_cluster};

enum { KINDS = sizeof expand / sizeof *expand };

/* Where the number of level l (0 = m1 or w1) came from. */
static uint32_t field_of(const ft_config *config, int is_width, uint32_t l) {
  if (config->topology_kind == FT_XGFT) return is_width ? FT_FIELD_AT(w, l) : FT_FIELD_AT(m, l);
  return config->topology_kind == FT_CLUSTER && l == 1 ? FT_FIELD(topology_b) : FT_FIELD(topology_a);
}

static uint32_t count_nodes(const ft_config *config, ft_topology *t, ft_error *error) {
  t->below[0] = 1;
  for (uint32_t l = 0; l < t->levels; l++) {
    uint32_t field = field_of(config, 0, l);
    if (t->m[l] < 1)
      return ft_refuse(error, FT_BAD_ARGUMENT, field, "Level %u has 0 children per switch; at least 1 is needed.",
                       l + 1);
    uint64_t nodes = (uint64_t)t->below[l] * t->m[l];
    if (nodes > FT_MAX_NODES)
      return ft_refuse(error, FT_TOO_LARGE, field, "The tree has %U nodes up to level %u; at most %u are allowed.",
                       nodes, l + 1, (uint32_t)FT_MAX_NODES);
    t->below[l + 1] = (uint32_t)nodes;
  }
  t->nodes = t->below[t->levels];
  if (t->nodes < 2)
    return ft_refuse(error, FT_BAD_ARGUMENT, field_of(config, 0, 0), "The tree has 1 node; at least 2 are needed.");
  return FT_OK;
}

static uint32_t count_links(const ft_config *config, ft_topology *t, ft_error *error) {
  t->width[0] = t->ways[0] = 1;
  t->first_up[1] = 0;
  for (uint32_t l = 0; l < t->levels; l++) {
    uint32_t field = field_of(config, 1, l);
    if (t->w[l] < 1)
      return ft_refuse(error, FT_BAD_ARGUMENT, field, "Level %u has 0 parents per entity below; at least 1 is needed.",
                       l + 1);
    t->p[l] += t->p[l] == 0;
    t->rate[l] += t->rate[l] == 0;
    if (t->rate[l] > FT_MAX_RATE)
      return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD_AT(rate, l), "The rate of the links up to level %u is %u times "
                       "that of the others; allowed is 1 to %u.", l + 1, t->rate[l], FT_MAX_RATE);
    /* Factors are below 2^32, and width and ways below 2^21, so that all products fit: the next one is made of what has
     * been checked. */
    uint64_t ups = (uint64_t)t->w[l] * t->p[l], width = ups > UINT32_MAX ? ups : t->width[l] * ups;
    uint64_t up = width > FT_MAX_LINKS ? width : width * (t->nodes / t->below[l]) + t->first_up[l + 1];
    if (2 * up > FT_MAX_LINKS)
      return ft_refuse(error, FT_TOO_LARGE, field, "The tree has at least %U links up to level %u; at most %u are "
                       "allowed.", 2 * up, l + 1, (uint32_t)FT_MAX_LINKS);
    if (t->ways[l] * ups > FT_MAX_LINKS / 2)
      return ft_refuse(error, FT_TOO_LARGE, field, "There are %U ways up to level %u; at most %u are allowed.",
                       t->ways[l] * ups, l + 1, (uint32_t)FT_MAX_LINKS / 2);
    t->ups[l] = (uint32_t)ups;
    t->width[l + 1] = t->width[l] * t->w[l];
    t->ways[l + 1] = (uint32_t)(t->ways[l] * ups);
    t->capacity[l] = (uint32_t)width;
    t->branching[l] = t->w[l] ^ (t->p[l] - 1) * 0x9E3779B1u ^ (t->rate[l] - 1) * 0x85EBCA77u;
    t->parallel |= t->p[l] > 1;
    t->faster |= t->rate[l] > 1;
    t->first_up[l + 2] = (uint32_t)up;
  }
  t->up_links = t->first_up[t->levels + 1];
  t->links = 2 * t->up_links;
  return FT_OK;
}

static void derive(ft_topology *t) {
  t->first_entity[0] = 0;
  for (uint32_t l = 0; l <= t->levels; l++)
    t->first_entity[l + 1] = t->first_entity[l] + t->nodes / t->below[l] * t->width[l];
  t->entities = t->first_entity[t->levels + 1];
  t->switches = t->entities - t->nodes;
  for (uint32_t l = 0; l < t->levels; l++) {
    t->b_min[l] = t->below[l] - t->below[l] / (t->nodes / t->below[l]);
    t->ups_inverse[l + 1] = ft_inverse(t->ups[l]);
  }
  for (uint32_t l = 0; l <= t->levels; l++) {
    t->below_inverse[l] = ft_inverse(t->below[l]);
    t->rest_inverse[l] = ft_inverse(t->ways[t->levels] / t->ways[l]);
  }
}

uint32_t ft_topology_shape(const ft_config *config, ft_topology *topology, ft_error *error) {
  memset(topology, 0, sizeof *topology);
  uint32_t status = ft_check_kind(config->topology_kind, KINDS, "Topology kind", FT_FIELD(topology_kind), error);
  if (status == FT_OK) status = expand[config->topology_kind](config, topology, error);
  if (status == FT_OK) status = count_nodes(config, topology, error);
  if (status == FT_OK) status = count_links(config, topology, error);
  if (status == FT_OK) derive(topology);
  return status;
}

uint32_t ft_check_ports(const ft_topology *t, ft_error *error) {
  for (uint32_t l = 1; l <= t->levels; l++)
    if (ft_ports(t, l) > FT_MAX_PORTS)
      return ft_refuse(error, FT_TOO_LARGE, FT_FIELD(topology_a), "A switch of level %u has %u ports; switches with "
                       "input buffers have at most %u.", l, ft_ports(t, l), (uint32_t)FT_MAX_PORTS);
  return FT_OK;
}
