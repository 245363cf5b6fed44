/* What switches and nodes do about congestion: adaptive routing, the detector, adaptive routing notifications (ARN) and
 * the isolation of adapted flows (AFI) (Rocher-Gonzalez, section 3).
 *
 * Choices where the paper leaves them open, and those that make ARN + AFI recover:
 *   - a VOQ counts against the capacity of its channel; it is flagged above the high threshold and until it falls below
 *     the low one
 *   - an output whose VOQ passes the high threshold starts its root timer if the channel in which that VOQ's first
 *     packet goes on has more than the free-credit threshold free; a link to a node always has. The timer is cancelled
 *     when no VOQ of the output is flagged any more. When it expires the credits are tested again, for the first packet
 *     of the fullest VOQ; if they suffice the output is a root with a new number, otherwise the timer waits for the
 *     next occasion. A root lasts while a VOQ of it is flagged; it notifies about the first packet of its fullest VOQ
 *     every `refresh_slots` slots
 *   - a notification names destination, channel and root, and carries a stage: the root's for an up port, one less for
 *     a down port. It travels out of band, a hop in as many slots as the cable takes, to where a matching packet has
 *     just come from, adapted or not; the receiver enters it in a table under the port it came in by. The first switch
 *     of that stage, or below it, that has another way up consumes it (section 3.1; below that stage only where those
 *     of it have a single one, as in slimmed trees): matching packets climb by another port, the one with most credits
 *     at that time; of equals the first from up port (switch + destination) mod up ports on, so that switches notified
 *     of a root at the same time do not all choose the same. An end node is stage 0: it consumes what concerns the port
 *     of a node (incast) and sends what matches through the isolating channel
 *   - a table holds one entry per (destination, channel): a smaller stage replaces a larger one, a newer root an older
 *     one of the same stage and port (so two roots on one path do not alternate); anything else is ignored while the
 *     entry is live. It lives for `ttl_slots` after its last notification. A full table evicts the entry with the least
 *     time left, of equals that of the smaller destination, then channel
 *   - adapted packets count like all others: packets deflected by an earlier root must still reveal the hot node behind
 *     it
 *   - adaptive: a packet that climbs leaves its modulo port when at most the adaptive threshold of the next channel is
 *     free there, for the other up port with most credits, if that has more, or (FT_TIES_GO) as many
 *   - adapted packets stay in the isolating channel, and follow the modulo rule from the next switch on */
#pragma once

#include "base/rng.h"
#include "base/ecmp.h"
#include "fabric/slotted.h"

#define FT_MAX_WATCH_WORDS 64u /* one bit for each of 4,096 nodes; of more, some share one */
#define FT_FEW_WATCH_WORDS 8u  /* then, of a node: there are many, and each hears of few */

/* It left its modulo port once; of adapted packets, and of those without isolation. */
#define FT_PACKET_DEFLECTED (1u << FT_PACKET_DEFLECTED_BIT)

typedef struct ft_entry {
  uint32_t expires; /* slot; 0: free. FT_NEVER: it outlives the clock */
  uint32_t root;
  uint16_t destination;
  uint8_t vc, port; /* port of the switch it came in by, or of the root */
  uint8_t stage;    /* the highest at which it is consumed */
  uint8_t consumed;
  uint8_t detour;   /* port that matching packets take */
  uint8_t pad;
} ft_entry;

/* On its way for as many slots as a cable takes. */
typedef struct ft_notification {
  uint32_t to; /* port at which it arrives */
  uint32_t root;
  uint16_t destination;
  uint8_t vc, stage;
} ft_notification;

/* Detector of an output. */
typedef struct ft_detector {
  uint32_t expires; /* slot at which the root timer does; 0: it does not run */
  uint32_t root;    /* 0: not a root */
  uint32_t refreshed;
} ft_detector;

typedef struct ft_congestion_counters {
  uint32_t roots; /* so far; see FT_ROOT_LIMIT */
  uint32_t notifications; /* in flight */
  uint64_t notified; /* so far */
} ft_congestion_counters;

/* What a flow, or those that share its place, took last at an input. */
typedef struct ft_flowlet {
  uint32_t seen; /* slot + 1; 0: never */
  uint32_t out;  /* port of the switch */
} ft_flowlet;

/* A source's entropies of packets that arrived without a mark; of the last ones `count` are unused. */
typedef struct ft_recycled {
  uint8_t entropy[8];
  uint8_t head, count; /* head: where the next one is written, modulo 8 */
} ft_recycled;

/* What waited for an output in a slot when nothing had arrived yet. */
typedef struct ft_waiting {
  uint32_t seen; /* slot + 1; 0: never */
  uint32_t packets;
} ft_waiting;

