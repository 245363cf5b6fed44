import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coreDigest } from '../core-code.ts';
import { OTHER_CORE, readCore } from '../fetch-core.ts';

const core = new Uint8Array(readFileSync('public/core/fattree.wasm'));
const own = coreDigest(core);
/** The core with a section more that does nothing. */
const other = new Uint8Array(Buffer.concat([core, Uint8Array.of(0, 2, 1, 98)]));

describe('the core that a server sends', () => {
  it('is used where it is the one of this build', async () => {
    expect(await readCore(new Response(core), own)).toBeInstanceOf(WebAssembly.Module);
  });

  it('is refused where it is that of another build', async () => {
    expect(await readCore(new Response(other), coreDigest(other))).toBeInstanceOf(WebAssembly.Module);
    await expect(readCore(new Response(other), own)).rejects.toThrow(OTHER_CORE);
  });

  it('is refused in one sentence where it is cut off, is something else, or does not come', async () => {
    const damaged = /^The simulator cannot be used: its file is incomplete or damaged\.$/;
    for (const bytes of [
      core.subarray(0, core.length / 2),
      new Uint8Array(),
      new TextEncoder().encode('<!doctype html>'),
    ])
      await expect(readCore(new Response(bytes), own)).rejects.toThrow(damaged);
    await expect(readCore(new Response('', { status: 503 }), own)).rejects.toThrow('status 503');
    await expect(readCore(null, own)).rejects.toThrow('check the connection');
  });
});
