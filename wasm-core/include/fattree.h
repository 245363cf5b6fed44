/* The whole public interface of the core.
 *
 * One `ft_sim` owns one run: a topology, an exchange on it, a mapping, a routing, and packets in time. Two runs live
 * side by side; nothing is shared and nothing is static. Times are integer picoseconds. No call prints, exits or
 * keeps a pointer that was passed in. The same configuration gives the same `ft_hash` on every target.
 */
#ifndef FATTREE_H
#define FATTREE_H

#include "fattree_records.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ft_sim ft_sim;

/* Version of this interface, which docs/core.md tells the changes of: 10000 * major + 100 * minor + patch. Programs of
 * another major version, which is that of the shared library's name, have to be changed or at least compiled anew.
 * ft_version gives that of the library, which may be another one than that of the headers. */
#define FT_VERSION 30000
#ifndef __wasm__
uint32_t ft_version(void);
#endif

/* Layout of every record and the value of every enumerator as JSON, zero-terminated:
 *   {"records":{"ft_config":{"bytes":..,"fields":{"seed":["u64",1],"climb":["u32",1,"ft_climb"],..}}},
 *    "enums":{"ft_status":{"FT_OK":[0,"ok"],..}},"version":..}
 * A field is given by its type and its number of elements, then by the type of a span's elements, the enumeration or
 * "bool" of a number, or "range" and its least, most and default value; fields follow each other in this order without
 * gaps. Types: u32 u64 i64 span char, or the name of an embedded record. The name "" only terminates each list. */
const char *ft_layout(void);

/* Fills a configuration with defaults that the engine of this kind (enum ft_buffering_kind) accepts unchanged: XGFT(3;
 * 4,2,2; 1,4,1), OPT, contiguous; conflict-free routes on FT_OUTPUT, elsewhere FT_D_MOD_K; FT_LOSSY: 8 nodes on each of
 * 4 switches, contention-aware. The records of all engines are filled in, with the values that fattree_records.h gives.
 * Callers change the fields they care about. */
void ft_config_default(ft_config *config, uint32_t buffering_kind);

/* Builds a run at time 0, of a configuration without lists, or with their words as ft_config says. Null on refusal,
 * with `error` filled in; here and below it may be null. Takes time and memory proportional to the number of links;
 * plans no phase yet. */
ft_sim *ft_create(const ft_config *config, const uint32_t *words, uint32_t word_count, ft_error *error);
void ft_destroy(ft_sim *sim); /* null is allowed */

#ifndef __wasm__
/* What a configuration lists, item by item: cuts, hot nodes, events .. ft_create_with takes all counts of items from
 * here instead of from the configuration, and refuses lists that its other fields do not read. It also says whether
 * memory ran out, so that no call before has to be checked: a null `lists` is allowed everywhere and counts as memory
 * that ran out. The lists stay as they are, may be extended, and serve any number of runs. */
typedef struct ft_lists ft_lists;
ft_lists *ft_lists_new(void);
void ft_lists_free(ft_lists *lists);
ft_sim *ft_create_with(const ft_config *config, const ft_lists *lists, ft_error *error);

void ft_add_swap(ft_lists *lists, uint32_t node_a, uint32_t node_b); /* their tasks are swapped, after those before */
/* All but FT_CUSTOM: a member of the job, in the order of local ids: a task, FT_INPUT: a node. Nothing is sent by, or
 * to, any other one. With FT_CONTIGUOUS a task number is its node number; in ascending order, local ids are sorted by
 * leaf switch, as in Naruse. */
void ft_add_member(ft_lists *lists, uint32_t task);
/* FT_CUSTOM: a phase, by task: the task it sends to, or FT_IDLE. `tasks`: N. */
void ft_add_phase(ft_lists *lists, const uint32_t *destination, uint32_t tasks);
void ft_add_flits(ft_lists *lists, uint32_t flits); /* FT_CUSTOM, FT_OUTPUT: in messages of the next phase */
void ft_add_rate(ft_lists *lists, uint32_t times);  /* FT_VOQ, for each task in turn: see ft_voq_config.node_rates */
void ft_add_hot_node(ft_lists *lists, uint32_t node);   /* FT_HOT_SPOT, FT_TRACE */
void ft_add_hot_source(ft_lists *lists, uint32_t node); /* likewise; with none, hot_share of the nodes are drawn */
void ft_add_partner(ft_lists *lists, uint32_t node);    /* FT_PERMUTATION, for each node in turn: whom it sends to */
/* FT_TRACE: the next event, whose number is returned; enum ft_event_word says what its words mean. ft_add_edge: `event`
 * waits for an earlier one, `after`, too. */
