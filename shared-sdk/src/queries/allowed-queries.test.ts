import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import type { QueryKey } from '@tanstack/react-query'
import { fetchOwnRecords } from '../session/own-records.ts'
import { pocketbase } from '../client/http/pocketbase.ts'
import { aToken, createTestClient, emptyLists, signInAsAnn } from '../testing/index.ts'
import { findNotAllowed } from '../testing/allowed-query.ts'
import { buildTransactionFilter, buildNameFilter, listTransactionSources } from './transaction-list-filter.ts'

let asked: string[] = []

beforeEach(() => {
  asked = []
  vi.stubGlobal('location', new URL('http://app.test'))
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return emptyLists()
  })
})

const [own, other, cursor] = ['account-ann', 'account-bo', { id: 'tx1', created: '2026-01-01T10:00:00.000Z' }]
const list = { accountId: own, search: '', statuses: [] }

/** The arguments of each query; several sets if the requests depend on them. */
const ARGUMENTS: Readonly<Record<string, Readonly<Record<string, readonly (readonly unknown[])[]>>>> = {
  accountQueries: {
    active: [[['user', 'event']]],
    pickable: [[]],
    members: [[]],
    all: [[]],
    people: [[]],
    former: [[]],
    detail: [[own]],
  },
  activityQueries: { list: [[]] },
  authMethodQueries: { current: [[]] },
  balanceQueries: {
    all: [[]],
    ofAccount: [[own]],
    ofMembers: [['EUR']],
    ofMembersInOtherCurrencies: [['EUR']],
    breakdown: [[own]],
  },
  deletedQueries: { ofEvent: [[own]] },
  commentQueries: { ofTransactions: [[['tx1', 'tx2']]] },
  bookQueries: { sheet: [[['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']]], proof: [[]] },
  eventFigureQueries: { ofGroup: [[own, 'group1']] },
  eventQueries: { list: [[]], detail: [[own]] },
  inviteQueries: { pending: [[]], sent: [[]] },
  manifestQueries: { current: [[]] },
  myDataQueries: { obstacles: [[]] },
  notificationQueries: { device: [['subscription1']], settings: [[]] },
  inviteLinkQueries: { open: [[]], shown: [[]] },
  membershipQueries: { all: [[]], usernames: [[]], ofAccount: [[own]], ties: [['membership-ann']] },
  organisationQueries: { hasCreated: [[]] },
  participantQueries: {
    joinedEvents: [[own]],
    ofEvent: [[own]],
    eventBalance: [[own, other]],
    groupBalances: [[own]],
  },
  settingsQueries: { current: [[]] },
  reminderQueries: { last: [['tx1']] },
  transactionDetailQueries: {
    detail: [['tx1'], ['a-derived-row-with-a-long-id']],
    between: [[{ oneId: own, otherId: other, groupId: 'group1', search: "it's" }]],
    expense: [['expense1']],
    around: [[own, { ...cursor, txGroup: 'expense1' }]],
  },
  transactionListQueries: {
    batch: [
      [list, null],
      [{ ...list, accountId: null, search: 'Ann', statuses: ['pending'] }, cursor],
      [{ ...list, groupId: 'group1', isEntered: true }, cursor],
      [
        {
          ...list,
          narrowed: {
            otherId: other,
            firstDay: '2026-01-01',
            lastDay: '2026-01-31',
            least: 1,
            most: 1250,
          },
        },
        cursor,
      ],
      // A list by days: its cursor was created on its day, later and earlier.
      ...['2026-01-01', '2025-12-31', '2026-01-02'].map((day) => [
        { ...list, dayZone: '', narrowed: { firstDay: day, lastDay: day } },
        { ...cursor, day },
      ]),
    ],
  },
  transactionQueries: {
    latest: [[own, 5]],
    latestOfEvent: [[own, 5]],
    ofEvent: [[own]],
    paymentsOfEvent: [[own]],
    paymentsOfAccount: [[own]],
    pendingRequests: [[own]],
    transfersBetween: [[{ senderIds: [own], receiverIds: [other], since: cursor.created, isOpen: true }]],
  },
  versionQueries: { current: [[]], remotes: [[]] },
}
/** The queries without a scope, with their first arguments. */
const WITHOUT_SCOPE: Readonly<Record<string, readonly unknown[]>> = {
  authMethodQueries: [],
  'inviteQueries.pending': [{ id: 'user-ann', email: 'ann@people.test' }],
  'inviteLinkQueries.shown': ['a-token'],
  manifestQueries: [],
  myDataQueries: [],
  organisationQueries: ['user-ann'],
  versionQueries: [],
}

