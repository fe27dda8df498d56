import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { QueryClientProvider, queryClient } from '@coffer/shared-sdk/queries/start'
import { BrowserRouter, useRoutes } from '@coffer/shared-sdk/navigation'
import { useMovedStore } from '@coffer/shared-sdk/client'
import { restoreSession, useSessionStore } from '@coffer/shared-sdk/session'
import { Brand } from '../brand/brand.tsx'
import { findRemotes } from '../registry/find-remotes.ts'
import { RemotesContext, useRemotes } from '../registry/remotes.ts'
import type { Remotes } from '../registry/remotes.ts'
import { createRoutes } from '../routing/routes.tsx'
import { useCurrentAddress } from '../routing/use-current-address.ts'
import { RegistryErrorPage, UnreachablePage } from './error-pages.tsx'
import { useRestoredCache } from './persisted-cache.ts'

type BootState =
  | { readonly name: 'starting' }
  | { readonly name: 'ready'; readonly remotes: Remotes }
  | { readonly name: 'failed'; readonly error: unknown }

const STARTING: BootState = { name: 'starting' }

/** The root component: renders the routes once registry, session and cached data are loaded. */
export function Shell() {
  const [boot, setBoot] = useState(STARTING)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const ready = (remotes: Remotes) => setBoot({ name: 'ready', remotes })
    findRemotes(ready).then(ready, (error: unknown) => setBoot({ name: 'failed', error }))
  }, [attempt])
  const session = useSessionStore()
  const isCacheRestored = useRestoredCache()
  const hasMoved = useMovedStore(({ address }) => address !== null)
  const isSessionKnown =
    isCacheRestored && (hasMoved || session.status === 'signed-in' || session.status === 'signed-out')
  const isReady = boot.name === 'ready' && isSessionKnown
  // A store's change is rendered at once, however large, so the first pages are rendered in pieces after it.
  const areRoutesDue = useDeferredValue(isReady, false)
  return (
    <QueryClientProvider client={queryClient}>
      <Brand />
      {boot.name === 'failed' && (
        <RegistryErrorPage error={boot.error} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {boot.name === 'ready' && session.status === 'unreachable' && !hasMoved && (
        <UnreachablePage error={session.error} onRetry={restoreSession} />
      )}
      {isReady && areRoutesDue && (
        <RemotesContext value={boot.remotes}>
          <BrowserRouter>
            <ShellRoutes />
          </BrowserRouter>
        </RemotesContext>
      )}
    </QueryClientProvider>
  )
}

function ShellRoutes() {
  const { registered, disabled } = useRemotes()
  useCurrentAddress()
  return useRoutes(useMemo(() => createRoutes(registered, disabled), [registered, disabled]))
}
