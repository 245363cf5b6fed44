/* What compilers are told where they would choose otherwise: functions that are inlined even where code is made small,
 * functions that are kept out of the loops that rarely call them, and choices without a branch. */
#pragma once

#define FT_INLINE static inline __attribute__((always_inline))
#define FT_NOINLINE static __attribute__((noinline))

/* FT_RARE is for what few runs need: small where everybody downloads it. FT_PREFETCH asks for what is needed soon, to be
 * written where a 1 follows. In WebAssembly it is a load whose value nobody waits for, so the place must be within the
 * core's memory; `far` stands for switches of many ports, whose queues are far apart: those are read in a row instead
 * (congestion/slot_pipeline.c). */
#ifdef __wasm__
#define FT_RARE static __attribute__((noinline, minsize))
#define FT_PREFETCH(far, place, ...) ((void)((far) || *(const volatile unsigned char *)(place)))
#else
#define FT_RARE FT_NOINLINE
#define FT_PREFETCH(far, ...) __builtin_prefetch(__VA_ARGS__)
#endif

/* `condition ? a : b` where the condition, 0 or 1, is a matter of chance, so that a branch would be guessed wrong half
 * of the time. clang makes none of it, nor does Emscripten; gcc does, and a run takes a quarter longer. */
#ifdef __clang__
#define FT_PICK(condition, a, b) ((condition) ? (a) : (b))
#else
#define FT_PICK(condition, a, b) ((b) ^ (((a) ^ (b)) & (0 - (__typeof__(b))(condition))))
#endif
