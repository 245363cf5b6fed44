/* The layout of the records as JSON, put together by the compiler: a constant structure of character arrays whose numbers
 * are computed from sizeof. */
#include "engine/records.h"

/* The names of enumerators are C's; the words beside them are those of links, files and the page. */
#define ENUM_ROWS(ENUM, VALUE) \
  ENUM(ft_topology_kind, VALUE(FT_XGFT, "xgft") VALUE(FT_KARY_NTREE, "kary-ntree") \
    VALUE(FT_EXTENDED_KARY_NTREE, "extended-kary-ntree") VALUE(FT_RLFT, "rlft") VALUE(FT_CLUSTER, "cluster")) \
  ENUM(ft_mapping_kind, VALUE(FT_CONTIGUOUS, "contiguous") VALUE(FT_ROUND_ROBIN, "round-robin") VALUE(FT_RANDOM_MAPPING, "random")) \
  ENUM(ft_exchange_kind, VALUE(FT_XOR, "xor") VALUE(FT_LIN, "lin") VALUE(FT_OPT, "opt") VALUE(FT_PERMUTED_BASE, "permuted-base") \
    VALUE(FT_CUSTOM, "custom") VALUE(FT_SHIFT, "shift")) \
  ENUM(ft_routing_kind, VALUE(FT_S_MOD_K, "s-mod-k") VALUE(FT_D_MOD_K, "d-mod-k") VALUE(FT_RANDOM_ROUTING, "random") \
    VALUE(FT_CONFLICT_FREE, "conflict-free") VALUE(FT_ADAPTIVE, "adaptive") VALUE(FT_ARN, "arn") VALUE(FT_ROOT_TABLE, "root-table") \
    VALUE(FT_ECMP, "ecmp") VALUE(FT_ECMP_ALIKE, "ecmp-alike") VALUE(FT_SPRAY, "spray") VALUE(FT_FLOWLETS, "flowlets") VALUE(FT_FORWARDING, "forwarding") \
    VALUE(FT_REPS, "reps")) \
  ENUM(ft_adaptive_looks, VALUE(FT_AT_CREDITS, "credits") VALUE(FT_AT_QUEUES, "queues")) \
  ENUM(ft_table_kind, VALUE(FT_TABLE_DESTINATION, "destination") VALUE(FT_TABLE_SOURCE, "source") VALUE(FT_TABLE_LOCAL, "local")) \
  ENUM(ft_table_reason, VALUE(FT_TABLE_FIXED, "fixed") VALUE(FT_TABLE_FREE, "free") VALUE(FT_TABLE_TO_IDLE, "to-idle") \
    VALUE(FT_TABLE_TO_LIKELY, "to-likely") VALUE(FT_TABLE_STUCK, "stuck") VALUE(FT_TABLE_UNSEEN, "unseen")) \
  ENUM(ft_climb, VALUE(FT_NEAREST, "nearest") VALUE(FT_TOP, "top")) \
  ENUM(ft_buffering_kind, VALUE(FT_OUTPUT, "output") VALUE(FT_INPUT, "input") VALUE(FT_VOQ, "voq") VALUE(FT_LOSSY, "lossy")) \
  ENUM(ft_cluster_scheme, VALUE(FT_AT_ONCE, "naive") VALUE(FT_PAIRWISE, "pairwise") VALUE(FT_SYNCHRONOUS, "sync")) \
  ENUM(ft_cluster_permutation, VALUE(FT_BY_SHIFT, "shift") VALUE(FT_BY_XOR, "xor") VALUE(FT_BY_COLOURING, "edge-coloring")) \
  ENUM(ft_cluster_ack, VALUE(FT_ACK_FRAME, "frame") VALUE(FT_ACK_RIDES, "rides") VALUE(FT_ACK_FREE, "free")) \
  ENUM(ft_cluster_closing, VALUE(FT_CLOSED_BY_ACK, "ack") VALUE(FT_CLOSED_BY_RECEIPT, "receipt")) \
  ENUM(ft_traffic_kind, VALUE(FT_UNIFORM, "uniform") VALUE(FT_HOT_SPOT, "hot-spot") VALUE(FT_TRACE, "trace") \
    VALUE(FT_PERMUTATION, "permutation")) \
  ENUM(ft_queuing_kind, VALUE(FT_ONE_QUEUE, "1q") VALUE(FT_DBBM, "dbbm") VALUE(FT_VFTREE, "vftree") VALUE(FT_FLOW2SL, "flow2sl") \
    VALUE(FT_FIFO, "fifo")) \
  ENUM(ft_isolation_kind, VALUE(FT_NO_ISOLATION, "none") VALUE(FT_AFI, "afi") VALUE(FT_AFI_SWITCHES, "afi-switches")) \
  ENUM(ft_adaptive_ties, VALUE(FT_TIES_STAY, "stay") VALUE(FT_TIES_GO, "go")) \
  ENUM(ft_around, VALUE(FT_NEXT, "next") VALUE(FT_SPREAD, "spread")) \
  ENUM(ft_link_state_bit, VALUE(FT_CONGESTED, "congested") VALUE(FT_BRANCH, "branch") VALUE(FT_SOURCE, "source") \
    VALUE(FT_ROOT_TIMER, "root-timer") VALUE(FT_ROOT, "root")) \
  ENUM(ft_node_state_bit, VALUE(FT_HOT_NODE, "hot") VALUE(FT_HOT_SOURCE, "hot-source") VALUE(FT_VICTIM, "victim") \
    VALUE(FT_ISOLATING, "isolating")) \
  ENUM(ft_packet_bit, VALUE(FT_PACKET_VC_BIT, "vc") VALUE(FT_PACKET_ADAPTED_BIT, "adapted") \
    VALUE(FT_PACKET_HOT_BIT, "hot") VALUE(FT_PACKET_DEFLECTED_BIT, "deflected")) \
  ENUM(ft_list, VALUE(FT_SWAP_LIST, "swaps") VALUE(FT_PHASE_LIST, "phases") VALUE(FT_FLIT_LIST, "flits") \
    VALUE(FT_HOT_NODE_LIST, "hot-nodes") VALUE(FT_HOT_SOURCE_LIST, "hot-sources") VALUE(FT_PARTNER_LIST, "partners") \
    VALUE(FT_EVENT_LIST, "events") VALUE(FT_JOB_LIST, "job") VALUE(FT_RATE_LIST, "rates") VALUE(FT_CUT_LIST, "cuts") \
    VALUE(FT_BREAK_LIST, "breaks") VALUE(FT_FORWARDING_LIST, "forwarding")) \
  ENUM(ft_event_word, VALUE(FT_EVENT_AFTER, "after") VALUE(FT_EVENT_DELAY_LOW, "delay-low") VALUE(FT_EVENT_DELAY_HIGH, "delay-high") \
    VALUE(FT_EVENT_SOURCE, "source") VALUE(FT_EVENT_DESTINATION, "destination") VALUE(FT_EVENT_BYTES, "bytes") \
    VALUE(FT_EVENT_WORDS, "words")) \
  ENUM(ft_status, VALUE(FT_OK, "ok") VALUE(FT_BAD_ARGUMENT, "bad-argument") VALUE(FT_TOO_LARGE, "too-large") \
    VALUE(FT_OUT_OF_MEMORY, "out-of-memory")) \
  ENUM(ft_run_state, VALUE(FT_RUNNING, "running") VALUE(FT_REACHED, "reached") VALUE(FT_FINISHED, "finished") \
    VALUE(FT_REFUSED, "refused")) \
  ENUM(ft_run_limit, VALUE(FT_NO_LIMIT, "none") VALUE(FT_CLOCK_LIMIT, "clock") VALUE(FT_AGE_LIMIT, "ages") VALUE(FT_ROOT_LIMIT, "roots")) \
  ENUM(ft_number, VALUE(FT_MAX_LEVELS, "max-levels") VALUE(FT_IDLE, "idle") VALUE(FT_FULL_LOAD, "full-load") \
    VALUE(FT_TABLE_ENTRIES, "table-entries") VALUE(FT_WINDOW_BY_FORMULA, "window-by-formula") VALUE(FT_MAX_NODES, "max-nodes") \
    VALUE(FT_MAX_PACKET_NODES, "max-packet-nodes") VALUE(FT_MAX_LINKS, "max-links") VALUE(FT_MAX_CUTS, "max-cuts") \
    VALUE(FT_MAX_BREAKS, "max-breaks") \
    VALUE(FT_MAX_PORTS, "max-ports") VALUE(FT_MAX_HOP_SLOTS, "max-hop-slots") VALUE(FT_MAX_RECYCLED_NODES, "max-recycled-nodes") VALUE(FT_MAX_HOT_NODES, "max-hot-nodes") \
    VALUE(FT_MAX_FORWARDING, "max-forwarding") VALUE(FT_MAX_EVENTS, "max-events") VALUE(FT_MAX_EDGES, "max-edges") VALUE(FT_MAX_EVENT_BYTES, "max-event-bytes") VALUE(FT_MAX_RATE, "max-rate") \
    VALUE(FT_MAX_LOSSY_NODES, "max-lossy-nodes") VALUE(FT_MAX_IN_TABLE, "max-in-table") VALUE(FT_MAX_WINDOW, "max-window"))

