/* A digest of the built core's bytes. Not cryptographic: it tells one build of the simulator from another. */

export function coreDigest(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return `${bytes.length}-${(hash >>> 0).toString(16).padStart(8, '0')}`;
}
