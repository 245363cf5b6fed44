/* Memory of the core under the fuzzer: counted, and limited. */
#pragma once

#include <stdint.h>

/* From now on the core may hold so much more than it does. */
void fuzz_allow_memory(uint64_t bytes);
uint64_t fuzz_memory_held(void);
