import type { ReactNode } from 'react'
import { Loading } from '../skeleton/skeleton.tsx'
import { LoadError } from './load-error.tsx'
import type { LoadErrorTexts } from './load-error.tsx'

export interface PendingOrErrorProps {
  /** The state of the data that the screen needs. `loading` and `failed` are shown; in any other state nothing is rendered. */
  loaded:
    | { state: 'loading' | 'ready' | 'missing' | 'gone' | 'unchosen' }
    | { state: 'failed'; retry: () => void; retrying: boolean }
  /** `failed` says what could not be loaded; `offline` replaces it without a network. */
  texts: LoadErrorTexts & { loading: string; failed: string }
  /** A skeleton in the shape of the content. */
  skeleton: ReactNode
  /** Technical details of an error, for support. */
  details?: string | undefined
}

/** Replaces the content of a screen while it loads, and if it could not be loaded. */
export function PendingOrError({ loaded, texts, skeleton, details }: PendingOrErrorProps) {
  if (loaded.state === 'loading') return <Loading label={texts.loading}>{skeleton}</Loading>
  if (loaded.state !== 'failed') return null
  return (
    <LoadError
      title={texts.failed}
      texts={texts}
      details={details}
      onRetry={loaded.retry}
      retrying={loaded.retrying}
    />
  )
}
