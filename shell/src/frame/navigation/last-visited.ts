import { useEffect, useState } from 'react'
import { record, string, unknown } from 'valibot'
import { parseStored, sessionSettings } from '@coffer/shared-sdk/client'
import { withoutSheet } from '@coffer/shared-sdk/host'
import { paths, useLocation } from '@coffer/shared-sdk/navigation'

/** The last visited URL of each tab, by the tab's path. */
type LastVisited = Readonly<Record<string, string>>

const storedUrls = record(string(), unknown())

/** The tabs' own pages. */
export const TABS: readonly string[] = [paths.dashboard(), paths.events(), paths.community(), paths.more()]

/** Returns the last visited URL of each tab (product 2). It survives a reload of the browser tab. */
export function useLastVisited(): LastVisited {
  const { pathname, search } = useLocation()
  const [visited, setVisited] = useState(readLastVisited)
  // Set while rendering, as React recommends for state derived from other state.
  const now = visit(visited, pathname, search)
  if (now !== visited) setVisited(now)
  useEffect(() => sessionSettings.set('lastVisited', JSON.stringify(now)), [now])
  return now
}

/** Returns the tab that a path belongs to; undefined if it belongs to none. */
export function findTab(pathname: string): string | undefined {
  return TABS.find((tab) => isBelow(tab, pathname))
}

/** Returns the URLs that were stored before a reload, without those that do not belong to their tab. */
export function readLastVisited(): LastVisited {
  const stored = parseStored(sessionSettings.get('lastVisited'), storedUrls) ?? {}
  return Object.fromEntries(
    TABS.flatMap((tab) => {
      const url = stored[tab]
      const isInTab = typeof url === 'string' && isBelow(tab, url.split('?', 1)[0] ?? '')
      return isInTab ? [[tab, url]] : []
    }),
  )
}

/** Adds the current URL without its sheet. Returns the same object if nothing changed. */
export function visit(visited: LastVisited, pathname: string, search: string): LastVisited {
  const tab = findTab(pathname)
  const address = pathname + withoutSheet(search)
  return tab === undefined || visited[tab] === address ? visited : { ...visited, [tab]: address }
}

function isBelow(tab: string, pathname: string): boolean {
  return pathname === tab || pathname.startsWith(`${tab}/`)
}
