import { useEffect, useRef } from 'react'
import {
  closeSheet,
  resetSheets,
  showAddressedSheet,
  useSheetStore,
  withoutSheet,
} from '@coffer/shared-sdk/host'
import { useLocation, useNavigate } from '@coffer/shared-sdk/navigation'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { NO_SHEET, syncSheet } from './sheet-history.ts'
import type { SheetSync } from './sheet-history.ts'

/** In the history's entry of a sheet: closing it goes back instead of leaving the sheet's address behind. */
interface EntryState {
  readonly isSheetEntry?: true
  /** The entry before it is that of the sheet which this one was opened from. */
  readonly isAbove?: boolean
}

/** Sheets that anyone may open; all others need a member. */
const PUBLIC = new Set(['privacy'])

/** Gives every open sheet an address, so that it can be linked to and the back button closes it. */
export function useSheetHistory(): void {
  const sheet = useSheetStore((state) => state.sheet)
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isMember = useSessionStore((session) => session.status === 'signed-in' && session.membership !== null)
  const owner = useSessionStore((session) => (session.status === 'signed-in' ? session.user.id : null))
  const sync = useRef<SheetSync>(NO_SHEET)

  // What a sheet shows belongs to who opened it.
  useEffect(() => () => resetSheets(), [owner])

  useEffect(() => {
    const [next, move] = syncSheet(sync.current, sheet, search)
    sync.current = next
    const entry = state as EntryState | null
    switch (move.do) {
      case 'nothing':
        return
      case 'push':
        return void navigate(
          { pathname, search: move.search, hash },
          { state: { isSheetEntry: true, isAbove: sheet?.isAbove ?? false } satisfies EntryState },
        )
      case 'replace':
        return void navigate({ pathname, search: move.search, hash }, { replace: true, state })
      case 'leave':
        if (entry?.isSheetEntry) return void navigate(-1)
        return void navigate({ pathname, search: withoutSheet(search), hash }, { replace: true, state })
      case 'close':
        return closeSheet()
      case 'open':
        if (isMember || PUBLIC.has(move.address.id)) showAddressedSheet(move.address, entry?.isAbove ?? false)
    }
  }, [sheet, pathname, search, hash, state, navigate, isMember])
}
