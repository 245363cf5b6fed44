/* The core as an addon of Node, in the shape of a WebAssembly instance: `instantiate` gives the functions of exports.txt and a `memory`.
 * Addresses are offsets in a region of the instance, over which its ArrayBuffer lies, and so are those in records that the core hands
 * out. This folder is all that knows Node.
 *
 * Instances share nothing but the handlers of signals: a core that fails throws an Error, as WebAssembly does, and serves no more. */
#include <node_api.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

#include "base/memory.h"
#include "engine/records.h"
#include "engine/sim.h"
#include "region.h"

enum { MOST_ARGUMENTS = 5 };

typedef struct instance {
  ft_region region;
  uint32_t holders; /* JavaScript objects that lead here */
  uint32_t has_failed;
} instance;

/* The fields of each record one after the other: their bytes, and which of them are addresses or records. */

#define RECORD_NAME(record, fields) RECORD_##record,
#define NOTHING(...)
enum record { RECORD_ROWS(RECORD_NAME, RECORD_NAME, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING) RECORDS, IS_SPAN, IS_NUMBER };

typedef struct field {
  uint16_t bytes, is; /* a record, or one of the last two */
} field;

#define NUMBER_FIELD(name, type) {FT_BYTES_##type, IS_NUMBER},
#define LIST_FIELD(name, type, count) {FT_BYTES_##type * (count), IS_NUMBER},
#define SPAN_FIELD(name, element) {sizeof(ft_span), IS_SPAN},
#define KIND_FIELD(name, kind) {FT_BYTES_u32, IS_NUMBER},
#define INNER_FIELD(name, inner) {sizeof(inner), RECORD_##inner},
#define RECORD_FIELDS(record, fields) static const field fields_##record[] = {fields};
#define CONFIG_FIELDS(record, FIELDS) static const field fields_##record[] = {{sizeof(record), IS_NUMBER}};
RECORD_ROWS(RECORD_FIELDS, CONFIG_FIELDS, NUMBER_FIELD, LIST_FIELD, SPAN_FIELD, KIND_FIELD, INNER_FIELD)

#define RECORD_ROW(record, fields) {fields_##record, sizeof fields_##record / sizeof *fields_##record},
static const struct {
  const field *fields;
  size_t count;
} records[] = {RECORD_ROWS(RECORD_ROW, RECORD_ROW, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING)};

/* Adds to every address in a record, or takes from it. Null stays null. */
static void shift(uint32_t kind, char *at, uint64_t by) {
  const field *f = records[kind].fields, *end = f + records[kind].count;
  for (; f < end; at += f++->bytes) {
    if (f->is < RECORDS) shift(f->is, at, by);
    ft_span *span = (ft_span *)(void *)at;
    if (f->is == IS_SPAN && span->address != 0) span->address += by;
  }
}

/* Addresses in the records of a run are offsets except during its calls: the core reads and writes the arrays through them. */
static void shift_all(ft_sim *sim, uint64_t by) {
  shift(RECORD_ft_shape, (char *)&sim->shape, by);
  shift(RECORD_ft_phase, (char *)&sim->phase, by);
  shift(RECORD_ft_frame, (char *)&sim->frame, by);
  shift(RECORD_ft_summary, (char *)&sim->summary, by);
  shift(RECORD_ft_port, (char *)&sim->port, by);
}

static uint64_t base_of(const ft_region *r) { return (uint64_t)(uintptr_t)r->base; }

static ft_sim *created(const ft_region *r, ft_sim *sim) {
  if (sim) shift_all(sim, -base_of(r));
  return sim;
}

/* The functions: name, arguments and result as one letter each (w: 32 bits, l: 64 bits, -: nothing), and the call. */

#define WORD(i) ((uint32_t)a[i])
#define AT(i) ft_region_at(&of->region, a[i])
#define PLACE_OF(pointer) ft_region_offset(&of->region, pointer)
#define NO_RESULT(call) ((call), (uint64_t)0)

#define FREE_FUNCTIONS(ROW) \
  ROW(_initialize, "", '-', 0) \
  ROW(malloc, "w", 'w', PLACE_OF(ft_memory_take(WORD(0)))) \
  ROW(free, "w", '-', NO_RESULT(ft_memory_give(AT(0)))) \
  ROW(ft_config_default, "ww", '-', NO_RESULT(ft_config_default(AT(0), WORD(1)))) \
  ROW(ft_create, "wwww", 'w', PLACE_OF(created(&of->region, ft_create(AT(0), AT(1), WORD(2), AT(3))))) \
  ROW(ft_destroy, "w", '-', NO_RESULT(ft_destroy(AT(0))))

