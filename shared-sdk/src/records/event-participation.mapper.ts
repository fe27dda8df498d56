import { participantFigures } from '../domain/accounts/balances.ts'
import type { ParticipantFigures } from '../domain/accounts/balances.ts'
import { DEFAULT_GROUP_NAME } from '../domain/events/default-group.ts'
import type { Account, AccountId, Group, GroupId, GroupParticipant } from '../domain/entities.ts'
import type { Cents, Currency } from '../domain/money/money.ts'
import { toAccount } from './account.mapper.ts'
import type { AccountRecord } from './account.mapper.ts'
import type {
  AccGroupsRecord,
  AccGroupxParticipantsRecord,
  AccViewGroupxParticipantsRecord,
} from './pocketbase-types.gen.ts'
import { centsFromWire, currencyFromWire, shareFromWire } from './wire.ts'

/** An event's group with its participants, for the domain's `GroupFacts`. */
export interface EventGroup extends Group {
  /** True for the group 'everyone': its participants are the event's. */
  readonly isDefault: boolean
  readonly participants: readonly GroupParticipant[]
}

/**
 * A participant's part of a group's total: derived by the server (accounting A12), stored once the event is concluded
 * (accounting A14).
 */
export interface EventPart {
  readonly groupId: GroupId
  readonly participantId: AccountId
  readonly currency: Currency
  readonly cents: Cents
}

/** An event's groups and participants with their shares and derived parts. */
export interface EventParticipation {
  /** Empty while the event is still being created (accounting A12). */
  readonly defaultGroupId: GroupId | ''
  /** The group of the expenses that are split separately (accounting A25), which is not one of `groups`. */
  readonly separateGroupId: GroupId | ''
  /** The groups: 'everyone' first, then by their order and name. */
  readonly groups: readonly EventGroup[]
  /** The accounts in 'everyone', by name. */
  readonly people: readonly Account[]
  /** The parts, the same before and after concluding; empty while the event is hidden (accounting A15). */
  readonly parts: readonly EventPart[]
}

export interface EventParticipationRecords {
  readonly groups: readonly GroupRecord[]
  readonly participants: readonly GroupParticipantRecord[]
  /** The people of 'everyone'. */
  readonly people: readonly {
    readonly groupx: string
    readonly expand?: { readonly participant?: AccountRecord }
  }[]
  readonly parts: readonly {
    readonly groupx: string
    readonly currency: string
    /** JSON: the amount of each account; null without any. */
    readonly parts: unknown
  }[]
}

/**
 * Maps `acc_groups`, `acc_groupx_participants` (for people with the participant expanded) and `acc_view_group_parts`
 * records of one event.
 */
export function toEventParticipation({
  groups,
  participants,
  people,
  parts,
}: EventParticipationRecords): EventParticipation {
  const all = groups
    .filter(({ separate }) => !separate)
    .map((record): EventGroup => {
      const group = toGroup(record)
      return {
        ...group,
        isDefault: group.name.toLowerCase() === DEFAULT_GROUP_NAME,
        participants: participants.filter(({ groupx }) => groupx === group.id).map(toGroupParticipant),
      }
    })
    .toSorted(byOrder)
  const defaultGroupId = all.find(({ isDefault }) => isDefault)?.id ?? ''
  return {
    defaultGroupId,
    separateGroupId: groups.find(({ separate }) => separate)?.id ?? '',
    groups: all,
    people: people
      .filter(({ groupx }) => groupx === defaultGroupId)
      .flatMap(({ expand }) => (expand?.participant ? [toAccount(expand.participant)] : []))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    parts: parts.flatMap(({ groupx, currency, parts: amounts }) =>
      Object.entries((amounts ?? {}) as Readonly<Record<AccountId, number>>).map(
        ([participantId, amount]) => ({
          groupId: groupx,
          participantId,
          currency: currencyFromWire(currency),
          cents: centsFromWire(amount),
        }),
      ),
    ),
  }
}

function byOrder(a: EventGroup, b: EventGroup): number {
  if (a.isDefault !== b.isDefault) return a.isDefault ? -1 : 1
  return a.order - b.order || a.name.localeCompare(b.name)
}

export type GroupRecord = Pick<AccGroupsRecord, 'id' | 'account' | 'name' | 'order' | 'created_by'> &
  Partial<Pick<AccGroupsRecord, 'separate'>>

