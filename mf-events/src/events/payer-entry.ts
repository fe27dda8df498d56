import { checkOpen } from '@coffer/shared-sdk/domain'
import type { Account, GroupId } from '@coffer/shared-sdk/domain'
import type { EntryAction } from './event-entry.ts'
import { entryRefusal } from './event-context.ts'
import type { EventContext } from './event-context.ts'

/**
 * Returns the state of 'Expense' for one person's expense. It is absent if the caller may never enter it (for most people, somebody
 * else's), and once the event is concluded. It is disabled with the reason while the event is locked.
 */
export function payerEntry(context: EventContext, payer: Account): EntryAction {
  const refusal = entryRefusal(context, 'expense', payer)
  if (refusal === null) return { state: 'enabled' }
  const { event } = context
  const isOpenTo =
    event.status === 'inactive' &&
    entryRefusal({ ...context, event: { ...event, status: 'active' } }, 'expense', payer) === null
  const open = checkOpen(event)
  return isOpenTo && !open.ok ? { state: 'disabled', reason: open.refusal } : { state: 'absent' }
}

/**
 * Returns the active accounts in a group that hold this currency, by name. Without a currency it returns all of the group's active
 * accounts.
 */
export function activeMembers(
  { groups, people }: Pick<EventContext, 'groups' | 'people'>,
  groupId: GroupId,
  currency?: Account['currencies'][number],
): readonly Account[] {
  const group = groups.find(({ id }) => id === groupId)
  const members = new Set(group?.participants.map(({ participantId }) => participantId))
  return people.filter(
    ({ id, type, status, currencies }) =>
      members.has(id) &&
      type === 'user' &&
      status === 'active' &&
      (currency === undefined || currencies.includes(currency)),
  )
}
