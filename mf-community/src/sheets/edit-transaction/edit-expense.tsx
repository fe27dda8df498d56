import { useId, useRef, useState } from 'react'
import { refusalText } from '@coffer/shared-sdk/client'
import { readyValue } from '@coffer/shared-sdk/domain'
import type { Refusal, EnteredTransactionFacts } from '@coffer/shared-sdk/domain'
import type { FormDraft } from '@coffer/shared-sdk/drafts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { Banner, Button, FailureBanner, Form, Stack, formatMoney } from '@coffer/shared-ui'
import { DraftNotice } from '@coffer/shared-ui/forms'
import { FormSummary } from '@coffer/shared-ui/money-form'
import { Sheet } from '@coffer/shared-ui/overlays'
import { transactionTexts } from '../../texts/transaction.en.ts'
import type { ExpenseEditValues } from './edit-expense.form.ts'
import { ExpenseEditFields } from './expense-edit-fields.tsx'
import { PayersPicker } from './payers-picker.tsx'
import { useExpenseEdit } from './use-expense-edit.ts'
import type { ExpenseEditForm } from './use-expense-edit.ts'
import { usePayerChoice } from './use-payer-choice.ts'

interface EditExpenseProps {
  readonly rows: readonly TransactionWithAccounts[]
  /** The facts about its event that the rules need. */
  readonly event: EnteredTransactionFacts['event']
  /** The reason why it cannot be changed, apart from its rows; null if nothing prevents it. */
  readonly blocked: Refusal | null
  /** The values that were typed while the expense had one payer and others were then chosen; null otherwise. */
  readonly typed: Partial<ExpenseEditValues> | null
  /** The draft of those values. */
  readonly before: Pick<FormDraft<unknown>, 'drop' | 'startOver'>
  readonly open: boolean
  readonly isStacked: boolean
  readonly reload: () => void
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** Changes who paid an expense, their amounts and its description, all or nothing (accounting A21). */
export function EditExpense(props: EditExpenseProps) {
  const { rows, event, blocked, typed, before, open, isStacked, reload, onClose, onClosed } = props
  const words = useTexts(transactionTexts)
  const formId = useId()
  const [first] = rows
  const choice = usePayerChoice(first?.senderId ?? null, first?.currency ?? 'EUR')
  const participantIds = choice.people?.map(({ account }) => account.id) ?? null
  const form = useExpenseEdit({
    rows,
    event,
    blocked,
    participantIds,
    reload,
    typed: typed ?? {},
    before,
    onSaved: onClose,
  })
  const payersRef = useRef<HTMLUListElement>(null)
  const [isPicking, setPicking] = useState(typed !== null && form.notice === null)
  const { check, submission, isOutdated, refusal } = form
  const isSaving = submission.status === 'pending' || submission.status === 'success'
  const draft = isOutdated || refusal ? null : readyValue(check)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={words.payers.editTitle}
      closeLabel={words.close}
      backLabel={isStacked ? words.back : undefined}
      dismissible={submission.status !== 'pending'}
      footer={
        <>
          <ExpenseSummary form={form} />
          <Button
            type="submit"
            form={formId}
            fullWidth
            disabled={!draft}
            pending={isSaving}
            pendingLabel={words.saving}
          >
            {submission.status === 'error' && draft ? words.retry : words.edit.save}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={() => draft && form.save(draft.change)}>
        <Stack $gap={4}>
          <DraftNotice notice={isSaving || isOutdated || refusal ? null : form.notice} />
          {isOutdated ? <Outdated onShowNew={form.showNew} /> : <FailureBanner text={submission.failure} />}
          {refusal && <Banner tone="warning">{refusalText(refusal)}</Banner>}
          <ExpenseEditFields
            form={form}
            choice={choice}
            disabled={isSaving || refusal !== null}
            payersRef={payersRef}
            onPick={() => setPicking(true)}
          />
        </Stack>
      </Form>
      <PayersPicker
        open={open && isPicking && refusal === null}
        choice={choice}
        payerIds={form.values.payerIds}
        kept={form.ticks}
        paidIds={form.base.map(({ receiverId }) => receiverId)}
        finalFocus={payersRef}
        onClose={() => setPicking(false)}
        onChoose={(payerIds) => {
          form.change({ payerIds })
          setPicking(false)
        }}
      />
    </Sheet>
  )
}

/** Says what saving will do, or what is missing. */
function ExpenseSummary({ form: { base, check, isOutdated } }: { readonly form: ExpenseEditForm }) {
  const words = useTexts(transactionTexts)
  return <FormSummary text={text()} isRefused={check.kind === 'refused'} />

  function text(): string {
    if (isOutdated) return ''
    if (check.kind === 'refused') return check.about === 'payers' ? refusalText(check.refusal) : ''
    if (check.kind === 'ready') {
      const { payerCount, total } = check.value
      const currency = base[0]?.currency ?? 'EUR'
      return words.payers.summary(payerCount, formatMoney({ cents: total, currency }))
    }
    if (check.missing === 'change') return words.missing.changes
    return check.missing === 'amount' ? words.payers.missingAmount : words.payers.missingDescription
  }
}

function Outdated({ onShowNew }: { readonly onShowNew: () => void }) {
  const { edit } = useTexts(transactionTexts)
  return (
    <div role="alert">
      <Banner
        tone="warning"
        end={
          <Button size="s" variant="secondary" onClick={onShowNew}>
            {edit.reload}
          </Button>
        }
      >
        {edit.changed}
      </Banner>
    </div>
  )
}
