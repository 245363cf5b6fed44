/* Timers of pairs: one list a kind, in the order in which they were set and so in the order in which they go off. */
#include "cluster/inside.h"

void ft_alarm_clear(ft_cluster *c, enum ft_cluster_timer timer, uint32_t pair) {
  ft_cluster_alarm *a = &c->pair[pair].alarm[timer];
  if (a->at_ps == 0) return;
  a->at_ps = 0;
  if (a->before == FT_CLUSTER_NONE) c->c->first_alarm[timer] = a->next;
  else c->pair[a->before].alarm[timer].next = a->next;
  if (a->next == FT_CLUSTER_NONE) c->c->last_alarm[timer] = a->before;
  else c->pair[a->next].alarm[timer].before = a->before;
}

void ft_alarm_set(ft_cluster *c, enum ft_cluster_timer timer, uint32_t pair, int64_t after_ps) {
  ft_cluster_alarm *a = &c->pair[pair].alarm[timer];
  ft_alarm_clear(c, timer, pair);
  *a = (ft_cluster_alarm){c->c->now_ps + after_ps, FT_CLUSTER_NONE, c->c->last_alarm[timer]};
  if (a->before == FT_CLUSTER_NONE) c->c->first_alarm[timer] = pair;
  else c->pair[a->before].alarm[timer].next = pair;
  c->c->last_alarm[timer] = pair;
}
