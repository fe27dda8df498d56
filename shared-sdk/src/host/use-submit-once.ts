import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { KEPT, failureText, isOutcomeUnknown } from '../client/index.ts'
import { sharedTexts, useTexts } from '../i18n/index.ts'
import { trackOpenSheet, useSheetStore } from './sheets.ts'
import { showToast } from './toasts.ts'

type Mutation<Variables, Result = unknown> = Pick<
  UseMutationResult<Result, Error, Variables>,
  'status' | 'error' | 'mutateAsync' | 'reset'
>

interface SubmitOptions<Result> {
  /** `isOpen`: true if the sheet that submitted is still open. */
  readonly onSuccess: (isOpen: boolean, result: Result) => void
  readonly onError: (error: unknown, isOpen: boolean) => void
  /** The draft of the form (`useFormDraft`); dropped once its input is stored, or waits on this device to be sent. */
  readonly draft?: SentDraft | undefined
}

interface SentDraft {
  readonly drop: () => void
}

/** The state of a submission: the mutation's own status. */
export interface Submission {
  readonly status: Mutation<never>['status']
  /** The reason why the last attempt failed, in the person's language; undefined unless `status` is `error`. */
  readonly failure: string | undefined
}

/**
 * Submits a mutation once (accounting A17): a second tap while it is pending, or after it succeeded, does nothing; after
 * an error it can be submitted again. It continues when its sheet is closed by the back button.
 */
export function useSubmitOnce<Variables, Result = unknown>(
  mutation: Mutation<Variables, Result>,
  { onSuccess, onError, draft }: SubmitOptions<Result>,
) {
  const { status, error, mutateAsync } = mutation
  // A state would be read too late: two taps can fall into one render.
  const isSubmitted = useRef(false)
  const isMounted = useIsMounted()
  const { kept } = useTexts(sharedTexts)

  const succeed = (result: Result, isOpen: boolean, onSubmitted?: () => void) => {
    draft?.drop()
    onSubmitted?.()
    onSuccess(isOpen, result)
    // This replaces the form's own words for success.
    if (result === KEPT) showToast(kept)
  }
  const submit = (variables: Variables) => {
    if (isSubmitted.current) return
    isSubmitted.current = true
    const isSheetOpen = trackOpenSheet()
    const isOpen = () => isMounted.current && isSheetOpen()
    const { onSubmitted } = useSheetStore.getState().sheet ?? {}
    mutateAsync(variables).then(
      (result) => succeed(result, isOpen(), onSubmitted),
      (reason: unknown) => {
        isSubmitted.current = false
        onError(reason, isOpen())
      },
    )
  }
  /** Forgets the last attempt, for a new one; does nothing while pending. */
  const reset = () => {
    if (status === 'pending') return
    isSubmitted.current = false
    mutation.reset()
  }
  const submission: Submission = { status, failure: error ? failureText(error) : undefined }
  return { submission, submit, reset }
}

function useIsMounted() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

/** The state of a form that moves money, in the form of `MoneyFormSheet`. */
export interface Submitting {
  /** True while pending, or stored while the sheet closes. */
  readonly isSending: boolean
  /** True if the answer was lost: it is unknown what is stored, so only the same may be sent again. */
  readonly isFrozen: boolean
  /** The reason why the last attempt failed, in the person's language; undefined while none has. */
  readonly failure: string | undefined
}

/**
 * Runs `useSubmitOnce` for a form that moves money (ADR 0017). If the sheet was closed meanwhile, a toast reports the
 * failure, and after a lost answer advises to look first: another form would enter it a second time.
 */
export function useSubmitMoney<Variables>(
  mutation: Mutation<Variables>,
  onStored: () => void,
  draft: SentDraft,
) {
  const { moneyForm: words } = useTexts(sharedTexts)
  const { submission, submit } = useSubmitOnce(mutation, {
    draft,
    onSuccess: onStored,
    onError: (error, isOpen) => {
      if (!isOpen) showToast(isOutcomeUnknown(error) ? words.noAnswerLeft : failureText(error), 'error')
    },
  })
  const isFrozen = mutation.error !== null && isOutcomeUnknown(mutation.error)
  const submitting: Submitting = {
    isSending: submission.status === 'pending' || submission.status === 'success',
    isFrozen,
    failure: isFrozen ? words.noAnswer : submission.failure,
  }
  return { submitting, submit }
}
