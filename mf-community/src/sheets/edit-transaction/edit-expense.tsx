import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { accountAvatar, refusalText } from '@coffer/shared-sdk/client'
import { canEditTransaction, checkAmount, readyValue } from '@coffer/shared-sdk/domain'
import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useEditExpense } from '@coffer/shared-sdk/mutations'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { Banner, Button, FailureBanner, Form, Stack, formatMoney, tokens } from '@coffer/shared-ui'
import { AmountInput, TextInput } from '@coffer/shared-ui/forms'
import { FormSummary, PartRow } from '@coffer/shared-ui/money-form'
import { Sheet } from '@coffer/shared-ui/overlays'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'
import { nameIn } from '../transaction/transaction-view.ts'
import { checkExpenseEdit, isExpenseOutdated, valuesOfExpense } from './edit-expense.form.ts'

interface EditExpenseProps {
  readonly rows: readonly TransactionWithAccounts[]
  readonly open: boolean
  readonly isStacked: boolean
  readonly reload: () => void
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** Changes the amounts of several payers and the description of their expense, all or nothing (accounting A21). */
export function EditExpense({ rows, open, isStacked, reload, onClose, onClosed }: EditExpenseProps) {
  const words = useTexts(transactionTexts)
  const formId = useId()
  const form = useExpenseEdit(rows, reload, onClose)
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
          <FormSummary text={summary()} isRefused={check.kind === 'refused'} />
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
      <Form id={formId} onSubmit={() => draft && form.save(draft.edits)}>
        <Stack $gap={4}>
          {isOutdated ? <Outdated onShowNew={form.showNew} /> : <FailureBanner text={submission.failure} />}
          {refusal && <Banner tone="warning">{refusalText(refusal)}</Banner>}
          <Fields form={form} disabled={isSaving || refusal !== null} />
        </Stack>
      </Form>
    </Sheet>
  )

  function summary(): string {
    if (isOutdated) return ''
    if (check.kind === 'refused') return check.about === 'total' ? refusalText(check.refusal) : ''
    if (check.kind === 'ready') {
      const currency = rows[0]?.currency ?? 'EUR'
      return words.payers.summary(rows.length, formatMoney({ cents: check.value.total, currency }))
    }
    return check.missing === 'description' ? words.payers.missingDescription : words.edit.unchanged
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

interface FieldsProps {
  readonly form: ReturnType<typeof useExpenseEdit>
  readonly disabled: boolean
}

function Fields({ form: { base, values, change }, disabled }: FieldsProps) {
  const words = useTexts(transactionTexts)
  const caller = useCaller()
  return (
    <>
      <TextInput
        label={words.moneyForm.description}
        name="description"
        autoComplete="off"
        maxLength={MAX_DESCRIPTION_LENGTH}
        value={values.description}
        disabled={disabled}
        onChange={(description) => change({ description })}
      />
      <Rows role="list">
        {base.map(({ id, receiver, currency }) => {
          const text = values.amountTexts.get(id) ?? ''
          const name = nameIn(caller, receiver)
          const check = checkAmount(text, currency, 'typing')
          return (
            <PartRow
              key={id}
              account={accountAvatar(receiver)}
              name={name ?? words.facts.toYou}
              detail={undefined}
            >
              <Amount>
                <AmountInput
                  label={words.payers.amountOf(name)}
                  hideLabel
                  value={text}
                  currency={currency}
                  disabled={disabled}
                  error={check.kind === 'refused' ? refusalText(check.refusal) : undefined}
                  onChange={(amountText) =>
                    change({ amountTexts: new Map(values.amountTexts).set(id, amountText) })
                  }
                />
              </Amount>
            </PartRow>
          )
        })}
      </Rows>
    </>
  )
}

/** The state of the form. Filled once: later versions must not replace what is being typed. */
function useExpenseEdit(rows: readonly TransactionWithAccounts[], reload: () => void, onSaved: () => void) {
  const words = useTexts(transactionTexts)
  const caller = useCaller()
  const [base, setBase] = useState(rows)
  const [values, setValues] = useState(() => valuesOfExpense(rows))
  const saving = useSubmitOnce(useEditExpense(), {
    onSuccess: (isOpen) => {
      showToast(words.edit.done, 'success')
      if (isOpen) onSaved()
    },
    onError: () => {
      showToast(words.wentWrong, 'error')
      reload()
    },
  })
  const { submission } = saving
  const isSubmitted = submission.status === 'pending' || submission.status === 'success'
  const verdicts = rows.map((row) => canEditTransaction(caller, { transaction: row, ...row }))
  const refused = verdicts.find(({ ok }) => !ok)
  return {
    base,
    values,
    submission,
    check: checkExpenseEdit(base, values),
    isOutdated: !isSubmitted && isExpenseOutdated(base, rows),
    refusal: !isSubmitted && refused && !refused.ok ? refused.refusal : null,
    change: (changed: Partial<typeof values>) => setValues((before) => ({ ...before, ...changed })),
    showNew: () => {
      saving.reset()
      setBase(rows)
      setValues(valuesOfExpense(rows))
    },
    save: saving.submit,
  }
}

/** The server's limit. */
const MAX_DESCRIPTION_LENGTH = 500

const Rows = styled.ul`
  min-width: 0;
`
const Amount = styled.div`
  flex: 0 1 148px;
  min-width: 112px;
  margin-inline-start: ${tokens.space[2]};
`
