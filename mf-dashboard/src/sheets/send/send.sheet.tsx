import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { TransactionDraft } from '@coffer/shared-sdk/mutations'
import { Banner, Button, Stack } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/catalogue.ts'
import { failureText } from '../../texts/refusal-text.ts'
import { ConfirmSend } from './confirm-send.tsx'
import { CounterpartyPicker } from './counterparty-picker.tsx'
import { MoneyFields } from './money-fields.tsx'
import type { Direction, MoneyDraft } from './money.form.ts'
import { Outlook } from './outlook.tsx'
import { useMoneyForm } from './use-money-form.ts'

interface MoneySheetProps {
  readonly direction: Direction
  readonly counterpartyId: AccountId | undefined
  readonly store: (draft: Omit<TransactionDraft, 'status'>) => Promise<void>
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** The sheet that sends money or asks for it: who, how much, what for. Sending is confirmed first (spec 5). */
export function MoneySheet({ direction, counterpartyId, store, open, onClose, onClosed }: MoneySheetProps) {
  const words = useTexts(texts)
  const { title, submit: submitLabel, pending, done } = words[direction]
  const formId = useId()
  const amountRef = useRef<HTMLInputElement>(null)
  const [above, setAbove] = useState<'none' | 'picker' | 'confirm'>('none')
  const [toConfirm, setToConfirm] = useState<MoneyDraft | null>(null)
  const form = useMoneyForm({
    direction,
    counterpartyId,
    store,
    onStored: () => {
      showToast(done, 'success')
      onClose()
    },
  })
  const { check, submission } = form
  const isSending = submission.status === 'sending'
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (check.kind !== 'ready' || isSending) return
    if (direction === 'request') {
      void form.submit(check.draft)
      return
    }
    setToConfirm(check.draft)
    setAbove('confirm')
  }
  const failure = submission.status === 'failed' ? failureText(words, submission.error) : undefined
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={title}
      closeLabel={words.close}
      dismissible={!isSending}
      initialFocus={counterpartyId === undefined ? undefined : amountRef}
      footer={
        <>
          <Outlook direction={direction} check={check} />
          <Button
            type="submit"
            form={formId}
            fullWidth
            disabled={check.kind !== 'ready'}
            pending={isSending}
            pendingLabel={pending}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        <Stack $gap={4}>
          {failure !== undefined && above !== 'confirm' && (
            <div role="alert">
              <Banner tone="danger">{failure}</Banner>
            </div>
          )}
          <MoneyFields form={form} amountRef={amountRef} onPick={() => setAbove('picker')} />
        </Stack>
      </form>
      <CounterpartyPicker
        open={open && above === 'picker'}
        onClose={() => setAbove('none')}
        parties={form.parties}
        counterparties={form.counterparties}
        selectedId={form.counterparty?.id ?? null}
        onSelect={(id) => {
          form.change({ counterpartyId: id })
          setAbove('none')
        }}
      />
      {toConfirm && (
        <ConfirmSend
          open={open && above === 'confirm'}
          draft={toConfirm}
          isSending={isSending}
          failure={failure}
          onConfirm={() => void form.submit(toConfirm)}
          onCancel={() => setAbove('none')}
        />
      )}
    </Sheet>
  )
}
