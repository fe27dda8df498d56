import { useEffect, useState } from 'react'
import { sessionSettings } from '@coffer/shared-sdk/client'
import { useLocation } from '@coffer/shared-sdk/navigation'
import { readLastVisited, visit } from './last-visited.ts'
import type { LastVisited } from './last-visited.ts'

/** Where each tab was left (spec 2: each tab remembers its last visited URL), by the tab's path; survives a reload. */
export function useLastVisited(): LastVisited {
  const { pathname, search } = useLocation()
  const [visited, setVisited] = useState(readLastVisited)
  // Kept while rendering, as React asks for state that follows from other state.
  const now = visit(visited, pathname, search)
  if (now !== visited) setVisited(now)
  useEffect(() => sessionSettings.set('lastVisited', JSON.stringify(now)), [now])
  return now
}