uint32_t ft_add_event(ft_lists *lists, uint32_t after, int64_t delay_ps, uint32_t source, uint32_t destination,
                      uint32_t bytes);
void ft_add_edge(ft_lists *lists, uint32_t event, uint32_t after);
/* All but FT_LOSSY: a cable that is cut, by the entity below it and its up port there. No message uses it. */
void ft_add_cut(ft_lists *lists, uint32_t entity, uint32_t port);
/* A cable that breaks, and the time at which it is whole again, or -1: never. FT_INPUT: at the next slots. What is in
 * it then is lost, but not with FT_OUTPUT. */
void ft_add_break(ft_lists *lists, uint32_t entity, uint32_t port, int64_t from_ps, int64_t until_ps);
/* FT_FORWARDING: for each switch below the top, in order, and each node: the up port, counted from the first one, by
 * which packets to the node leave the switch (not read where it is below the switch, but with FT_TOP). */
void ft_add_forwarding(ft_lists *lists, const uint8_t *port, uint32_t count);
#endif

const ft_shape *ft_shape_of(const ft_sim *sim);

/* Loads and routes of one phase (0 .. phases-1; null beyond); where cables break (FT_OUTPUT) as the phase found them
 * or, as long as it has not begun, as they are now. The record belongs to the run and is overwritten by the next
 * ft_plan or ft_preview. Does not affect the packets. */
const ft_phase *ft_plan(ft_sim *sim, uint32_t phase);

/* ft_plan as if the tasks of two nodes were swapped. The mapping itself is unchanged. */
const ft_phase *ft_preview(ft_sim *sim, uint32_t phase, uint32_t node_a, uint32_t node_b);

/* FT_ROOT_TABLE only, null or 0 otherwise and beyond the phases. ft_plan_initial is ft_plan with the initial table,
 * before any message is moved. ft_table_steps writes what the algorithm did with each message between leaf switches, at
 * most `limit` of them (N always suffices), and returns their number: first the fixed ones by local id, then the others
 * in the order in which they were processed, finally those never processed. root_before is the initial table,
 * root_after the final one. */
const ft_phase *ft_plan_initial(ft_sim *sim, uint32_t phase);
uint32_t ft_table_steps(ft_sim *sim, uint32_t phase, ft_table_step *out, uint32_t limit);

/* The directed links of task's message in `phase` with the given mapping, first to last. At most 2 * h, written to
 * `links` (space for 2 * FT_MAX_LEVELS). Returns their number; 0 for self, idle, or out of range. */
uint32_t ft_path(ft_sim *sim, uint32_t phase, uint32_t task, uint32_t *links);

/* Prepares the packet run. Refuses (FT_TOO_LARGE) above FT_MAX_PACKET_NODES. All calls below call it when needed; where
 * it refuses they return FT_REFUSED, null, 0, or FT_OUT_OF_MEMORY. On refusal it frees what it had allocated; it may be
 * called again. Like ft_plan it has no budget: its time grows with the number of messages (a million on FT_VOQ: some
 * tenths of a second). */
uint32_t ft_prepare(ft_sim *sim, ft_error *error);

/* Runs packets until every event up to and including `until_ps` has happened, no event is left, or about `max_hops` (0
 * counts as 1) more hops were made or an equivalent amount of other work was done: events without a hop (a timeout,
 * say; a quarter of a hop each), slots in which nothing moves, phases that are planned or that tasks pass through,
 * insertions out of order. So the budget bounds the time of a call, whatever the run is; where a single instant exceeds
 * it (FT_OUTPUT), the call ends within the instant.
 *
 * Returns enum ft_run_state. FT_RUNNING: the budget was used up. FT_REFUSED: it cannot go on, and the call has advanced
 * up to there. Either ft_prepare refuses, and says why; or, with FT_OUTPUT, `limit` of the summary says which limit the
 * run has come to, and it will go no further; or, where that is FT_NO_LIMIT, there is no memory for the plan of a
 * phase, which is made when the first task reaches it: nothing is lost, and another call goes on when there is. The
 * state at a given time does not depend on how the run was divided into calls.
 *
 * With FT_INPUT a slot takes effect at its end; a run is finished when nothing more will be generated and nothing is in
 * flight, with FT_TRACE when the last event is delivered. FT_INPUT also ends where the clock, ages of packets or
 * numbers of roots do (enum ft_run_limit): the state is then FT_FINISHED, too, but completion_ps is still -1, unlike in
 * any run that completed, and `limit` of the summary says which. ft_create refuses a trace whose delays and packets
 * alone take longer, from first predecessor to first predecessor. FT_LOSSY advances no further than 2^60 ps. */
uint32_t ft_run(ft_sim *sim, int64_t until_ps, uint32_t max_hops);

