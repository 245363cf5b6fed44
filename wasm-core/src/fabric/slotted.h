/* Input-queued switches, stepped slot by slot (Rocher-Gonzalez, section 3.2). All packets are equal; a slot is the
 * time of one packet on a link. Link and switch latency go into it where they fit: then a hop takes one slot, as is
 * said here; where they do not, see flight.h.
 *
 * Every input port of a switch owns space for `buffer` packets, divided among the virtual channels: a channel holds
 * at most `capacity` packets, shared by its VOQs: credits see to that. A VOQ is a FIFO per (input, channel,
 * output). A packet keeps its cell of a pool from the moment its node sends it until its other node takes it; only
 * links change on the way. Where most packets are alone in their VOQ (`alone`: switches of many ports) such a
 * packet is the word that stands for its VOQ instead: cells, which are all over the memory, are only for those that
 * others join.
 *
 * With FIFOs (`lines`) an input has a line for each channel instead of its VOQs. The first packet of a line is the
 * only one that stands in a VOQ, and so the only one that asks; after outputs have decided, the next one of every
 * line whose first has left takes its place.
 *
 * One slot, in this order, so that the order in which ports are visited cannot matter:
 *   1. arbitrate  every output decides on the state at the start of the slot: round robin over the channels that
 *                 have a credit and something to send, then round robin over the inputs that have it, with a pointer
 *                 per channel. (One pointer for all channels, inputs first, starves inputs for good: credits of two
 *                 full channels come back alternately, in step with the pointer.) An input may feed several
 *                 outputs. Every node sends one packet by each of its cables, round robin over its channels
 *   2. release    the space that was freed goes back to the senders as credits
 *   3. arrive     packets enter the next input (src/congestion decides their output), or their node takes them
 *
 * Ports: switch s has ports s * stride .. ; down ports first, then up ports. A node has `rails` ports, one for each
 * of its parents (w1), which send and take packets side by side; most nodes have one. That of cable x of node n is
 * end n * rails + x, and has the number ports + n * rails + x. What leaves its node by one parent arrives by the
 * same one of the other node, since their trees are apart. A port is both an input and an output; `peer` is the
 * port at the other end of its cable.
 *
 * Cells that were never used, empty VOQs and empty rings are zero, so that a snapshot is small.
 *
 * Invariants: between slots, credit[g][v] + packets of channel v at the input behind output g, on their way there,
 * and credits on their way back = capacity. A bit is set in `plain_heads` or `isolating_heads` for exactly the VOQs
 * that are not empty: in the latter if the first packet continues in the isolating channel although it waits in
 * another one. */
#pragma once

#include "base/block.h"
#include "base/inline.h"
#include "fabric/afc.h"
#include "fattree_records.h"

#define FT_LAST_SLOT 0xFFFFFFFEu /* the clock goes no further */
#define FT_NEVER 0xFFFFFFFFu     /* a slot that it does not reach */

/* Ports of a switch: at full load most packets are alone in their VOQ. Debug builds try that with small switches. */
#ifdef FT_INVARIANTS
#define FT_MANY_PORTS 6u
#else
#define FT_MANY_PORTS 32u
#endif

#define FT_BATCH 32 /* packets: what they need fits into the nearest cache */

/* Words with a bit for each input of a switch. Most switches have at most 64 ports, and one word; what runs for
 * every packet takes the number of words as a constant. */
#define FT_INPUT_WORDS 2u

_Static_assert(FT_MAX_PORTS <= 64 * FT_INPUT_WORDS, "a bit for each port");

/* A packet: destination (16 bits), channel of its queuing scheme (3), adapted, of a hot source, deflected; birth slot;
 * source; a bit that says that it is one. The source has the highest bits below, as many as the nodes need, but 9 at
 * least; the birth has the rest, and is kept modulo. So a packet's age would be wrong after 2^41 / nodes slots; up to
 * 512 nodes the clock does not get there. Where entropies are recycled (congestion/recycle.h), one of FT_ENTROPY_BITS
 * and a mark stand below the source: ages are right for 2^32 / nodes slots, 2^23 at most, and a million at the limit of
 * nodes. A run ends before a packet is that old: FT_AGE_LIMIT. */
