/* Defaults of a configuration, and the ranges of its numbers, as the tables of fattree_records.h say them. */
#ifndef FT_ENGINE_CONFIG_H
#define FT_ENGINE_CONFIG_H

#include "fattree.h"

/* Checks the record of its engine, which must be known, field by field: what depends on more than one the engine
 * checks. */
uint32_t ft_check_config(const ft_config *config, ft_error *error);

#endif
