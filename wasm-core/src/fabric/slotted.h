/* Input-queued switches, stepped slot by slot (Rocher-Gonzalez, section 3.2). All packets are equal; a slot is the time of one
 * packet on a link. Link and switch latency go into it where they fit: then a hop takes one slot, as is said here; where they do
 * not, see flight.h.
 *
 * Every input port of a switch owns `buffer` places for packets. They are divided among the virtual channels: a channel holds
 * at most `capacity` packets, shared by its VOQs. A VOQ is a FIFO per (input, channel, output), threaded through 8-bit links.
 *
 * One slot, in this order, so that the order in which ports are visited cannot matter:
 *   1. arbitrate  every output decides on the state at the start of the slot: round robin over the channels that have a
 *                 credit and something to send, then round robin over the inputs that have it, with a pointer per
 *                 channel. (One pointer for all channels, inputs first, starves inputs for good: credits of two full channels
 *                 come back alternately, in step with the pointer.) An input may feed several outputs. Every node
 *                 sends one packet, round robin over its channels
 *   2. release    the places that were left go back to the senders as credits
 *   3. arrive     packets enter the next input (src/congestion decides their output), or their node takes them
 *
 * Ports: switch s has ports s * stride .. ; down ports first, then up ports. The port of node n has the number
 * ports + n. A port is both an input and an output; `peer` is the port at the other end of its cable.
 *
 * What is empty is zero: places, VOQs, rings. So a snapshot is small.
 *
 * Invariants: credit[g][v] + packets of channel v at the input behind output g (and, between, on the way there, and credits on
 * the way back) = capacity between slots; a bit of `plain` or
 * `turned` stands exactly for a VOQ that is not empty: `turned` when its first packet goes on in the isolating channel
 * although it waits in another one. */
#ifndef FT_FABRIC_SLOTTED_H
#define FT_FABRIC_SLOTTED_H

#include "fabric/afc.h"
#include "fattree_records.h"

#define FT_NO_PLACE 255u
#define FT_LAST_SLOT 0xFFFFFFFEu /* the clock goes no further */
#define FT_NEVER 0xFFFFFFFFu     /* a slot that it does not reach */

/* A packet: destination (12 bits), source (12), channel of its queuing scheme (3), adapted, of a hot source; birth slot. */
typedef uint64_t ft_packet;
#define FT_PACKET_ADAPTED (1u << 27)
#define FT_PACKET_HOT (1u << 28)

static inline ft_packet ft_packet_make(uint32_t source, uint32_t destination, uint32_t vc, uint32_t born) {
  return (ft_packet)born << 32 | vc << 24 | source << 12 | destination;
}
static inline uint32_t ft_packet_destination(ft_packet p) { return p & 4095; }
static inline uint32_t ft_packet_source(ft_packet p) { return p >> 12 & 4095; }
static inline uint32_t ft_packet_vc(ft_packet p) { return p >> 24 & 7; }
static inline uint32_t ft_packet_born(ft_packet p) { return (uint32_t)(p >> 32); }

/* Whole slots that a time fills, at most all there are. */
static inline uint32_t ft_slots_in(int64_t ps, int64_t slot_ps) {
  int64_t slots = (ps + slot_ps - 1) / slot_ps;
  return slots > FT_LAST_SLOT ? FT_LAST_SLOT : (uint32_t)slots;
}

/* So many slots after another one. */
static inline uint32_t ft_slot_after(uint32_t slot, uint32_t count) {
  return count < FT_NEVER - slot ? slot + count : FT_NEVER;
}

typedef struct ft_voq {
  uint8_t head, tail; /* places; 0 when empty */
  uint8_t count;
  uint8_t flagged;    /* above the high mark, and not below the low one since */
} ft_voq;

