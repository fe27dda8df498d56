import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import { failureText } from '../../texts/refusal-text.ts'
import type { Submission } from './use-submission.ts'

/** Why the last attempt to store failed; nothing while none has. */
export function FailureNotice({ submission }: { readonly submission: Submission }) {
  const words = useTexts(texts)
  if (submission.status !== 'failed') return null
  return (
    <div role="alert">
      <Banner tone="danger">{failureText(words, submission.error)}</Banner>
    </div>
  )
}
