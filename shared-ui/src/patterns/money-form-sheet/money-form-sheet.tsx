import { useId, useState, type ReactNode, type RefObject } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../primitives/button/button.tsx'
import { Form } from '../../primitives/form/form.tsx'
import { Stack } from '../../primitives/layout/layout.tsx'
import { Sheet } from '../../primitives/sheet/sheet.tsx'
import { tokens } from '../../theme/tokens.ts'
import { FailureBanner } from '../failure-banner/failure-banner.tsx'
import { ConfirmMoney, type MoneyQuestion } from './confirm-money.tsx'

export interface MoneyFormSheetProps<Draft extends object> {
  /** What the host hands to every sheet. */
  sheet: { readonly open: boolean; readonly onClose: () => void; readonly onClosed: () => void }
  texts: {
    readonly title: string
    readonly submit: string
    readonly pending: string
    /** On the button in the place of `submit` after a lost answer. */
    readonly retry: string
    readonly close: string
    readonly cancel: string
  }
  /** How far storing has come (`useSubmission` of the SDK's host). */
  submitting: {
    readonly isSending: boolean
    /** The answer was lost: what is stored is not known, so only the same may be sent again. */
    readonly isFrozen: boolean
    /** Why the last attempt failed, in the person's language. */
    readonly failure: string | undefined
  }
  /** What would be stored; null while something is missing or in the way. */
  draft: Draft | null
  /** The last question before it is stored; without one it is stored at once. */
  question?: ((draft: Draft) => MoneyQuestion) | undefined
  /** Called only when there is a draft and nothing is under way. */
  onSubmit: (draft: Draft) => void
  /** One sentence above the button: what will happen, or what is in the way of it (`Outlook`). */
  outlook: ReactNode
  initialFocus?: RefObject<HTMLInputElement | null> | undefined
  /** The fields. */
  children: ReactNode
  /** Choosers, outside the form. */
  above?: ReactNode
}

/**
 * The frame of every sheet that moves money: fields, the sentence of what will happen, one button, and where it is
 * wanted a last question. After a lost answer nobody knows what is stored: until it is known, the fields cannot be
 * changed, only sent again as they were.
 */
export function MoneyFormSheet<Draft extends object>(props: MoneyFormSheetProps<Draft>) {
  const { sheet, texts, submitting, draft, question, onSubmit, outlook, initialFocus, children, above } =
    props
  const { isSending, isFrozen, failure } = submitting
  const formId = useId()
  const asking = useAsking<Draft>()
  const isAsked = asking.isOpen && question !== undefined
  const send = () => {
    if (draft === null || isSending) return
    if (question) asking.ask(draft)
    else onSubmit(draft)
  }
  return (
    <Sheet
      {...sheet}
      title={texts.title}
      closeLabel={texts.close}
      dismissible={!isSending}
      initialFocus={initialFocus}
      footer={
        <>
          {outlook}
          <Button
            type="submit"
            form={formId}
            fullWidth
            disabled={draft === null}
            pending={isSending}
            pendingLabel={texts.pending}
          >
            {isFrozen ? texts.retry : texts.submit}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={send}>
        <Stack $gap={4}>
          {!isAsked && <FailureBanner text={failure} />}
          <Fields disabled={isFrozen}>
            <Stack $gap={4}>{children}</Stack>
          </Fields>
        </Stack>
      </Form>
      {above}
      {question && asking.about && (
        <ConfirmMoney
          open={sheet.open && isAsked}
          question={question(asking.about)}
          texts={texts}
          submitting={submitting}
          onConfirm={() => asking.about && onSubmit(asking.about)}
          onCancel={asking.close}
        />
      )}
    </Sheet>
  )
}

/** What a question is about stays while it is open, whatever the form says meanwhile, and while it goes. */
function useAsking<Draft extends object>() {
  const [about, setAbout] = useState<Draft | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = (draft: Draft) => {
    setAbout(draft)
    setOpen(true)
  }
  return { about, isOpen, ask, close: () => setOpen(false) }
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
