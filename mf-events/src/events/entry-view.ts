/** Describes a transaction in the list of its own event (product 2.15). */
import { accountAvatar, groupLabel, purposeLabel } from '@coffer/shared-sdk/client'
import { splitExpense } from '@coffer/shared-sdk/domain'
import type { Account, AccountId, Money } from '@coffer/shared-sdk/domain'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { EventParticipation, ExpenseInList, ListedTransaction } from '@coffer/shared-sdk/queries'
import type { AccountAvatar } from '@coffer/shared-ui'
import type { en } from '../texts/en.ts'

/** The facts about the event that the rows need. */
export interface EntryFacts {
  readonly ownId: AccountId
  /** Undefined until it is loaded; until then the rows show neither group nor part. */
  readonly participation: EventParticipation | undefined
  /** True if the parts are withheld (accounting A15). */
  readonly isHidden: boolean
}

export interface EntryView {
  /** The account of the person who paid. */
  readonly account: AccountAvatar
  /** Empty for an expense without a description. */
  readonly purpose: string
  readonly isFunds: boolean
  /** Says who paid. */
  readonly detail: string
  /** The group that shares the expense; undefined for funds, and until it is known. */
  readonly group: string | undefined
  /** The reader's own part; undefined if it is unknown or they take no part in the event. */
  readonly part: string | undefined
}

type Words = Translated<typeof en>['entryRow']

/** @param formatAmount writes an amount in the person's language */
export function toEntryView(
  { first, rows, amount }: ExpenseInList<ListedTransaction>,
  facts: EntryFacts,
  words: Words,
  formatAmount: (money: Money) => string,
): EntryView {
  const isFunds = first.sender.type !== 'event'
  const person = isFunds ? first.sender : first.receiver
  const name = person.id === facts.ownId ? null : shortName(person, facts.participation?.people ?? [])
  const group = facts.participation?.groups.find(({ id }) => id === first.groupId)
  const who = isFunds
    ? words.paidIn(name)
    : rows.length > 1
      ? words.severalPaid(rows.length)
      : words.paid(name)
  return {
    account: { ...accountAvatar(person), count: rows.length },
    purpose: purposeLabel(first),
    isFunds,
    detail: who,
    group: first.split ? words.separate : group && groupLabel(group.name),
    part: first.split || group ? ownPart({ ...first, amount }, facts, words, formatAmount) : undefined,
  }
}

/** Returns the first name, or the whole name if somebody else in the event has the same first name: half a line is too short for more. */
function shortName({ id, name, type }: Account, people: readonly Account[]): string {
  if (type !== 'user') return name
  const first = firstName(name)
  return people.some((other) => other.id !== id && firstName(other.name) === first) ? name : first
}

const firstName = (name: string): string => name.split(' ')[0] ?? name

function ownPart(
  expense: ListedTransaction,
  { ownId, participation, isHidden }: EntryFacts,
  words: Words,
  formatAmount: (money: Money) => string,
): string | undefined {
  if (!participation || isHidden || !participation.people.some(({ id }) => id === ownId)) return undefined
  const own = splitExpense(participation, expense)?.parts.find(({ participantId }) => participantId === ownId)
  if (own === undefined || own.share === 0) return words.noPart
  const text = formatAmount({ cents: own.cents, currency: expense.currency })
  return words.ownPart(text)
}
