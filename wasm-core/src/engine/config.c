/* Defaults of a configuration, and the ranges of its numbers, as the tables of fattree_records.h say them. */
#include <string.h>

#include "base/refuse.h"
#include "engine/sim.h"

#define USUAL(name, min, max, usual, text) usual,
#define FREE_USUAL(name, usual) usual,
#define DEFAULTS(FIELDS) {FIELDS(USUAL, USUAL, USUAL, FREE_USUAL)}

void ft_config_default(ft_config *config, uint32_t buffering_kind) {
  *config = (ft_config){
      .seed = 1, .mapping_seed = 1, .routing_seed = 1, .record_bytes = sizeof *config, .buffering_kind = buffering_kind,
      .topology_kind = FT_XGFT, .levels = 3, .m = {4, 2, 2}, .w = {1, 4, 1}, .mapping_kind = FT_CONTIGUOUS,
      .exchange_kind = FT_OPT, .routing_kind = buffering_kind == FT_OUTPUT ? FT_CONFLICT_FREE : FT_D_MOD_K,
      .output = DEFAULTS(FT_OUTPUT_FIELDS), .input = DEFAULTS(FT_INPUT_FIELDS), .voq = DEFAULTS(FT_VOQ_FIELDS),
      .lossy = DEFAULTS(FT_LOSSY_FIELDS)};
  if (buffering_kind != FT_LOSSY) return;
  config->topology_kind = FT_CLUSTER;
  config->topology_a = 8;
  config->topology_b = 4;
  config->mapping_kind = FT_ROUND_ROBIN;
}

typedef struct range {
  const char *name;
  uint32_t bytes;
  uint64_t min, max;
} range;

#define CALLED(name, text) sizeof text > 1 ? text : "The cluster's " #name
#define TIME_RANGE(name, min, max, usual, text) {CALLED(name, text), 8, min, max},
#define COUNT_RANGE(name, min, max, usual, text) {CALLED(name, text), 4, min, max},
#define KIND_RANGE(name, kind, last, usual, text) {CALLED(name, text), 4, 0, last},
#define FREE_RANGE(name, usual) {"", 4, 0, UINT32_MAX},
#define RANGES(FIELDS) {FIELDS(TIME_RANGE, COUNT_RANGE, KIND_RANGE, FREE_RANGE)}

static const range output[] = RANGES(FT_OUTPUT_FIELDS), input[] = RANGES(FT_INPUT_FIELDS);
static const range voq[] = RANGES(FT_VOQ_FIELDS), lossy[] = RANGES(FT_LOSSY_FIELDS);

#define RECORD(member) {member, sizeof member / sizeof *member, FT_FIELD(member)}

uint32_t ft_check_config(const ft_config *config, ft_error *error) {
  static const struct record {
    const range *fields;
    uint32_t count, at;
  } records[] = {RECORD(output), RECORD(input), RECORD(voq), RECORD(lossy)};
  const struct record *record = &records[config->buffering_kind];
  const range *field = record->fields, *end = field + record->count;
  for (uint32_t at = record->at; field < end; at += field++->bytes) {
    uint64_t value = 0; /* a negative time is a very large number; all targets are little-endian */
    memcpy(&value, (const char *)config + at, field->bytes);
    if (value < field->min || value > field->max)
      return ft_refuse(error, FT_BAD_ARGUMENT, at, "%s is %U; allowed is %U to %U.", field->name, value, field->min,
                       field->max);
  }
  return FT_OK;
}
