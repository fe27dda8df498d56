/** An event's groups as the screens show them: the members, their shares, and their parts (accounting A12). */
import { accountCurrency, splitBasis, totalsOfParts } from '@coffer/shared-sdk/domain'
import type { Account, Cents, Currency, GroupId, Id, Money, UserId } from '@coffer/shared-sdk/domain'
import type { EventGroup, EventPart, EventParticipation } from '@coffer/shared-sdk/queries'
import type { EventContext } from './event-context.ts'

export interface GroupMember {
  /** The id of the participant's record in the group; null if the person is not in the group (`GroupView.isFallback`). */
  readonly rowId: Id | null
  readonly account: Account
  /** In hundredths. */
  readonly share: number
  /** The member's part of the group's total, in the event's first currency. */
  readonly part: Cents
  /** The member's parts in other currencies. */
  readonly otherParts: readonly Money[]
}

export interface GroupView {
  readonly id: GroupId
  readonly name: string
  readonly isDefault: boolean
  readonly createdBy: UserId
  readonly order: number
  /** The reader's own row comes first, the others follow by name. */
  readonly members: readonly GroupMember[]
  /** True if nobody in the group has a share above 0, so that the shares of everyone are used (accounting A13). */
  readonly isFallback: boolean
  /** The people whose shares are used instead; empty unless `isFallback`. */
  readonly standIns: readonly GroupMember[]
  readonly currency: Currency
  /** What the group spent, in the event's first currency. */
  readonly total: Cents
  readonly otherTotals: readonly Money[]
}

/** One collator serves all comparisons; `localeCompare` makes one for each pair. */
const byName = new Intl.Collator()

type Facts = Pick<EventContext, 'event' | 'own'> &
  Pick<EventParticipation, 'groups' | 'people' | 'defaultGroupId'>

/**
 * Returns all groups as views.
 *
 * @param parts the parts of all groups; empty while the event is hidden
 */
export function toGroupViews(facts: Facts, parts: readonly EventPart[]): readonly GroupView[] {
  const byGroup = groupBy(parts, ({ groupId }) => groupId)
  return facts.groups.map((group) => toGroupView(facts, group, byGroup.get(group.id) ?? []))
}

/** Returns one group as a view; `parts` are its own. */
export function toGroupView(facts: Facts, group: EventGroup, parts: readonly EventPart[]): GroupView {
  const { event, own } = facts
  const currency = accountCurrency(event)
  const people = new Map(facts.people.map((account) => [account.id, account]))
  const partsByParticipant = groupBy(parts, ({ participantId }) => participantId)
  const toMembers = (rows: EventGroup['participants'], isStandIn: boolean): readonly GroupMember[] =>
    rows
      .flatMap(({ id, participantId, share }) => {
        const account = people.get(participantId)
        if (!account) return []
        const { main, others } = sumUp(partsByParticipant.get(participantId) ?? [], currency)
        return [{ rowId: isStandIn ? null : id, account, share, part: main, otherParts: others }]
      })
      .toSorted(
        (a, b) =>
          Number(b.account.id === own.id) - Number(a.account.id === own.id) ||
          byName.compare(a.account.name, b.account.name),
      )
  const basis = splitBasis(facts, group.id)
  const isFallback = basis?.isFallback ?? false
  const isIn = (accountId: string) =>
    group.participants.some(({ participantId }) => participantId === accountId)
  const standIns = isFallback ? (basis?.participants ?? []) : []
  const total = sumUp(totalsOfParts(parts), currency)
  return {
    id: group.id,
    name: group.name,
    isDefault: group.isDefault,
    createdBy: group.createdBy,
    order: group.order,
    members: toMembers(group.participants, false),
    isFallback,
    standIns: toMembers(
      standIns
        .filter(({ participantId }) => !isIn(participantId))
        .map((row) => ({ ...row, groupId: group.id })),
      true,
    ),
    currency,
    total: total.main,
    otherTotals: total.others,
  }
}

function sumUp(amounts: readonly Money[], currency: Currency) {
  return {
    main: amounts.find((amount) => amount.currency === currency)?.cents ?? 0,
    others: amounts
      .filter((amount) => amount.currency !== currency)
      .map((amount) => ({ cents: amount.cents, currency: amount.currency })),
  }
}

function groupBy<T>(items: readonly T[], getKey: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = getKey(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
