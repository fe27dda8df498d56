import {
  canConcludeEvent,
  canDeleteAllTransactions,
  canDeleteEvent,
  canEditEvent,
  canLockEvent,
  canUnlockEvent,
  refuse,
} from '@coffer/shared-sdk/domain'
import type { Caller, EventAccount, Refusal, Verdict } from '@coffer/shared-sdk/domain'
import { toManagedEvent } from '../../events/event-context.ts'
import type { EventSums } from '../../events/event-sums.ts'

const ADMIN_OPTIONS = ['edit', 'lock', 'unlock', 'conclude', 'delete-all', 'delete'] as const
export type AdminOptionId = (typeof ADMIN_OPTIONS)[number]

interface AdminOption {
  readonly id: AdminOptionId
  /** The reason why it is not possible now; null when it is. */
  readonly reason: Refusal | null
}

/**
 * Returns what this person may do with the event as a whole, in order (product 6, accounting A14). It leaves out what they may never do.
 *
 * @param sums null while withheld, in a hidden event (accounting A15): the server decides then
 */
export function adminOptions(
  caller: Caller,
  account: EventAccount,
  sums: EventSums | null,
): readonly AdminOption[] {
  const event = toManagedEvent(account)
  const { sent, received, hasExpenses } = sums ?? { sent: 0, received: 0, hasExpenses: true }
  const verdicts: Record<AdminOptionId, Verdict> = {
    edit: canEditEvent(caller, event),
    lock: canLockEvent(caller, event),
    unlock: canUnlockEvent(caller, event),
    conclude: canConcludeEvent(caller, { ...event, hasExpenses }),
    'delete-all': canDeleteAllTransactions(caller, event),
    delete: canDeleteEvent(caller, { ...event, sent, received }),
  }
  const isEmpty = sums !== null && sent === 0 && received === 0
  if (isEmpty && verdicts['delete-all'].ok) verdicts['delete-all'] = NOTHING_TO_DELETE
  return ADMIN_OPTIONS.flatMap((id): readonly AdminOption[] => {
    const verdict = verdicts[id]
    if (verdict.ok) return [{ id, reason: null }]
    return isNever(id, verdict.refusal) ? [] : [{ id, reason: verdict.refusal }]
  })
}

const NOTHING_TO_DELETE = refuse('nothing-to-delete', 'This event has no transactions.')

/** Returns whether to leave out an option. Lock and unlock are only offered if the event's status allows them. */
function isNever(id: AdminOptionId, { code }: Refusal): boolean {
  return id === 'lock' || id === 'unlock' || code === 'not-permitted' || code === 'event-concluded'
}
