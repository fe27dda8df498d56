import { useRef, useState } from 'react'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { newTransactionId } from '@coffer/shared-sdk/mutations'
import type { TransactionDraft } from '@coffer/shared-sdk/mutations'
import { checkMoney } from './money.form.ts'
import type { Direction, MoneyDraft, MoneyValues } from './money.form.ts'
import { useCounterparties } from './use-counterparties.ts'

interface MoneyFormOptions {
  readonly direction: Direction
  readonly counterpartyId: AccountId | undefined
  /** Stores the transaction; rejects with the reason when it is refused. */
  readonly store: (draft: Omit<TransactionDraft, 'status'>) => Promise<void>
  readonly onStored: () => void
}

export type Submission =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'failed'; readonly error: unknown }

/**
 * The state of a form that moves money. Its transaction's id is minted once: however often it is sent,
 * after a double tap or a lost answer, the server stores one (accounting A17).
 */
export function useMoneyForm({ direction, counterpartyId, store, onStored }: MoneyFormOptions) {
  const caller = useCaller()
  const own = useMember().membership.account
  const parties = { direction, caller, own }
  const counterparties = useCounterparties(parties)
  const [id] = useState(newTransactionId)
  const [values, setValues] = useState<MoneyValues>({
    counterpartyId: counterpartyId ?? null,
    amountText: '',
    description: '',
  })
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  // A state would be read too late: two taps can fall into one render.
  const isUnderWay = useRef(false)
  const counterparty = counterparties.find(values.counterpartyId)

  const change = (changed: Partial<MoneyValues>) => setValues((before) => ({ ...before, ...changed }))
  const submit = async ({ senderId, receiverId, amount, description }: MoneyDraft) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSubmission({ status: 'sending' })
    try {
      await store({ id, senderId, receiverId, amount, description })
    } catch (error) {
      isUnderWay.current = false
      setSubmission({ status: 'failed', error })
      return
    }
    // Stays under way: what is stored is not sent again while the sheet closes.
    onStored()
  }
  return {
    own,
    counterparties,
    counterparty,
    values,
    change,
    check: checkMoney(parties, values, counterparty),
    submission,
    submit,
    parties,
  }
}

export type MoneyForm = ReturnType<typeof useMoneyForm>
