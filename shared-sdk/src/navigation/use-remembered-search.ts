import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Where a remembered search is kept, e.g. a key of `sessionSettings`. */
export interface SearchMemory {
  readonly read: () => string | null
  readonly write: (search: string) => void
}

/**
 * Remembers the named search params of a screen and restores them when the person comes back to its bare path (spec 2:
 * the accounts list's `types` and `balance`). Params that the address names win; others in it stay.
 *
 * @param names only these are remembered
 */
export function useRememberedSearch(names: readonly string[], memory: SearchMemory): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isReturning = useRef(true)
  useEffect(() => {
    const own = pick(search, names)
    if (isReturning.current) {
      isReturning.current = false
      const remembered = own === '' ? pick(memory.read() ?? '', names) : ''
      if (remembered !== '') {
        const query = new URLSearchParams([
          ...new URLSearchParams(search),
          ...new URLSearchParams(remembered),
        ])
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
  const known = [...new URLSearchParams(search)].filter(([name]) => names.includes(name))
  return new URLSearchParams(known).toString()
}
