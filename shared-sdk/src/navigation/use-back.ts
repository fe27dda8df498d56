import { useNavigate } from 'react-router'

/** The state of a history entry that restores a tab's last page: the entry before it belongs to another tab. */
export const restoredTab = { isRestoredTab: true } as const

/** The router numbers the entries of a visit in the browser's history and keeps each one's state as `usr`. */
interface EntryState {
  readonly idx?: number
  readonly usr?: Partial<typeof restoredTab> | null
}

/**
 * Goes back in history, or to the parent path when this URL was opened directly or the entry before it belongs to another tab
 * (product 2.3). No entry of the app is before number 0, not even after a redirect (such as from the login page).
 */
export function useBack(parent: string): () => void {
  const navigate = useNavigate()
  return () => {
    const { idx = 0, usr } = (window.history.state ?? {}) as EntryState
    const isRestored = usr?.isRestoredTab === true
    if (idx > 0 && !isRestored) void navigate(-1)
    // The parent replaces the entry, so going up from there stays in the tab, too.
    else void navigate(parent, { replace: true, state: isRestored ? restoredTab : null })
  }
}
