#include "exchange/exchange.h"

#include <string.h>

#include "base/refuse.h"

/* What an exchange is made from. */
typedef struct making {
  ft_arena *arena;
  const ft_config *config;
  const ft_words *words;
  ft_error *error;
} making;

/* Sets where the task with a local id sends; `to`: a local id or FT_IDLE. */
static void put(const ft_exchange *e, uint32_t *destination, uint32_t id, uint32_t to) {
  if (e->job) destination[e->job[id]] = to == FT_IDLE ? FT_IDLE : e->job[to];
  else destination[id] = to;
}

/* ---- XOR, LIN (Prisacari 2013, section 2) and shift (Naruse: d = (s + sd) mod N) ---- */

static uint32_t xor_build(const making *make, ft_exchange *e) {
  (void)make;
  e->phases = 1;
  while (e->phases < e->members) e->phases *= 2;
  return FT_OK;
}

static void xor_phase(const ft_exchange *e, uint32_t phase, uint32_t *destination) {
  for (uint32_t s = 0; s < e->members; s++) put(e, destination, s, (s ^ phase) < e->members ? s ^ phase : FT_IDLE);
}

static uint32_t lin_build(const making *make, ft_exchange *e) {
  e->shift = make->config->shift;
  e->phases = e->members;
  if (e->shift < e->members) return FT_OK;
  return FT_BAD(make->error, shift, "The shift is %u; 0 to %u is allowed with %u tasks.", e->shift, e->members - 1,
                e->members);
}

/* Shift distances 1 .. n-1, of which there is at least one: a job of one task is refused, and so is such a tree. */
static uint32_t shift_build(const making *make, ft_exchange *e) {
  (void)make;
  e->shift = 1;
  e->phases = e->members - 1;
  return FT_OK;
}

static void lin_phase(const ft_exchange *e, uint32_t phase, uint32_t *destination) {
  uint32_t d = (phase + e->shift) % e->members;
  for (uint32_t s = 0; s < e->members; s++) {
    put(e, destination, s, d);
    if (++d == e->members) d = 0;
  }
}

/* ---- permuted variable bases (Prisacari 2013, section 3.3) ----
 *
 * With the base Theta_k = M_sigma(k), digit sigma(k) of the destination is the sum of the digits k of source and phase,
 * modulo Theta_k (eq. 4). */

static uint32_t opt_build(const making *make, ft_exchange *e) {
  (void)make;
  for (uint32_t k = 0; k < e->levels; k++) e->sigma[k] = e->levels - k;
  return FT_OK;
}

static uint32_t permuted_build(const making *make, ft_exchange *e) {
  uint32_t seen = 0;
  for (uint32_t k = 0; k < e->levels; k++) {
    uint32_t level = e->sigma[k] = make->config->sigma[k];
    if (level < 1 || level > e->levels || (seen >> level & 1))
      return ft_refuse(make->error, FT_BAD_ARGUMENT, FT_FIELD_AT(sigma, k), "sigma(%u) is %u; sigma must hold each "
                       "level from 1 to %u once.", k + 1, level, e->levels);
    seen |= 1u << level;
  }
  return FT_OK;
}

/* One digit of eq. 4. */
typedef struct digit {
  uint32_t base;   /* Theta_k */
  uint32_t weight; /* what one step of the destination's digit sigma(k) is worth */
  uint32_t source; /* digit k of the source */
  uint32_t sum;    /* digit sigma(k) of the destination */
} digit;

/* Source 0: the destination's digits are the phase's. */
static uint32_t start(const ft_exchange *e, uint32_t phase, digit *digits) {
  uint32_t destination = 0;
  for (uint32_t k = 0; k < e->levels; k++) {
    uint32_t level = e->sigma[k], weight = 1;
    for (uint32_t l = 0; l + 1 < level; l++) weight *= e->m[l];
    digits[k] = (digit){e->m[level - 1], weight, 0, phase % e->m[level - 1]};
    phase /= e->m[level - 1];
    destination += digits[k].sum * weight;
  }
  return destination;
}

/* Moves on to the next source. A digit that runs over has made a whole turn, and so has its sum. */
static uint32_t advance(uint32_t levels, digit *digits, uint32_t destination) {
  for (uint32_t k = 0; k < levels; k++) {
    digit *one = &digits[k];
    destination += one->weight;
    if (++one->sum == one->base) {
      one->sum = 0;
      destination -= one->weight * one->base;
    }
    if (++one->source < one->base) break;
    one->source = 0;
  }
  return destination;
}

static void base_phase(const ft_exchange *e, uint32_t phase, uint32_t *destination) {
  digit digits[FT_MAX_LEVELS];
  uint32_t d = start(e, phase, digits);
  for (uint32_t s = 0; s < e->nodes; s++) {
    if (!e->job || (e->in_job[s] && e->in_job[d])) destination[s] = d;
    d = advance(e->levels, digits, d);
  }
}

/* ---- given by hand ---- */

static uint32_t custom_build(const making *make, ft_exchange *e) {
  uint32_t may_meet = make->config->buffering_kind == FT_VOQ || make->config->buffering_kind == FT_LOSSY;
  /* last phase, from 1, in which some task sent there */
  uint32_t *taken = ft_arena_alloc(make->arena, e->nodes, sizeof *taken);
  e->phases = make->config->custom_phases;
  e->custom = make->words->custom;
  if (e->phases < 1)
    return FT_BAD(make->error, custom_phases, "The custom exchange has no phase; at least 1 is needed.");
  if (!taken) return ft_refuse_memory(make->error);
  for (uint32_t phase = 0; phase < e->phases; phase++)
    for (uint32_t s = 0; s < e->nodes; s++) {
      uint32_t d = e->custom[(uint64_t)phase * e->nodes + s];
      if (d == FT_IDLE) continue;
      if (d >= e->nodes)
        return FT_BAD(make->error, custom_phases, "In phase %u task %u sends to task %u; tasks are 0 to %u.", phase, s,
                      d, e->nodes - 1);
      if (taken[d] == phase + 1 && !may_meet)
        return FT_BAD(make->error, custom_phases, "In phase %u two tasks send to task %u; one may.", phase, d);
      taken[d] = phase + 1;
    }
  return FT_OK;
}