typedef uint64_t ft_packet;
#define FT_PACKET_BIT 63
#define FT_PACKET_ADAPTED (1u << FT_PACKET_ADAPTED_BIT)
#define FT_PACKET_HOT (1u << FT_PACKET_HOT_BIT)
#define FT_PACKET_BIRTH_BIT 22
#define FT_LEAST_SOURCE_BITS 9
#define FT_ENTROPY_BITS 8

static inline uint32_t ft_packet_destination(ft_packet p) { return (uint16_t)p; }
static inline uint32_t ft_packet_vc(ft_packet p) { return p >> FT_PACKET_VC_BIT & 7; }
static inline uint32_t ft_packet_adapted(ft_packet p) { return p >> FT_PACKET_ADAPTED_BIT & 1; }

/* A time in slots, rounded up, capped at FT_LAST_SLOT. */
static inline uint32_t ft_slots_in(int64_t ps, int64_t slot_ps) {
  int64_t slots = (ps + slot_ps - 1) / slot_ps;
  return slots > FT_LAST_SLOT ? FT_LAST_SLOT : (uint32_t)slots;
}

/* `count` slots after another one. */
static inline uint32_t ft_slot_after(uint32_t slot, uint32_t count) {
  return count < FT_NEVER - slot ? slot + count : FT_NEVER;
}

/* A packet in a switch or on a cable; or a cell that was given back. Those are a stack, in groups, so that few of them
 * have to be read to find others, and none takes memory beside the cells: the first one of a group has the numbers of
 * up to three others, and of the first one of the group below; the others are empty. */
typedef union ft_cell {
  struct {
    ft_packet packet;
    uint64_t next; /* the cell behind it in its VOQ, and whether that one's packet is adapted */
  };
  uint32_t free[4]; /* the group below, 0: none; others */
} ft_cell;

#define FT_FREE_GROUP 4u

#define FT_CELL_ADAPTED 32 /* bit of `next` */

/* What moves: a packet; or, where packets keep a cell, that in the upper half, and in the lower one that of the packet,
 * which is all that switches ask for. */
typedef uint64_t ft_carried;

/* A VOQ in one word, since every access touches all of it. 0 when it is empty; the packet that is alone in it; else
 * first cell, last cell, packets. A packet that the others have left keeps its cell. */
typedef uint64_t ft_cell_fifo;
#define FT_CELL_BITS 27 /* of a cell */
#define FT_CELL_MASK ((1u << FT_CELL_BITS) - 1)
#define FT_CELL_FIFO_ONE (UINT64_C(1) << 2 * FT_CELL_BITS)

/* Behind the first packet of a line, `next` is the cell behind and, from this bit on, the local output that the packet
 * has been given. */
#define FT_CELL_OUTPUT 40

static inline uint32_t ft_cell_fifo_is_packet(ft_cell_fifo q) { return (uint32_t)(q >> FT_PACKET_BIT); }
static inline uint32_t ft_cell_fifo_head(ft_cell_fifo q) { return (uint32_t)q & FT_CELL_MASK; }
static inline uint32_t ft_cell_fifo_tail(ft_cell_fifo q) { return (uint32_t)(q >> FT_CELL_BITS) & FT_CELL_MASK; }
static inline uint32_t ft_cell_fifo_count(ft_cell_fifo q) {
  return ft_cell_fifo_is_packet(q) ? 1 : (uint32_t)(q >> 2 * FT_CELL_BITS);
}

_Static_assert(INT32_MAX / sizeof(ft_cell) <= FT_CELL_MASK, "no block has more cells than a VOQ can name");

/* What never changes about a port of a switch. */
typedef struct ft_wire {
  uint32_t peer;    /* FT_NONE: no cable */
  uint32_t owner;   /* switch; a tree of few nodes may have millions */
  uint16_t routes;  /* of the switch's level: where they begin in `route`, in units of FT_ROUTE_UNIT */
  uint16_t subtree; /* of the switch */
  uint8_t local;    /* number of the port in its switch */
  uint8_t downs, ups; /* ports of the switch */
  uint8_t credit_cost; /* credits a packet costs: 0 towards a node */
} ft_wire;

#define FT_ROUTE_UNIT 16u /* entries */

