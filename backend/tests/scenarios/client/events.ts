import * as domain from '@coffer/shared-sdk/domain'
import type { Verdict } from '@coffer/shared-sdk/domain'
import type { NewParticipant } from '../model/operation.ts'
import { getDefaultGroup, findEvent, get, takesPart } from '../model/tables.ts'
import type { EventRow, GroupRow, Tables, TransactionRow } from '../model/tables.ts'
import { NOW, getAccountFacts, daysFromNow, managedEvent } from './facts.ts'

export const groupFacts = (group: GroupRow): domain.ManagedGroup => ({
  createdBy: group.createdBy,
  isDefault: group.isDefault,
})

export function nameVerdict(tables: Tables, event: string, group: string, name: string): Verdict {
  const others = tables.groups.filter((row) => row.event === event && row.id !== group)
  return domain.validateGroupName(
    name,
    others.map((row) => row.name),
  )
}

function ownFacts(tables: Tables, event: EventRow, account: string): domain.OwnEventFacts {
  const sides = (row: TransactionRow): string[] => [row.sender, row.receiver]
  return {
    status: get(tables.accounts, event.id).status,
    start: daysFromNow(event.start),
    end: daysFromNow(event.end),
    isParticipant: takesPart(tables, event.id, account),
    countInitiated: tables.transactions.filter(
      (row) => sides(row).includes(event.id) && sides(row).includes(account) && row.createdBy !== '',
    ).length,
    isSoleAdmin: domain.isSoleAdmin({ adminIds: event.admins }, get(tables.accounts, account).owner),
  }
}

/**
 * Returns `null` for requests that forms never send: for a person who is in the group already, or with a chosen share.
 */
export function enlistVerdict(tables: Tables, caller: domain.Caller, person: NewParticipant): Verdict | null {
  const group = get(tables.groups, person.group)
  const event = get(tables.events, group.event)
  const share = domain.shareFromDecimal(Number(person.share))
  if (!share.ok) return share
  const facts = managedEvent(tables, event)
  if (!group.isDefault) {
    const isIn = tables.participants.some((row) => row.group === group.id && row.account === person.account)
    return isIn ? null : domain.canChangeShares(caller, facts, groupFacts(group))
  }
  const isOwn = caller.membership?.accountId === person.account
  if (isOwn && !domain.isEventManager(caller, facts) && share.value !== domain.DEFAULT_SHARE) return null
  const times = { start: daysFromNow(event.start), end: daysFromNow(event.end) }
  return domain.canEnterEvent(
    caller,
    { ...facts, ...times },
    getAccountFacts(tables, person.account),
    share.value,
    NOW,
  )
}

export function leaveVerdict(
  tables: Tables,
  caller: domain.Caller,
  event: EventRow,
  account: string,
): Verdict {
  const facts = managedEvent(tables, event)
  if (caller.membership?.accountId === account && !domain.isEventManager(caller, facts)) {
    return domain.canLeaveEvent(ownFacts(tables, event, account), NOW)
  }
  return domain.canRemoveParticipant(caller, facts, get(tables.accounts, account).owner)
}

export function adminsVerdict(
  tables: Tables,
  caller: domain.Caller,
  event: EventRow,
  wanted: readonly string[],
): Verdict {
  let facts = managedEvent(tables, event)
  const came = wanted.filter((user) => !event.admins.includes(user))
  // Admins are removed one after the other, the caller last: afterwards they may not remove anybody.
  const went = event.admins
    .filter((user) => !wanted.includes(user))
    .toSorted((a, b) => Number(a === caller.userId) - Number(b === caller.userId))
  for (const [user, isAdmin] of [
    ...came.map((user) => [user, true] as const),
    ...went.map((user) => [user, false] as const),
  ]) {
    const verdict = domain.canSetEventAdmin(caller, facts, user, isAdmin)
    if (!verdict.ok) return verdict
    const adminIds = isAdmin ? [...facts.adminIds, user] : facts.adminIds.filter((one) => one !== user)
    facts = { ...facts, adminIds }
  }
  return came.length + went.length === 0 ? domain.canEditEvent(caller, facts) : domain.ALLOWED
}

export function concludeVerdict(tables: Tables, caller: domain.Caller, event: EventRow): Verdict {
  const { status } = get(tables.accounts, event.id)
  const ledger: domain.EventLedger = {
    accountId: event.id,
    status,
    defaultGroupId: getDefaultGroup(tables, event.id).id,
    separateGroupId: '',
    groups: tables.groups
      .filter((row) => row.event === event.id)
      .map(({ id }) => ({
        id,
        participants: tables.participants
          .filter((row) => row.group === id)
          .map((row) => ({ id: row.id, participantId: row.account, share: row.share })),
      })),
    rows: tables.transactions
      .filter((row) => findEvent(tables, row)?.id === event.id)
      .map((row) => ({
        id: row.id,
        senderId: row.sender,
        receiverId: row.receiver,
        amount: row.amount,
        currency: row.currency as domain.Currency,
        status: row.status,
        groupId: row.group,
        createdBy: row.createdBy,
        txGroup: row.txGroup,
        split: null,
      })),
  }
  const hasExpenses = domain.groupTotals(ledger).length > 0
  const may = domain.canConcludeEvent(caller, { ...managedEvent(tables, event), hasExpenses })
  return may.ok ? domain.concludeEvent(ledger) : may
}
