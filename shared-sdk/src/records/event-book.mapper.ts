import type { Account, AccountId, Group, GroupId, GroupParticipant } from '../domain/entities.ts'
import type { Cents, Currency } from '../domain/money.ts'
import { DEFAULT_GROUP_NAME } from '../domain/settlement.ts'
import { toAccount } from './account.mapper.ts'
import type { AccountRecord } from './account.mapper.ts'
import { toGroup, toGroupParticipant } from './group.mapper.ts'
import type { GroupParticipantRecord, GroupRecord } from './group.mapper.ts'
import { centsOnWire, currencyOnWire } from './wire.ts'

/** One of an event's groups with who is in it, as the domain's `GroupFacts` wants it. */
export interface EventGroup extends Group {
  /** The group 'everyone': whoever is in it takes part in the event. */
  readonly isDefault: boolean
  readonly participants: readonly GroupParticipant[]
}

/** What a participant bears of a group's total, as the server derived it (accounting A12). */
export interface EventPart {
  readonly groupId: GroupId
  readonly participantId: AccountId
  readonly currency: Currency
  readonly cents: Cents
}

/** Who takes part in an event, in which groups, with which shares, and what they bear of it. */
export interface EventBook {
  /** Empty while the event is still being made (ADR 0030). */
  readonly defaultGroupId: GroupId | ''
  /** 'everyone' first, then by their order and name. */
  readonly groups: readonly EventGroup[]
  /** The accounts in 'everyone', by name. */
  readonly people: readonly Account[]
  /** Empty while the event's amounts are withheld (accounting A15), and once it is concluded. */
  readonly parts: readonly EventPart[]
}

export interface EventBookRecords {
  readonly groups: readonly GroupRecord[]
  readonly participants: readonly (GroupParticipantRecord & {
    readonly expand?: { readonly participant?: AccountRecord }
  })[]
  readonly parts: readonly {
    readonly groupx: string
    readonly sender: string
    readonly currency: string
    readonly amount: number
  }[]
}

/** `acc_groups`, `acc_groupx_participants` (participant expanded) and `acc_view_txs_reserved` records of one event. */
export function toEventBook({ groups, participants, parts }: EventBookRecords): EventBook {
  const all = groups
    .map((record): EventGroup => {
      const group = toGroup(record)
      return {
        ...group,
        isDefault: group.name.toLowerCase() === DEFAULT_GROUP_NAME,
        participants: participants.filter(({ groupx }) => groupx === group.id).map(toGroupParticipant),
      }
    })
    .toSorted(byPlace)
  const defaultGroupId = all.find(({ isDefault }) => isDefault)?.id ?? ''
  const members = participants.filter(({ groupx }) => groupx === defaultGroupId)
  return {
    defaultGroupId,
    groups: all,
    people: members
      .flatMap(({ expand }) => (expand?.participant ? [toAccount(expand.participant)] : []))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    parts: parts.map(({ groupx, sender, currency, amount }) => ({
      groupId: groupx,
      participantId: sender,
      currency: currencyOnWire(currency),
      cents: centsOnWire(amount),
    })),
  }
}

function byPlace(a: EventGroup, b: EventGroup): number {
  if (a.isDefault !== b.isDefault) return a.isDefault ? -1 : 1
  return a.order - b.order || a.name.localeCompare(b.name)
}
