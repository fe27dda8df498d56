import { useState } from 'react'
import { Button } from '../../primitives/button/button.tsx'
import { AccountField } from '../account-field/account-field.tsx'
import { AmountFields } from '../amount-fields/amount-fields.tsx'
import { FormSummary } from '../form-summary/form-summary.tsx'
import { ConfirmMoney, MoneyFormSheet, type MoneyFormSheetProps } from './money-form-sheet.tsx'

type Submitting = MoneyFormSheetProps<object>['submitting']

const IDLE: Submitting = { isSending: false, isFrozen: false, failure: undefined }
const LOST: Submitting = {
  ...IDLE,
  isFrozen: true,
  failure: 'The server did not answer. Nothing is lost: try again, it will not be entered twice.',
}
export const texts = {
  title: 'Send',
  submit: 'Send',
  pending: 'Sending',
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
}

function Example({ submitting = IDLE }: { readonly submitting?: Submitting }) {
  const [open, setOpen] = useState(true)
  const [values, setValues] = useState({ amountText: '12.50', description: 'Tea' })
  return (
    <>
      <Button onClick={() => setOpen(true)}>Send</Button>
      <MoneyFormSheet
        sheet={{ open, onClose: () => setOpen(false), onClosed: () => {} }}
        texts={texts}
        submitting={submitting}
        restored={null}
        draft={values}
        onSubmit={() => setOpen(false)}
        summary={<FormSummary text="You send €12.50 to Bo Chen right away." />}
      >
        <AccountField
          label="To"
          placeholder="Choose an account"
          account={{ id: 'b', name: 'Bo Chen', shape: 'round' as const }}
          onClick={() => {}}
        />
        <AmountFields
          {...values}
          currency="EUR"
          texts={{ amount: 'Amount', description: 'For', descriptionHint: 'Optional' }}
          refusalText={({ message }) => message}
          onChange={(changed) => setValues({ ...values, ...changed })}
        />
      </MoneyFormSheet>
    </>
  )
}

export const gallery = [
  { title: 'Ready', fullPage: true, element: <Example /> },
  { title: 'After a lost answer', fullPage: true, element: <Example submitting={LOST} /> },
  {
    title: 'Confirmation, after a lost answer',
    fullPage: true,
    element: (
      <ConfirmMoney
        open
        confirmation={{
          title: 'Send Funds',
          text: 'Are you sure you want to send €12.50 to Lake House?',
          note: 'The money comes from Bo Chen.',
        }}
        texts={texts}
        submitting={LOST}
        onConfirm={() => undefined}
        onCancel={() => undefined}
      />
    ),
  },
]
