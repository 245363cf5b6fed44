/* Allocation failures, single or persistent, at every request: no crash, no leak, and the same call succeeds with the same
 * result once memory is available. */
#include <stdlib.h>
#include <unistd.h>

#include "base/memory.h"
#include "run_cases.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(40), MOST_REQUESTS = 4000, HEADER = 16 };

/* Requests are counted from 0; request number `refused` fails, and with `goes_on` all after it until a call has failed. */
static struct {
  uint32_t requests, refused;
  int goes_on, hit;
  uint64_t live_bytes, live_blocks, most_bytes;
} memory;

void *ft_memory_take(size_t bytes) {
  uint32_t number = memory.requests++;
  if (number == memory.refused || (memory.goes_on && number > memory.refused)) {
    memory.hit = 1;
    return 0;
  }
  size_t *block = calloc(bytes + HEADER, 1);
  *block = bytes;
  memory.live_bytes += bytes;
  memory.live_blocks++;
  if (memory.live_bytes > memory.most_bytes) memory.most_bytes = memory.live_bytes;
  return (char *)block + HEADER;
}

void ft_memory_give(void *given) {
  if (!given) return;
  size_t *block = (size_t *)(void *)((char *)given - HEADER);
  memory.live_bytes -= *block;
  memory.live_blocks--;
  free(block);
}

static void refuse_from(uint32_t number, int goes_on) {
  memory.requests = 0;
  memory.hit = 0;
  memory.refused = number;
  memory.goes_on = goes_on;
}

static void there_is_memory(void) { memory.refused = UINT32_MAX; }

/* What a call gives, `nothing` when it was refused: then it is made again, as often as memory is refused, with memory. `before` is what
 * was held before the call: a refused one holds no more. */