interface Options {
  readonly queryKey: QueryKey
  readonly queryFn: (context: never) => unknown
  readonly initialPageParam?: unknown
}

async function allQueries(): Promise<readonly [string, string, (...given: unknown[]) => Options][]> {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.queries.ts'))
  const modules = await Promise.all(
    files.map(
      (file): Promise<Record<string, unknown>> => import(/* @vite-ignore */ join(import.meta.dirname, file)),
    ),
  )
  return modules
    .flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Queries')))
    .flatMap(([name, queries]) =>
      Object.entries(queries as Record<string, (...given: unknown[]) => Options>).map(
        ([query, options]): [string, string, (...given: unknown[]) => Options] => [name, query, options],
      ),
    )
}

async function runQuery(options: Options, pageParam: unknown): Promise<void> {
  const context = {
    client: createTestClient(),
    queryKey: options.queryKey,
    signal: new AbortController().signal,
  }
  // Some queries throw when nothing is found; only the requests matter.
  await Promise.resolve(options.queryFn({ ...context, pageParam } as never)).catch(() => undefined)
}

test('the app asks for nothing that the server refuses', async () => {
  const scope = signInAsAnn()
  for (const [name, query, options] of await allQueries()) {
    const given = WITHOUT_SCOPE[`${name}.${query}`] ?? WITHOUT_SCOPE[name] ?? [scope]
    const variants = ARGUMENTS[name]?.[query]
    expect(variants, `${name}.${query} has no arguments in this test`).toBeDefined()
    for (const variant of variants ?? []) {
      const before = asked.length
      const made = options(...given, ...variant)
      await runQuery(made, null)
      if ('initialPageParam' in made) await runQuery(made, cursor)
      expect(asked.length, `${name}.${query} asks nothing`).toBeGreaterThan(before)
    }
  }
  const refused = asked.map((address) => findNotAllowed(new URL(address, 'http://app.test')))
  expect(refused.filter((problem) => problem !== null)).toEqual([])
})

test('a search for too many names to list them asks for nothing that the server refuses', () => {
  const scope = signInAsAnn()
  const filters = ([own, null] as const).flatMap((accountId) => {
    const searched = { accountId, search: "ann o'neil", statuses: [] }
    return listTransactionSources(searched).map((source) => [
      source.collection,
      buildTransactionFilter(scope, searched, source, { after: cursor, until: cursor }),
    ])
  })
  filters.push(['acc_accounts', buildNameFilter(scope, ['ann', 'o'])])
  for (const [collection, filter] of filters) {
    const query = new URLSearchParams({ filter: filter ?? '' })
    expect(
      findNotAllowed(new URL(`http://app.test/api/collections/${collection}/records?${query}`)),
    ).toBeNull()
  }
})

test('the session asks for nothing that the server refuses', async () => {
  pocketbase.authStore.save(aToken('user-ann'), {
    id: 'user-ann',
    collectionId: '',
    collectionName: 'users',
  })
  await fetchOwnRecords().catch(() => undefined)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.map((address) => findNotAllowed(new URL(address, 'http://app.test')))).toEqual(
    asked.map(() => null),
  )
})

test.each([
  ['users', 'filter', "id = 'a' && authz_via_user.organisation.acc_txs_via_organisation.amount != 2400"],
  ['acc_txs', 'filter', "sender ?= 'a'"],
  ['acc_txs', 'filter', 'sender = receiver'],
  ['acc_txs', 'sort', 'created,-amount'],
  ['authz', 'expand', 'organisation.acc_txs_via_organisation'],
  ['acc_accounts', 'fields', 'id,status'],
])('a query of %s outside the list is found: %s=%s', (collection, parameter, value) => {
  const query = new URLSearchParams({ [parameter]: value })
  expect(
    findNotAllowed(new URL(`http://app.test/api/collections/${collection}/records?${query}`)),
  ).not.toBeNull()
})
