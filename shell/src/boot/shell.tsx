import { useEffect, useState } from 'react'
import { QueryClientProvider, queryClient } from '@coffer/shared-sdk/queries/start'
import { BrowserRouter, useRoutes } from '@coffer/shared-sdk/navigation'
import { restoreSession, useSessionStore } from '@coffer/shared-sdk/session'
import { Brand } from '../brand/brand.tsx'
import { findRemotes } from '../registry/find-remotes.ts'
import type { Remotes } from '../registry/find-remotes.ts'
import { routes } from '../routing/routes.tsx'
import { BootFailure } from './boot-failure.tsx'
import { useOwnCache } from './own-cache.ts'
import { RemotesContext } from './remotes-context.ts'
import { Unreachable } from './unreachable.tsx'

type Boot =
  | { readonly name: 'starting' }
  | { readonly name: 'ready'; readonly remotes: Remotes }
  | { readonly name: 'failed'; readonly error: unknown }

const STARTING: Boot = { name: 'starting' }

/** The whole app: waits for registry and session, then routes. The page's placeholder stands until something is drawn. */
export function Shell() {
  const [boot, setBoot] = useState(STARTING)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    findRemotes().then(
      (remotes) => setBoot({ name: 'ready', remotes }),
      (error: unknown) => setBoot({ name: 'failed', error }),
    )
  }, [attempt])
  const session = useSessionStore()

  const hasCache = useOwnCache()

  const isRunning = hasCache && (session.status === 'signed-in' || session.status === 'signed-out')
  return (
    <QueryClientProvider client={queryClient}>
      <Brand />
      {boot.name === 'failed' && <BootFailure error={boot.error} onRetry={() => setAttempt(attempt + 1)} />}
      {boot.name === 'ready' && session.status === 'unreachable' && (
        <Unreachable error={session.error} onRetry={restoreSession} />
      )}
      {boot.name === 'ready' && isRunning && (
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
  return useRoutes(routes)
}
