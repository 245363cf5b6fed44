#include "cluster/settings.h"

#include "base/refuse.h"

static uint32_t check_size(uint32_t size, const char *name, uint32_t field, ft_error *error) {
  if (size >= 1 && size <= FT_MAX_LOSSY_NODES) return FT_OK;
  return ft_refuse(error, FT_BAD_ARGUMENT, field, "The cluster's %s is %u; allowed is 1 to %u.", name, size, FT_MAX_LOSSY_NODES);
}

uint32_t ft_cluster_check(const ft_cluster_settings *settings, ft_error *error) {
  uint32_t status = check_size(settings->nodes_per_switch, "nodes_per_switch", FT_FIELD(topology_a), error);
  if (status == FT_OK) status = check_size(settings->switches, "switches", FT_FIELD(topology_b), error);
  if (status != FT_OK) return status;
  uint32_t nodes = ft_cluster_nodes(settings), window = settings->lossy.global_window;
  if (nodes < 2 || nodes > FT_MAX_LOSSY_NODES)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(topology_a), "The cluster would have %u nodes; 2 to %u are allowed.", nodes,
                     FT_MAX_LOSSY_NODES);
  if (window > FT_MAX_WINDOW && window != FT_WINDOW_BY_FORMULA)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(lossy.global_window),
                     "The global window is %u packets; at most %u are allowed.", window, FT_MAX_WINDOW);
  return FT_OK;
}
