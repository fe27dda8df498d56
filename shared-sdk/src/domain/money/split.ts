/** Splits a total into cent-exact parts by largest remainder. Source: accounting A10. */
import type { Cents } from './money.ts'
import { ok } from '../refusals/refusal.ts'
import type { Result } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'

/** 999.99 shares, in hundredths. */
export const MAX_SHARE = 99_999
/** One share, in hundredths: a participant's default (product 5). */
export const DEFAULT_SHARE = 100

export interface ShareEntry {
  /** An id that is unique within the split. In events the participant-record's id, elsewhere the account's. */
  readonly id: string
  /** Hundredths of a share, 0 to `MAX_SHARE`. */
  readonly share: number
}

/**
 * Decides who gets the odd cents when remainders are equal. `seeded`: outside events, the same for everyone who knows
 * the `tx_group` id; `by-id`: in events, ascending id, as the server's view does it.
 */
export type TieRule =
  | { readonly kind: 'seeded'; readonly seed: string; readonly receiverId: string | null }
  | { readonly kind: 'by-id' }

/**
 * Returns parts of `total` in proportion to the shares, in the order of the entries; entries with share 0 get 0. The
 * parts sum to `total`, each differs from its exact share by less than a cent, and the order of the entries does not
 * matter. Refused (`no-shares`) when something must be split and nobody has a share. Source: accounting A10.
 * @throws RangeError for a total or share outside its range and for repeated ids (programming mistakes).
 */
export function splitByShares<T extends ShareEntry>(
  total: Cents,
  entries: readonly T[],
  ties: TieRule,
): Result<readonly (T & { readonly cents: Cents })[]> {
  requireValid(total, entries)
  // BigInt is needed: amounts times shares leave the range in which doubles are exact.
  const shareSum = entries.reduce((all, entry) => all + BigInt(entry.share), 0n)
  if (shareSum === 0n) {
    return total === 0
      ? ok(entries.map((entry) => ({ ...entry, cents: 0 })))
      : refuseWith('no-shares', 'share')
  }
  const exact = entries
    .filter((entry) => entry.share > 0)
    .map((entry) => {
      const product = BigInt(total) * BigInt(entry.share)
      return { id: entry.id, floor: product / shareSum, remainder: product % shareSum }
    })
  let left = BigInt(total) - exact.reduce((all, part) => all + part.floor, 0n)
  const compareTies = tieComparer(ties, shareSum)
  exact.sort((a, b) => (a.remainder === b.remainder ? compareTies(a, b) : a.remainder > b.remainder ? -1 : 1))
  const cents = new Map<string, Cents>()
  for (const part of exact) {
    cents.set(part.id, Number(left > 0n ? part.floor + 1n : part.floor))
    left -= 1n
  }
  return ok(entries.map((entry) => ({ ...entry, cents: cents.get(entry.id) ?? 0 })))
}

/**
 * Returns the parts of `total` in proportion to whole weights above 0, by largest remainder as `splitByShares`. Equal remainders are
 * ordered by id, beginning with the person at place `turn`. The parts are in the order of the ids. Source: accounting A10, A25.
 *
 * @param weights at least one; total times weight may exceed what doubles hold
 * @param turn not below 0; it counts around
 */
export function splitByWeights(
  total: Cents,
  weights: ReadonlyMap<string, number>,
  turn: number,
): ReadonlyMap<string, Cents> {
  const sum = [...weights.values()].reduce((all, weight) => all + BigInt(weight), 0n)
  const people = [...weights].sort(([a], [b]) => compareText(a, b))
  const exact = people.map(([id, weight], rank) => {
    const product = BigInt(total) * BigInt(weight)
    return { id, floor: product / sum, remainder: product % sum, place: (rank + turn) % people.length }
  })
  const left = Number(BigInt(total) - exact.reduce((all, { floor }) => all + floor, 0n))
  const ranked = [...exact].sort((a, b) =>
    a.remainder === b.remainder ? a.place - b.place : a.remainder > b.remainder ? -1 : 1,
  )
  const odd = new Set(ranked.slice(0, left))
  return new Map(exact.map((part) => [part.id, Number(part.floor) + (odd.has(part) ? 1 : 0)]))
}

/** Returns a share's percentage of all shares, 0 to 100; 0 when there are none. For display, not for money. */
export function sharePercentage(share: number, allShares: readonly number[]): number {
  const total = allShares.reduce((all, one) => all + one, 0)
  return total === 0 ? 0 : (share / total) * 100
}

interface ExactPart {
  readonly id: string
  readonly remainder: bigint
}

/** Orders parts of equal remainder: the first ones get the odd cents. */
function tieComparer(ties: TieRule, shareSum: bigint): (a: ExactPart, b: ExactPart) => number {
  if (ties.kind === 'by-id') return (a, b) => compareText(a.id, b.id)
  const hashes = new Map<string, number>()
  const getHash = (id: string): number => {
    const cached = hashes.get(id)
    if (cached !== undefined) return cached
    const hash = stringHash(`${ties.seed}:${id}`)
    hashes.set(id, hash)
    return hash
  }
  return (a, b) => {
    // This orders them as if each of the others' parts were rounded on its own, and the receiver got the rest.
    const receiverFirst = a.remainder * 2n < shareSum
    if (a.id === ties.receiverId) return receiverFirst ? -1 : 1
    if (b.id === ties.receiverId) return receiverFirst ? 1 : -1
    return getHash(a.id) - getHash(b.id) || compareText(a.id, b.id)
  }
}

/** Compares by code units, as SQLite's BINARY collation orders ids; never by locale. */
function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

function requireValid(total: Cents, entries: readonly ShareEntry[]): void {
  if (!Number.isSafeInteger(total) || total < 0) throw new RangeError(`Not a total to split: ${total}`)
  const ids = new Set<string>()
  for (const entry of entries) {
    if (!Number.isInteger(entry.share) || entry.share < 0 || entry.share > MAX_SHARE) {
      throw new RangeError(`Not a share in hundredths: ${entry.share}`)
    }
    if (ids.has(entry.id)) throw new RangeError(`Twice in one split: ${entry.id}`)
    ids.add(entry.id)
  }
}

/**
 * Returns a 32-bit hash of a text, the same on every engine: FNV-1a with murmur3's finaliser, which spreads ids that
 * differ only in their last characters. For orders that look random and are repeatable; not for secrets.
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
