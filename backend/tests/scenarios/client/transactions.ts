import * as domain from '@coffer/shared-sdk/domain'
import type { TransactionFacts, Verdict } from '@coffer/shared-sdk/domain'
import type { NewTransaction } from '../model/operation.ts'
import type { Step } from '../model/step.ts'
import { findEvent, find, get } from '../model/tables.ts'
import type { Tables, TransactionRow } from '../model/tables.ts'
import { NOW, getAccountFacts, daysFromNow, eventFacts } from './facts.ts'

function getFacts(tables: Tables, row: NewTransaction, cents: number): TransactionFacts {
  const event = findEvent(tables, row)
  const group = find(tables.groups, row.group)
  return {
    sender: getAccountFacts(tables, row.sender),
    receiver: getAccountFacts(tables, row.receiver),
    amount: cents,
    currency: row.currency as domain.Currency,
    event: event === undefined ? null : eventFacts(tables, event),
    group: row.group === '' ? null : { accountId: group?.event ?? 'gone' },
    category: row.category,
    spentOn: row.spentOn,
    nowMs: NOW,
  }
}

export function enterVerdict(tables: Tables, caller: domain.Caller, row: NewTransaction): Verdict {
  const cents = domain.centsFromDecimal(Number(row.amount), 'amount')
  if (!cents.ok) return cents
  const facts = getFacts(tables, row, cents.value)
  const status = domain.canCreateTransaction(caller, facts)
  return status.ok ? domain.checkDescription(facts, row.description) : status
}

export function storedFacts(tables: Tables, row: TransactionRow): domain.EnteredTransactionFacts {
  const event = findEvent(tables, row)
  return {
    transaction: {
      status: row.status,
      createdBy: row.createdBy,
      created: daysFromNow(row.isOld ? -2 : 0),
      updated: daysFromNow(row.version),
    },
    sender: getAccountFacts(tables, row.sender),
    receiver: getAccountFacts(tables, row.receiver),
    event: event === undefined ? null : eventFacts(tables, event),
  }
}

export function editVerdict(
  tables: Tables,
  caller: domain.Caller,
  step: Extract<Step, { do: 'edit' }>,
): Verdict {
  const row = get(tables.transactions, step.row)
  const may = domain.canEditTransaction(caller, storedFacts(tables, row))
  if (!may.ok) return may
  const { change } = step
  const { amount = String(row.amount / 100), group = row.group, description = row.description } = change
  const cents = domain.centsFromDecimal(Number(amount), 'amount')
  if (!cents.ok) return cents
  const after = {
    ...row,
    amount,
    group,
    category: change.category ?? row.category,
    spentOn: change.spentOn ?? row.spentOn,
  }
  const facts = getFacts(tables, after, cents.value)
  const valid = domain.checkTransaction(facts)
  return valid.ok ? domain.checkDescription(facts, description) : valid
}

/** Returns the first refusal of these deleted transactions; the client knows no others. */
export function restoreVerdict(
  tables: Tables,
  caller: domain.Caller,
  ids: readonly string[],
): Verdict | null {
  const gone = tables.deleted.filter(({ row }) => ids.includes(row.id))
  if (gone.length < ids.length) return null
  for (const { row, by, wasHidden } of gone) {
    const stored = storedFacts(tables, row)
    const event = stored.event === null ? null : { ...stored.event, hidden: stored.event.hidden || wasHidden }
    const facts = { ...stored, event, deletedBy: by, deleted: daysFromNow(0) }
    const may = domain.canRestoreTransaction(caller, facts, NOW)
    if (!may.ok) return may
    const valid = domain.checkTransaction(
      getFacts(tables, { ...row, amount: String(row.amount / 100) }, row.amount),
    )
    if (!valid.ok) return event?.hidden === true ? domain.refuseWith('removal-final') : valid
  }
  return domain.ALLOWED
}
