import { decodeSheet, encodeSheet } from '@coffer/shared-sdk/host'
import type { OpenSheet } from '@coffer/shared-sdk/host'

/** The state of synchronising the open sheet and the URL (ADR 0063). */
export type SyncState =
  /** No sheet is open, and none is in the URL. */
  | { readonly name: 'none' }
  /** The sheet `key` is open; its URL has been requested. */
  | { readonly name: 'entering'; readonly key: number }
  | { readonly name: 'open'; readonly key: number }
  /** The sheet is closed; leaving its URL, the query `search`, has been requested. */
  | { readonly name: 'leaving'; readonly search: string }

/** The action that the hook has to do next. */
export type SyncAction =
  | { readonly type: 'none' }
  | { readonly type: 'push' | 'replace'; readonly search: string }
  /** Goes back from the sheet's own history entry, or removes the sheet from an entry that is not its own. */
  | { readonly type: 'leave' }
  | { readonly type: 'close' }
  | { readonly type: 'open'; readonly address: SheetAddress }

type SheetAddress = NonNullable<ReturnType<typeof decodeSheet>>

export const NO_SHEET: SyncState = { name: 'none' }

const NO_ACTION: SyncAction = { type: 'none' }
type Step = readonly [SyncState, SyncAction]

/** Returns the next state and action for the open sheet and the URL's query. It is a pure function. */
export function syncSheet(state: SyncState, sheet: OpenSheet | null, search: string): Step {
  const address = decodeSheet(search)
  if (!sheet?.open) return syncClosed(state, address, search)
  const isKnown = (state.name === 'open' || state.name === 'entering') && state.key === sheet.key
  const target = encodeSheet(search, sheet)
  if (!isKnown) {
    if (address && encodeSheet(search, address) === target)
      return [{ name: 'open', key: sheet.key }, NO_ACTION]
    return [
      { name: 'entering', key: sheet.key },
      // A sheet opened from another one gets its own entry, so that going back returns to the first one.
      { type: address && !sheet.isStacked ? 'replace' : 'push', search: target },
    ]
  }
  if (address) {
    // The person went back to the sheet below or forward to another one.
    if (state.name === 'open' && encodeSheet(search, address) !== target)
      return [NO_SHEET, { type: 'open', address }]
    return [{ name: 'open', key: sheet.key }, NO_ACTION]
  }
  // The person went back or to another page, so the sheet closes.
  return state.name === 'open' ? [NO_SHEET, { type: 'close' }] : [state, NO_ACTION]
}

function syncClosed(state: SyncState, address: SheetAddress | null, search: string): Step {
  if (!address) return [NO_SHEET, NO_ACTION]
  if (state.name === 'open' || state.name === 'entering')
    return [{ name: 'leaving', search }, { type: 'leave' }]
  // The sheet below opens again, unless this is the URL that is being left.
  return state.name === 'leaving' && state.search === search
    ? [state, NO_ACTION]
    : [NO_SHEET, { type: 'open', address }]
}
