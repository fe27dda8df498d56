import { useRef, useState } from 'react'
import { accountAvatar, refusalText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { MAX_AMOUNT_CENTS, readyValue } from '@coffer/shared-sdk/domain'
import type { Account, AccountId, Cents } from '@coffer/shared-sdk/domain'
import { openSheet, showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { formatMoney } from '@coffer/shared-ui'
import { FormSummary, MoneyFormSheet } from '@coffer/shared-ui/money-form'
import { WhileOpen } from '@coffer/shared-ui/overlays'
import { fundsTexts } from '../../texts/funds.en.ts'
import { entryRefusal } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'
import { PeoplePicker } from '../parts/picker.tsx'
import type { FundsDraft } from './event-funds.form.ts'
import { CashInstead, cashParams } from './cash-instead.tsx'
import { FundsFields } from './funds-fields.tsx'
import { useFundsForm } from './use-funds-form.ts'
import type { FundsForm } from './use-funds-form.ts'

/** Sends funds into an event, one's own or on behalf of a participant, confirmed with the texts of product 5.7 (accounting A6). */
export default function EventFundsSheet({ params, ...sheet }: SheetProps<'event-funds'>) {
  const words = useTexts(fundsTexts)
  const amountRef = useRef<HTMLInputElement>(null)
  const [isPicking, setPicking] = useState(false)
  const form = useFundsForm(params, () => {
    showToast(words.done, 'success')
    sheet.onClose()
  })
  const { shown } = form
  return (
    <MoneyFormSheet
      sheet={sheet}
      texts={words}
      submitting={form.submitting}
      restored={form.notice}
      draft={shown && readyValue(shown.derived.check)}
      confirmation={shown ? (draft) => buildConfirmation(words, shown.context, draft) : undefined}
      onSubmit={form.submit}
      summary={<FundsSummary form={form} />}
      initialFocus={amountRef}
      pickers={
        shown && (
          <WhileOpen open={sheet.open && isPicking}>
            {(onClosed) => (
              <SenderPicker
                open={sheet.open && isPicking}
                context={shown.context}
                selectedId={shown.derived.sender?.id}
                onClose={() => setPicking(false)}
                onClosed={onClosed}
                onSelect={(senderId) => {
                  form.change({ senderId })
                  setPicking(false)
                }}
              />
            )}
          </WhileOpen>
        )
      }
    >
      <FundsFields form={form} amountRef={amountRef} onPickSender={() => setPicking(true)}>
        {shown && (
          <CashInstead
            context={shown.context}
            isOpen={sheet.open}
            onChoose={(otherId) => {
              // The other form replaces this one and takes over what was entered.
              form.drop()
              sheet.onClose()
              openSheet('payment', {
                direction: 'paid',
                otherId,
                ...cashParams(shown.context.event, form.values),
              })
            }}
          />
        )}
      </FundsFields>
    </MoneyFormSheet>
  )
}

function buildConfirmation(
  { confirm }: ReturnType<typeof useTexts<typeof fundsTexts.fallback>>,
  { event, own }: EventContext,
  { amount, sender }: FundsDraft,
) {
  return {
    title: confirm.title,
    text: confirm.text(formatMoney(amount), event.name),
    note: sender.id === own.id ? undefined : confirm.from(sender.name),
  }
}

/** Says what sending will do, or what prevents it. */
function FundsSummary({ form: { loaded, shown } }: { readonly form: FundsForm }) {
  const words = useTexts(fundsTexts)
  if (shown === null) {
    const isMissing = loaded.state === 'missing'
    return <FormSummary text={isMissing ? words.unavailable : ''} isRefused={isMissing} />
  }
  const { own } = shown.context
  const { check, currency, sender: chosen } = shown.derived
  const sentence = (sender: Account, cents: Cents) => {
    const money = formatMoney({ cents, currency })
    return sender.id === own.id ? words.summary.own(money) : words.summary.of(money, sender.name)
  }
  const longest = chosen ? sentence(chosen, MAX_AMOUNT_CENTS) : undefined
  if (check.kind === 'ready') {
    const { sender, amount } = check.value
    return <FormSummary text={sentence(sender, amount.cents)} longest={longest} />
  }
  // The amount's own field shows its refusal.
  if (check.kind === 'refused' && check.about !== 'amount') {
    return <FormSummary text={refusalText(check.refusal)} isRefused />
  }
  const isSenderMissing = check.kind === 'incomplete' && check.missing === 'sender'
  const text = isSenderMissing ? words.missingSender : words.moneyForm.missingAmount
  return <FormSummary text={text} longest={longest} />
}

interface SenderPickerProps {
  readonly open: boolean
  readonly context: EventContext
  readonly selectedId: AccountId | undefined
  readonly onClose: () => void
  readonly onClosed: () => void
  readonly onSelect: (id: AccountId) => void
}

/** Picks the participant whose money it is; disables others with the reason. */
function SenderPicker({ open, context, selectedId, onClose, onClosed, onSelect }: SenderPickerProps) {
  const { pick } = useTexts(fundsTexts)
  const people = context.people.map((account) => {
    const refusal = entryRefusal(context, 'funds', account)
    const detail = refusal ? refusalText(refusal) : undefined
    return { ...accountAvatar(account), detail, disabled: refusal !== null }
  })
  return (
    <PeoplePicker
      open={open}
      title={pick.title}
      search={pick.search}
      all={pick.all}
      accounts={people}
      initial={selectedId === undefined ? [] : [selectedId]}
      onClose={onClose}
      onClosed={onClosed}
      onSubmit={([id]) => id !== undefined && onSelect(id)}
    />
  )
}
