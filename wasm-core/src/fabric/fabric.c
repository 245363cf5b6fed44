#include "fabric/fabric.h"
#include "fabric/wheel.h"

/* The loop of ft_fabric_run works on a copy of the fabric's constants and pointers that never leaves it, so that they
 * stay in registers. What is rare takes the fabric itself and stays out of line. */

uint32_t ft_wheel_shift_for(int64_t longest_delay_ps) {
  uint32_t shift = 0;
  while ((longest_delay_ps >> shift) >= (int64_t)FT_WHEEL_BUCKETS - 1) shift++;
  return shift;
}

void ft_fabric_reset(ft_fabric *f) {
  *f->c = (ft_fabric_counters){
      .free_train = FT_NONE, .free_message = FT_NONE, .first_delivery = FT_NONE, .last_delivery = FT_NONE};
  for (uint32_t i = 0; i < FT_WHEEL_BUCKETS; i++) f->wheel[i] = (ft_wheel_bucket){0, FT_NONE, FT_NONE};
  for (uint32_t i = 0; i < f->links; i++)
    f->link[i] = (ft_link_state){.sent_ps = INT64_MIN / 2, .next = FT_NONE, .head = FT_NONE, .tail = FT_NONE,
                                 .first_waiter = FT_NONE, .last_waiter = FT_NONE, .name = FT_IDLE,
                                 .mode = FT_LINK_IDLE};
}

/* The pool is large enough for every flit that can be in flight (engine/packets_build.c). */
FT_INLINE uint32_t take_train(const ft_fabric *f) {
  uint32_t train = f->c->free_train;
  if (train == FT_NONE) return f->c->trains_used++;
  f->c->free_train = f->trains[train].next;
  return train;
}

FT_INLINE void free_train(const ft_fabric *f, uint32_t train) {
  f->trains[train].next = f->c->free_train;
  f->c->free_train = train;
}

/* Appends a new train; the link becomes due if its queue was empty. */
FT_INLINE void append_train(ft_fabric *owner, const ft_fabric *f, uint32_t link, uint32_t message, uint32_t name,
                            uint32_t flits, int64_t arrives_ps, uint32_t pace_ps) {
  ft_link_state *l = &f->link[link];
  uint32_t train = take_train(f);
  f->trains[train] =
      (ft_train){arrives_ps, pace_ps, flits, message, ft_transfer_at(f, message)->path[l->hop], FT_NONE, name};
  if (l->head == FT_NONE) {
    int64_t free_ps = l->sent_ps + l->flit_ps;
    l->head = train;
    l->mode = FT_LINK_DUE;
    ft_wheel_add(owner, f, link, free_ps > arrives_ps ? free_ps : arrives_ps);
  } else {
    f->trains[l->tail].next = train;
  }
  l->tail = train;
}

void ft_fabric_issue(ft_fabric *f, uint32_t link, uint32_t message, uint32_t flits, int64_t arrives_ps) {
  ft_transfer *m = ft_transfer_at(f, message);
  f->link[link].free_places -= flits;
  m->left = flits;
  append_train(f, f, link, message, m->name, flits, arrives_ps, f->link[link].flit_ps);
}

int64_t ft_fabric_next(const ft_fabric *f) {
  uint32_t index = ft_wheel_find(f, ft_wheel_index(f, f->c->now_ps));
  return index == FT_NONE ? INT64_MAX : f->link[f->wheel[index].head].due_ps;
}

uint32_t ft_fabric_deliver(ft_fabric *f) {
  uint32_t first = f->c->first_delivery;
  f->c->first_delivery = ft_transfer_at(f, first)->next;
  return first;
}

/* Behind the others: all take as long from their last link to the node. */
FT_NOINLINE void add_delivery(ft_fabric *f, uint32_t message, int64_t at_ps) {
  ft_transfer *m = ft_transfer_at(f, message);
  m->delivered_ps = at_ps;
  m->next = FT_NONE;
  if (f->c->first_delivery == FT_NONE) f->c->first_delivery = message;
  else ft_transfer_at(f, f->c->last_delivery)->next = message;
  f->c->last_delivery = message;
}

