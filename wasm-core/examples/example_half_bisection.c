/* XOR and OPT on 16 nodes with half of the bisection: how much longer than ideal each takes, and with a cable cut. */
#include <fattree.h>
#include <stdio.h>

static int run(const char *name, uint32_t exchange, uint32_t routing, const ft_lists *lists) {
  ft_config config;
  ft_error error;
  ft_config_default(&config, FT_OUTPUT);
  config.exchange_kind = exchange;
  config.routing_kind = routing;
  ft_sim *sim = ft_create_with(&config, lists, &error);
  if (!sim) return fprintf(stderr, "%s\n", error.text), 1;
  ft_run_until(sim, INT64_MAX);
  const ft_summary *summary = ft_summary_of(sim);
  printf("%s: %.1f us, %.2f times ideal\n", name, (double)summary->completion_ps / 1e6,
         (double)summary->completion_ps / (double)summary->ideal_ps);
  ft_destroy(sim);
  return 0;
}

int main(void) {
  ft_lists *lists = ft_lists_new();
  int failed = run("XOR", FT_XOR, FT_D_MOD_K, lists) || run("OPT", FT_OPT, FT_CONFLICT_FREE, lists);
  ft_add_cut(lists, 20, 0); /* the first switch of level 2, after 16 nodes and 4 switches, loses its cable upwards */
  failed = failed || run("OPT, cut", FT_OPT, FT_CONFLICT_FREE, lists);
  ft_lists_free(lists);
  return failed;
}
