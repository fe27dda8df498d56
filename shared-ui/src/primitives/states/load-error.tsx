import { isOnline } from '@coffer/shared-sdk/network'
import { ErrorState } from './states.tsx'
import type { ErrorStateProps } from './states.tsx'

/** Texts that every catalogue has. */
export interface LoadErrorTexts {
  failedText?: string
  retry: string
  /** Replaces the title and `failedText` without a network. */
  offline?: { title: string; text: string }
}

export interface LoadErrorProps extends Pick<ErrorStateProps, 'details' | 'retrying'> {
  /** Says what could not be loaded. */
  title: string
  texts: LoadErrorTexts
  onRetry: () => void
}

/** Replaces content that could not be loaded. Without a network it says that instead, because trying again does not help. */
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