/* What never changes about a port of a switch. */
typedef struct ft_wire {
  uint32_t peer;    /* FT_NONE: no cable */
  uint32_t owner;   /* switch; a tree of few nodes may have millions */
  uint16_t routes;  /* of the switch's level: index into `route` of node 0 */
  uint16_t subtree; /* of the switch */
  uint8_t local;    /* number of the port in its switch */
  uint8_t downs, ups; /* ports of the switch */
  uint8_t takes;    /* credits a packet costs: 0 towards a node */
} ft_wire;

_Static_assert(sizeof(ft_wire) == 16, "every arrival reads one or two of them");
_Static_assert((FT_MAX_LEVELS - 1) * FT_MAX_PACKET_NODES <= UINT16_MAX, "ft_wire.routes and .subtree");
_Static_assert(FT_MAX_PACKET_NODES <= 4096, "12 bits of a packet name a node");

/* Where a level's switches find a node: below them (same subtree) by `down`, else through `up`. */
typedef struct ft_way {
  uint16_t subtree;
  uint8_t down;
  uint8_t up;
} ft_way;

/* A packet on its way through one slot. */
typedef struct ft_move {
  ft_packet packet;
  uint32_t to;     /* port it enters */
  uint32_t credit; /* goes back to this counter */
} ft_move;

/* Last packet a port sent. */
typedef struct ft_sent {
  uint32_t count;
  uint32_t slot;   /* of the last one; meaningless while count is 0 */
  uint32_t packet; /* its lower half */
} ft_sent;

typedef struct ft_slotted_counters {
  uint64_t hops;
  uint64_t generated, injected, delivered;
  uint32_t slot; /* the next one to run */
  uint32_t pad;
} ft_slotted_counters;

typedef struct ft_slotted {
  /* constants */
  uint32_t nodes, switches, stride, ports; /* ports = switches * stride */
  uint32_t vcs, plain_vcs; /* plain_vcs < vcs: the last one isolates */
  uint32_t buffer, capacity;
  uint32_t high_mark, low_mark; /* a VOQ is flagged above the one and unflagged below the other */
  uint32_t watches;             /* 0: nobody looks at flags, none are kept */
  uint32_t fifo;           /* packets per channel at a node */
  uint32_t hop_slots, cable_slots; /* see flight.h; both 1: everything arrives in the slot in which it is sent */
  uint32_t up_key_shift;   /* 0: up ports by the destination, 12: by the source */
  ft_wire *wire;           /* [ports] */
  uint32_t *node_port;     /* [nodes]: port of the switch at the node's cable */
  ft_way *route;           /* [levels * nodes] */
  ft_move *move;           /* [ports + nodes]: of one slot; scratch, or a row of `flight` */
  uint32_t moves;
  uint8_t *held;           /* [nodes]: channels whose first packet waits for a place in the AFC; scratch of one slot */
  /* outputs of a switch, and nodes, that may have something to send and a credit for it: all that do, and such as were not looked at
   * since. No state: whoever changes that from outside wakes them all */
  uint32_t crowded;        /* so much moves that all of them stay awake */
  uint64_t *awake;         /* [switches] */
  uint64_t *node_awake;    /* [nodes / 64 + 1] */
  /* state */
  ft_slotted_counters *c;
  ft_packet *place;        /* [ports * buffer] */
  uint8_t *next;           /* [ports * buffer] */
  uint8_t *free;           /* [ports]: first free place */
  ft_voq *voq;             /* [ports * vcs * stride]: input, channel, output */
  uint8_t *lane_turn;      /* [ports]: channel that is first in line at an output */
  uint8_t *first_input;    /* [ports * vcs]: output, channel: input that is first in line */
  uint8_t *turn;           /* [ports * stride]: input, output: which of the input's channels is first in line to isolate from */
  uint8_t *credit;         /* [(ports + nodes) * vcs + 1]; the last one is nobody's */
  uint64_t *plain, *turned; /* [ports * vcs]: output, channel: inputs that ask */
  uint16_t *standing;      /* [ports]: flagged VOQs of an output */
  ft_sent *sent;           /* [ports + nodes] */
  ft_packet *fifo_place;   /* [nodes * vcs * fifo] */
  uint8_t *fifo_head, *fifo_count; /* [nodes * vcs] */
  ft_afc afc;              /* when there is an isolating channel */
  uint8_t *node_turn;      /* [nodes]: channel that is first in line */
  uint32_t *received;      /* [nodes] packets */
  ft_move *flight;         /* [hop_slots * (ports + nodes)] when hop_slots > 1 */
  uint32_t *flying;        /* [hop_slots] likewise: moves in each row */
} ft_slotted;

