#include "topology/cables.h"

#include "base/refuse.h"

uint32_t ft_check_ports(const ft_topology *t, ft_error *error) {
  for (uint32_t l = 1; l <= t->levels; l++)
    if (ft_ports(t, l) > FT_MAX_PORTS)
      return ft_refuse(error, FT_TOO_LARGE, FT_FIELD(topology_a), "A switch of level %u has %u ports; switches with "
                       "input buffers have at most %u.", l, ft_ports(t, l), (uint32_t)FT_MAX_PORTS);
  return FT_OK;
}
