import { describe, expect, it } from 'vitest';
import { changedPixels } from '../gif.ts';

describe('a picture of a GIF', () => {
  it('says only what differs from the one before', () => {
    expect([...changedPixels(Uint8Array.of(4, 5, 6), Uint8Array.of(4, 7, 6), 255)]).toEqual([255, 5, 255]);
  });
});
