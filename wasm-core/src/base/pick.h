/* `condition ? a : b` where the condition, 0 or 1, is a matter of chance, so that a branch would be guessed wrong half
 * of the time. clang makes none of it, nor does Emscripten; gcc does, and a run takes a quarter longer. */
#ifndef FT_BASE_PICK_H
#define FT_BASE_PICK_H

#ifdef __clang__
#define FT_PICK(condition, a, b) ((condition) ? (a) : (b))
#else
#define FT_PICK(condition, a, b) ((b) ^ (((a) ^ (b)) & (0 - (__typeof__(b))(condition))))
#endif

#endif
