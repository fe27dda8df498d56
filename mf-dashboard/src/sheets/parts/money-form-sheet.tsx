import { useId } from 'react'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, Stack, tokens } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/catalogue.ts'
import { FailureNotice } from './failure-notice.tsx'
import type { Submitting } from './use-submission.ts'

interface MoneyFormSheetProps {
  /** What the host hands to every sheet. */
  readonly sheet: { readonly open: boolean; readonly onClose: () => void; readonly onClosed: () => void }
  readonly title: string
  readonly submitLabel: string
  readonly pendingLabel: string
  readonly submitting: Submitting
  readonly isReady: boolean
  /** Called only when ready and nothing is under way. */
  readonly onSubmit: () => void
  /** One sentence above the button: what will happen, or what is in the way of it. */
  readonly outlook: ReactNode
  /** Where the failure is told already, e.g. in a question above. */
  readonly hidesFailure?: boolean
  readonly initialFocus?: RefObject<HTMLInputElement | null> | undefined
  /** The fields. */
  readonly children: ReactNode
  /** Choosers and questions, outside the form. */
  readonly above?: ReactNode
}

/**
 * The frame of every sheet that moves money: fields, the sentence of what will happen, one button. After a lost
 * answer nobody knows what is stored: until it is known, the fields cannot be changed, only sent again as they were.
 */
export function MoneyFormSheet({
  sheet,
  title,
  submitLabel,
  pendingLabel,
  submitting,
  isReady,
  onSubmit,
  outlook,
  hidesFailure = false,
  initialFocus,
  children,
  above,
}: MoneyFormSheetProps) {
  const words = useTexts(texts)
  const formId = useId()
  const { submission, isSending, isFrozen } = submitting
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !isSending) onSubmit()
  }
  return (
    <Sheet
      {...sheet}
      title={title}
      closeLabel={words.close}
      dismissible={!isSending}
      initialFocus={initialFocus}
      footer={
        <>
          {outlook}
          <Button
            type="submit"
            form={formId}
            fullWidth
            disabled={!isReady}
            pending={isSending}
            pendingLabel={pendingLabel}
          >
            {isFrozen ? words.retry : submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack $gap={4}>
          {!hidesFailure && <FailureNotice submission={submission} />}
          <Fields disabled={isFrozen}>
            <Stack $gap={4}>{children}</Stack>
          </Fields>
        </Stack>
      </form>
      {above}
    </Sheet>
  )
}

const Fields = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  transition: opacity ${tokens.duration.tap} ${tokens.ease.out};

  &:disabled {
    opacity: 0.6;
  }
`