_Static_assert(sizeof(ft_wire) == 16, "every arrival reads one or two of them");
_Static_assert(FT_MAX_NODES <= UINT16_MAX + 1u, "16 bits of a packet, and of .subtree, name a node");
_Static_assert((FT_MAX_LEVELS - 1) * (FT_MAX_NODES / FT_ROUTE_UNIT) <= UINT16_MAX, "ft_wire.routes");

/* Where a level's switches find a node: below them (same subtree) by `down`, else through `up`. */
typedef struct ft_route_entry {
  uint16_t subtree;
  uint8_t down;
  uint8_t up;
} ft_route_entry;

/* A packet on its way through one slot. */
typedef struct ft_move {
  ft_carried carried;
  uint32_t to;     /* port it enters */
  uint32_t credit; /* goes back to this counter */
} ft_move;

/* Last packet a port sent. */
typedef struct ft_sent {
  uint32_t count;   /* one in a slot at most */
  uint32_t slot;    /* of the last one; meaningless while count is 0 */
  ft_packet packet;
} ft_sent;

typedef struct ft_slotted_counters { /* 64 bits: at most 2^32 slots * links, 2^55 */
  uint64_t hops;
  uint64_t generated, injected, delivered;
  uint64_t lost; /* packets in cables that broke */
  uint64_t refused; /* packets that found their node's FIFO full when they were generated, and are lost */
  uint32_t slot; /* the next one to run */
  uint32_t opened; /* cells that were ever in use: 1 .. opened */
  uint32_t free;   /* how many of those were given back */
  uint32_t free_group; /* first cell of the last group of those; 0: none */
} ft_slotted_counters;

/* A range of ports, those of whole switches. */
typedef struct ft_range {
  uint32_t first, end;
} ft_range;

/* Constant arrays and scratch. `node_port`: port of the switch at the other end of an end's cable; `move`: of one slot,
 * or a row of `flight`; where outputs decide ahead (congestion/slot_pipeline.h), for even and for odd slots, `sending`:
 * by sender, what it has sent, 0: nothing, and `freed`: by input and channel, packets that have left it; the first of
 * each is always 0, for where no cable is. `held`: channels whose first packet waits for space in the AFC, in this
 * slot. `awake`, `node_awake`: outputs of a switch, and nodes, that may have something to send and a credit for it: all
 * that do, and those not examined since; `node_offers`: ends (with a trace nodes) that may generate a packet and have
 * room for it; `node_unseen`: those whose first packets isolation has not seen. After a change from outside all of them
 * are woken. */
#define FT_SLOTTED_TABLES(ARRAY, f) \
  ARRAY(f, ft_wire, wire, f->ports) \
  ARRAY(f, uint32_t, node_port, f->ends) \
  ARRAY(f, ft_move, move, f->hop_slots > 1 ? 0 : (uint64_t)f->ports + f->ends) \
  ARRAY(f, ft_carried, sending, 2 * (UINT64_C(1) + f->ports + f->ends)) \
  ARRAY(f, uint8_t, freed, 2 * (UINT64_C(1) + f->ports + f->ends) * f->vcs) \
  ARRAY(f, uint8_t, held, f->ends) \
  ARRAY(f, uint64_t, awake, f->ports / 64 + 1) \
  ARRAY(f, uint64_t, node_awake, f->ends / 64 + 1) \
  ARRAY(f, uint64_t, node_offers, f->ends / 64 + 1) \
  ARRAY(f, uint64_t, node_unseen, f->ends / 64 + 1)

/* State. `voq`: by channel, output, input: a channel that is hardly used takes no memory. `next_vc`: round robin over
 * the channels of an output, tried first, and `node_next_vc` of an end; `next_input`: by output, channel, the input
 * tried first; `next_isolated_vc`: by input, output, the channel of the input from which isolation is tried first.
 * `plain_heads`, `isolating_heads`: by output, channel, inputs that ask; `flagged`: likewise inputs whose VOQ went
 * above the high mark, and not below the low one since. By input, channel `line`: what stands behind the first packet,
 * `line_output`: 1 + the local output for which that asks, 0: the line is empty. `received`: packets, `rails` in a slot
 * at most, see FT_CLOCK_LIMIT; `flying`: moves in each row of `flight`. */