static void custom_phase(const ft_exchange *e, uint32_t phase, uint32_t *destination) {
  memcpy(destination, e->custom + (uint64_t)phase * e->nodes, e->nodes * sizeof *destination);
}

/* ---- all ---- */

/* `build` checks what only that kind can refuse; it finds kind, nodes, phases (= N), levels, m and the job filled in.
 * Where there is a job, `phase` finds all tasks idle, and is asked for the destinations of its members only. */
static const struct {
  uint32_t (*build)(const making *make, ft_exchange *exchange);
  void (*phase)(const ft_exchange *exchange, uint32_t phase, uint32_t *destination);
} kinds[] = {[FT_XOR] = {xor_build, xor_phase},
             [FT_LIN] = {lin_build, lin_phase},
             [FT_OPT] = {opt_build, base_phase},
             [FT_PERMUTED_BASE] = {permuted_build, base_phase},
             [FT_CUSTOM] = {custom_build, custom_phase},
             [FT_SHIFT] = {shift_build, lin_phase}};

/* Lengths by phase, where there are any. */
static uint32_t take_flits(const making *make, ft_exchange *e) {
  uint32_t count = ft_flit_words(make->config), field = FT_FIELD(output.phase_flits);
  e->message_flits = make->config->buffering_kind == FT_OUTPUT ? make->config->output.message_flits : 0;
  if (count == 0) return FT_OK;
  e->flits = make->words->flits;
  if (e->kind != FT_CUSTOM)
    return ft_refuse(make->error, FT_BAD_ARGUMENT, field, "Lengths by phase need a custom exchange; %u came along.",
                     count);
  if (count != e->phases)
    return ft_refuse(make->error, FT_BAD_ARGUMENT, field, "Lengths came for %u phases; the exchange has %u.", count,
                     e->phases);
  for (uint32_t phase = 0; phase < count; phase++)
    if (e->flits[phase] < 1 || e->flits[phase] > FT_MAX_MESSAGE_FLITS)
      return ft_refuse(make->error, FT_BAD_ARGUMENT, field, "In phase %u a message has %u flits; allowed is 1 to %u.",
                       phase, e->flits[phase], FT_MAX_MESSAGE_FLITS);
  return FT_OK;
}

static uint32_t take_job(const making *make, ft_exchange *e) {
  const uint32_t members = make->config->job_nodes, *job = make->words->job, field = FT_FIELD(job_nodes);
  e->members = members ? members : e->nodes;
  if (members == 0) return FT_OK;
  if (e->kind == FT_CUSTOM)
    return ft_refuse(make->error, FT_BAD_ARGUMENT, field, "A job of %u nodes is not for a custom exchange, whose "
                     "phases say who takes part.", members);
  if (members < 2 || members > e->nodes)
    return ft_refuse(make->error, FT_BAD_ARGUMENT, field, "The job has %u nodes; 2 to %u are allowed.", members,
                     e->nodes);
  uint8_t *in_job = ft_arena_alloc(make->arena, e->nodes, 1);
  if (!in_job) return ft_refuse_memory(make->error);
  for (uint32_t id = 0; id < members; id++) {
    if (job[id] >= e->nodes)
      return ft_refuse(make->error, FT_BAD_ARGUMENT, field, "The job names node %u; nodes are 0 to %u.", job[id],
                       e->nodes - 1);
    if (in_job[job[id]]++)
      return ft_refuse(make->error, FT_BAD_ARGUMENT, field, "The job names node %u twice; once is allowed.", job[id]);
  }
  e->job = job;
  e->in_job = in_job;
  return FT_OK;
}

uint32_t ft_exchange_build(ft_arena *arena, const ft_config *config, const ft_words *words, const ft_topology *topology,
                           ft_exchange *e, ft_error *error) {
  const making make = {arena, config, words, error};
  uint32_t status = ft_check_kind(config->exchange_kind, sizeof kinds / sizeof *kinds, "Exchange kind",
                                  FT_FIELD(exchange_kind), error);
  *e = (ft_exchange){.kind = config->exchange_kind, .nodes = topology->nodes, .phases = topology->nodes,
                     .levels = topology->levels};
  memcpy(e->m, topology->m, sizeof e->m);
  if (status == FT_OK) status = take_job(&make, e);
  if (status == FT_OK) status = kinds[e->kind].build(&make, e);
  return status == FT_OK ? take_flits(&make, e) : status;
}

uint32_t ft_exchange_longest(const ft_exchange *e) {
  uint32_t longest = 0;
  for (uint32_t phase = 0; phase < e->phases; phase++)
    if (ft_exchange_flits(e, phase) > longest) longest = ft_exchange_flits(e, phase);
  return longest;
}

void ft_exchange_phase(const ft_exchange *e, uint32_t phase, uint32_t *destination) {
  for (uint32_t s = 0; e->job && s < e->nodes; s++) destination[s] = FT_IDLE;
  kinds[e->kind].phase(e, phase, destination);
}
