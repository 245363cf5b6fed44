/* Defaults of a configuration, and the ranges of its numbers by engine. */
#ifndef FT_ENGINE_CONFIG_H
#define FT_ENGINE_CONFIG_H

#include "fattree.h"

/* Checks the numbers of the record of its engine, which must be known. FT_LOSSY: except those that ft_cluster_check checks. */
uint32_t ft_check_config(const ft_config *config, ft_error *error);

#endif