#define FT_SLOTTED_HEADS(f) ((uint64_t)f->ports * f->vcs * f->input_words)
#define FT_SLOTTED_STATE(ARRAY, f) \
  ARRAY(f, ft_slotted_counters, c, 1) \
  ARRAY(f, ft_cell_fifo, voq, (uint64_t)f->ports * f->vcs * f->stride) \
  ARRAY(f, uint8_t, next_vc, f->ports) \
  ARRAY(f, uint8_t, next_input, (uint64_t)f->ports * f->vcs) \
  ARRAY(f, uint8_t, next_isolated_vc, (f->vcs - f->plain_vcs) * (uint64_t)f->ports * f->stride) \
  ARRAY(f, uint64_t, plain_heads, FT_SLOTTED_HEADS(f)) \
  ARRAY(f, uint64_t, isolating_heads, (f->vcs - f->plain_vcs) * FT_SLOTTED_HEADS(f)) \
  ARRAY(f, uint64_t, flagged, f->detects * FT_SLOTTED_HEADS(f)) \
  ARRAY(f, ft_cell_fifo, line, f->lines * (uint64_t)f->ports * f->vcs) \
  ARRAY(f, uint8_t, line_output, f->lines * (uint64_t)f->ports * f->vcs) \
  ARRAY(f, ft_sent, sent, (uint64_t)f->ports + f->ends) \
  ARRAY(f, ft_packet, fifo_packet, (uint64_t)f->ends * f->vcs * f->fifo) \
  ARRAY(f, uint8_t, fifo_head, (uint64_t)f->ends * f->vcs) \
  ARRAY(f, uint8_t, fifo_count, (uint64_t)f->ends * f->vcs) \
  ARRAY(f, uint8_t, node_next_vc, f->ends) \
  ARRAY(f, uint32_t, received, f->nodes) \
  ARRAY(f, ft_move, flight, f->hop_slots > 1 ? f->hop_slots * ((uint64_t)f->ports + f->ends) : 0) \
  ARRAY(f, uint32_t, flying, f->hop_slots > 1 ? f->hop_slots : 0)

typedef struct ft_slotted {
  /* constants */
  uint32_t nodes, switches, stride, ports; /* ports = switches * stride */
  uint32_t rails, ends;    /* cables of a node, and of all: ends = nodes * rails */
  uint32_t input_words;    /* (stride + 63) / 64 */
  uint32_t vcs, plain_vcs; /* plain_vcs < vcs: the last one isolates */
  uint32_t buffer, capacity;
  uint32_t high_mark, low_mark; /* a VOQ is flagged above the one and unflagged below the other */
  uint32_t lines;               /* 1: FIFOs instead of VOQs; neither detects nor isolates */
  uint32_t detects;             /* 0: flags are not needed and not maintained */
  uint32_t fifo;           /* packets per channel at a node */
  /* for all buffer space and for packets on their way to nodes, or, when `alone`, for two that a thread may have in
   * hand for each port, plus an unused one */
  uint64_t cells;
  uint32_t hop_slots, cable_slots; /* see flight.h; both 1: everything arrives in the slot in which it is sent */
  uint32_t alone;          /* 1: a packet that is alone in its VOQ has no cell; of FT_MANY_PORTS, and without lines */
  uint32_t recycles;       /* 1: packets have an entropy and a mark */
  uint32_t by_source;      /* 0: up ports by the destination, 1: by the source */
  uint32_t source_shift, birth_mask; /* of an ft_packet */
  FT_SLOTTED_TABLES(FT_ARRAY_MEMBER, )
  ft_route_entry *route;   /* [levels * nodes, up to whole units] */
  const struct ft_ways *ways; /* see ways.h; null in an intact tree */
  uint32_t moves;
  uint32_t crowded;        /* so much moves that all outputs and nodes stay awake: */
  uint32_t crowd;          /* more than so many */
  /* whose slots these are (engine/thread_pool.h): all ends and, where it is null, all ports, else those of `own` */
  uint32_t first_node, end_node;
  const uint64_t *own;     /* [ports / 64 + 1] */
  const ft_range *range;   /* [ranges] likewise, in their order */
  uint32_t ranges;
  /* state */
  FT_SLOTTED_STATE(FT_ARRAY_MEMBER, )
  ft_afc afc;              /* when there is an isolating channel */
  uint8_t *credit;         /* [(ports + ends) * vcs + 1]; the last one is a dummy */
  ft_cell *cell;           /* [cells]; 0 is unused */
} ft_slotted;

