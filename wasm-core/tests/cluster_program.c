#include "cluster_program.h"

uint32_t cluster_program_length(uint32_t scheme, const ft_steps *s, uint32_t k) {
  return k * (scheme == FT_AT_ONCE ? s->d1 * s->d2 : ft_steps_count(s));
}

cluster_step cluster_program_at(uint32_t scheme, const ft_steps *s, uint32_t k, uint32_t node, uint32_t index) {
  uint32_t steps = ft_steps_count(s);
  if (scheme == FT_SYNCHRONOUS)
    return (cluster_step){1 + index % steps, ft_steps_target(s, node, 1 + index % steps), index / steps};
  cluster_step step = {1 + index / k, FT_IDLE, index % k};
  if (scheme == FT_PAIRWISE) step.target = ft_steps_target(s, node, step.step);
  else step.target = s->aware ? ft_physical(index / k, s->d1, s->d2) : index / k;
  if (step.target == node) step.target = FT_IDLE;
  return step;
}
