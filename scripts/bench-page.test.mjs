import { expect, test } from 'vitest';
import { picturesOf } from './bench-page.mjs';
import { quantile } from './measuring.mjs';

const thread = (pid, tid, name) => ({ ph: 'M', pid, tid, name: 'thread_name', args: { name } });
const work = (tid, name, ts, dur, tdur) => ({ ph: 'X', pid: 1, tid, name, ts, dur, tdur });

const trace = [
  thread(1, 1, 'CrRendererMain'),
  thread(1, 2, 'Compositor'),
  work(1, 'RunTask', 0, 9000, 2000),
  work(2, 'RunTask', 100, 9000, 9000),
  work(1, 'RunTask', 10_000, 20_000, 10_000),
  work(1, 'ProxyMain::BeginMainFrame', 11_000, 18_000, 9000),
  work(1, 'FireAnimationFrame', 12_000, 6000, 4000),
  work(1, 'UpdateLayoutTree', 13_000, 2000, 1000),
  work(1, 'Layout', 13_500, 500, 500),
  work(1, 'LayerTreeHost::DoUpdateLayers', 20_000, 8000, 3000),
  work(1, 'RunTask', 40_000, 5000, 1000),
  work(1, 'ProxyMain::BeginMainFrame', 41_000, 3000, 500),
  work(1, 'RunTask', 50_000, 5000, 7000),
];

test('a picture has what its task and those since the one before took of the main thread, nested parts once', () => {
  expect(picturesOf(trace)).toEqual([
    { all: 12, script: 8, layout: 1, paint: 0, raster: 3 },
    { all: 1, script: 1, layout: 0, paint: 0, raster: 0 },
  ]);
});

test('a quantile is one of the values', () => {
  expect([0.5, 0.95, 1].map((share) => quantile([4, 1, 3, 2], share))).toEqual([2, 4, 4]);
});
