import { eventBalance, eventParts, splitCents } from './books.ts'
import { change, getDefaultGroup } from './tables.ts'
import type { EventRow, Tables, TransactionRow } from './tables.ts'

/**
 * Accounting A14: everybody pays their part, the rest of the event's money is shared among those of the default group
 * (or collected from them), all of it approved, and the event is closed. The rows of a settlement have no creator; the
 * server makes their ids, so the model gives them names of its own.
 */
export function concluded(tables: Tables, event: EventRow, by: string): Tables {
  const settled: TransactionRow[] = []
  const settle = (
    sender: string,
    receiver: string,
    amount: number,
    currency: string,
    group: string,
    description: 'Settled' | 'What was left',
  ): void => {
    settled.push({
      id: `settled ${event.id} ${settled.length}`,
      sender,
      receiver,
      amount,
      currency,
      group,
      description,
      status: 'approved',
      declineReason: '',
      txGroup: '',
      createdBy: '',
      category: '',
      spentOn: '',
      isOld: false,
      version: 0,
    })
  }
  for (const { account, cents, currency, group } of eventParts(tables, event)) {
    settle(account, event.id, cents, currency, group, 'Settled')
  }
  const everyone = getDefaultGroup(tables, event.id).id
  const people = tables.participants.filter((row) => row.group === everyone && row.share > 0)
  for (const currency of ['EUR', 'USD']) {
    const left = eventBalance(tables, event, currency)
    if (left === 0) continue
    const split = splitCents(Math.abs(left), people)
    for (const { id, account } of people) {
      const cents = split.get(id) ?? 0
      if (cents === 0) continue
      if (left > 0) settle(event.id, account, cents, currency, '', 'What was left')
      else settle(account, event.id, cents, currency, '', 'What was left')
    }
  }
  const isOfEvent = (row: TransactionRow): boolean => [row.sender, row.receiver].includes(event.id)
  const approved = tables.transactions.map((row) =>
    isOfEvent(row) ? { ...row, status: 'approved' as const } : row,
  )
  return {
    ...tables,
    accounts: change(tables.accounts, event.id, { status: 'closed' }),
    events: change(tables.events, event.id, { concludedBy: by }),
    transactions: [...approved, ...settled],
  }
}