#define LIST_BYTES(name, type, count) +FT_BYTES_##type * (count)
#define FIELD_BYTES(name, type) +FT_BYTES_##type
#define SPAN_BYTES(...) +sizeof(ft_span)
#define WORD_BYTES(...) +FT_BYTES_u32
#define TIME_BYTES(...) +FT_BYTES_i64
#define INNER_BYTES(name, inner) +sizeof(inner)
#define HAS_NO_GAPS(record, fields) _Static_assert(0 fields == sizeof(record), "every byte of " #record " is in a row");
#define TABLE_HAS_NO_GAPS(record, FIELDS) HAS_NO_GAPS(record, FIELDS(TIME_BYTES, WORD_BYTES, WORD_BYTES, WORD_BYTES))
RECORD_ROWS(HAS_NO_GAPS, TABLE_HAS_NO_GAPS, FIELD_BYTES, LIST_BYTES, SPAN_BYTES, WORD_BYTES, INNER_BYTES)

/* Text without its terminating zero, and a number of at most four digits, or of sixteen, padded with blanks. */
#define TEXT(member, literal) char member[sizeof(literal) - 1];
#define NUMBER(member) char member[4];
#define LONG_NUMBER(member) char member[16];
#define DIGIT(n, unit) ((n) >= (unit) || (unit) == 1 ? (char)('0' + (n) / (unit) % 10) : ' ')
#define DIGITS(n) {DIGIT(n, 1000u), DIGIT(n, 100u), DIGIT(n, 10u), DIGIT(n, 1u)}
#define FOUR_DIGITS(n, unit) DIGIT(n, 1000 * unit), DIGIT(n, 100 * unit), DIGIT(n, 10 * unit), DIGIT(n, unit)
#define LONG_DIGITS(n) \
  {FOUR_DIGITS((uint64_t)(n), UINT64_C(1000000000000)), FOUR_DIGITS((uint64_t)(n), UINT64_C(100000000)), \
   FOUR_DIGITS((uint64_t)(n), UINT64_C(10000)), FOUR_DIGITS((uint64_t)(n), UINT64_C(1))}

