import { canConcludeEvent, groupTotals } from '@coffer/shared-sdk/domain'
import type { AccountId, EventLedger, Refusal } from '@coffer/shared-sdk/domain'
import { pendingOrError, transactionQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { PendingOrError, TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { toManagedEvent, useEventContext } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'
import { conclusionPreview } from './conclusion-preview.ts'
import type { ConclusionPreview } from './conclusion-preview.ts'

/** An event that this person may conclude, now or after something else is done. */
export interface FinalisableEvent {
  readonly context: EventContext
  /** Names and pictures of everybody who has a balance. */
  readonly accounts: ReadonlyMap<AccountId, TransactionWithAccounts['sender']>
  readonly outcome:
    | { readonly state: 'ready'; readonly preview: ConclusionPreview }
    | { readonly state: 'refused'; readonly reason: Refusal }
}

type LoadedFinalisableEvent =
  | PendingOrError
  | { readonly state: 'missing' | 'not-permitted' | 'concluded' }
  | { readonly state: 'ready'; readonly event: FinalisableEvent }

/** Loads the event with the result of concluding it. The domain computes that from all of its transactions, as the server does. */
export function useFinaliseEvent(eventId: AccountId): LoadedFinalisableEvent {
  const loaded = useEventContext(eventId)
  const isPossible = loaded.state === 'ready' && isEverPossible(loaded.context)
  const scope = useScope()
  const enabled = isPossible && loaded.context.event.status !== 'closed'
  const transactions = useQuery({ ...transactionQueries.ofEvent(scope, eventId), enabled })
  const payments = useQuery({ ...transactionQueries.paymentsOfEvent(scope, eventId), enabled })
  if (loaded.state === 'unchosen' || loaded.state === 'missing') return { state: 'missing' }
  if (loaded.state !== 'ready') return loaded
  const { context } = loaded
  const { event, caller } = context
  if (event.status === 'closed') return { state: 'concluded' }
  if (!isPossible) return { state: 'not-permitted' }
  if (!transactions.data || !payments.data) return pendingOrError([transactions, payments])
  const ledger = toLedger(context, transactions.data)
  const hasExpenses = groupTotals(ledger).length > 0
  const verdict = canConcludeEvent(caller, { ...toManagedEvent(event), hasExpenses })
  const preview = verdict.ok ? conclusionPreview(ledger, payments.data) : refusedWith(verdict.refusal)
  const moved = [...transactions.data, ...payments.data]
  const all = [...context.people, ...moved.flatMap(({ sender, receiver }) => [sender, receiver])]
  return {
    state: 'ready',
    event: {
      context,
      accounts: new Map(all.map((account) => [account.id, account])),
      outcome: preview.ok
        ? { state: 'ready', preview: preview.value }
        : { state: 'refused', reason: preview.refusal },
    },
  }
}

const refusedWith = (refusal: Refusal) => ({ ok: false, refusal }) as const

/** Returns whether the caller could ever conclude the event; people who cannot do not need the figures. */
function isEverPossible({ event, caller }: EventContext): boolean {
  return canConcludeEvent(caller, { ...toManagedEvent(event), status: 'inactive', hasExpenses: true }).ok
}

function toLedger(
  { event, defaultGroupId, separateGroupId, groups }: EventContext,
  rows: readonly TransactionWithAccounts[],
): EventLedger {
  return { accountId: event.id, status: event.status, defaultGroupId, separateGroupId, groups, rows }
}
