/* CPU time per picture on the main thread, ms, from a Chromium trace. Thread time, so other programs do not affect it. */

const MAIN = 'CrRendererMain';
/** A task of the main thread in which this happens ends a picture. */
const PICTURE = 'ProxyMain::BeginMainFrame';
/** Time inside these, whatever is nested in them. The rest of a task is script. */
const PARTS = {
  UpdateLayoutTree: 'layout',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  // Without a graphics processor what was drawn on a canvas becomes pixels here.
  'LayerTreeHost::DoUpdateLayers': 'raster',
};

/** The busiest main thread: each renderer has one. */
function mainThread(events) {
  const busy = new Map();
  const named = events.filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args.name === MAIN);
  for (const { pid, tid } of named) busy.set(`${pid} ${tid}`, 0);
  for (const { pid, tid, tdur } of events) {
    const key = `${pid} ${tid}`;
    if (tdur && busy.has(key)) busy.set(key, busy.get(key) + tdur);
  }
  const [most] = [...busy].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? '';
}

/** One {all, script, layout, paint, raster} per picture, ms. */
export function picturesOf(events) {
  const thread = mainThread(events);
  const threadEvents = events
    .filter(({ ph, pid, tid, tdur }) => ph === 'X' && tdur !== undefined && `${pid} ${tid}` === thread)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const pictures = [];
  let picture = { all: 0, layout: 0, paint: 0, raster: 0 };
  let task = { end: Number.NEGATIVE_INFINITY, shown: false };
  let part = { end: Number.NEGATIVE_INFINITY };
  for (const { name, ts, dur, tdur } of threadEvents) {
    if (ts >= task.end) {
      if (task.shown) {
        pictures.push(picture);
        picture = { all: 0, layout: 0, paint: 0, raster: 0 };
      }
      task = { end: ts + dur, shown: false };
      picture.all += tdur / 1000;
    }
    task.shown ||= name === PICTURE;
    const kind = PARTS[name];
    if (kind && ts >= part.end) {
      picture[kind] += tdur / 1000;
      part = { end: ts + dur };
    }
  }
  return pictures.map((each) => ({ ...each, script: each.all - each.layout - each.paint - each.raster }));
}
