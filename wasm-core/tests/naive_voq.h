/* The VOQ fabric without any cleverness: one record per packet, a scan over everything for what happens next, paths found by
 * walking. And what the tests of the fabric share. */
#pragma once

#include "fabric/voq.h"
#include "support.h"

/* A fabric with its tree; most of it is filled in by voq_open. */
typedef struct voq_run {
  ft_arena arena;
  ft_topology topology;
  ft_voq_settings settings;
  ft_voq_fabric fabric;
  ft_error error;
  ft_voq_message *message; /* grows by voq_send */
  int64_t *packet_ps;
  uint32_t room;
} voq_run;

/* Tree and equal links of packet_ps; everything else of the settings is 0, but for the bin. */
void voq_tree(voq_run *r, const ft_config *config, int64_t packet_ps);

/* Adds a message that climbs to `turn_level` by the digits of `key`: parent floor(key / W_{l-1}) mod w_l into level l. */
void voq_send(voq_run *r, uint32_t source, uint32_t destination, uint32_t packets, int64_t earliest_ps, uint32_t turn_level,
              uint32_t key);

/* Gives ft_status. Close it in any case. */
uint32_t voq_open(voq_run *r);
void voq_close(voq_run *r);

/* Runs to the end; gives the completion. */
int64_t voq_finish(voq_run *r);

/* A random case: any tree of at most 20 nodes, rates, latencies (0 as well), buffers of 1 .. 4 or none, VOQs or FIFOs, up to
 * about `most_packets` packets from the nearest common ancestor or above. Times are small, so that much happens at once, but
 * for one or two long ones in some cases. The same for the same number. Not opened yet. */
void voq_case(voq_run *r, uint64_t number, uint32_t most_packets);

#define NAIVE_NEVER INT64_MAX
#define NAIVE_STEPS (2 * FT_MAX_LEVELS)

typedef struct naive_voq_packet {
  uint32_t message, number; /* of the message's packets */
  uint32_t length;
  const uint32_t *path;
  int64_t started_ps[NAIVE_STEPS + 1]; /* by step, NAIVE_NEVER when not yet */
} naive_voq_packet;

typedef struct naive_voq {
  const voq_run *run;
  naive_voq_packet *packet; /* by source, in the order of sending */
  uint32_t packets;
  uint32_t *path;           /* [messages * NAIVE_STEPS] */
  uint32_t *last_input;     /* [links]: whom an output served last */
  int64_t now_ps;
} naive_voq;

/* What the counters of the fabric should say about a link and a message. */
typedef struct naive_voq_link {
  uint32_t sent, queued, free_space;
  int64_t sent_ps;
} naive_voq_link;

void naive_voq_open(naive_voq *n, const voq_run *run);
void naive_voq_close(naive_voq *n);
void naive_voq_run(naive_voq *n, int64_t until_ps); /* everything up to then */
naive_voq_link naive_voq_link_of(const naive_voq *n, uint32_t link);
ft_voq_progress naive_voq_tally_of(const naive_voq *n, uint32_t message);
int64_t naive_voq_delivered_ps(const naive_voq *n, const naive_voq_packet *p); /* NAIVE_NEVER while under way */
