/* What the parts of the naive cluster ask of each other. */
#pragma once

#include "naive_cluster.h"

/* naive_cluster.c: events; `who` as the kind says, a link, a switch, a node or a pair. */
void nc_after(naive_cluster *n, int64_t after_ps, uint32_t what, uint32_t who);
int nc_timer_runs(const naive_cluster *n, uint32_t what, uint32_t who);
void nc_stop_timer(naive_cluster *n, uint32_t what, uint32_t who);

/* naive_cluster_network.c */
void nc_append(nc_queue *q, nc_frame f);
nc_frame nc_take_first(nc_queue *q);
int nc_has_room(const naive_cluster *n, uint32_t count, uint32_t capacity);
void nc_lose(naive_cluster *n, nc_frame f, uint32_t point);
int nc_from_node(const naive_cluster *n, uint32_t l);
uint32_t nc_going_up(const naive_cluster *n, uint32_t l);
int nc_to_node(const naive_cluster *n, uint32_t l);
void nc_go_on(naive_cluster *n, uint32_t l); /* sends on a link if there is something to send */
void nc_serve_input(naive_cluster *n, uint32_t input); /* passes on what stands behind a link */
void nc_serve_line(naive_cluster *n, uint32_t output); /* those that wait for a place before a link */
void nc_moved_down(naive_cluster *n, uint32_t s);

/* naive_cluster_node.c */
void nc_work(naive_cluster *n, uint32_t node); /* takes up the next job, if it has none */
void nc_processed(naive_cluster *n, uint32_t node); /* ends its job */
void nc_send_ack(naive_cluster *n, uint32_t node, uint32_t to);
void nc_timed_out(naive_cluster *n, uint32_t node, uint32_t to);
