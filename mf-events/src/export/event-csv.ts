/** An event's tables as CSV. Source: product 2.16. */
import { formatShare, instantMs, toCsv, toDecimal } from '@coffer/shared-sdk/domain'
import type { Category, CsvCell } from '@coffer/shared-sdk/domain'
import type { EventReport, ReportedTransaction } from './event-report.ts'
import type { SharedTexts } from '@coffer/shared-sdk/i18n'
import type { exportEn } from '../texts/export.en.ts'

type Words = Pick<typeof exportEn, 'columns' | 'kinds' | 'yes' | 'no'>

const amount = (cents: number): CsvCell => ({ number: toDecimal(cents) })
const share = (hundredths: number): CsvCell => ({ number: formatShare(hundredths) })

/** Returns one row per stored transaction and payment, oldest first. A payment is from the person who paid. */
export function transactionsCsv(
  { transactions, payments }: EventReport,
  {
    columns,
    kinds,
    transactionRow,
    moneyForm,
    categories,
  }: Words &
    Pick<SharedTexts, 'transactionRow'> & {
      readonly moneyForm: { readonly amount: string }
      readonly categories: { readonly title: string; readonly names: Readonly<Record<Category, string>> }
    },
): string {
  const { date, kind, description, from, to, group, currency, status, enteredBy, id } = columns
  const entered = transactions.map((one) => {
    const { sender, receiver } = one.transaction
    return { ...one, sides: [sender.name, receiver.name], kind: kinds[one.kind] }
  })
  const paid = payments.map(({ day, transaction, payer, payee }) => ({
    day,
    transaction,
    sides: [payer.name, payee.name],
    kind: kinds.payment,
    groupName: '',
    enteredBy: '',
  }))
  return toCsv(
    [
      date,
      kind,
      description,
      from,
      to,
      group,
      categories.title,
      moneyForm.amount,
      currency,
      status,
      enteredBy,
      id,
    ],
    [...entered, ...paid]
      .toSorted(compareDays)
      .map(({ day, transaction, sides, kind: one, groupName, enteredBy: by }): readonly CsvCell[] => [
        day,
        one,
        transaction.description,
        ...sides,
        groupName,
        transaction.category ? categories.names[transaction.category] : '',
        amount(transaction.amount),
        transaction.currency,
        transactionRow.status[transaction.status],
        by,
        transaction.id,
      ]),
  )
}

type Dated = Pick<ReportedTransaction, 'day' | 'transaction'>

/** Compares by day, then by creation. */
function compareDays(a: Dated, b: Dated): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1
  return instantMs(a.transaction.created) - instantMs(b.transaction.created)
}

/** Returns one row per participant of a group and currency: the share, and the part of what the group spent. */
export function partsCsv(report: EventReport, { columns, yes, no }: Words): string {
  const { group, person, share: ownShare, spent, part, currency, standsIn } = columns
  const rows = report.currencies.flatMap((unit) =>
    report.groups.flatMap((one) => {
      const parts = report.parts.filter(({ groupId, currency: of }) => groupId === one.id && of === unit)
      const total = parts[0]?.total ?? 0
      // A group without shares uses everyone's shares, so people who are not in it have a part.
      const ids = new Set([
        ...one.participants.map(({ participantId }) => participantId),
        ...parts.map((found) => found.person.id),
      ])
      return report.participants
        .filter(({ id }) => ids.has(id))
        .map((participant): readonly CsvCell[] => {
          const found = parts.find((candidate) => candidate.person.id === participant.id)
          const own = one.participants.find(({ participantId }) => participantId === participant.id)
          return [
            one.name,
            participant.name,
            share(found?.share ?? own?.share ?? 0),
            amount(total),
            amount(found?.cents ?? 0),
            unit,
            found?.isFallback === true ? yes : no,
          ]
        })
    }),
  )
  return toCsv([group, person, ownShare, spent, part, currency, standsIn], rows)
}

/** Returns one row per person and currency: the figures of the event's screen, and what is still open after the payments. */
export function balancesCsv({ balances }: EventReport, { columns }: Words): string {
  const { person, expenses, share: ownShare, balance, settled, paidBack, open, currency } = columns
  return toCsv(
    [person, expenses, ownShare, balance, settled, paidBack, open, currency],
    balances.map((one) => [
      one.person.name,
      amount(one.expenses),
      amount(one.share),
      amount(one.balance),
      amount(one.settled),
      amount(one.paidBack),
      amount(one.open),
      one.currency,
    ]),
  )
}