/* Everything empty at slot 0. The constants must be set and the state zeroed. */
void ft_slotted_reset(ft_slotted *f);

/* Marks every output and every node as one that may have something to do, and clears `held`: after a change from
 * outside (ft_rewind), and whenever `crowded` changes, since a crowded slot marks none. It has no effect on the
 * simulation. */
void ft_slotted_wake_all(ft_slotted *f);

/* Stages 1 and 2: fills `move`. */
void ft_slotted_arbitrate(ft_slotted *f);
void ft_slotted_release(ft_slotted *f);

/* Branch-free, since whether an output can send is hard to predict. */
static inline void ft_slotted_wake_output(ft_slotted *f, uint32_t output, uint64_t can_send) {
  f->awake[output >> 6] |= can_send << (output & 63);
}

static inline void ft_slotted_mark(uint64_t *bits, uint32_t at) { bits[at >> 6] |= 1ull << (at & 63); }
static inline void ft_slotted_wake_node(ft_slotted *f, uint32_t end) { ft_slotted_mark(f->node_awake, end); }

/* The node of an end. */
static inline uint32_t ft_slotted_node(const ft_slotted *f, uint32_t end) {
  return f->rails == 1 ? end : end / f->rails;
}

/* Appends to the FIFO of the packet's channel at a node's cable. 0 when it is full. */
static inline uint32_t ft_slotted_offer(ft_slotted *f, uint32_t end, ft_packet packet) {
  uint32_t at = end * f->vcs + ft_packet_vc(packet), count = f->fifo_count[at];
  if (count == f->fifo) return 0;
  uint32_t index = f->fifo_head[at] + count;
  f->fifo_packet[at * f->fifo + (index >= f->fifo ? index - f->fifo : index)] = packet;
  f->fifo_count[at] = (uint8_t)(count + 1);
  if (!f->crowded) ft_slotted_wake_node(f, end);
  if (f->vcs > 1) ft_slotted_mark(f->node_unseen, end); /* isolation looks */
  return 1;
}

/* Takes the first one out of that FIFO, which is not empty. */
static inline ft_packet ft_slotted_take_offered(ft_slotted *f, uint32_t at) {
  uint32_t head = f->fifo_head[at];
  f->fifo_head[at] = (uint8_t)(head + 1 == f->fifo ? 0 : head + 1);
  f->fifo_count[at]--;
  ft_packet packet = f->fifo_packet[at * f->fifo + head];
  f->fifo_packet[at * f->fifo + head] = 0;
  return packet;
}

static inline ft_packet ft_packet_make(const ft_slotted *f, uint32_t source, uint32_t destination, uint32_t vc,
                                       uint32_t born) {
  return UINT64_C(1) << FT_PACKET_BIT | (ft_packet)source << f->source_shift |
         (ft_packet)(born & f->birth_mask) << FT_PACKET_BIRTH_BIT | vc << FT_PACKET_VC_BIT | destination;
}
static inline uint32_t ft_packet_source(const ft_slotted *f, ft_packet p) {
  return (uint32_t)(p << 1 >> (f->source_shift + 1));
}

/* f->recycles. */
static inline uint32_t ft_packet_entropy(const ft_slotted *f, ft_packet p) {
  return (uint8_t)(p >> (f->source_shift - 1 - FT_ENTROPY_BITS));
}
static inline ft_packet ft_packet_mark(const ft_slotted *f) { return UINT64_C(1) << (f->source_shift - 1); }

/* Slots since its birth, and the slot of that, in the slot that runs, or will run next. */
static inline uint32_t ft_packet_age(const ft_slotted *f, ft_packet p, uint32_t slot) {
  return (slot - (uint32_t)(p >> FT_PACKET_BIRTH_BIT)) & f->birth_mask;
}
static inline uint32_t ft_packet_born(const ft_slotted *f, ft_packet p) {
  return f->c->slot - ft_packet_age(f, p, f->c->slot);
}

/* The channel in which a packet goes on. */
static inline uint32_t ft_slotted_vc(const ft_slotted *f, ft_packet packet) {
  return packet & FT_PACKET_ADAPTED ? f->plain_vcs : ft_packet_vc(packet);
}

