import { useNavigate } from 'react-router'

/** State of a history entry at which a tab was shown again where it was left: the entry before it is of another tab. */
export const restoredTab = { isRestoredTab: true } as const

/** The router numbers the entries of a visit in the browser's history and keeps each one's state as `usr`. */
interface EntryState {
  readonly idx?: number
  readonly usr?: Partial<typeof restoredTab> | null
}

/**
 * Goes back in history; to the parent path when this URL was opened directly, and where the entry before it is of another tab
 * (product 2.3). No entry of the app is before number 0, not even after a redirect (such as from the login page).
 */
export function useBack(parent: string): () => void {
  const navigate = useNavigate()
  return () => {
    const { idx = 0, usr } = (window.history.state ?? {}) as EntryState
    const isRestored = usr?.isRestoredTab === true
    if (idx > 0 && !isRestored) void navigate(-1)
    // The parent takes the entry's place, so going up from there stays in the tab, too.
    else void navigate(parent, { replace: true, state: isRestored ? restoredTab : null })
  }
}