/** Maps an `acc_groups` record. */
export function toGroup({ id, account, name, order, created_by }: GroupRecord): Group {
  return { id, accountId: account, name, order, createdBy: created_by }
}

export type GroupParticipantRecord = Pick<
  AccGroupxParticipantsRecord,
  'id' | 'groupx' | 'participant' | 'share'
>

/** Maps an `acc_groupx_participants` or `acc_view_groupx_participants` record. */
export function toGroupParticipant({
  id,
  groupx,
  participant,
  share,
}: GroupParticipantRecord): GroupParticipant {
  return { id, groupId: groupx, participantId: participant, share: shareFromWire(share) }
}

/** An account's balance with an event in `currency`, the event's first (accounting A13), and its groups there in their order. */
export interface EventBalance extends ParticipantFigures {
  readonly currency: Currency
  /** What they paid into the event's pot; `expenses` is what they spent minus this. */
  readonly paidIn: Cents
  /** The number of their transactions that a person entered, in all currencies. */
  readonly countInitiated: number
  readonly groups: readonly { readonly id: GroupId; readonly name: string }[]
}

interface SumsRecord {
  readonly currency: string
  readonly sent: number
  readonly received: number
  readonly sentInitiated: number
  readonly receivedInitiated: number
  readonly countInitiated: number
}

export interface EventBalanceRecord {
  readonly groupx: string
  readonly currency: string
  /** True if they bear a part of the group without being in it: nobody there has a share (accounting A12). */
  readonly isFallback: boolean
  /** JSON: `SumsRecord` by currency, the same on each of the account's rows; empty before anything moved. */
  readonly balances: unknown
  readonly expand?: { readonly groupx?: { readonly name: string; readonly order: number } }
}

/** Maps one account's `acc_view_groupx_participants` records of one event (group expanded); null for none. */
export function toEventBalance(records: readonly EventBalanceRecord[]): EventBalance | null {
  const [first] = records
  if (first === undefined) return null
  const groups = records
    .filter(({ isFallback }) => !isFallback)
    .map(({ groupx, expand }) => ({
      id: groupx,
      name: expand?.groupx?.name ?? '',
      order: expand?.groupx?.order ?? 0,
    }))
    .toSorted((a, b) => a.order - b.order || a.name.localeCompare(b.name))
    .map(({ id, name }) => ({ id, name }))
  const sums = Array.isArray(first.balances) ? (first.balances as readonly SumsRecord[]) : []
  return {
    ...toFigures(sums, first.currency),
    currency: currencyFromWire(first.currency),
    paidIn: centsFromWire(sums.find((row) => row.currency === first.currency)?.sentInitiated ?? 0),
    countInitiated: sums.reduce((count, row) => count + row.countInitiated, 0),
    groups,
  }
}

function toFigures(sums: readonly SumsRecord[], currency: string): ParticipantFigures {
  const own = sums.find((row) => row.currency === currency)
  return participantFigures({
    sent: centsFromWire(own?.sent ?? 0),
    received: centsFromWire(own?.received ?? 0),
    sentInitiated: centsFromWire(own?.sentInitiated ?? 0),
    receivedInitiated: centsFromWire(own?.receivedInitiated ?? 0),
  })
}

export type GroupFiguresRecord = Pick<
  AccViewGroupxParticipantsRecord,
  'groupx' | 'participant' | 'currency' | 'sentInitiated' | 'receivedInitiated' | 'sentReserved'
>

/** A participant's figures in one group: `share` is their part of its total (accounting A13). */
export interface GroupBalance extends ParticipantFigures {
  readonly groupId: GroupId
  readonly accountId: AccountId
  /** The event's first currency. */
  readonly currency: Currency
}

/** Maps an `acc_view_groupx_participants` record to the figures of its group. */
export function toGroupBalance(record: GroupFiguresRecord): GroupBalance {
  const sentInitiated = centsFromWire(record.sentInitiated)
  const received = centsFromWire(record.receivedInitiated)
  return {
    groupId: record.groupx,
    accountId: record.participant,
    currency: currencyFromWire(record.currency),
    ...participantFigures({
      sent: sentInitiated + centsFromWire(record.sentReserved),
      received,
      sentInitiated,
      receivedInitiated: received,
    }),
  }
}