/* Output port of the switch behind a wire by the modulo rule, before any adaptation: the digits of node `key` choose up
 * ports. Branch-free: up or down is hard to predict. */
static inline uint32_t ft_slotted_default(const ft_slotted *f, const ft_wire *w, uint32_t destination, uint32_t key) {
  const ft_route_entry *way = f->route + w->routes * FT_ROUTE_UNIT, *to = way + destination;
  uint32_t down = to->down, up = (uint32_t)w->downs + way[key].up;
  return up ^ ((up ^ down) & (0u - (to->subtree == w->subtree)));
}

/* The node whose digits do. */
static inline uint32_t ft_slotted_key(const ft_slotted *f, ft_packet packet) {
  return f->by_source ? ft_packet_source(f, packet) : ft_packet_destination(packet);
}

/* The word of an output and channel that has the bit of a local input. */
static inline uint64_t *ft_input_word(uint64_t *bits, uint32_t at, uint32_t local, uint32_t words) {
  return &bits[words == 1 ? at : at * words + (local >> 6)];
}

/* Whether any of the bits of an output and channel is set. */
static inline uint32_t ft_slotted_any_input(const ft_slotted *f, const uint64_t *bits, uint32_t at) {
  uint64_t any = 0;
  for (uint32_t k = 0; k < f->input_words; k++) any |= bits[at * f->input_words + k];
  return any != 0;
}

/* The VOQ of a local input, and whether it is flagged. */
static inline ft_cell_fifo *ft_slotted_voq(const ft_slotted *f, uint32_t output, uint32_t vc, uint32_t local) {
  return &f->voq[(vc * f->ports + output) * f->stride + local];
}
static inline uint32_t ft_slotted_flagged(const ft_slotted *f, uint32_t output, uint32_t vc, uint32_t local) {
  return f->detects && *ft_input_word(f->flagged, output * f->vcs + vc, local, f->input_words) >> (local & 63) & 1;
}

/* Packets of a local input that wait for an output, or behind one that does. */
static inline uint32_t ft_slotted_waiting(const ft_slotted *f, uint32_t output, uint32_t vc, uint32_t local) {
  uint32_t count = ft_cell_fifo_count(*ft_slotted_voq(f, output, vc, local));
  uint32_t in = output - f->wire[output].local + local;
  return count + (f->lines && count ? ft_cell_fifo_count(f->line[in * f->vcs + vc]) : 0);
}

/* The first packet of a VOQ that is not empty. */
static inline ft_packet ft_slotted_first(const ft_slotted *f, ft_cell_fifo q) {
  return ft_cell_fifo_is_packet(q) ? q : f->cell[ft_cell_fifo_head(q)].packet;
}

/* The packets of a VOQ, or of a line, in their order. */
typedef struct ft_walk {
  ft_packet packet;
  uint32_t left; /* this one included; 0: there is none any more */
  uint32_t cell; /* 0: it has none */
} ft_walk;

static inline ft_walk ft_walk_from(const ft_slotted *f, ft_cell_fifo q) {
  uint32_t cell = ft_cell_fifo_is_packet(q) ? 0 : ft_cell_fifo_head(q);
  return (ft_walk){cell ? f->cell[cell].packet : q, ft_cell_fifo_count(q), cell};
}
static inline void ft_walk_on(const ft_slotted *f, ft_walk *w) {
  if (--w->left == 0) return;
  w->cell = (uint32_t)f->cell[w->cell].next & FT_CELL_MASK;
  w->packet = f->cell[w->cell].packet;
}

/* A cell that is free, as it was given back, or one that was never in use. */
FT_INLINE uint32_t ft_cell_take(ft_cell *cells, ft_slotted_counters *c) {
  uint32_t cell = c->free_group;
  if (!cell) return ++c->opened;
  uint32_t *group = cells[cell].free, last = --c->free % FT_FREE_GROUP;
  if (last == 0) c->free_group = group[0];
  else cell = group[last], group[last] = 0;
  return cell;
}
FT_INLINE uint32_t ft_slotted_take_cell(ft_slotted *f) { return ft_cell_take(f->cell, f->c); }

