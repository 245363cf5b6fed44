/* Functions that are inlined even where code is made small, and functions that are kept out of the loops that rarely call them. */
#ifndef FT_BASE_INLINE_H
#define FT_BASE_INLINE_H

#define FT_INLINE static inline __attribute__((always_inline))
#define FT_NOINLINE static __attribute__((noinline))

#endif