/* Their first argument is a run. */
#define RUN_FUNCTIONS(ROW) \
  ROW(ft_shape_of, "w", 'w', PLACE_OF(ft_shape_of(AT(0)))) \
  ROW(ft_plan, "ww", 'w', PLACE_OF(ft_plan(AT(0), WORD(1)))) \
  ROW(ft_preview, "wwww", 'w', PLACE_OF(ft_preview(AT(0), WORD(1), WORD(2), WORD(3)))) \
  ROW(ft_plan_initial, "ww", 'w', PLACE_OF(ft_plan_initial(AT(0), WORD(1)))) \
  ROW(ft_table_steps, "wwww", 'w', ft_table_steps(AT(0), WORD(1), AT(2), WORD(3))) \
  ROW(ft_path, "wwww", 'w', ft_path(AT(0), WORD(1), WORD(2), AT(3))) \
  ROW(ft_prepare, "ww", 'w', ft_prepare(AT(0), AT(1))) \
  ROW(ft_set_threads, "ww", 'w', ft_set_threads(AT(0), WORD(1))) \
  ROW(ft_run, "wlw", 'w', ft_run(AT(0), (int64_t)a[1], WORD(2))) \
  ROW(ft_frame_of, "w", 'w', PLACE_OF(ft_frame_of(AT(0)))) \
  ROW(ft_summary_of, "w", 'w', PLACE_OF(ft_summary_of(AT(0)))) \
  ROW(ft_hash, "w", 'l', ft_hash(AT(0))) \
  ROW(ft_message_of, "www", 'w', ft_message_of(AT(0), WORD(1), AT(2))) \
  ROW(ft_event_times, "w", 'w', PLACE_OF(ft_event_times(AT(0)))) \
  ROW(ft_queue_of, "wwww", 'w', ft_queue_of(AT(0), WORD(1), AT(2), WORD(3))) \
  ROW(ft_room_of, "www", 'w', ft_room_of(AT(0), WORD(1), AT(2))) \
  ROW(ft_port_of, "ww", 'w', PLACE_OF(ft_port_of(AT(0), WORD(1)))) \
  ROW(ft_table_of, "wwww", 'w', ft_table_of(AT(0), WORD(1), AT(2), WORD(3))) \
  ROW(ft_flow_of, "wwwww", 'w', ft_flow_of(AT(0), WORD(1), WORD(2), AT(3), AT(4))) \
  ROW(ft_snapshot_bytes, "w", 'w', ft_snapshot_bytes(AT(0))) \
  ROW(ft_snapshot, "ww", 'w', ft_snapshot(AT(0), AT(1))) \
  ROW(ft_rewind, "www", 'w', ft_rewind(AT(0), AT(1), WORD(2)))

#define FREE_DEFINITION(name, takes, gives, call) \
  static uint64_t call_##name(instance *of, const uint64_t *a) { return (void)of, (void)a, (call); }
FREE_FUNCTIONS(FREE_DEFINITION)

#define RUN_DEFINITION(name, takes, gives, call) \
  static uint64_t call_##name(instance *of, const uint64_t *a) { \
    shift_all(AT(0), base_of(&of->region)); \
    uint64_t result = (call); \
    return shift_all(AT(0), -base_of(&of->region)), result; \
  }
RUN_FUNCTIONS(RUN_DEFINITION)

#define ROW(name, takes, gives, call) {#name, takes, gives, call_##name},
static const struct function {
  const char *name, *takes;
  char gives;
  uint64_t (*call)(instance *of, const uint64_t *a);
} functions[] = {FREE_FUNCTIONS(ROW) RUN_FUNCTIONS(ROW)};

enum { COUNT = sizeof functions / sizeof *functions };

/* A function of one instance. */
typedef struct bound {
  instance *of;
  const struct function *function;
} bound;

/* Signals: one that the core causes ends the call it is in; every other one is its former handler's. */

static const int SIGNALS[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL};
enum { SIGNAL_COUNT = sizeof SIGNALS / sizeof *SIGNALS };

static struct sigaction former[SIGNAL_COUNT]; /* written once, before any call */
static pthread_once_t has_handlers = PTHREAD_ONCE_INIT;
static _Thread_local sigjmp_buf *volatile inside; /* null: this thread is not in the core */

static _Noreturn void give_up(void) { siglongjmp(*inside, 1); }

/* The thread goes on in `give_up`, once the handler has returned: only then has it again what the kernel takes from handlers, such as the
 * rights of protection keys, without which compiled WebAssembly cannot be entered. */
static void end_call(ucontext_t *at) {
#if defined(__x86_64__)
  greg_t *reg = at->uc_mcontext.gregs;
  reg[REG_RSP] = ((reg[REG_RSP] - 128) & ~(greg_t)15) - 8; /* below what leaves keep there, and as after a call */
  reg[REG_RIP] = (greg_t)(uintptr_t)give_up;
#elif defined(__aarch64__)
  at->uc_mcontext.sp &= ~(uint64_t)15;
  at->uc_mcontext.pc = (uintptr_t)give_up;
#else
  (void)at;
  give_up();
#endif
}

static void on_signal(int number, siginfo_t *info, void *context) {
  if (inside) {
    end_call(context);
    return;
  }
  for (int i = 0; i < SIGNAL_COUNT; i++) {
    if (SIGNALS[i] != number) continue;
    if (former[i].sa_flags & SA_SIGINFO) former[i].sa_sigaction(number, info, context);
    else sigaction(number, &former[i], NULL);
  }
}

