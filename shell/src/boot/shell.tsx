import { useDeferredValue, useEffect, useMemo, useState, useEffectEvent, useTransition } from 'react'
import { RegistryError } from '@coffer/shared-sdk/contracts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { QueryClientProvider, queryClient } from '@coffer/shared-sdk/queries/start'
import { BrowserRouter, useRoutes } from '@coffer/shared-sdk/navigation'
import { useMovedStore, DEFAULT_MESSAGE, keepTrying } from '@coffer/shared-sdk/client'
import { restoreSession, useSessionStore } from '@coffer/shared-sdk/session'
import { ErrorState } from '@coffer/shared-ui/start'
import { Brand } from '../brand/brand.tsx'
import { CenteredPage } from '../frame/centered-page.tsx'
import { findRemotes } from '../registry/find-remotes.ts'
import { createRegistryStore, fetchRegistry } from '../registry/read-registry.ts'
import { RemotesContext, useRemotes } from '../registry/remotes.ts'
import type { Remotes } from '../registry/remotes.ts'
import { createRoutes } from '../routing/routes.tsx'
import { useCurrentAddress } from '../routing/use-current-address.ts'
import { texts } from '../texts/en.ts'
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

/** Shown when the app cannot start because the registry cannot be used. It starts by itself once the registry can. */
function RegistryErrorPage({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { registry, retry } = useTexts(texts)
  const start = useEffectEvent(onRetry)
  useEffect(() => {
    const store = createRegistryStore()
    return keepTrying(
      async () => {
        await fetchRegistry(store)
        start()
      },
      // This page already says what is wrong.
      () => {},
    )
  }, [])
  const messages = {
    missing: registry.missing,
    'not-json': registry.broken,
    invalid: registry.broken,
    signature: registry.unsigned,
  }
  return (
    <CenteredPage as="main">
      <ErrorState
        title={registry.title}
        text={messages[error instanceof RegistryError ? error.fault : 'invalid']}
        details={error instanceof Error ? error.message : String(error)}
        retryLabel={retry}
        onRetry={onRetry}
      />
    </CenteredPage>
  )
}

interface UnreachablePageProps {
  readonly error: Error
  readonly onRetry: () => Promise<void>
}

/** Shown when the person is still signed in, but the server does not answer and nothing is stored to show instead. */
function UnreachablePage({ error, onRetry }: UnreachablePageProps) {
  const { unreachable, retry } = useTexts(texts)
  const [isRetrying, startRetry] = useTransition()
  return (
    <CenteredPage as="main">
      <ErrorState
        title={unreachable.title}
        text={unreachable.text}
        details={error.message === DEFAULT_MESSAGE ? undefined : error.message}
        retryLabel={retry}
        retrying={isRetrying}
        onRetry={() => startRetry(onRetry)}
      />
    </CenteredPage>
  )
}
