import { useRef, useState } from 'react'
import { failureText, isUnanswered } from '../client/index.ts'
import { sharedTexts, useTexts } from '../i18n/index.ts'
import type { SharedTexts } from '../i18n/index.ts'
import { watchOpenSheet } from './sheets.ts'
import { showToast } from './toasts.ts'

type Submission =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'failed'; readonly error: unknown }

/** How far storing what a form has built has come. */
export interface Submitting {
  readonly isSending: boolean
  /** The answer was lost: what is stored is not known, so only the same may be sent again. */
  readonly isFrozen: boolean
  /** Why the last attempt failed, in the person's language; undefined while none has. */
  readonly failure: string | undefined
}

/**
 * Stores what a form has built, once (accounting A17, ADR 0094): a second tap while it is under way, or after it is
 * stored, does nothing; after a failure it can be sent again. `store` rejects with the reason when it is refused.
 * Who left the sheet meanwhile, by the back button for one, is told by a toast that it failed.
 */
export function useSubmission<Draft>(store: (draft: Draft) => Promise<void>, onStored: () => void) {
  const { moneyForm: words } = useTexts(sharedTexts)
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  // A state would be read too late: two taps can fall into one render.
  const isUnderWay = useRef(false)

  const storeOnce = async (draft: Draft) => {
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
  const error = submission.status === 'failed' ? submission.error : undefined
  const submitting: Submitting = {
    isSending: submission.status === 'sending',
    isFrozen: error !== undefined && isUnanswered(error),
    failure: error === undefined ? undefined : textOf(words, error),
  }
  return { submitting, submit: (draft: Draft) => void storeOnce(draft) }
}

type Words = SharedTexts['moneyForm']

function textOf({ noAnswer }: Words, error: unknown): string {
  return isUnanswered(error) ? noAnswer : failureText(error)
}

/** For who has left the form: the next one would be entered beside the first. */
function leftText({ noAnswerLeft }: Words, error: unknown): string {
  return isUnanswered(error) ? noAnswerLeft : failureText(error)
}
