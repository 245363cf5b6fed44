/* What the laws of packets in time share. Include once, in a file with tests. */
#pragma once

#include <inttypes.h>
#include <stdlib.h>

#include "packet_cases.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(600) };

/* Runs until `until_ps` in one go. */
static inline uint32_t run_to(ft_sim *sim, int64_t until_ps) { return ft_run(sim, until_ps, UINT32_MAX); }

static inline packet_case packet_run_draw(uint64_t number) { return packet_case_draw_cut(number + 100000, number % 8 ? 16 : 40, 16000); }
