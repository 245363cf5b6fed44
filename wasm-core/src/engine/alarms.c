#include "engine/packets.h"

int ft_alarm_before(const ft_alarm *a, const ft_alarm *b) {
  return a->at_ps != b->at_ps ? a->at_ps < b->at_ps : a->task < b->task;
}

void ft_alarm_add(ft_packets *p, int64_t at_ps, uint32_t task) {
  ft_alarm added = {at_ps, task, 0};
  uint32_t i = p->c->alarms++;
  for (; i > 0 && ft_alarm_before(&added, &p->alarm[(i - 1) / 2]); i = (i - 1) / 2) p->alarm[i] = p->alarm[(i - 1) / 2];
  p->alarm[i] = added;
}

ft_alarm ft_alarm_take(ft_packets *p) {
  ft_alarm first = p->alarm[0], last = p->alarm[--p->c->alarms];
  uint32_t i = 0;
  for (;;) {
    uint32_t child = 2 * i + 1;
    if (child >= p->c->alarms) break;
    if (child + 1 < p->c->alarms && ft_alarm_before(&p->alarm[child + 1], &p->alarm[child])) child++;
    if (!ft_alarm_before(&p->alarm[child], &last)) break;
    p->alarm[i] = p->alarm[child];
    i = child;
  }
  p->alarm[i] = last;
  return first;
}