/* State; owners are switches, then ends. By port `turn`: how far from its own number an input takes its next up port;
 * `waiting`, also when `queues`; `armed`, bits: its timer runs or it is a root; `notified_slot`: slot + 1 of the last
 * notification that left an input, 0: none. `ack`: by slot of arrival, modulo, and destination: 1 + source, entropy
 * above; 0: none. `index`: number of an entry + 1, found by its destination and channel, 0: free; `used`: entries of an
 * owner's table that were ever in use, the first ones; `watched`, `node_watched`: bits of the destinations that had an
 * entry at some time; a few may share one. `notification`: rows by the slot in which they were sent, modulo;
 * `in_flight`: those in each row; of a single row the counters tell. */
#define FT_CONGESTION_OWNERS(o) (o->f->detects * (uint64_t)(o->f->switches + o->f->ends))
#define FT_CONGESTION_STATE(ARRAY, o) \
  ARRAY(o, ft_congestion_counters, c, 1) \
  ARRAY(o, ft_rng, rng, o->draws * o->f->ports) \
  ARRAY(o, uint8_t, turn, o->spread == FT_IN_TURN ? o->f->ports : 0) \
  ARRAY(o, ft_flowlet, flowlet, o->spread == FT_BY_FLOWLET ? (uint64_t)o->f->ports * FT_FLOWLET_PLACES : 0) \
  ARRAY(o, ft_recycled, recycled, o->f->recycles * o->f->nodes) \
  ARRAY(o, uint32_t, ack, o->f->recycles * (uint64_t)o->f->nodes * (o->ack_slots + 1)) \
  ARRAY(o, ft_waiting, waiting, (o->f->recycles | o->queues) * o->f->ports) \
  ARRAY(o, ft_entry, entry, FT_CONGESTION_OWNERS(o) * o->entries) \
  ARRAY(o, uint16_t, index, FT_CONGESTION_OWNERS(o) * o->index_size) \
  ARRAY(o, uint32_t, used, FT_CONGESTION_OWNERS(o)) \
  ARRAY(o, uint64_t, watched, o->f->detects * (uint64_t)o->f->switches * o->words) \
  ARRAY(o, uint64_t, node_watched, o->f->detects * (uint64_t)o->f->ends * o->node_words) \
  ARRAY(o, ft_detector, detector, o->f->detects * o->f->ports) \
  ARRAY(o, uint64_t, armed, o->f->detects * ((o->f->ports + 63) / 64)) \
  ARRAY(o, ft_notification, notification, o->f->detects * (uint64_t)o->f->cable_slots * o->f->ports) \
  ARRAY(o, uint32_t, notified_slot, o->f->detects * o->f->ports) \
  ARRAY(o, uint32_t, in_flight, o->f->cable_slots > 1 ? o->f->detects * o->f->cable_slots : 0)

typedef struct ft_congestion {
  ft_slotted *f;
  /* constants */
  uint32_t draws;          /* 1: packets draw up ports; a switch that avoids draws among equals */
  uint32_t spread;         /* enum ft_spread */
  uint32_t alike;          /* FT_HASHED: 1: the switch is no part of it */
  uint64_t salt;           /* likewise, see base/ecmp.h; also of the places of flowlets */
  const uint8_t *forwarding; /* [switches below the top][nodes] when FT_BY_TABLE: up port, counted from the first one */
  uint32_t flowlet_gap;    /* slots */
  uint32_t mark;           /* FT_RECYCLED: packets that wait for an output and mark another one */
  uint32_t ack_slots;      /* likewise: from its arrival until its source knows; at least 2 */
  uint32_t avoids;         /* 1: packets leave ports whose next buffer is nearly full */
  uint32_t isolates;       /* 1: the last channel takes adapted packets */
  uint32_t nodes_isolate;  /* 1: so do end nodes */
  uint32_t free_mark;      /* more free credits make a root */
  uint32_t adaptive_mark;  /* at most this many free credits make a packet deviate */
  uint32_t ties_go;        /* 1: it also deviates where just as many are free */
  /* 1: packets take the up port for which fewest wait, instead of leaving the modulo port when its next buffer is
   * full */
  uint32_t queues;
  uint32_t timer_slots, ttl_slots, refresh_slots;
  uint32_t entries;        /* of the table of an owner */
  uint32_t index_size;     /* of the index of an owner: a power of two, at least twice as many */
  uint32_t index_shift;    /* 32 - log2(index_size) */
  uint32_t words, node_words; /* of `watched` and of `node_watched`, per owner */
  uint8_t *stage;          /* [switches] */
  uint8_t parents[FT_MAX_LEVELS + 1]; /* of a switch, by stage */
  FT_CONGESTION_STATE(FT_ARRAY_MEMBER, )
} ft_congestion;

/* Stage 3 of a slot: what arrives at a switch gets its output and is queued; what arrives at its node is written,
 * without gaps, to the front of `move`. Returns how many those are. Notifications of the slot before arrive first. */
uint32_t ft_congestion_arrive(ft_congestion *c);

