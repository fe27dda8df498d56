import { sessionSettings } from '@coffer/shared-sdk/client'
import { withoutSheet } from '@coffer/shared-sdk/host'
import { paths } from '@coffer/shared-sdk/navigation'

/** Where each tab was left, by the tab's path. */
export type LastVisited = Readonly<Record<string, string>>

const TABS = [paths.dashboard(), paths.events(), paths.community(), paths.more()]

/** The tab that a path belongs to; undefined for one of none. */
export function tabOf(pathname: string): string | undefined {
  return TABS.find((tab) => isBelow(tab, pathname))
}

/** What this browser tab remembers from before a reload. Anything that is no place of the tab is left out. */
export function readLastVisited(): LastVisited {
  const stored = parse(sessionSettings.get('lastVisited'))
  return Object.fromEntries(
    TABS.flatMap((tab) => {
      const address = stored[tab]
      const isPlace = typeof address === 'string' && isBelow(tab, address.split('?', 1)[0] ?? '')
      return isPlace ? [[tab, address]] : []
    }),
  )
}

/** Remembers where the person is, without the sheet that may be open. The same value when nothing changed. */
export function visit(visited: LastVisited, pathname: string, search: string): LastVisited {
  const tab = tabOf(pathname)
  const address = pathname + withoutSheet(search)
  return tab === undefined || visited[tab] === address ? visited : { ...visited, [tab]: address }
}

function isBelow(tab: string, pathname: string): boolean {
  return pathname === tab || pathname.startsWith(`${tab}/`)
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    // Edited by hand: as good as nothing.
    return {}
  }
}
