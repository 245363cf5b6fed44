/* Makes an animated WebP from still ones. The browser that took the stills encodes them; this only assembles their data, frame
 * by frame: https://developers.google.com/speed/webp/docs/riff_container */

const ANIMATED = 0x02;
const WITH_ALPHA = 0x10;
/** Each frame is drawn over what is there, and left there. */
const OVER_AND_STAYS = 0;

const chunk = (name, ...parts) => {
  const data = Buffer.concat(parts);
  const length = Buffer.from(Uint32Array.of(data.length).buffer);
  return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)]);
};

const uint24 = (value) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16]);

/** Chunks of a WebP file, as {name, data}. */
export function chunksOf(file) {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP')
    throw new Error('No WebP.');
  const chunks = [];
  for (let at = 12; at < file.length; ) {
    const length = file.readUInt32LE(at + 4);
    chunks.push({ name: file.toString('latin1', at, at + 4), data: file.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

/** What a frame keeps of a still: the image, without profile and header. */
const imageOf = (still) =>
  chunksOf(still)
    .filter(({ name }) => ['ALPH', 'VP8 ', 'VP8L'].includes(name))
    .map(({ name, data }) => chunk(name, data));

/** `frames`: {still, ms}, each of the whole size; shown over and over. */
export function animation(width, height, frames) {
  const size = [uint24(width - 1), uint24(height - 1)];
  const header = chunk('VP8X', Buffer.from([ANIMATED | WITH_ALPHA, 0, 0, 0]), ...size);
  const forEver = chunk('ANIM', Buffer.from([255, 255, 255, 255, 0, 0]));
  const place = [uint24(0), uint24(0), ...size];
  const shown = frames.map(({ still, ms }) =>
    chunk('ANMF', ...place, uint24(ms), Buffer.from([OVER_AND_STAYS]), ...imageOf(still)),
  );
  return chunk('RIFF', Buffer.from('WEBP'), header, forEver, ...shown);
}