static void set_handlers(void) {
  struct sigaction own = {.sa_sigaction = on_signal, .sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK};
  sigemptyset(&own.sa_mask);
  for (int i = 0; i < SIGNAL_COUNT; i++) sigaction(SIGNALS[i], &own, &former[i]);
}

/* 0 when the core failed. */
static int perform(const bound *what, const uint64_t *arguments, uint64_t *result) {
  sigjmp_buf here;
  ft_region_choose(&what->of->region);
  if (sigsetjmp(here, 0)) {
    inside = NULL;
    what->of->has_failed = 1;
    return 0;
  }
  inside = &here;
  *result = what->function->call(what->of, arguments);
  inside = NULL;
  return 1;
}

static napi_status read_argument(napi_env env, napi_value from, char kind, uint64_t *to) {
  bool lossless;
  if (kind == 'l') return napi_get_value_bigint_int64(env, from, (int64_t *)(void *)to, &lossless);
  uint32_t word = 0;
  napi_status status = napi_get_value_uint32(env, from, &word);
  *to = word;
  return status;
}

static napi_value value_of(napi_env env, char kind, uint64_t result) {
  napi_value value = NULL;
  if (kind == 'w') napi_create_uint32(env, (uint32_t)result, &value);
  if (kind == 'l') napi_create_bigint_int64(env, (int64_t)result, &value);
  return value;
}

static napi_value on_call(napi_env env, napi_callback_info info) {
  napi_value given[MOST_ARGUMENTS];
  size_t count = MOST_ARGUMENTS;
  bound *what;
  uint64_t words[MOST_ARGUMENTS] = {0}, result = 0;
  if (napi_get_cb_info(env, info, &count, given, NULL, (void **)&what) != napi_ok) return NULL;
  const char *takes = what->function->takes;
  for (size_t i = 0; takes[i] != '\0'; i++) {
    if (read_argument(env, given[i], takes[i], &words[i]) == napi_ok) continue;
    napi_throw_type_error(env, NULL, what->function->name);
    return NULL;
  }
  if (what->of->has_failed || !perform(what, words, &result)) {
    napi_throw_error(env, NULL, "the native core failed");
    return NULL;
  }
  return value_of(env, what->function->gives, result);
}

static void let_go(instance *of) {
  if (--of->holders > 0) return;
  ft_region_close(&of->region);
  free(of);
}

static void on_buffer_end(napi_env env, void *data, void *hint) {
  (void)env, (void)data;
  let_go(hint);
}

static void on_function_end(napi_env env, void *data, void *hint) {
  (void)env, (void)hint;
  bound *what = data;
  let_go(what->of);
  free(what);
}

static napi_status add_memory(napi_env env, instance *of, napi_value exports) {
  napi_value memory, buffer;
  napi_status status = napi_create_external_arraybuffer(env, of->region.base, FT_REGION_BYTES, on_buffer_end, of, &buffer);
  if (status != napi_ok) return status;
  of->holders++;
  if ((status = napi_create_object(env, &memory)) != napi_ok) return status;
  if ((status = napi_set_named_property(env, memory, "buffer", buffer)) != napi_ok) return status;
  return napi_set_named_property(env, exports, "memory", memory);
}

static napi_status add_function(napi_env env, instance *of, const struct function *function, napi_value exports) {
  napi_value value;
  bound *what = malloc(sizeof *what);
  if (what == NULL) return napi_generic_failure;
  *what = (bound){of, function};
  napi_status status = napi_create_function(env, function->name, NAPI_AUTO_LENGTH, on_call, what, &value);
  if (status == napi_ok) status = napi_add_finalizer(env, value, what, on_function_end, NULL, NULL);
  if (status != napi_ok) {
    free(what);
    return status;
  }
  of->holders++;
  return napi_set_named_property(env, exports, function->name, value);
}

static instance *new_instance(void) {
  instance *of = calloc(1, sizeof *of);
  if (of == NULL) return NULL;
  if (!ft_region_open(&of->region)) {
    free(of);
    return NULL;
  }
  ft_region_choose(&of->region);
  of->holders = 1;
  return of;
}

static napi_value on_instantiate(napi_env env, napi_callback_info info) {
  (void)info;
  napi_value exports = NULL;
  instance *of = new_instance();
  if (of == NULL) {
    napi_throw_error(env, NULL, "there are no addresses for the memory of the native core");
    return NULL;
  }
  napi_status status = napi_create_object(env, &exports);
  if (status == napi_ok) status = add_memory(env, of, exports);
  for (size_t i = 0; i < COUNT && status == napi_ok; i++) status = add_function(env, of, &functions[i], exports);
  let_go(of);
  if (status == napi_ok) return exports;
  napi_throw_error(env, NULL, "the native core could not be set up");
  return NULL;
}

NAPI_MODULE_INIT() {
  napi_value instantiate;
  pthread_once(&has_handlers, set_handlers);
  if (napi_create_function(env, "instantiate", NAPI_AUTO_LENGTH, on_instantiate, NULL, &instantiate) != napi_ok) return NULL;
  return napi_set_named_property(env, exports, "instantiate", instantiate) == napi_ok ? exports : NULL;
}
