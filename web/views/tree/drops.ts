/* Which queues have just overflowed: what a link lost lately, told from one frame to the next. It fades by simulated time. After a
 * step back nothing is new, and after a jump everything since is. */

import type { Frame } from '../../engine/protocol.ts';

/** Packet times in which a mark fades to a third. */
const FADE = 100;

export interface Drops {
  /** by link: 1 where something was lost just now, less with time */
  glow: Float32Array;
  take(frame: Frame, packetPs: number): void;
}

export function trackDrops(links: number): Drops {
  const glow = new Float32Array(links);
  const lost = new Uint32Array(links);
  let at = Number.NaN;
  return {
    glow,
    take({ timePs, cluster }, packetPs) {
      if (!cluster || timePs === at) return;
      const onwards = timePs > at;
      const keep = onwards ? Math.exp(-(timePs - at) / packetPs / FADE) : 0;
      for (let link = 0; link < links; link++) {
        const now = cluster.linkLost[link] ?? 0;
        glow[link] = onwards && now > (lost[link] ?? 0) ? 1 : (glow[link] ?? 0) * keep;
      }
      lost.set(cluster.linkLost);
      at = timePs;
    },
  };
}
