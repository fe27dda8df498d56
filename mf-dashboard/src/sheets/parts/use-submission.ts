import { useRef, useState } from 'react'
import { showToast, watchOpenSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { texts } from '../../texts/catalogue.ts'
import { hasNoAnswer, leftText } from '../../texts/refusal-text.ts'

export type Submission =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'failed'; readonly error: unknown }

export interface Submitting {
  readonly submission: Submission
  readonly isSending: boolean
  /** The answer was lost: what is stored is not known, so only the same may be sent again. */
  readonly isFrozen: boolean
}

/**
 * Stores what a form has built, once: a second tap while it is under way, or after it is stored, does
 * nothing; after a failure it can be sent again. `store` rejects with the reason when it is refused. Who left
 * the sheet meanwhile, by the back button for one, is told by a toast that it failed.
 */
export function useSubmission<Draft>(store: (draft: Draft) => Promise<void>, onStored: () => void) {
  const words = useTexts(texts)
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  // A state would be read too late: two taps can fall into one render.
  const isUnderWay = useRef(false)

  const submit = async (draft: Draft) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSubmission({ status: 'sending' })
    const isInSight = watchOpenSheet()
    try {
      await store(draft)
    } catch (error) {
      isUnderWay.current = false
      setSubmission({ status: 'failed', error })
      if (!isInSight()) showToast(leftText(words, error), 'error')
      return
    }
    // Stays under way: what is stored is not sent again while the sheet closes.
    onStored()
  }
  const submitting: Submitting = {
    submission,
    isSending: submission.status === 'sending',
    isFrozen: submission.status === 'failed' && hasNoAnswer(submission.error),
  }
  return { submitting, submit }
}
