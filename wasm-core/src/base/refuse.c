#include "base/refuse.h"

#include <stdarg.h>
#include <string.h>

/* Room for text; one byte is kept for the zero at the end. */
typedef struct writer {
  char *at;
  char *end;
} writer;

static void put_char(writer *out, char letter) {
  if (out->at < out->end) *out->at++ = letter;
}

static void put_text(writer *out, const char *text) {
  while (*text != '\0') put_char(out, *text++);
}

static void put_number(writer *out, uint64_t number) {
  char digits[20];
  uint32_t count = 0;
  do digits[count++] = (char)('0' + number % 10);
  while ((number /= 10) != 0);
  while (count > 0) put_char(out, digits[--count]);
}

static void put_argument(writer *out, char kind, va_list *arguments) {
  switch (kind) {
    case 'u': put_number(out, va_arg(*arguments, uint32_t)); break;
    case 'U': put_number(out, va_arg(*arguments, uint64_t)); break;
    case 's': put_text(out, va_arg(*arguments, const char *)); break;
    default: put_char(out, kind); break;
  }
}

uint32_t ft_refuse(ft_error *error, uint32_t status, uint32_t field, const char *format, ...) {
  if (error == NULL) return status;
  memset(error, 0, sizeof *error);
  error->status = status;
  error->field = field;
  writer out = {error->text, error->text + sizeof error->text - 1};
  va_list arguments;
  va_start(arguments, format);
  for (; *format != '\0'; format++) {
    if (*format == '%' && format[1] != '\0') put_argument(&out, *++format, &arguments);
    else put_char(&out, *format);
  }
  va_end(arguments);
  return status;
}

uint32_t ft_check_kind(uint32_t kind, uint32_t kinds, const char *name, uint32_t field, ft_error *error) {
  if (kind < kinds) return FT_OK;
  return ft_refuse(error, FT_BAD_ARGUMENT, field, "%s %u is unknown; 0 to %u are known.", name, kind, kinds - 1);
}

uint32_t ft_refuse_memory(ft_error *error) {
  return ft_refuse(error, FT_OUT_OF_MEMORY, FT_NO_FIELD, "There is not enough memory for this run; choose a smaller "
                   "tree.");
}

uint32_t ft_refuse_nodes(ft_error *error, uint32_t nodes) {
  return ft_refuse(error, FT_TOO_LARGE, FT_NO_FIELD, "Packets are simulated on at most %u nodes here, since it is kept "
                   "of every message whether it has arrived; of %u nodes only the loads are shown.",
                   FT_MAX_PACKET_NODES, nodes);
}