/* The queue `link` wants to enter is full: it goes to the end of the line. */
FT_NOINLINE void wait_for_place(ft_fabric *f, uint32_t link, ft_link_state *full) {
  ft_link_state *l = &f->link[link];
  l->mode = FT_LINK_WAITING;
  l->next = FT_NONE;
  if (full->first_waiter == FT_NONE) full->first_waiter = link;
  else f->link[full->last_waiter].next = link;
  full->last_waiter = link;
}

/* A place of l is free: the first in line owns it and tries again in this instant. */
FT_INLINE void free_place(ft_fabric *owner, const ft_fabric *f, ft_link_state *l, int64_t now_ps) {
  uint32_t waiter = l->first_waiter;
  if (waiter == FT_NONE) {
    l->free_places++;
    return;
  }
  l->first_waiter = f->link[waiter].next;
  f->link[waiter].mode = FT_LINK_GRANTED;
  ft_wheel_add(owner, f, waiter, now_ps);
}

/* A flit enters the queue of a switch port, extending the last train where it can. */
FT_INLINE void enter_queue(ft_fabric *owner, const ft_fabric *f, uint32_t link, uint32_t message, uint32_t name,
                           int64_t arrives_ps, uint32_t pace_ps) {
  ft_link_state *l = &f->link[link];
  if (l->head != FT_NONE) {
    ft_train *last = &f->trains[l->tail];
    if (last->message == message && last->arrives_ps + (int64_t)last->pace_ps * last->flits == arrives_ps) {
      last->flits++;
      return;
    }
  }
  append_train(owner, f, link, message, name, 1, arrives_ps, pace_ps);
}

/* One attempt of one link to send the first flit of its queue. */
FT_INLINE void attempt(ft_fabric *owner, const ft_fabric *f, uint32_t link, int64_t now_ps) {
  ft_link_state *l = &f->link[link];
  ft_train *train = &f->trains[l->head];
  uint32_t message = train->message, name = train->name;
  if (train->via != FT_NONE) {
    ft_link_state *next = &f->link[train->via];
    if (l->mode != FT_LINK_GRANTED) {
      if (next->free_places == 0) {
        wait_for_place(owner, link, next);
        return;
      }
      next->free_places--;
    }
    uint32_t slower_ps = l->flit_ps > next->flit_ps ? l->flit_ps - next->flit_ps : 0;
    enter_queue(owner, f, train->via, message, name, now_ps + f->hop_ps + slower_ps, l->flit_ps);
  } else {
    f->c->delivered_flits += name < f->tasks;
    if (--ft_transfer_at(f, message)->left == 0) add_delivery(owner, message, now_ps + f->deliver_ps);
  }
  f->c->hops++;
  l->sent++;
  l->name = name;
  l->sent_ps = now_ps;
  if (--train->flits == 0) {
    uint32_t done = l->head;
    l->head = train->next;
    free_train(f, done);
  } else {
    train->arrives_ps += train->pace_ps;
  }
  free_place(owner, f, l, now_ps);
  if (l->head == FT_NONE) {
    l->mode = FT_LINK_IDLE;
    return;
  }
  int64_t free_ps = now_ps + l->flit_ps, arrives_ps = f->trains[l->head].arrives_ps;
  l->mode = FT_LINK_DUE;
  ft_wheel_add(owner, f, link, free_ps > arrives_ps ? free_ps : arrives_ps);
}

void ft_fabric_run(ft_fabric *f, int64_t stop_ps, uint64_t enough_hops) {
  const ft_fabric local = *f;
  ft_fabric_counters *c = local.c;
  int64_t now_ps = c->now_ps;
  uint32_t cursor = ft_wheel_index(&local, now_ps);
  for (;;) {
    uint32_t link = local.wheel[cursor].head;
    if (link == FT_NONE) {
      cursor = ft_wheel_find(&local, cursor);
      if (cursor == FT_NONE) return;
      link = local.wheel[cursor].head;
    }
    int64_t due_ps = local.link[link].due_ps;
    if (due_ps != now_ps) {
      if (due_ps > stop_ps || c->hops >= enough_hops) return;
      if (c->first_delivery != FT_NONE && ft_transfer_at(&local, c->first_delivery)->delivered_ps <= due_ps) return;
      c->now_ps = now_ps = due_ps;
    }
    ft_wheel_pop(&local, cursor);
    attempt(f, &local, link, now_ps);
  }
}
