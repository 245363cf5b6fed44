/* Functions that are inlined even where code is made small, and functions that are kept out of the loops that rarely
 * call them. */
#ifndef FT_BASE_INLINE_H
#define FT_BASE_INLINE_H

#define FT_INLINE static inline __attribute__((always_inline))
#define FT_NOINLINE static __attribute__((noinline))

/* For what few runs need: small where everybody downloads it. */
#ifdef __wasm__
#define FT_RARE static __attribute__((noinline, minsize))
#else
#define FT_RARE FT_NOINLINE
#endif

/* Asks for what is needed soon, to be written where a 1 follows. WebAssembly has no word for it: there it is a load
 * whose value nobody waits for, so the place must be within the core's memory. */
#ifdef __wasm__
#define FT_PREFETCH(place, ...) ((void)*(const volatile unsigned char *)(place))
#else
#define FT_PREFETCH(...) __builtin_prefetch(__VA_ARGS__)
#endif

#endif
