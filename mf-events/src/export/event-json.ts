/** An event as JSON, for programs: names in English, instants in UTC, amounts and shares as decimals. */
import { eventStatus, toDecimal } from '@coffer/shared-sdk/domain'
import type { EventStatus } from '@coffer/shared-sdk/domain'
import type { EventReport } from './event-report.ts'

/** This version changes when programs that read the file must change. */
const VERSION = 2

/** The words of the file, which programs read, and which the screens show in English. */
const STATUS_WORDS: Readonly<Record<EventStatus, string>> = {
  ongoing: 'ongoing',
  upcoming: 'active',
  ended: 'pending',
  locked: 'locked',
  concluded: 'concluded',
}

const decimal = (cents: number) => Number(toDecimal(cents))

/** Returns the file's text, indented. */
export function eventJson(report: EventReport, nowMs: number): string {
  const { event, currencies, participants, groups, transactions, payments, parts, balances } = report
  const { start, end, zone, adminIds } = event.event
  const status = STATUS_WORDS[eventStatus({ status: event.status, start, end }, nowMs)]
  return JSON.stringify(
    {
      version: VERSION,
      exported: new Date(nowMs).toISOString(),
      event: { id: event.id, name: event.name, start, end, timeZone: zone || null, status, currencies },
      participants: participants.map(({ id, name, userId }) => ({
        id,
        name,
        isAdmin: userId !== null && adminIds.includes(userId),
      })),
      groups: groups.map(({ id, name, isDefault, participants: members }) => ({
        id,
        name,
        isDefault,
        shares: members.map(({ participantId, share }) => ({ participantId, share: decimal(share) })),
      })),
      transactions: transactions.map(({ kind, day, transaction }) => ({
        id: transaction.id,
        kind,
        day,
        created: transaction.created,
        senderId: transaction.senderId,
        receiverId: transaction.receiverId,
        groupId: transaction.groupId || null,
        category: transaction.category || null,
        expenseId: transaction.txGroup || null,
        description: transaction.description,
        amount: decimal(transaction.amount),
        currency: transaction.currency,
        status: transaction.status,
      })),
      payments: payments.map(({ day, transaction, payer, payee }) => ({
        id: transaction.id,
        day,
        created: transaction.created,
        payerId: payer.id,
        payeeId: payee.id,
        description: transaction.description,
        amount: decimal(transaction.amount),
        currency: transaction.currency,
        status: transaction.status,
      })),
      parts: parts.map(({ groupId, person, currency, total, share, shareSum, isFallback, cents }) => ({
        groupId,
        participantId: person.id,
        amount: decimal(cents),
        currency,
        groupTotal: decimal(total),
        share: decimal(share),
        allShares: decimal(shareSum),
        isFallback,
      })),
      balances: balances.map(({ person, currency, expenses, share, balance, settled, paidBack, open }) => ({
        participantId: person.id,
        currency,
        expenses: decimal(expenses),
        share: decimal(share),
        balance: decimal(balance),
        settledBalance: decimal(settled),
        paidBack: decimal(paidBack),
        openBalance: decimal(open),
      })),
      transfers: report.transfers.map(({ payer, receiver, cents, currency }) => ({
        fromId: payer.id,
        toId: receiver.id,
        amount: decimal(cents),
        currency,
      })),
    },
    null,
    2,
  )
}
