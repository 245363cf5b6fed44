/* Refusals: a status, the field of ft_config at fault, and one sentence for a person. */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "fattree_records.h"

/* Offset of a field of ft_config, for ft_error.field. */
#define FT_FIELD(member) ((uint32_t)offsetof(ft_config, member))
#define FT_FIELD_AT(member, index) ((uint32_t)(offsetof(ft_config, member) + 4u * (uint32_t)(index)))
#define FT_NO_FIELD 0u

/* Fills in the error (truncated to its length) and returns `status`, so that a check reads `return ft_refuse(..)`. The
 * format knows %u (uint32_t), %U (uint64_t), %s (zero-terminated) and %%. `error` may be null. */
uint32_t ft_refuse(ft_error *error, uint32_t status, uint32_t field, const char *format, ...);

/* Refuses what a field says: `return FT_BAD(error, job_nodes, "The job has %u nodes.", nodes)`. */
#define FT_BAD(error, member, ...) ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(member), __VA_ARGS__)

/* FT_OK, or a refusal of a value beyond an enumeration, of so many, by what it is. */
uint32_t ft_check_kind(uint32_t kind, uint32_t kinds, const char *name, uint32_t field, ft_error *error);

/* The one sentence for memory that ran out; returns FT_OUT_OF_MEMORY. */
uint32_t ft_refuse_memory(ft_error *error);

/* For a tree of more than FT_MAX_PACKET_NODES nodes; returns FT_TOO_LARGE. */
uint32_t ft_refuse_nodes(ft_error *error, uint32_t nodes);
