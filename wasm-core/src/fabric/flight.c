#include "fabric/flight.h"

#include <string.h>

/* The row of the slot `slots` before the one that runs, or will run next; slots < hop_slots. */
static uint32_t row_before(const ft_slotted *f, uint32_t slots) {
  return (f->c->slot % f->hop_slots + f->hop_slots - slots) % f->hop_slots;
}

static ft_move *moves_of(const ft_slotted *f, uint32_t row) { return f->flight + (uint64_t)row * ft_flight_row(f); }

static void select_row(ft_slotted *f, uint32_t row) {
  f->move = moves_of(f, row);
  f->moves = f->flying[row];
}

void ft_flight_step(ft_slotted *f) {
  uint32_t now = row_before(f, 0);
  select_row(f, now);
  ft_slotted_arbitrate(f);
  f->flying[now] = f->moves;
  select_row(f, row_before(f, f->cable_slots - 1));
  ft_slotted_release(f);
  select_row(f, row_before(f, f->hop_slots - 1));
}

void ft_flight_keep(ft_slotted *f, uint32_t count) { f->flying[row_before(f, f->hop_slots - 1)] = count; }

void ft_flight_land(ft_slotted *f) {
  memset(f->move, 0, f->moves * sizeof *f->move);
  f->flying[row_before(f, f->hop_slots - 1)] = 0;
}

const ft_move *ft_flight_sent(const ft_slotted *f, uint32_t slots_ago, uint32_t *count) {
  uint32_t row = row_before(f, 1 + slots_ago);
  *count = f->flying[row];
  return moves_of(f, row);
}
