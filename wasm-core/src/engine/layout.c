/* The layout of the records as JSON, put together by the compiler: a constant structure of character arrays whose
 * numbers are computed from sizeof. */
#include "engine/records.h"

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
#define LIST_TYPE(name, type, n) TEXT(name##_a, "\"" #name "\":[\"" #type "\",") NUMBER(name##_b) TEXT(name##_c, "],")
#define FIELD_TYPE(name, type) TEXT(name, "\"" #name "\":[\"" #type "\",1],")
#define SPAN_TYPE(name, element) TEXT(name, "\"" #name "\":[\"span\",1,\"" #element "\"],")
#define KIND_TYPE(name, kind, ...) TEXT(name, "\"" #name "\":[\"u32\",1,\"" #kind "\"],")
#define INNER_TYPE(name, inner) TEXT(name, "\"" #name "\":[\"" #inner "\",1],")
#define RANGE_TYPE(name, type) \
  TEXT(name##_a, "\"" #name "\":[\"" type "\",1,\"range\",") LONG_NUMBER(name##_min) TEXT(name##_b, ",") \
  LONG_NUMBER(name##_max) TEXT(name##_c, ",") LONG_NUMBER(name##_usual) TEXT(name##_d, "],")
#define TIME_TYPE(name, ...) RANGE_TYPE(name, "i64")
#define COUNT_TYPE(name, ...) RANGE_TYPE(name, "u32")
#define FREE_TYPE(name, usual) FIELD_TYPE(name, u32)
#define RECORD_TYPE(record, fields) \
  TEXT(record##_a, "\"" #record "\":{\"bytes\":") NUMBER(record##_b) TEXT(record##_c, ",\"fields\":{") \
  struct { fields } record; TEXT(record##_d, "\"\":{}}},")
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
#define RECORD_TEXT(record, fields) \
  "\"" #record "\":{\"bytes\":", DIGITS(sizeof(record)), ",\"fields\":{", {fields}, "\"\":{}}},",
#define CONFIG_TEXT(record, FIELDS) RECORD_TEXT(record, FIELDS(TIME_TEXT, COUNT_TEXT, KIND_TEXT, FREE_TEXT))
#define VALUE_TEXT(value, word) "\"" #value "\":[", LONG_DIGITS((uint32_t)value), ",\"" word "\"],",
#define ENUM_TEXT(name, values) "\"" #name "\":{", values "\"\":0},",

static const struct {
  TEXT(a, "{\"records\":{")
  RECORD_ROWS(RECORD_TYPE, CONFIG_TYPE, FIELD_TYPE, LIST_TYPE, SPAN_TYPE, KIND_TYPE, INNER_TYPE)
  TEXT(b, "\"\":{}},\"enums\":{") ENUM_ROWS(ENUM_TYPE, VALUE_TYPE) TEXT(c, "\"\":{}},\"version\":")
  LONG_NUMBER(version) char end, zero;
} layout = {
  "{\"records\":{", RECORD_ROWS(RECORD_TEXT, CONFIG_TEXT, FIELD_TEXT, LIST_TEXT, SPAN_TEXT, KIND_TEXT, INNER_TEXT)
  "\"\":{}},\"enums\":{", ENUM_ROWS(ENUM_TEXT, VALUE_TEXT) "\"\":{}},\"version\":", LONG_DIGITS(FT_VERSION), '}', 0
};

const char *ft_layout(void) { return (const char *)&layout; }
