/* What a reference in a text points at: a thing in the picture, and with a moment also the time on the packet clock at which the text
 * speaks of it: link:0:32@6000. */

import { usePlayground } from '../../state/store.ts';

export function pointingAt(target: string): { thing: string; momentNs: number | null } {
  const [, thing = target, ns] = /^([^@]*)@(\d+)$/.exec(target) ?? [];
  return { thing, momentNs: ns === undefined ? null : Number(ns) };
}

/** The clock stands there. */
export function seekTo(ns: number): void {
  const { pause, setTime } = usePlayground.getState();
  pause();
  setTime(ns * 1000);
}