/* What each row is as members of the structure, .._TYPE, and as their values, .._TEXT. */
#define LIST_TYPE(name, type, count) TEXT(name##_a, "\"" #name "\":[\"" #type "\",") NUMBER(name##_b) TEXT(name##_c, "],")
#define FIELD_TYPE(name, type) TEXT(name, "\"" #name "\":[\"" #type "\",1],")
#define SPAN_TYPE(name, element) TEXT(name, "\"" #name "\":[\"span\",1,\"" #element "\"],")
#define KIND_TYPE(name, kind, ...) TEXT(name, "\"" #name "\":[\"u32\",1,\"" #kind "\"],")
#define INNER_TYPE(name, inner) TEXT(name, "\"" #name "\":[\"" #inner "\",1],")
#define RANGE_TYPE(name, type) \
  TEXT(name##_a, "\"" #name "\":[\"" type "\",1,\"range\",") LONG_NUMBER(name##_min) TEXT(name##_b, ",") LONG_NUMBER(name##_max) \
  TEXT(name##_c, ",") LONG_NUMBER(name##_usual) TEXT(name##_d, "],")
#define TIME_TYPE(name, ...) RANGE_TYPE(name, "i64")
#define COUNT_TYPE(name, ...) RANGE_TYPE(name, "u32")
#define FREE_TYPE(name, usual) FIELD_TYPE(name, u32)
#define RECORD_TYPE(record, fields) \
  TEXT(record##_a, "\"" #record "\":{\"bytes\":") NUMBER(record##_b) TEXT(record##_c, ",\"fields\":{") struct { fields } record; \
  TEXT(record##_d, "\"\":{}}},")
#define CONFIG_TYPE(record, FIELDS) RECORD_TYPE(record, FIELDS(TIME_TYPE, COUNT_TYPE, KIND_TYPE, FREE_TYPE))
#define VALUE_TYPE(value, word) \
  TEXT(word_##value##_a, "\"" #value "\":[") LONG_NUMBER(word_##value##_b) TEXT(word_##value##_c, ",\"" word "\"],")
#define ENUM_TYPE(name, values) TEXT(name##_a, "\"" #name "\":{") values TEXT(name##_b, "\"\":0},")

#define LIST_TEXT(name, type, count) "\"" #name "\":[\"" #type "\",", DIGITS(count), "],",
#define FIELD_TEXT(name, type) "\"" #name "\":[\"" #type "\",1],",
#define SPAN_TEXT(name, element) "\"" #name "\":[\"span\",1,\"" #element "\"],",
#define KIND_TEXT(name, kind, ...) "\"" #name "\":[\"u32\",1,\"" #kind "\"],",
#define INNER_TEXT(name, inner) "\"" #name "\":[\"" #inner "\",1],",
#define RANGE_TEXT(name, type, min, max, usual) \
  "\"" #name "\":[\"" type "\",1,\"range\",", LONG_DIGITS(min), ",", LONG_DIGITS(max), ",", LONG_DIGITS(usual), "],",
#define TIME_TEXT(name, min, max, usual, text) RANGE_TEXT(name, "i64", min, max, usual)
#define COUNT_TEXT(name, min, max, usual, text) RANGE_TEXT(name, "u32", min, max, usual)
#define FREE_TEXT(name, usual) FIELD_TEXT(name, u32)
#define RECORD_TEXT(record, fields) "\"" #record "\":{\"bytes\":", DIGITS(sizeof(record)), ",\"fields\":{", {fields}, "\"\":{}}},",
#define CONFIG_TEXT(record, FIELDS) RECORD_TEXT(record, FIELDS(TIME_TEXT, COUNT_TEXT, KIND_TEXT, FREE_TEXT))
#define VALUE_TEXT(value, word) "\"" #value "\":[", LONG_DIGITS((uint32_t)value), ",\"" word "\"],",
#define ENUM_TEXT(name, values) "\"" #name "\":{", values "\"\":0},",

static const struct {
  TEXT(a, "{\"records\":{") RECORD_ROWS(RECORD_TYPE, CONFIG_TYPE, FIELD_TYPE, LIST_TYPE, SPAN_TYPE, KIND_TYPE, INNER_TYPE)
  TEXT(b, "\"\":{}},\"enums\":{") ENUM_ROWS(ENUM_TYPE, VALUE_TYPE) TEXT(c, "\"\":{}},\"version\":1}") char zero;
} layout = {
  "{\"records\":{", RECORD_ROWS(RECORD_TEXT, CONFIG_TEXT, FIELD_TEXT, LIST_TEXT, SPAN_TEXT, KIND_TEXT, INNER_TEXT)
  "\"\":{}},\"enums\":{", ENUM_ROWS(ENUM_TEXT, VALUE_TEXT) "\"\":{}},\"version\":1}", 0
};

const char *ft_layout(void) { return (const char *)&layout; }
