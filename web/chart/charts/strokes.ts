/* How a lane's line looks: the one looked at in the accent, its first counterpart in ink, the rest grey and told apart by
 * their dashes. The name at the end of the line says which is which. */

export type Stroke = 'focus' | 'ink' | 'dashed' | 'dotted';

const OTHERS: readonly Stroke[] = ['ink', 'dashed', 'dotted'];

/** `focus` is the index of the lane looked at. */
export function strokeOf(lane: number, focus: number): Stroke {
  if (lane === focus) return 'focus';
  return OTHERS[(lane < focus ? lane : lane - 1) % OTHERS.length] ?? 'dotted';
}
