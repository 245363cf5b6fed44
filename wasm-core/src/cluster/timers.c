/* Timers of pairs: one list a kind, in the order in which they were set and so in the order in which they go off. */
#include "cluster/internal.h"

void ft_timer_clear(ft_cluster *c, enum ft_cluster_timer_kind timer, uint32_t pair) {
  ft_cluster_timer *a = &c->pair[pair].timer[timer];
  if (a->at_ps == 0) return;
  a->at_ps = 0;
  if (a->before == FT_NONE) c->c->first_timer[timer] = a->next;
  else c->pair[a->before].timer[timer].next = a->next;
  if (a->next == FT_NONE) c->c->last_timer[timer] = a->before;
  else c->pair[a->next].timer[timer].before = a->before;
}

void ft_timer_set(ft_cluster *c, enum ft_cluster_timer_kind timer, uint32_t pair, int64_t after_ps) {
  ft_cluster_timer *a = &c->pair[pair].timer[timer];
  ft_timer_clear(c, timer, pair);
  *a = (ft_cluster_timer){c->c->now_ps + after_ps, FT_NONE, c->c->last_timer[timer]};
  if (a->before == FT_NONE) c->c->first_timer[timer] = pair;
  else c->pair[a->before].timer[timer].next = pair;
  c->c->last_timer[timer] = pair;
}
