import { decodeSheet, encodeSheet } from '@coffer/shared-sdk/host'
import type { OpenSheet } from '@coffer/shared-sdk/host'

/** How the open sheet and the address keep up with each other (ADR 0063). */
export type SheetSync =
  /** Neither has a sheet. */
  | { readonly name: 'none' }
  /** The sheet `key` is open, its address on the way. */
  | { readonly name: 'entering'; readonly key: number }
  | { readonly name: 'open'; readonly key: number }
  /** The sheet is closed, its address, the query `search`, about to go. */
  | { readonly name: 'leaving'; readonly search: string }

/** What has to be done so that both say the same. */
export type SheetMove =
  | { readonly do: 'nothing' }
  | { readonly do: 'push' | 'replace'; readonly search: string }
  /** Takes the sheet's entry back, or the sheet out of an entry that was not made for it. */
  | { readonly do: 'leave' }
  | { readonly do: 'close' }
  | { readonly do: 'open'; readonly address: NonNullable<ReturnType<typeof decodeSheet>> }

export const NO_SHEET: SheetSync = { name: 'none' }

const NOTHING: SheetMove = { do: 'nothing' }
type Step = readonly [SheetSync, SheetMove]

/** Decides the next step from what is open, what the address says and how far they had come. Pure. */
export function syncSheet(sync: SheetSync, sheet: OpenSheet | null, search: string): Step {
  const address = decodeSheet(search)
  if (!sheet?.open) return whileClosed(sync, address, search)
  const isKnown = (sync.name === 'open' || sync.name === 'entering') && sync.key === sheet.key
  const target = encodeSheet(search, sheet)
  if (!isKnown) {
    if (address && encodeSheet(search, address) === target) return [{ name: 'open', key: sheet.key }, NOTHING]
    return [
      { name: 'entering', key: sheet.key },
      // One above another gets an entry of its own, so that back leads to the one beneath.
      { do: address && !sheet.isAbove ? 'replace' : 'push', search: target },
    ]
  }
  if (address) {
    // Back to the sheet beneath, or forward to another: the address leads.
    if (sync.name === 'open' && encodeSheet(search, address) !== target)
      return [NO_SHEET, { do: 'open', address }]
    return [{ name: 'open', key: sheet.key }, NOTHING]
  }
  // Back, or on to another page: the sheet goes with its address.
  return sync.name === 'open' ? [NO_SHEET, { do: 'close' }] : [sync, NOTHING]
}

function whileClosed(sync: SheetSync, address: ReturnType<typeof decodeSheet>, search: string): Step {
  if (!address) return [NO_SHEET, NOTHING]
  if (sync.name === 'open' || sync.name === 'entering') return [{ name: 'leaving', search }, { do: 'leave' }]
  // Another address than the one that is being left: the sheet beneath is back.
  return sync.name === 'leaving' && sync.search === search
    ? [sync, NOTHING]
    : [NO_SHEET, { do: 'open', address }]
}
