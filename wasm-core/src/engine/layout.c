/* The layout of the records as JSON, put together by the compiler: a constant structure of character arrays whose numbers
 * are computed from sizeof. */
#include "engine/records.h"

#define ENUM_ROWS(ENUM, VALUE) \
  ENUM(ft_topology_kind, VALUE(FT_XGFT) VALUE(FT_KARY_NTREE) VALUE(FT_EXTENDED_KARY_NTREE) VALUE(FT_RLFT) VALUE(FT_CLUSTER)) \
  ENUM(ft_mapping_kind, VALUE(FT_CONTIGUOUS) VALUE(FT_ROUND_ROBIN) VALUE(FT_RANDOM_MAPPING)) \
  ENUM(ft_exchange_kind, VALUE(FT_XOR) VALUE(FT_LIN) VALUE(FT_OPT) VALUE(FT_PERMUTED_BASE) VALUE(FT_CUSTOM) \
    VALUE(FT_SHIFT)) \
  ENUM(ft_routing_kind, VALUE(FT_S_MOD_K) VALUE(FT_D_MOD_K) VALUE(FT_RANDOM_ROUTING) VALUE(FT_CONFLICT_FREE) \
    VALUE(FT_ADAPTIVE) VALUE(FT_ARN) VALUE(FT_ROOT_TABLE)) \
  ENUM(ft_table_kind, VALUE(FT_TABLE_DESTINATION) VALUE(FT_TABLE_SOURCE) VALUE(FT_TABLE_LOCAL)) \
  ENUM(ft_table_reason, VALUE(FT_TABLE_FIXED) VALUE(FT_TABLE_FREE) VALUE(FT_TABLE_TO_IDLE) VALUE(FT_TABLE_TO_LIKELY) \
    VALUE(FT_TABLE_STUCK) VALUE(FT_TABLE_UNSEEN)) \
  ENUM(ft_climb, VALUE(FT_NEAREST) VALUE(FT_TOP)) \
  ENUM(ft_buffering_kind, VALUE(FT_OUTPUT) VALUE(FT_INPUT) VALUE(FT_VOQ) VALUE(FT_LOSSY)) \
  ENUM(ft_cluster_scheme, VALUE(FT_AT_ONCE) VALUE(FT_PAIRWISE) VALUE(FT_SYNCHRONOUS)) \
  ENUM(ft_cluster_permutation, VALUE(FT_BY_SHIFT) VALUE(FT_BY_XOR) VALUE(FT_BY_COLOURING)) \
  ENUM(ft_cluster_ack, VALUE(FT_ACK_FRAME) VALUE(FT_ACK_RIDES) VALUE(FT_ACK_FREE)) \
  ENUM(ft_cluster_closing, VALUE(FT_CLOSED_BY_ACK) VALUE(FT_CLOSED_BY_RECEIPT)) \
  ENUM(ft_traffic_kind, VALUE(FT_UNIFORM) VALUE(FT_HOT_SPOT) VALUE(FT_TRACE)) \
  ENUM(ft_queuing_kind, VALUE(FT_ONE_QUEUE) VALUE(FT_DBBM) VALUE(FT_VFTREE) VALUE(FT_FLOW2SL)) \
  ENUM(ft_isolation_kind, VALUE(FT_NO_ISOLATION) VALUE(FT_AFI) VALUE(FT_AFI_SWITCHES)) \
  ENUM(ft_adaptive_ties, VALUE(FT_TIES_STAY) VALUE(FT_TIES_GO)) \
  ENUM(ft_link_state_bit, VALUE(FT_STANDING) VALUE(FT_BRANCH) VALUE(FT_SOURCE) VALUE(FT_ROOT_TIMER) VALUE(FT_ROOT)) \
  ENUM(ft_node_state_bit, VALUE(FT_HOT_NODE) VALUE(FT_HOT_SOURCE) VALUE(FT_VICTIM) VALUE(FT_ISOLATING)) \
  ENUM(ft_status, VALUE(FT_OK) VALUE(FT_BAD_ARGUMENT) VALUE(FT_TOO_LARGE) VALUE(FT_OUT_OF_MEMORY)) \
  ENUM(ft_run_state, VALUE(FT_RUNNING) VALUE(FT_REACHED) VALUE(FT_FINISHED) VALUE(FT_REFUSED))

/* Text without its terminating zero, and a number of at most four digits padded with blanks. */
#define TEXT(member, literal) char member[sizeof(literal) - 1];
#define NUMBER(member) char member[4];
#define DIGIT(n, unit) ((n) >= (unit) || (unit) == 1 ? (char)('0' + (n) / (unit) % 10) : ' ')
#define DIGITS(n) {DIGIT(n, 1000), DIGIT(n, 100), DIGIT(n, 10), DIGIT(n, 1)}

#define FIELD_TYPE(record, name, type, bytes) \
  TEXT(record##_##name##_a, "\"" #name "\":[\"" #type "\",") NUMBER(record##_##name##_b) TEXT(record##_##name##_c, "],")
#define RECORD_TYPE(record, fields) \
  TEXT(record##_a, "\"" #record "\":{\"bytes\":") NUMBER(record##_b) TEXT(record##_c, ",\"fields\":{") fields \
  TEXT(record##_d, "\"\":{}}},")
#define VALUE_TYPE(value) TEXT(value##_a, "\"" #value "\":") NUMBER(value##_b) TEXT(value##_c, ",")
#define ENUM_TYPE(name, values) TEXT(name##_a, "\"" #name "\":{") values TEXT(name##_b, "\"\":0},")

#define FIELD_TEXT(record, name, type, bytes) \
  "\"" #name "\":[\"" #type "\",", DIGITS(sizeof(((record *)0)->name) / (bytes)), "],",
#define RECORD_TEXT(record, fields) "\"" #record "\":{\"bytes\":", DIGITS(sizeof(record)), ",\"fields\":{", fields "\"\":{}}},",
#define VALUE_TEXT(value) "\"" #value "\":", DIGITS((unsigned)value), ",",
#define ENUM_TEXT(name, values) "\"" #name "\":{", values "\"\":0},",

static const struct {
  TEXT(a, "{\"records\":{") RECORD_ROWS(RECORD_TYPE, FIELD_TYPE) TEXT(b, "\"\":{}},\"enums\":{")
  ENUM_ROWS(ENUM_TYPE, VALUE_TYPE) TEXT(c, "\"\":{}},\"version\":1}") char zero;
} layout = {
  "{\"records\":{", RECORD_ROWS(RECORD_TEXT, FIELD_TEXT) "\"\":{}},\"enums\":{",
  ENUM_ROWS(ENUM_TEXT, VALUE_TEXT) "\"\":{}},\"version\":1}", 0
};

const char *ft_layout(void) { return (const char *)&layout; }