#define AGAIN(result, call, nothing, text)                                                               \
  do {                                                                                                   \
    uint64_t before = memory.live_bytes;                                                                 \
    result = (call);                                                                                     \
    if (nothing) {                                                                                       \
      CLAIM(memory.hit, "%s is refused with memory at hand; %s", #call, text);                           \
      CLAIM(memory.live_bytes == before, "%s keeps %u bytes; %s", #call, (unsigned)(memory.live_bytes - before), text); \
      there_is_memory();                                                                                 \
      result = (call);                                                                                   \
      CLAIM(!(nothing), "%s is refused again; %s", #call, text);                                         \
    }                                                                                                    \
  } while (0)

static uint64_t digest;
static void note(uint64_t value) { digest = ft_hash_mix(digest, value); }

/* Goes on to a time in pieces of so many hops. */
static void run_on(ft_sim *sim, int64_t until_ps, uint32_t hops, const char *text) {
  for (uint32_t state = FT_RUNNING; state == FT_RUNNING;) {
    state = ft_run(sim, until_ps, hops);
    if (state != FT_REFUSED) continue;
    CLAIM(memory.hit, "ft_run is refused with memory at hand; %s", text);
    const ft_frame *frame = memory.goes_on ? ft_frame_of(sim) : 0;
    CLAIM(!frame || frame->state == FT_REFUSED, "the frame says nothing of it; %s", text);
    there_is_memory();
    state = FT_RUNNING;
  }
}

static void plan(ft_sim *sim, const run_case *c) {
  const ft_shape *shape = ft_shape_of(sim);
  uint32_t links[2 * FT_MAX_LEVELS];
  for (uint32_t phase = 0; phase < shape->phases && phase < 3; phase++) {
    const ft_phase *planned = ft_plan(sim, phase);
    if (CLAIM(planned != 0, "phase %u is not planned; %s", phase, c->text)) note(planned->contention);
    planned = ft_preview(sim, phase, 0, shape->nodes - 1);
    if (CLAIM(planned != 0, "phase %u has no preview; %s", phase, c->text)) note(planned->contention);
    note(ft_path(sim, phase, 0, links));
    planned = ft_plan_initial(sim, phase);
    note(planned ? planned->contention : 0);
    note(ft_table_steps(sim, phase, 0, 0));
  }
}

static void look(ft_sim *sim, const run_case *c) {
  const ft_frame *frame;
  const ft_summary *summary;
  uint64_t hash;
  ft_queued queued[64];
  AGAIN(frame, ft_frame_of(sim), frame == 0, c->text);
  AGAIN(summary, ft_summary_of(sim), summary == 0, c->text);
  AGAIN(hash, ft_hash(sim), hash == 0, c->text);
  note(frame->hops);
  note((uint64_t)summary->completion_ps);
  note(hash);
  note(ft_queue_of(sim, 0, queued, 64));
  note(ft_message_of(sim, 0, 0));
  note(ft_event_times(sim) != 0);
}

static int says_so(const ft_error *e) {
  return CLAIM(e->status == FT_OUT_OF_MEMORY && strstr(e->text, "memory"), "status %u, \"%s\"", e->status, e->text);
}

/* What can be done to a run, from beginning to end. */
static void use(const run_case *c) {
  ft_error error;
  ft_sim *sim;
  uint32_t status, bytes, links[2 * FT_MAX_LEVELS], vc;
  digest = 0;
  AGAIN(sim, run_case_try(c, &error), sim == 0 && says_so(&error), c->text);
  if (!sim) return;
  plan(sim, c);
  AGAIN(status, ft_prepare(sim, &error), status != FT_OK && says_so(&error), c->text);
  look(sim, c);
  run_on(sim, c->horizon_ps / 3, 50, c->text);
  AGAIN(bytes, ft_snapshot_bytes(sim), bytes == 0, c->text);
  uint8_t *snapshot = malloc(bytes);
  note(ft_snapshot(sim, snapshot));
  run_on(sim, c->horizon_ps, UINT32_MAX, c->text);
  look(sim, c);
  AGAIN(status, ft_rewind(sim, snapshot, bytes), status != FT_OK, c->text);
  look(sim, c);
  free(snapshot);
  run_on(sim, c->horizon_ps / 2, 7, c->text);
  run_on(sim, c->horizon_ps, UINT32_MAX, c->text);
  look(sim, c);
  note(ft_port_of(sim, 0) != 0);
  note(ft_room_of(sim, 0, &vc));
  note(ft_flow_of(sim, 0, 1, links, &vc));
  ft_destroy(sim);
}

/* Returns the number of requests made by a use with one of them refused. */
static void refuse_each(const run_case *c, int goes_on) {
  there_is_memory();
  use(c);
  uint64_t undisturbed = digest;
  CLAIM(memory.live_blocks == 0, "%u blocks leak; %s", (unsigned)memory.live_blocks, c->text);
  for (uint32_t number = 0; number < MOST_REQUESTS; number++) {
    refuse_from(number, goes_on);
    use(c);
    CLAIM(digest == undisturbed, "another result after request %u was refused; %s", number, c->text);
    if (!CLAIM(memory.live_blocks == 0, "%u blocks leak after request %u; %s", (unsigned)memory.live_blocks, number, c->text)) return;
    if (!memory.hit) return;
  }
  CLAIM(0, "more than %u requests; %s", MOST_REQUESTS, c->text);
}

static void every_request_may_be_refused(uint32_t engine) {
  for (uint64_t number = 0; number < CASES; number++) {
    there_is_memory();
    run_case c = run_case_draw_any(engine, number);
    refuse_each(&c, number % 2);
  }
}

TEST(of_output_queues) { every_request_may_be_refused(FT_OUTPUT); }
TEST(of_input_queues) { every_request_may_be_refused(FT_INPUT); }
TEST(of_voqs) { every_request_may_be_refused(FT_VOQ); }
TEST(of_clusters) { every_request_may_be_refused(FT_LOSSY); }

/* A run without a place to be is refused, and does not say that it has ended. */
TEST(a_refused_run_has_not_ended) {
  for (uint32_t engine = 0; engine < ENGINES; engine++) {
    there_is_memory();
    run_case c = run_case_draw(engine, 1);
    ft_error error;
    RUN *sim = run_case_try(&c, &error);
    refuse_from(0, 1);
    for (uint32_t i = 0; i < 5; i++) CLAIM(ft_run(sim, INT64_MAX, 1) == FT_REFUSED, "engine %u: not refused", engine);
    CLAIM(ft_hash(sim) == 0 && ft_frame_of(sim) == 0 && ft_snapshot_bytes(sim) == 0, "engine %u: something of nothing", engine);
    CLAIM(ft_prepare(sim, &error) == FT_OUT_OF_MEMORY && error.text[0], "engine %u: no sentence", engine);
    there_is_memory();
    CLAIM(ft_run(sim, 0, UINT32_MAX) != FT_REFUSED, "engine %u: refused with memory", engine);
  }
  CLAIM(memory.live_blocks == 0, "%u blocks leak", (unsigned)memory.live_blocks);
}

/* A tree of two nodes may have more switches than their queues can have memory for: that is known before any is taken for them. */
TEST(what_is_too_large_takes_no_memory) {
  there_is_memory();
  ft_error error;
  ft_config c;
  ft_config_default(&c, FT_INPUT);
  c.levels = 4;
  for (uint32_t l = 0; l < c.levels; l++) c.m[l] = l == 0 ? 2 : 1, c.w[l] = l == 0 ? 1 : 60;
  RUN *sim = ft_create(&c, 0, 0, &error);
  if (!CLAIM(sim != 0, "%s", error.text)) return;
  uint64_t before = memory.most_bytes = memory.live_bytes;
  CLAIM(ft_prepare(sim, &error) == FT_TOO_LARGE && memory.live_bytes == before, "%s", error.text);
  CLAIM(memory.most_bytes - before < 1 << 20, "%u kB were taken", (unsigned)((memory.most_bytes - before) >> 10));
}

/* Threads begin with all that they need, or the run goes on alone and holds no more than before; it is the same run. */
TEST(threads_take_all_or_nothing) {
  there_is_memory();
  congestion_case c = {.config = rlft(24)};
  ft_sim *sim = congestion_open(&c), *alone = congestion_open(&c);
  uint64_t before = memory.live_bytes;
  uint32_t number = 0, threads = 0;
  for (memory.hit = 1; memory.hit && number < MOST_REQUESTS; number++) {
    refuse_from(number, number % 2);
    threads = ft_set_threads(sim, 2);
    there_is_memory();
    CLAIM(!memory.hit || (threads == 1 && memory.live_bytes == before), "%u threads and %u bytes more after request %u", threads,
          (unsigned)(memory.live_bytes - before), number);
    if (number == 3) ft_run(sim, 2 * c.config.input.packet_ps, UINT32_MAX);
  }
  ft_run(sim, 9 * c.config.input.packet_ps, UINT32_MAX);
  ft_run(alone, 9 * c.config.input.packet_ps, UINT32_MAX);
  CLAIM(ft_hash(sim) == ft_hash(alone), "another run");
  CLAIM(sysconf(_SC_NPROCESSORS_ONLN) < 2 || (threads == 2 && number > 20), "%u threads, %u requests", threads, number);
  ft_destroy(sim);
  ft_destroy(alone);
  CLAIM(memory.live_blocks == 0, "%u blocks leak", (unsigned)memory.live_blocks);
}

/* Whoever does not ask why a run is refused is not told. */
TEST(nobody_needs_to_listen) {
  there_is_memory();
  for (uint32_t engine = 0; engine < ENGINES; engine++) {
    run_case c = run_case_draw(engine, 5);
    ft_sim *sim = run_case_try(&c, 0);
    if (!CLAIM(sim != 0 && ft_prepare(sim, 0) == FT_OK, "%s", c.text)) continue;
    CLAIM(ft_prepare(sim, 0) == FT_OK, "prepared twice; %s", c.text);
    ft_destroy(sim);
    c.config.levels = 99, c.config.topology_kind = FT_XGFT;
    CLAIM(!run_case_try(&c, 0), "99 levels; %s", c.text);
    refuse_from(0, 1);
    CLAIM(!run_case_try(&c, 0), "without memory");
    there_is_memory();
  }
  ft_config c;
  ft_config_default(&c, FT_OUTPUT);
  c.levels = 4, c.m[0] = c.m[1] = 16, c.m[2] = 32, c.m[3] = 1, c.w[0] = c.w[1] = c.w[2] = c.w[3] = 1;
  c.routing_kind = FT_D_MOD_K;
  RUN *large = ft_create(&c, 0, 0, 0);
  CLAIM(large && ft_prepare(large, 0) == FT_TOO_LARGE, "8,192 nodes");
}
