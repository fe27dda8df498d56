import { useId } from 'react'
import type { FormEvent } from 'react'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, Stack, formatMoney } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { currencyOf } from '../../accounts/own-balance.ts'
import { texts } from '../../texts/catalogue.ts'
import { refusalText } from '../../texts/refusal-text.ts'
import { sharedCurrency } from '../parts/amount-check.ts'
import { AmountFields } from '../parts/amount-fields.tsx'
import { FailureNotice } from '../parts/failure-notice.tsx'
import { Outlook } from '../parts/outlook.tsx'
import { TransferSide } from './transfer-side.tsx'
import type { TransferCheck, TransferSides } from './transfer.form.ts'
import { useTransferForm } from './use-transfer-form.ts'

/** Moves money between any two accounts, for privileged people (spec 2, accounting A6). */
export default function TransferSheet({ params, open, onClose, onClosed }: SheetProps<'transfer'>) {
  const words = useTexts(texts)
  const formId = useId()
  const form = useTransferForm(params, () => {
    showToast(words.transfer.done, 'success')
    onClose()
  })
  const { check, submission, sides } = form
  const isSending = submission.status === 'sending'
  const isForMe = !(check.kind === 'refused' && check.about === 'caller')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (check.kind === 'ready') void form.submit(check.draft)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={words.transfer.title}
      closeLabel={words.close}
      dismissible={!isSending}
      footer={
        <>
          <TransferOutlook check={check} />
          <Button
            type="submit"
            form={formId}
            fullWidth
            disabled={check.kind !== 'ready'}
            pending={isSending}
            pendingLabel={words.transfer.pending}
          >
            {words.transfer.title}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        <Stack $gap={4}>
          <FailureNotice submission={submission} />
          {isForMe && (
            <>
              <TransferSide form={form} side="sender" />
              <TransferSide form={form} side="receiver" />
              <AmountFields {...form.values} currency={currencyBetween(sides)} onChange={form.change} />
            </>
          )}
        </Stack>
      </form>
    </Sheet>
  )
}

/** What the transfer will do and which status it gets, or what is in the way of it. */
function TransferOutlook({ check }: { readonly check: TransferCheck }) {
  const words = useTexts(texts)
  if (check.kind === 'ready') {
    const { amount, sender, receiver, status } = check.draft
    return <Outlook text={words.transfer.outlook[status](formatMoney(amount), sender.name, receiver.name)} />
  }
  if (check.kind === 'refused' && check.about !== 'amount') {
    return <Outlook text={refusalText(words, check.refusal)} isRefused />
  }
  const missing = check.kind === 'incomplete' ? check.missing : 'amount'
  return <Outlook text={missing === 'amount' ? words.form.missingAmount : words.transfer.missing[missing]} />
}

function currencyBetween({ sender, receiver }: TransferSides) {
  const known = sender ?? receiver
  if (sender && receiver) return sharedCurrency(sender, receiver)
  return currencyOf(known ?? { currencies: [] })
}
