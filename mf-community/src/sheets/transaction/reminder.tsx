import { BellRing } from 'lucide-react'
import { failureText } from '@coffer/shared-sdk/client'
import { canRemind } from '@coffer/shared-sdk/domain'
import type { Verdict } from '@coffer/shared-sdk/domain'
import { showToast, useNow, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useRemind } from '@coffer/shared-sdk/mutations'
import { reminderQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { transactionTexts } from '../../texts/transaction.en.ts'
import { ActionButton } from '../parts/action-button.tsx'
import type { ActionState } from './transaction-actions.ts'

/**
 * Reminds the payer of an open request, on behalf of the person who asked for the money (product 2.12, 4.9). Renders nothing for everybody
 * else.
 */
export function Reminder({ transaction }: { readonly transaction: TransactionDetail }) {
  const { remind: words } = useTexts(transactionTexts)
  const caller = useCaller()
  const nowMs = useNow()
  const facts = { transaction, ...transaction }
  const isOld = canRemind(caller, facts, '', nowMs)
  const last = useQuery({ ...reminderQueries.last(useScope(), transaction.id), enabled: isOld.ok })
  const { submission, submit } = useSubmitOnce(useRemind(), {
    onSuccess: () => showToast(words.done, 'success'),
    onError: (error) => showToast(failureText(error), 'error'),
  })
  const verdict = isOld.ok ? canRemind(caller, facts, last.data ?? '', nowMs) : isOld
  const action = toActionState(verdict)
  const isReminded = !verdict.ok && verdict.refusal.code === 'reminded-already'
  return (
    <ActionButton
      action={action}
      variant="secondary"
      fullWidth
      icon={<BellRing aria-hidden />}
      // While it is unknown whether a reminder may be sent, a press waits for the answer.
      pending={submission.status === 'pending' || last.isLoading}
      pendingLabel={submission.status === 'pending' ? words.pending : words.action}
      onClick={() => submit(transaction.id)}
    >
      {isReminded ? words.today : words.action}
    </ActionButton>
  )
}

/** Refusals that a later day lifts, so that the button stays visible. */
const NOT_NOW: ReadonlySet<string> = new Set(['remind-too-early', 'reminded-already'])

function toActionState(verdict: Verdict): ActionState {
  if (verdict.ok) return { state: 'enabled' }
  const { refusal } = verdict
  return NOT_NOW.has(refusal.code) ? { state: 'disabled', reason: refusal } : { state: 'absent' }
}
