import { useTransition } from 'react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { ErrorState } from '@coffer/shared-ui/start'
import { texts } from '../texts/catalogue.ts'

interface UnreachableProps {
  readonly error: Error
  readonly onRetry: () => Promise<void>
}

/** The session stands but the server does not answer: nothing is lost, try again. */
export function Unreachable({ error, onRetry }: UnreachableProps) {
  const { unreachable, retry } = useTexts(texts)
  const [retrying, startRetry] = useTransition()
  return (
    <ErrorState
      title={unreachable.title}
      text={unreachable.text}
      details={error.message}
      retryLabel={retry}
      retrying={retrying}
      onRetry={() => startRetry(onRetry)}
    />
  )
}
