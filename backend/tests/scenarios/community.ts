import type { BatchRequest } from '../testing/api.ts'
import type { Client } from '../testing/client.ts'
import type { Random } from '../../src/demo/random.ts'
import type { AccountKind, EventRow, ParticipantRow, Tables } from './model/tables.ts'
import { enterOld } from './old-transactions.ts'
import { CAST, PEOPLE, creation, inDays, membership, mint, writeAll } from './stage.ts'
import type { Stage } from './stage.ts'

const PHASES = { upcoming: [10, 12], ongoing: [-1, 10], ended: [-10, -1] } as const
const OTHER_ACCOUNTS: readonly AccountKind[] = [
  'bank',
  'receivable',
  'payable',
  'income',
  'expenses',
  'equity',
]

export interface Community {
  readonly organisation: string
  /** The memberships by user id. */
  readonly memberships: ReadonlyMap<string, string>
  /** What the model knows of it before anything happens. */
  readonly tables: Tables
  /** The `updated` of each version, by transaction. */
  readonly shown: readonly (readonly [string, string[]])[]
}

/** Founds a community of its own for one history: the cast as members, accounts of every type, four events. */
export async function foundCommunity(root: Client, stage: Stage, random: Random): Promise<Community> {
  const organisation = mint(random)
  const members = PEOPLE.filter((key) => CAST[key].membership !== 'none')
  const memberships = Object.fromEntries(members.map((key) => [key, mint(random)]))
  const own = members.map((key) => ({
    id: mint(random),
    key,
    status: key === 'ida' ? ('inactive' as const) : key === 'gus' ? ('closed' as const) : ('active' as const),
  }))
  const others = OTHER_ACCOUNTS.map((kind) => ({
    id: mint(random),
    kind,
    currencies: kind === 'bank' ? ['EUR', 'USD'] : ['EUR'],
  }))
  const events = (['upcoming', 'ongoing', 'ended', 'ongoing'] as const).map((phase, index): EventRow => ({
    id: mint(random),
    metaId: mint(random),
    name: `Event ${index}`,
    start: PHASES[phase][0],
    end: PHASES[phase][1],
    hidden: index === 3,
    concludedBy: '',
    admins: random
      .sample(['ann', 'bo', 'cleo'] as const, random.whole(1, 2))
      .map((key) => stage.userIds[key]),
  }))
  const groups = events.map((event) => ({
    id: mint(random),
    event: event.id,
    name: 'everyone',
    isDefault: true,
    createdBy: '',
  }))
  // Sometimes nobody has a share in an event: nobody can share its expenses.
  const isUnshared = random.whole(1, 2) === 1
  const participants = groups.flatMap((group, index) =>
    random.sample(own.slice(0, 7), random.whole(3, 7)).map(({ id }): ParticipantRow => ({
      id: mint(random),
      group: group.id,
      account: id,
      share: index === 2 && isUnshared ? 0 : random.pick([100, 100, 100, 50, 250, 33]),
      createdBy: '',
    })),
  )
  // The events have both currencies; people in none of them hold only euros.
  const getCurrencies = (account: string): readonly string[] =>
    participants.some((row) => row.account === account) ? ['EUR', 'USD'] : ['EUR']
  const hasEvents = random.whole(1, 10) > 1
  const tables: Tables = {
    organisation,
    settings: {
      enableEvents: hasEvents,
      isOrganisation: false,
      allowCreateCommunity: false,
      name: 'History',
      description: '',
    },
    invites: [],
    deleted: [],
    people: PEOPLE.map((key) => ({ id: stage.userIds[key], ...CAST[key] })),
    accounts: [
      ...own.map(({ id, key, status }) => ({
        id,
        kind: 'user' as const,
        status,
        currencies: getCurrencies(id),
        owner: stage.userIds[key],
        name: '',
        isHere: true,
      })),
      ...others.map((account) => ({
        ...account,
        name: account.kind,
        status: 'active' as const,
        owner: '',
        isHere: true,
      })),
      ...events.map(({ id }) => ({
        id,
        kind: 'event' as const,
        status: 'active' as const,
        currencies: ['EUR', 'USD'],
        owner: '',
        name: '',
        isHere: true,
      })),
      {
        id: stage.elsewhere.account,
        kind: 'income',
        status: 'active',
        currencies: ['EUR'],
        owner: '',
        name: 'Elsewhere',
        isHere: false,
      },
    ],
    events,
    groups,
    participants,
    transactions: [],
    minted: [
      ...events.flatMap(({ id, metaId }) => [{ id }, { id: metaId }]),
      ...groups,
      ...participants,
      ...own,
      ...others,
    ].map(({ id }) => ({ id, payload: 'before', isDeleted: false })),
  }
  await writeAll(root, [
    creation('organisations', { id: organisation, name: 'History' }),
    creation('organisations_settings', { id: mint(random), organisation, enableEvents: hasEvents }),
    ...own.flatMap(({ id, key, status }) =>
      membership(organisation, stage.userIds[key], id, memberships[key] ?? '', CAST[key].membership, status),
    ),
    ...others.map(({ id, kind, currencies }) =>
      creation('acc_accounts', { id, organisation, type: kind, name: kind, status: 'active', currencies }),
    ),
    ...events.flatMap((event) => eventRequests(organisation, event)),
    ...groups.map(({ id, event, name }) => creation('acc_groups', { id, account: event, name })),
    ...participants.map(({ id, group, account, share }) =>
      creation('acc_groupx_participants', { id, groupx: group, participant: account, share: share / 100 }),
    ),
  ])
  const old = await enterOld(
    root,
    random,
    own.map(({ id, key }) => ({ id, user: stage.userIds[key] })),
  )
  return {
    organisation,
    memberships: new Map(members.map((key) => [stage.userIds[key], memberships[key] ?? ''])),
    tables: {
      ...tables,
      transactions: old.map(({ row }) => row),
      minted: [
        ...tables.minted,
        ...old.map(({ row }) => ({ id: row.id, payload: 'before', isDeleted: false })),
      ],
    },
    shown: old.map(({ row, updated }) => [row.id, [updated]]),
  }
}

function eventRequests(organisation: string, event: EventRow): BatchRequest[] {
  return [
    creation('acc_accounts', {
      id: event.id,
      organisation,
      type: 'event',
      name: event.name,
      status: 'active',
      currencies: ['EUR', 'USD'],
    }),
    creation('acc_accounts_meta', {
      id: event.metaId,
      account: event.id,
      start: inDays(event.start),
      end: inDays(event.end),
      hidden: event.hidden,
      admins: event.admins,
    }),
  ]
}