/* Everything empty at slot 0. The constants must be set and the state zeroed. */
void ft_slotted_reset(ft_slotted *f);

/* And forgets who was held. */
void ft_slotted_wake_all(ft_slotted *f);

/* Stages 1 and 2: fills `move`. */
void ft_slotted_arbitrate(ft_slotted *f);
void ft_slotted_release(ft_slotted *f);

static inline void ft_slotted_wake_node(ft_slotted *f, uint32_t node) { f->node_awake[node >> 6] |= 1ull << (node & 63); }

/* Appends to a node's FIFO of the packet's channel. 0 when it is full. */
static inline uint32_t ft_slotted_offer(ft_slotted *f, uint32_t node, ft_packet packet) {
  uint32_t at = node * f->vcs + ft_packet_vc(packet), count = f->fifo_count[at];
  if (count == f->fifo) return 0;
  uint32_t place = f->fifo_head[at] + count;
  f->fifo_place[at * f->fifo + (place >= f->fifo ? place - f->fifo : place)] = packet;
  f->fifo_count[at] = (uint8_t)(count + 1);
  ft_slotted_wake_node(f, node);
  return 1;
}

/* The channel in which a packet goes on. */
static inline uint32_t ft_slotted_vc(const ft_slotted *f, ft_packet packet) {
  return packet & FT_PACKET_ADAPTED ? f->plain_vcs : ft_packet_vc(packet);
}

/* Output port of the switch behind a wire by the modulo rule, before any other thought. */
static inline uint32_t ft_slotted_default(const ft_slotted *f, const ft_wire *w, ft_packet packet) {
  const ft_way *way = f->route + w->routes, *to = way + ft_packet_destination(packet);
  const ft_way *key = way + (packet >> f->up_key_shift & 4095);
  return to->subtree == w->subtree ? to->down : (uint32_t)w->downs + key->up;
}

/* Puts a packet that waits in channel `vc` behind the others for local output `out`. Gives the VOQ. Whether others wait is a
 * matter of chance: nothing here branches by it, and the link of an only packet leads anywhere. */
static inline ft_voq *ft_slotted_put(ft_slotted *f, uint32_t in, uint32_t vc, uint32_t out, uint32_t local, uint32_t vcs,
                                     uint32_t isolates, ft_packet packet) {
  uint32_t base = in * f->buffer, place = f->free[in], at = (in - local + out) * vcs + vc;
  ft_voq *q = &f->voq[(in * vcs + vc) * f->stride + out], was = *q;
  uint32_t waits = was.count > 0, turns = isolates && vc + 1 < vcs && packet & FT_PACKET_ADAPTED;
  f->free[in] = f->next[base + place];
  f->place[base + place] = packet;
  f->next[base + (waits ? was.tail : place)] = (uint8_t)place;
  *q = (ft_voq){(uint8_t)(waits ? was.head : place), (uint8_t)place, (uint8_t)(was.count + 1), was.flagged};
  if (!f->crowded) f->awake[f->wire[in].owner] |= 1ull << out;
  if (turns) f->turned[at] |= (uint64_t)!waits << local;
  else f->plain[at] |= (uint64_t)(isolates ? !waits : 1) << local;
  return q;
}

#endif
