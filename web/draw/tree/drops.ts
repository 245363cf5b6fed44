/* Which queues have just overflowed: what a link lost within a stretch of simulated time, told from the frames of that stretch,
 * so that an instant looks the same however one got there. */

import type { Frame } from '../../engine/protocol.ts';
import { LOSS_PACKETS } from '../../engine/window.ts';

export interface Drops {
  /** by link: 0 where nothing was lost just now, nearer to 1 the more was */
  glow: Float32Array;
  take(frame: Frame, packetPs: number): void;
}

interface Count {
  timePs: number;
  lost: Uint32Array;
}

export function trackDrops(links: number): Drops {
  const glow = new Float32Array(links);
  /** ascending; the first one ends the stretch */
  let counts: Count[] = [];
  return {
    glow,
    take({ timePs, cluster, finished }, packetPs) {
      if (!cluster || timePs === counts.at(-1)?.timePs) return;
      counts = counts.filter((count) => count.timePs < timePs);
      counts.push({ timePs, lost: cluster.linkLost.slice() });
      const fromPs = timePs - LOSS_PACKETS * packetPs;
      while (counts[1] && counts[1].timePs <= fromPs) counts.shift();
      for (let link = 0; link < links; link++) {
        const news = (cluster.linkLost[link] ?? 0) - (counts[0]?.lost[link] ?? 0);
        glow[link] = finished ? 0 : 1 - 0.5 ** news;
      }
    },
  };
}
