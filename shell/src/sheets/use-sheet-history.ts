import { useEffect, useRef } from 'react'
import {
  closeSheet,
  decodeSheet,
  resetSheets,
  showAddressedSheet,
  useSheetStore,
  withoutSheet,
} from '@coffer/shared-sdk/host'
import { useLocation, useNavigate } from '@coffer/shared-sdk/navigation'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { NO_SHEET, syncSheet } from './sheet-history.ts'
import type { SheetSync } from './sheet-history.ts'
import { mayOpenSheet, useVisitor } from './sheet-visitors.ts'
import type { Visitor } from './sheet-visitors.ts'

/** In the history's entry of a sheet: closing it goes back instead of leaving the sheet's address behind. */
interface EntryState {
  readonly isSheetEntry?: true
  /** The entry before it is that of the sheet which this one was opened from. */
  readonly isAbove?: boolean
}

/** Gives every open sheet an address, so that it can be linked to and the back button closes it. */
export function useSheetHistory(): void {
  const sheet = useSheetStore((state) => state.sheet)
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const visitor = useVisitor()
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
        // Went with the session: the guard leads away from this address, and going back would undo that.
        if (!isFor(visitor, search)) return
        if (entry?.isSheetEntry) return void navigate(-1)
        return void navigate({ pathname, search: withoutSheet(search), hash }, { replace: true, state })
      case 'close':
        return closeSheet()
      case 'open':
        if (mayOpenSheet(move.address.id, visitor)) showAddressedSheet(move.address, entry?.isAbove ?? false)
    }
  }, [sheet, pathname, search, hash, state, navigate, visitor])
}

function isFor(visitor: Visitor, search: string): boolean {
  if (visitor === 'member') return true
  const address = decodeSheet(search)
  return address !== null && mayOpenSheet(address.id, visitor)
}
