import { useEffect, useRef } from 'react'
import {
  closeSheet,
  decodeSheet,
  resetSheets,
  showSheetFromUrl,
  useSheetStore,
  withoutSheet,
} from '@coffer/shared-sdk/host'
import { useLocation, useNavigate } from '@coffer/shared-sdk/navigation'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { NO_SHEET, syncSheet } from './sheet-history.ts'
import type { SyncState } from './sheet-history.ts'
import { canOpenSheet, useViewer } from './sheet-access.ts'
import type { Viewer } from './sheet-access.ts'

/** The state of a sheet's history entry. Closing the sheet goes back from such an entry. */
interface EntryState {
  readonly isSheetEntry?: true
  /** The previous entry belongs to the sheet from which this one was opened. */
  readonly isStacked?: boolean
}

/** Puts the open sheet into the URL, so that it can be linked to and the back button closes it. */
export function useSheetHistory(): void {
  const sheet = useSheetStore((state) => state.sheet)
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const viewer = useViewer()
  const userId = useSessionStore((session) => (session.status === 'signed-in' ? session.user.id : null))
  const sync = useRef<SyncState>(NO_SHEET)

  // Sheets close when the user changes.
  useEffect(() => () => resetSheets(), [userId])

  useEffect(() => {
    const [next, action] = syncSheet(sync.current, sheet, search)
    sync.current = next
    const entry = state as EntryState | null
    switch (action.type) {
      case 'none':
        return
      case 'push':
        return void navigate(
          { pathname, search: action.search, hash },
          { state: { isSheetEntry: true, isStacked: sheet?.isStacked ?? false } satisfies EntryState },
        )
      case 'replace':
        return void navigate({ pathname, search: action.search, hash }, { replace: true, state })
      case 'leave':
        // A sign-out closed the sheet: the guard redirects, and going back would undo that.
        if (!canOpenSheetInSearch(search, viewer)) return
        if (entry?.isSheetEntry) return void navigate(-1)
        return void navigate({ pathname, search: withoutSheet(search), hash }, { replace: true, state })
      case 'close':
        return closeSheet()
      case 'open':
        if (canOpenSheet(action.address.id, viewer))
          showSheetFromUrl(action.address, entry?.isStacked ?? false)
    }
  }, [sheet, pathname, search, hash, state, navigate, viewer])
}

function canOpenSheetInSearch(search: string, viewer: Viewer): boolean {
  if (viewer === 'member') return true
  const address = decodeSheet(search)
  return address !== null && canOpenSheet(address.id, viewer)
}
