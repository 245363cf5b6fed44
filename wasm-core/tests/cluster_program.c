#include "cluster_program.h"

uint32_t cluster_program_length(uint32_t scheme, const ft_steps *s, uint32_t k) {
  return k * (scheme == FT_AT_ONCE ? s->d1 * s->d2 : ft_steps_count(s));
}

cluster_turn cluster_program_at(uint32_t scheme, const ft_steps *s, uint32_t k, uint32_t node, uint32_t place) {
  uint32_t steps = ft_steps_count(s);
  if (scheme == FT_SYNCHRONOUS)
    return (cluster_turn){1 + place % steps, ft_steps_target(s, node, 1 + place % steps), place / steps};
  cluster_turn turn = {1 + place / k, FT_IDLE, place % k};
  if (scheme == FT_PAIRWISE) turn.target = ft_steps_target(s, node, turn.step);
  else turn.target = s->aware ? ft_physical(place / k, s->d1, s->d2) : place / k;
  if (turn.target == node) turn.target = FT_IDLE;
  return turn;
}