#ifndef __wasm__
/* Runs to that time or the end, with as many calls as it takes. A run of FT_LOSSY may have no end. */
uint32_t ft_run_until(ft_sim *sim, int64_t until_ps);

/* How many threads step the run from now on, at most `threads`; returns how many will. Native programs only: the
 * function is not part of the WebAssembly module, whose runs have one thread. 1 unless FT_INPUT, and then for FT_ARN,
 * FT_TRACE and links and switches that take more than one packet together, and where the tree is too small or the
 * machine has too few processors to gain from more. The run is the same with any number: hashes are equal at equal
 * times. (A budget may end a call at another slot, and a snapshot have other bytes.) The threads end with each call of
 * ft_run. Prepares the run. */
uint32_t ft_set_threads(ft_sim *sim, uint32_t threads);
#endif

const ft_frame *ft_frame_of(ft_sim *sim);     /* overwritten by the next call */
const ft_summary *ft_summary_of(ft_sim *sim); /* likewise */

/* Hash of the configuration, of everything that determines how the run continues, and of what was measured, but for the
 * times of single tasks in a summary and, with FT_INPUT, counts of hops and of packets generated, injected, refused or
 * reordered; by meaning: independent of memory layout. Equal at equal times however the run was divided into calls.
 * Unlike ft_summary_of it reads the whole state, which takes milliseconds on a large run. */
uint64_t ft_hash(ft_sim *sim);

/* FT_VOQ only, 0 otherwise: fills `out` (may be null) with the progress of a message, and returns the number of
 * messages. They are numbered phase by phase, by task within each, without idle tasks and self messages; beyond the
 * last, `out` is left unchanged. */
uint32_t ft_message_of(ft_sim *sim, uint32_t index, ft_message *out);

/* FT_TRACE only, null otherwise: three words for each event, the slot in which it became ready, the one after that in
 * which its node handed over its last packet, and the one after its last; FT_IDLE: not yet. They are no part of the
 * state: after ft_rewind those of later slots are still there, and those before a snapshot of another run are not. */
const uint32_t *ft_event_times(ft_sim *sim);

/* The contents of the queue of a link, front first; at most `limit` entries. Returns how many were written. With
 * FT_INPUT: what waits in the input port at the end of the link, VOQ by VOQ (channel, then output port), each front
 * first; `arrives_ps` is when a packet was generated, `message` FT_IDLE. With FT_VOQ the same, `arrives_ps` when its
 * tail left its task. With FT_LOSSY what waits to enter the link (`phase` 0; in a node, acknowledgements first), then
 * what waits behind it (1). */
uint32_t ft_queue_of(ft_sim *sim, uint32_t link, ft_queued *out, uint32_t limit);

/* FT_VOQ and FT_LOSSY: free places in the buffer behind a link. FT_VOQ: as known before it. FT_LOSSY: on the way to the
 * backbone those of all its queues together. FT_IDLE: without limit, where nothing waits, elsewhere and out of range.
 * `served` is the link through which came what the link sent last (FT_VOQ) or what is now on its way to the queue
 * before it (FT_LOSSY); FT_IDLE: none, or a node's. */
uint32_t ft_room_of(ft_sim *sim, uint32_t link, uint32_t *served);

/* With FT_INPUT only; null or 0 otherwise and out of range. The port record is overwritten by the next call.
 * ft_table_of writes at most `limit` (FT_TABLE_ENTRIES always suffice, for a node as many for each of its cables) live
 * entries of a node's or switch's ARN table. ft_flow_of writes the links of the default route (at most 2 * h, as
 * ft_path; of a node with several cables, from the one that its digits choose) and the channel of a flow, and returns
 * the number of links. */
const ft_port *ft_port_of(ft_sim *sim, uint32_t link);
uint32_t ft_table_of(ft_sim *sim, uint32_t entity, ft_table_entry *out, uint32_t limit);
uint32_t ft_flow_of(ft_sim *sim, uint32_t source, uint32_t destination, uint32_t *links, uint32_t *vc);

/* The packets' whole state as bytes. ft_snapshot writes exactly ft_snapshot_bytes bytes and returns their number, which
 * changes as the run goes on: ask again each time. ft_rewind loads a snapshot of a run with an equal configuration that
 * this program wrote itself: it trusts whatever has the right checksum. Anything else, or a damaged one, returns
 * FT_BAD_ARGUMENT and changes nothing. */
uint32_t ft_snapshot_bytes(ft_sim *sim);
uint32_t ft_snapshot(ft_sim *sim, void *out);
uint32_t ft_rewind(ft_sim *sim, const void *bytes, uint32_t count);

#ifdef __cplusplus
}
#endif

#endif
