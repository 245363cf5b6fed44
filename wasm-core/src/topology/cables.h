/* Which ports the cables of a tree join, which links run in them, and how many ports a switch has: for code that lays
 * out ports. Entities, levels and links are numbered as fattree_records.h says; indices count within a level.
 *
 * Ports of a switch are numbered down, then up. Of m_l p_l down ports, port i leads to subtree i mod m_l below it; of
 * w_{l+1} p_{l+1} up ports, port i leads to parent i mod w_{l+1}: cable c between two has port c m_l more at its upper
 * end, and c w_{l+1} more at its lower end, than the first one (Zahavi 2012). A node has up ports only. A cable is two
 * links, up and down, each the twin of the other; at either end both have the same port, the one as output and the
 * other as input.
 *
 * This much is common; the layouts of the engines differ, each made for what its inner loop reads:
 *   fabric.h    has no ports: a link is its own queue, and of its position only the hop on a path matters
 *   slotted.h   goes port by port: equal strides for all switches, one record for both directions, nodes behind the
 *               switches
 *   voq.h       goes link by link: no gaps between switches, indices of queues and inputs instead of peers
 *   cluster.h   has two levels and one cable per node, so divisions by A replace all tables */
#pragma once

#include "topology/topology.h"

/* All cables above one entity. Cable x, 0 .. count - 1, has up link `up` + x, starts at port `lower_port` + x, and ends
 * at port ft_upper_port of switch ft_upper. */
typedef struct ft_cables {
  uint32_t count;      /* w_l p_l */
  uint32_t w, m;       /* w_l, m_l */
  uint32_t up;         /* link; its twin is up_links more */
  uint32_t lower_port; /* 0 at a node */
  uint32_t upper;      /* of the first: index within `level` */
  uint32_t upper_port; /* of the first: 0 .. m_l - 1 */
} ft_cables;

/* Down ports, up ports, and all ports, of a switch of level 1 .. h. */
static inline uint32_t ft_down_ports(const ft_topology *t, uint32_t level) { return t->m[level - 1] * t->p[level - 1]; }
static inline uint32_t ft_up_ports(const ft_topology *t, uint32_t level) {
  return level < t->levels ? t->ups[level] : 0;
}
static inline uint32_t ft_ports(const ft_topology *t, uint32_t level) {
  return ft_down_ports(t, level) + ft_up_ports(t, level);
}

/* Those from entity `index` of level - 1 to `level`, 1 .. h. */
static inline ft_cables ft_cables_above(const ft_topology *t, uint32_t level, uint32_t index) {
  uint32_t width = t->width[level - 1], m = t->m[level - 1], w = t->w[level - 1], subtree = index / width;
  uint32_t label = index % width;
  return (ft_cables){.count = t->ups[level - 1], .w = w, .m = m, .up = t->first_up[level] + index * t->ups[level - 1],
                     .lower_port = level > 1 ? ft_down_ports(t, level - 1) : 0,
                     .upper = subtree / m * t->width[level] + label * w, .upper_port = subtree % m};
}

/* The upper end of cable x: the switch, as an index within its level, and its port. */
static inline uint32_t ft_upper(const ft_cables *c, uint32_t x) { return c->upper + x % c->w; }
static inline uint32_t ft_upper_port(const ft_cables *c, uint32_t x) { return c->upper_port + x / c->w * c->m; }

/* Refuses switches of more than FT_MAX_PORTS. */
uint32_t ft_check_ports(const ft_topology *topology, ft_error *error);

/* The link in the other direction of the same cable. */
static inline uint32_t ft_twin(uint32_t link, uint32_t up_links) {
  return link < up_links ? link + up_links : link - up_links;
}
