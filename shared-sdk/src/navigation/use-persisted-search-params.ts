import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The storage of the search params, e.g. a key of `sessionSettings`. */
export interface SearchParamsStorage {
  readonly read: () => string | null
  readonly write: (search: string) => void
}

/**
 * Stores the named search params of a screen and restores them when the person comes back to its path without them
 * (product 2: the accounts list's `types` and `balance`). Params in the URL win; others in it stay.
 *
 * @param names only these are stored
 */
export function usePersistedSearchParams(names: readonly string[], memory: SearchParamsStorage): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isReturning = useRef(true)
  useEffect(() => {
    const own = pick(search, names)
    if (isReturning.current) {
      isReturning.current = false
      const stored = own === '' ? pick(memory.read() ?? '', names) : ''
      if (stored !== '') {
        const query = new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(stored)])
        void navigate(
          { pathname, search: `?${query.toString()}`, hash },
          { replace: true, state: state as unknown },
        )
        return
      }
    }
    memory.write(own)
  }, [pathname, search, hash, state, navigate, names, memory])
}

function pick(search: string, names: readonly string[]): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => names.includes(name))
  return new URLSearchParams(kept).toString()
}
