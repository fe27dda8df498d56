import { useState } from 'react'
import { Button } from '../../primitives/button/button.tsx'
import { AccountField } from '../account-field/account-field.tsx'
import { AmountFields } from '../amount-fields/amount-fields.tsx'
import { Outlook } from '../outlook/outlook.tsx'
import { MoneyFormSheet, type MoneyFormSheetProps } from './money-form-sheet.tsx'

const IDLE: MoneyFormSheetProps['submitting'] = { isSending: false, isFrozen: false, failure: undefined }
const LOST = 'The server did not answer. Nothing is lost: try again, it will not be entered twice.'

function Example({ submitting = IDLE }: Partial<Pick<MoneyFormSheetProps, 'submitting'>>) {
  const [open, setOpen] = useState(true)
  const [values, setValues] = useState({ amountText: '12.50', description: 'Tea' })
  return (
    <>
      <Button onClick={() => setOpen(true)}>Send</Button>
      <MoneyFormSheet
        sheet={{ open, onClose: () => setOpen(false), onClosed: () => {} }}
        title="Send"
        closeLabel="Close"
        submitLabel="Send"
        pendingLabel="Sending"
        retryLabel="Try again"
        submitting={submitting}
        isReady
        onSubmit={() => setOpen(false)}
        outlook={<Outlook text="You send €12.50 to Bo Chen right away." />}
      >
        <AccountField
          label="To"
          placeholder="Choose an account"
          account={{ id: 'b', name: 'Bo Chen' }}
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
  {
    title: 'After a lost answer',
    fullPage: true,
    element: <Example submitting={{ isSending: false, isFrozen: true, failure: LOST }} />,
  },
]