/* Puts a packet behind others that, alone, need no cells. */
ft_cell_fifo ft_cell_fifo_join(ft_cell *cells, ft_slotted_counters *c, ft_cell_fifo q, ft_packet packet,
                               uint64_t adapted);

FT_INLINE void ft_slotted_give_cell(ft_slotted *f, uint32_t cell) {
  ft_slotted_counters *c = f->c;
  uint32_t last = c->free++ % FT_FREE_GROUP;
  f->cell[cell] = (ft_cell){{0, 0}};
  if (last == 0) f->cell[cell].free[0] = c->free_group, c->free_group = cell;
  else f->cell[c->free_group].free[last] = cell;
}

/* Packets of a VOQ; the packet that moves. */
FT_INLINE uint32_t ft_slotted_count(const ft_slotted *f, ft_cell_fifo q) {
  return f->alone ? ft_cell_fifo_count(q) : (uint32_t)(q >> 2 * FT_CELL_BITS);
}
static inline ft_packet ft_slotted_packet(const ft_slotted *f, ft_carried c) {
  return f->alone ? c : f->cell[c >> 32].packet;
}

FT_INLINE ft_carried ft_carried_of(uint32_t cell, ft_packet packet) {
  return (ft_carried)cell << 32 | (uint32_t)packet;
}

/* A packet leaves its node. */
FT_INLINE ft_carried ft_slotted_open(ft_slotted *f, ft_packet packet) {
  if (f->alone) return packet;
  uint32_t cell = ft_slotted_take_cell(f);
  f->cell[cell] = (ft_cell){{packet, 0}};
  return ft_carried_of(cell, packet);
}

/* A packet has arrived at its node. */
FT_INLINE ft_packet ft_slotted_close(ft_slotted *f, ft_carried c) {
  if (f->alone) return c;
  ft_packet packet = f->cell[c >> 32].packet;
  ft_slotted_give_cell(f, (uint32_t)(c >> 32));
  return packet;
}

/* Puts a packet into a VOQ. Packets that are alone have no cell before a second one comes. Where all have one, whether
 * others wait is hard to predict, so nothing branches on it: the cell of an only packet is linked to itself, and `next`
 * of a VOQ's last cell is never followed. */
FT_INLINE ft_cell_fifo ft_slotted_append(ft_slotted *f, ft_cell_fifo q, ft_carried c, uint64_t adapted) {
  uint32_t cell = (uint32_t)(c >> 32);
  if (f->alone) return q ? ft_cell_fifo_join(f->cell, f->c, q, c, adapted) : c;
  uint32_t tail = ft_cell_fifo_tail(q);
  uint64_t waits = q != 0;
  f->cell[FT_PICK(waits, tail, cell)].next = cell | adapted << FT_CELL_ADAPTED;
  return q + ((uint64_t)cell - tail) * (UINT64_C(1) << FT_CELL_BITS) + FT_PICK(waits, 0, cell) + FT_CELL_FIFO_ONE;
}

/* Takes the first packet of a VOQ. `adapted`: that of the one behind it, if there is one. */
FT_INLINE ft_carried ft_slotted_take_first(ft_slotted *f, ft_cell_fifo *q, ft_packet *packet, uint64_t *adapted) {
  ft_cell_fifo was = *q, left = was - FT_CELL_FIFO_ONE;
  if (f->alone && ft_cell_fifo_is_packet(was)) {
    *q = *adapted = 0;
    return *packet = was;
  }
  uint32_t head = ft_cell_fifo_head(was);
  uint64_t next = f->cell[head].next, waits = left >= FT_CELL_FIFO_ONE;
  *q = FT_PICK(waits, left - head + (uint32_t)next, (uint64_t)0);
  *adapted = waits & next >> FT_CELL_ADAPTED;
  *packet = f->cell[head].packet;
  if (!f->alone) return ft_carried_of(head, *packet);
  ft_slotted_give_cell(f, head);
  return *packet;
}

/* Takes all packets out of a VOQ, and with FIFOs what stands in the line behind the first of them. Writes them in their
 * order as the moves that brought them there: what moved, output, and channel and input (arrive.c). Returns how many
 * there were; the credits of their places are not given back. */
