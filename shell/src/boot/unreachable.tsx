import { useTransition } from 'react'
import { DEFAULT_MESSAGE } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { ErrorState } from '@coffer/shared-ui/start'
import { WholePage } from '../frame/whole-page.tsx'
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
    <WholePage as="main">
      <ErrorState
        title={unreachable.title}
        text={unreachable.text}
        details={error.message === DEFAULT_MESSAGE ? undefined : error.message}
        retryLabel={retry}
        retrying={retrying}
        onRetry={() => startRetry(onRetry)}
      />
    </WholePage>
  )
}
