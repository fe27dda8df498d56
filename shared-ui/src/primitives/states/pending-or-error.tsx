import type { ReactNode } from 'react'
import { Loading } from '../skeleton/skeleton.tsx'
import { LoadError } from './load-error.tsx'
import type { LoadErrorTexts } from './load-error.tsx'

export interface PendingOrErrorProps {
  /** The state of what the screen needs: of `loading` and `failed` it shows something, else nothing. */
  loaded:
    | { state: 'loading' | 'ready' | 'missing' | 'gone' | 'unchosen' }
    | { state: 'failed'; retry: () => void; retrying: boolean }
  /** `failed`: what could not be loaded; `offline` in its place without a network. */
  texts: LoadErrorTexts & { loading: string; failed: string }
  /** The shape of what comes. */
  skeleton: ReactNode
}

/** What a screen shows in the place of its content while that loads, and when it could not be loaded. */
export function PendingOrError({ loaded, texts, skeleton }: PendingOrErrorProps) {
  if (loaded.state === 'loading') return <Loading label={texts.loading}>{skeleton}</Loading>
  if (loaded.state !== 'failed') return null
  return <LoadError title={texts.failed} texts={texts} onRetry={loaded.retry} retrying={loaded.retrying} />
}
