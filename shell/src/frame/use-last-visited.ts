import { useState } from 'react'
import { paths, useLocation } from '@coffer/shared-sdk/navigation'

const TABS = [paths.dashboard(), paths.events(), paths.community(), paths.more()]

/** Where each tab was left (spec 2: each tab remembers its last visited URL), by the tab's path. */
export function useLastVisited(): Readonly<Record<string, string>> {
  const { pathname, search } = useLocation()
  const [visited, setVisited] = useState<Readonly<Record<string, string>>>({})
  const tab = TABS.find((path) => pathname === path || pathname.startsWith(`${path}/`))
  const address = pathname + search
  // Kept while rendering, as React asks for state that follows from other state.
  if (tab && visited[tab] !== address) setVisited({ ...visited, [tab]: address })
  return visited
}
