import { useEffect, useEffectEvent, useTransition } from 'react'
import { DEFAULT_MESSAGE, keepTrying } from '@coffer/shared-sdk/client'
import { RegistryError } from '@coffer/shared-sdk/contracts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { ErrorState } from '@coffer/shared-ui/start'
import { CenteredPage } from '../frame/centered-page.tsx'
import { createRegistryStore, fetchRegistry } from '../registry/read-registry.ts'
import { texts } from '../texts/en.ts'

interface RegistryErrorPageProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Shown when the app cannot start because the registry cannot be used. It starts by itself once the registry can. */
export function RegistryErrorPage({ error, onRetry }: RegistryErrorPageProps) {
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
export function UnreachablePage({ error, onRetry }: UnreachablePageProps) {
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
