/* XOR and OPT on 16 nodes with half of the bisection: how much longer than ideal each takes. */
#include <fattree.h>
#include <stdio.h>

static int run(const char *name, uint32_t exchange, uint32_t routing) {
  ft_config config;
  ft_error error;
  ft_config_default(&config, FT_OUTPUT);
  config.exchange_kind = exchange;
  config.routing_kind = routing;
  ft_sim *sim = ft_create(&config, 0, 0, &error);
  if (!sim) return fprintf(stderr, "%s\n", error.text), 1;
  while (ft_run(sim, INT64_MAX, 1000000) == FT_RUNNING) {}
  const ft_summary *summary = ft_summary_of(sim);
  printf("%s: %.1f us, %.2f times ideal\n", name, (double)summary->completion_ps / 1e6,
         (double)summary->completion_ps / (double)summary->ideal_ps);
  ft_destroy(sim);
  return 0;
}

int main(void) { return run("XOR", FT_XOR, FT_D_MOD_K) || run("OPT", FT_OPT, FT_CONFLICT_FREE); }
