/* Functions that are inlined even where code is made small, and functions that are kept out of the loops that rarely call them. */
#ifndef FT_BASE_INLINE_H
#define FT_BASE_INLINE_H

#define FT_INLINE static inline __attribute__((always_inline))
#define FT_NOINLINE static __attribute__((noinline))

/* The same of what few runs need: small where everybody downloads it. */
#ifdef __wasm__
#define FT_RARE static __attribute__((noinline, minsize))
#define FT_SMALL 1
#else
#define FT_RARE FT_NOINLINE
#define FT_SMALL 0 /* 1: some loops are left out */
#endif

#endif
