import { isOnline } from '@coffer/shared-sdk/network'
import { ErrorState } from './states.tsx'
import type { ErrorStateProps } from './states.tsx'

/** Every catalogue has them. */
export interface LoadErrorTexts {
  failedText: string
  retry: string
  /** In the place of the title and `failedText` without a network. */
  offline?: { title: string; text: string }
}

export interface LoadErrorProps extends Pick<ErrorStateProps, 'details' | 'retrying'> {
  /** What could not be loaded. */
  title: string
  texts: LoadErrorTexts
  onRetry: () => void
}

/** Shown in the place of what could not be loaded. Without a network it says so instead, because trying again does not help. */
export function LoadError({ title, texts, details, onRetry, retrying }: LoadErrorProps) {
  const offline = isOnline() ? undefined : texts.offline
  return (
    <ErrorState
      title={offline?.title ?? title}
      text={offline?.text ?? texts.failedText}
      details={offline ? undefined : details}
      retryLabel={texts.retry}
      onRetry={onRetry}
      retrying={retrying}
    />
  )
}
