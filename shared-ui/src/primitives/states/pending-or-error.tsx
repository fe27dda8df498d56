import type { ReactNode } from 'react'
import { Loading } from '../skeleton/skeleton.tsx'
import { ErrorState } from './states.tsx'

export interface PendingOrErrorProps {
  /** The state of what the screen needs: of `loading` and `failed` it shows something, else nothing. */
  loaded:
    | { state: 'loading' | 'ready' | 'missing' | 'unchosen' }
    | { state: 'failed'; retry: () => void; retrying: boolean }
  /** `failed`: what could not be loaded. */
  texts: { loading: string; failed: string; failedText: string; retry: string }
  /** The shape of what comes. */
  skeleton: ReactNode
}

/** What a screen shows in the place of its content while that loads, and when it could not be loaded. */
export function PendingOrError({ loaded, texts, skeleton }: PendingOrErrorProps) {
  if (loaded.state === 'loading') return <Loading label={texts.loading}>{skeleton}</Loading>
  if (loaded.state !== 'failed') return null
  return (
    <ErrorState
      title={texts.failed}
      text={texts.failedText}
      retryLabel={texts.retry}
      onRetry={loaded.retry}
      retrying={loaded.retrying}
    />
  )
}
