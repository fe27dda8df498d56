/**
 * A 32-bit number from a text, the same on every engine: FNV-1a with murmur3's finaliser, which spreads
 * ids that differ only in their last characters. For orders that must look random and repeat; no secret.
 */
export function stringHash(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
