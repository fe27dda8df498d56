import { useId, type ReactNode, type RefObject } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../primitives/button/button.tsx'
import { Form } from '../../primitives/form/form.tsx'
import { Stack } from '../../primitives/layout/layout.tsx'
import { Sheet } from '../../primitives/sheet/sheet.tsx'
import { tokens } from '../../theme/tokens.ts'
import { FailureBanner } from '../failure-banner/failure-banner.tsx'

export interface MoneyFormSheetProps {
  /** What the host hands to every sheet. */
  sheet: { readonly open: boolean; readonly onClose: () => void; readonly onClosed: () => void }
  title: string
  closeLabel: string
  submitLabel: string
  pendingLabel: string
  /** On the button in the place of `submitLabel` after a lost answer. */
  retryLabel: string
  /** How far storing has come (`useSubmission` of the SDK's host). */
  submitting: {
    readonly isSending: boolean
    /** The answer was lost: what is stored is not known, so only the same may be sent again. */
    readonly isFrozen: boolean
    /** Why the last attempt failed, in the person's language. */
    readonly failure: string | undefined
  }
  isReady: boolean
  /** Called only when ready and nothing is under way. */
  onSubmit: () => void
  /** One sentence above the button: what will happen, or what is in the way of it (`Outlook`). */
  outlook: ReactNode
  /** Where the failure is told already, e.g. in a question above. */
  hidesFailure?: boolean | undefined
  initialFocus?: RefObject<HTMLInputElement | null> | undefined
  /** The fields. */
  children: ReactNode
  /** Choosers and questions, outside the form. */
  above?: ReactNode
}

/**
 * The frame of every sheet that moves money: fields, the sentence of what will happen, one button. After a lost
 * answer nobody knows what is stored: until it is known, the fields cannot be changed, only sent again as they were.
 */
export function MoneyFormSheet({
  sheet,
  title,
  closeLabel,
  submitLabel,
  pendingLabel,
  retryLabel,
  submitting,
  isReady,
  onSubmit,
  outlook,
  hidesFailure = false,
  initialFocus,
  children,
  above,
}: MoneyFormSheetProps) {
  const formId = useId()
  const { isSending, isFrozen, failure } = submitting
  return (
    <Sheet
      {...sheet}
      title={title}
      closeLabel={closeLabel}
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
            {isFrozen ? retryLabel : submitLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={() => isReady && !isSending && onSubmit()}>
        <Stack $gap={4}>
          {!hidesFailure && <FailureBanner text={failure} />}
          <Fields disabled={isFrozen}>
            <Stack $gap={4}>{children}</Stack>
          </Fields>
        </Stack>
      </Form>
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