/* Timers and roots of outputs `first` to `end`, after everything has arrived at their switches. */
void ft_congestion_detect(ft_congestion *c, uint32_t first, uint32_t end);

/* Whether anything happens without packets: a notification is in flight, a timer runs or a root exists. */
uint32_t ft_congestion_waits(const ft_congestion *c);

/* Before nodes send: first packets that match an entry move over to the isolating channel. */
void ft_congestion_isolate(ft_congestion *c);

/* notify.c */
void ft_notify_deliver(ft_congestion *c);

/* Ways have changed: whether switches consume what they know, and where matching packets go, is worked out anew where
 * it is not so any more. */
void ft_notify_renew(ft_congestion *c);

/* Notifications sent in a slot; `count` points to how many of them are still in flight. Until the slot sends its own,
 * those of slot - cable_slots. */
ft_notification *ft_notify_row(const ft_congestion *c, uint32_t slot, uint32_t **count);
void ft_notify_send(ft_congestion *c, uint32_t in, const ft_entry *entry);
void ft_notify_root(ft_congestion *c, uint32_t output, uint32_t root, ft_packet packet);

/* The entries of a table, expired ones included. */
static inline ft_entry *ft_entries_of(const ft_congestion *c, uint32_t owner, uint32_t *count) {
  *count = c->used[owner];
  return &c->entry[(uint64_t)owner * c->entries];
}

/* Live or expired, or null. There is never more than one. */
ft_entry *ft_notify_entry(const ft_congestion *c, uint32_t owner, uint32_t destination, uint32_t vc);

/* The live entry, or null. */
ft_entry *ft_notify_find(const ft_congestion *c, uint32_t owner, uint32_t destination, uint32_t vc);

/* Whether the table of an owner may have an entry for a destination: a glance that saves most searches. */
static inline uint64_t *ft_watch_word(const ft_congestion *c, uint32_t switch_number, uint32_t destination) {
  return &c->watched[switch_number * c->words + (destination >> 6) % FT_MAX_WATCH_WORDS];
}
static inline uint64_t *ft_node_watch_word(const ft_congestion *c, uint32_t end, uint32_t destination) {
  return &c->node_watched[end * c->node_words + (destination >> 6) % c->node_words];
}
static inline uint32_t ft_is_watched(const uint64_t *word, uint32_t destination) {
  return (uint32_t)(*word >> (destination & 63) & 1);
}

/* Whether the channel in which a packet goes on has so much room behind an output that this may be a root. */
static inline uint32_t ft_has_room(const ft_congestion *c, uint32_t output, ft_packet p) {
  const ft_slotted *f = c->f;
  return !f->wire[output].credit_cost || f->credit[output * f->vcs + ft_slotted_vc(f, p)] > c->free_mark;
}

/* FT_HASHED and FT_BY_TABLE: the up port, counted from the first one, of a flow at the switch behind a wire. */
static inline uint32_t ft_fixed_up(const ft_congestion *c, const ft_wire *w, uint32_t source, uint32_t destination) {
  if (c->spread == FT_BY_TABLE) return c->forwarding[w->owner * c->f->nodes + destination];
  return ft_ecmp_port(c->salt, c->alike ? 0 : c->f->nodes + w->owner, source, destination, w->ups);
}

/* The up port of a switch with most credits in a channel, among those that lead to a node, without `but` and every
 * `apart`-th port from there: all its up ports leave out only that port, its parents all cables to the same one.
 * Equals: the first from `start` on. FT_NONE when there is no other. */
uint32_t ft_freest_up_port(const ft_slotted *f, const ft_wire *w, uint32_t base, uint32_t vc, uint32_t but,
                           uint32_t apart, uint32_t start, uint32_t to);

/* The up port that a packet would take leads to its node no more: another one that does, or the same where none does.
 * Where packets avoid full buffers that counts as one. */
__attribute__((noinline)) uint32_t ft_congestion_around(const ft_congestion *c, uint32_t in, uint32_t out,
                                                        ft_packet packet, uint32_t key);

/* What waits for an output, in all channels, when the packets of the slot have not arrived yet. Whoever is queued must
 * have asked before: the first one that asks in a slot is told what stands there. When FT_RECYCLED or c->queues. */
__attribute__((noinline)) uint32_t ft_congestion_waiting(const ft_congestion *c, uint32_t output);

/* c->queues: the up port for which fewest packets wait, of those that lead there; of equals the first one from one that
 * is drawn. */
__attribute__((noinline)) uint32_t ft_congestion_shortest(const ft_congestion *c, uint32_t in, uint32_t out,
                                                          ft_packet *packet);

/* Queues packets whose outputs are decided; what the moves hold then, arrive.c says. */
__attribute__((noinline)) void ft_congestion_queue(ft_congestion *c, const ft_move *m, const ft_move *end);
