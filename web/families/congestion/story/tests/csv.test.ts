import { describe, expect, it } from 'vitest';
import { storyCsv } from '../csv.ts';
import { down, handMade, recovering } from './lane.ts';

describe('the story as CSV', () => {
  const lanes = [handMade(0, 'One, two', down), handMade(1, 'B', recovering)];
  const rows = storyCsv(lanes).trimEnd().split('\n');

  it('has a row per value with its unit', () => {
    expect(rows[0]).toBe('quantity,lane,time_ns,value,unit');
    expect(rows[1]).toBe('efficiency,"One, two",16384,0.97,link rate');
    // efficiency, hot, innocent, adapted; nothing off a trail that is not there
    expect(rows).toHaveLength(1 + 4 * 2 * 100);
  });

  it('gives latencies in nanoseconds', () => {
    const trail = {
      from: 0,
      columns: 1,
      stepPs: 5000,
      links: 0,
      plain: new Uint8Array(),
      isolated: new Uint8Array(),
      state: new Uint8Array(),
      victims: Uint16Array.of(3),
      roots: Uint16Array.of(1),
      notified: Uint32Array.of(0),
      latencyP50Ps: Float64Array.of(-1),
      latencyP99Ps: Float64Array.of(7000),
    };
    const csv = storyCsv([{ ...handMade(0, 'A', down), trail }]);
    expect(csv).toContain('latency p99,A,5,7,ns\n');
    expect(csv).toContain('victims,A,5,3,nodes\n');
    expect(csv).not.toContain('latency p50');
  });
});