static inline uint32_t ft_slotted_take_all(ft_slotted *f, uint32_t output, uint32_t vc, uint32_t local, ft_move *out) {
  ft_cell_fifo *q = ft_slotted_voq(f, output, vc, local);
  uint32_t at = output * f->vcs + vc, base = output - f->wire[output].local, line = (base + local) * f->vcs + vc;
  uint32_t lines = f->lines && *q, all = 0;
  uint64_t others = ~(1ull << (local & 63));
  for (ft_walk w = ft_walk_from(f, *q); w.left > 0;) {
    uint32_t cell = w.cell;
    out[all++] = (ft_move){f->alone ? w.packet : ft_carried_of(cell, w.packet), output, vc << 8 | local};
    ft_walk_on(f, &w);
    if (f->alone && cell) ft_slotted_give_cell(f, cell);
  }
  if (lines)
    for (ft_walk w = ft_walk_from(f, f->line[line]); w.left > 0; ft_walk_on(f, &w)) {
      uint32_t given = (uint32_t)(f->cell[w.cell].next >> FT_CELL_OUTPUT);
      out[all++] = (ft_move){ft_carried_of(w.cell, w.packet), base + given, vc << 8 | local};
    }
  *q = 0;
  *ft_input_word(f->plain_heads, at, local, f->input_words) &= others;
  if (f->vcs > f->plain_vcs) *ft_input_word(f->isolating_heads, at, local, f->input_words) &= others;
  if (f->detects) *ft_input_word(f->flagged, at, local, f->input_words) &= others;
  if (lines) f->line[line] = f->line_output[line] = 0;
  return all;
}

/* Puts a packet that waits in channel `vc` behind the others for an output of its switch; `local` is the number of the
 * port it came in by in that switch. Returns the VOQ. */
FT_INLINE ft_cell_fifo *ft_slotted_put(ft_slotted *f, uint32_t output, uint32_t vc, uint32_t local, uint32_t vcs,
                                       uint32_t isolates, uint32_t words, ft_carried carried) {
  uint32_t at = output * vcs + vc;
  ft_cell_fifo *q = &f->voq[(vc * f->ports + output) * f->stride + local], was = *q;
  uint64_t waits = was != 0, adapted = isolates ? ft_packet_adapted(carried) : 0;
  uint64_t isolates_head = adapted & (vc + 1 < vcs);
  *q = ft_slotted_append(f, was, carried, adapted);
  if (!f->crowded) ft_slotted_wake_output(f, output, f->credit[adapted ? output * vcs + vcs - 1 : at] != 0);
  uint64_t *heads = isolates_head ? f->isolating_heads : f->plain_heads;
  *ft_input_word(heads, at, local, words) |= (isolates ? waits ^ 1 : 1) << (local & 63);
  return q;
}

/* The first packet of its line asks for an output. */
static inline void ft_slotted_ask(ft_slotted *f, uint32_t output, uint32_t vc, uint32_t local, ft_carried carried) {
  const ft_wire *w = &f->wire[output];
  f->line_output[(output - w->local + local) * f->vcs + vc] = (uint8_t)(w->local + 1);
  ft_slotted_put(f, output, vc, local, f->vcs, 0, f->input_words, carried);
}

/* ft_slotted_put where there are FIFOs: puts a packet at the end of its line. */
static inline void ft_slotted_line_up(ft_slotted *f, uint32_t output, uint32_t vc, uint32_t local, ft_carried carried) {
  uint32_t at = (output - f->wire[output].local + local) * f->vcs + vc;
  ft_cell_fifo *q = &f->line[at];
  if (!f->line_output[at]) {
    ft_slotted_ask(f, output, vc, local, carried);
    return;
  }
  uint32_t cell = (uint32_t)(carried >> 32);
  f->cell[cell].next = (uint64_t)f->wire[output].local << FT_CELL_OUTPUT;
  if (*q) f->cell[ft_cell_fifo_tail(*q)].next |= cell;
  uint32_t head = *q ? ft_cell_fifo_head(*q) : cell, count = ft_cell_fifo_count(*q) + 1;
  *q = (uint64_t)count << 2 * FT_CELL_BITS | (uint64_t)cell << FT_CELL_BITS | head;
}

#define FT_MOST_WAITING 255u /* in one VOQ or line: a buffer has no more places */
