/* The file that is being read, which may take long, and how to leave it. */

import { create } from 'zustand';

/** `share`: of its lines, null where that is not known. */
export const useReading = create<{ name: string; share: number | null; cancel(): void } | null>(() => null);
