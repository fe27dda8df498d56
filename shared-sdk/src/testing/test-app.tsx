import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Router } from '../navigation/index.ts'
import type { Navigator } from '../navigation/index.ts'

interface TestAppProps {
  /** The initial path. */
  readonly path: string
  readonly client: QueryClient
  readonly children: ReactNode
}

/**
 * Provides the SDK for component tests: a router in memory and a query cache. The element `test-path` shows the current
 * path.
 */
export function TestApp({ path, client, children }: TestAppProps) {
  const [entries, setEntries] = useState([toLocation(path)])
  const location = entries.at(-1) ?? toLocation(path)
  const navigator = useMemo(() => {
    const step =
      (change: (entries: Location[], to: Location) => Location[]) => (to: Target, state?: unknown) =>
        setEntries((before) => change(before, toLocation(to, state)))
    return {
      createHref: toHref,
      push: step((before, to) => [...before, to]),
      replace: step((before, to) => [...before.slice(0, -1), to]),
      go: (delta: number) => setEntries((before) => before.slice(0, Math.max(1, before.length + delta))),
    } satisfies Navigator
  }, [])
  return (
    <QueryClientProvider client={client}>
      <Router location={location} navigator={navigator}>
        {children}
      </Router>
      <span data-testid="test-path">{toHref(location)}</span>
    </QueryClientProvider>
  )
}

interface Location {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key: string
}

type Target = string | Partial<Location>

function toLocation(to: Target, state: unknown = null): Location {
  const { pathname, search, hash } = new URL(toHref(to), 'http://app.test')
  return { pathname, search, hash, state, key: `${pathname}${search}${hash}` }
}

function toHref(to: Target): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`
}

/** Creates a cache that keeps what a test puts into it and fetches everything else once. */
export function createTestClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
}
