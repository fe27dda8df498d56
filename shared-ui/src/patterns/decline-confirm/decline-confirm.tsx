import { useState } from 'react'
import type { RefObject } from 'react'
import { MAX_DECLINE_REASON_LENGTH, validateDeclineReason } from '@coffer/shared-sdk/domain'
import type { Refusal } from '@coffer/shared-sdk/domain'
import { ConfirmSheet } from '../../primitives/confirm-sheet/confirm-sheet.tsx'
import { FailureBanner } from '../../primitives/banner/banner.tsx'
import { Stack } from '../../primitives/layout/layout.tsx'
import { TextInput } from '../../primitives/text-input/text-input.tsx'
import { DraftNotice, type DraftNoticeProps } from '../draft-notice/draft-notice.tsx'

export interface DeclineConfirmProps {
  open: boolean
  title: string
  /** Says in one sentence what will happen. */
  text: string
  /** The reason as it is typed, from `useFormDraft`; remotes that were built before drafts existed pass none. */
  draft?: ReasonDraft
  /** Says why the last attempt failed. */
  failure: string | undefined
  pending: boolean
  /** Receives the reason as it is stored; '' without one. */
  onConfirm: (reason: string) => void
  onCancel: () => void
  /** Returns the text of a refused reason, in the person's language. */
  refusalText: (refusal: Refusal) => string
  texts: {
    readonly decline: { readonly action: string; readonly pending: string; readonly reason: string }
    readonly moneyForm: { readonly descriptionHint: string }
    readonly retry: string
    readonly cancel: string
    readonly close: string
  }
  /** Gets the focus on closing, in case the control that opened the sheet is gone by then. */
  finalFocus?: RefObject<HTMLElement | null> | undefined
}

interface ReasonDraft {
  readonly values: string
  readonly setValues: (typed: string) => void
  readonly notice: DraftNoticeProps['notice']
}

/** Confirms declining requests, with an optional reason (accounting A20). */
export function DeclineConfirm({
  draft,
  failure,
  onConfirm,
  refusalText,
  texts: { decline, moneyForm, retry, cancel, close },
  ...sheet
}: DeclineConfirmProps) {
  const [ownText, setOwnText] = useState('')
  const {
    values: typed,
    setValues,
    notice,
  } = draft ?? { values: ownText, setValues: setOwnText, notice: null }
  const reason = validateDeclineReason(typed)
  return (
    <ConfirmSheet
      {...sheet}
      tone="danger"
      confirmLabel={failure === undefined ? decline.action : retry}
      cancelLabel={cancel}
      closeLabel={close}
      pendingLabel={decline.pending}
      onConfirm={() => {
        if (reason.ok) onConfirm(reason.value)
      }}
    >
      <Stack $gap={4}>
        <DraftNotice notice={sheet.pending ? null : notice} />
        <TextInput
          label={decline.reason}
          hint={moneyForm.descriptionHint}
          error={reason.ok ? undefined : refusalText(reason.refusal)}
          name="reason"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={MAX_DECLINE_REASON_LENGTH}
          value={typed}
          disabled={sheet.pending}
          onChange={setValues}
        />
        <FailureBanner text={failure} />
      </Stack>
    </ConfirmSheet>
  )
}
