import { vi } from 'vitest'
import { pocketbase, selectMembershipHeaders } from '@coffer/shared-sdk/client'
import { ALLOWED_QUERIES } from '@coffer/shared-sdk/contracts/allowed-queries'
import * as queries from '@coffer/shared-sdk/queries'
import type { Api } from '../testing/api.ts'
import { accountId, membershipId, organisationId, superuser, userId } from '../testing/people.ts'
import { sharedServer } from '../testing/shared-server.ts'
import type { TestEvent } from './event.ts'

export interface HiddenEvent extends TestEvent {
  readonly ids: readonly string[]
  /** The secrets as they are sent, with the sums and the parts that follow from them. */
  readonly secrets: readonly string[]
}

/** Returns the raw answers to every list and every record that a member can request, and to the routes about money. */
export async function sweepLists(api: Api, event: HiddenEvent): Promise<string> {
  const texts: string[] = []
  const ask = async (path: string) => texts.push(JSON.stringify((await api.send('GET', path)).body))
  for (const collection of Object.keys(ALLOWED_QUERIES)) {
    for (let page = 1; page <= 3; page += 1) {
      await ask(`/api/collections/${collection}/records?perPage=500&page=${page}`)
    }
  }
  for (const id of event.ids) {
    for (const collection of ['acc_txs', 'acc_view_txs_hidden']) {
      await ask(`/api/collections/${collection}/records/${id}`)
    }
  }
  const { organisationId: harbour } = makeScope('niko')
  for (const [collection, filter] of [
    ['acc_txs', `event = '${event.id}'`],
    ['acc_view_txs_hidden', `event = '${event.id}'`],
    ['acc_view_txs_reserved', `event = '${event.id}'`],
    ['acc_view_group_parts', `organisation = '${harbour}' && event = '${event.id}'`],
    ['acc_view_groupx_participants', `organisation = '${harbour}' && account = '${event.id}'`],
    ['acc_view_balances', `account = '${event.id}'`],
  ] as const) {
    await ask(`/api/collections/${collection}/records?${new URLSearchParams({ perPage: '500', filter })}`)
  }
  await ask('/ext/ledger-proof')
  await ask('/ext/balance-sheet?at=2100-01-01T00:00:00.000Z')
  for (const account of [event.id, accountId('ann'), accountId('mei')]) {
    await ask(`/ext/balance-breakdown?account=${account}`)
  }
  for (const key of ['ann', 'mei']) await ask(`/ext/members/${membershipId(key)}/ties`)
  for (const id of event.ids) await ask(`/ext/remind?id=${id}`)
  await ask('/ext/my-data')
  await ask('/ext/my-data/transactions')
  const together = ['acc_txs', 'acc_view_txs_hidden', 'acc_view_txs_reserved', 'acc_view_balances'].map(
    (collection) => ['path', `/api/collections/${collection}/records?perPage=500`],
  )
  await ask(`/ext/reads?${new URLSearchParams(together)}`)
  return texts.join('\n')
}

const makeScope = (key: string) => ({
  membershipId: membershipId(key),
  organisationId: organisationId('harbour'),
})

type Make = (...args: never[]) => { readonly queryFn: (context: object) => unknown }
type Queries = Readonly<Record<string, Readonly<Record<string, Make>>>>

/** Returns the arguments after the scope of the queries about accounts and money. */
function argumentsFor(
  { id, ids, everyone }: HiddenEvent,
  key: string,
): Record<string, Record<string, unknown[][]>> {
  const [ann, mei, own] = [accountId('ann'), accountId('mei'), accountId(key)]
  const accounts = [[id], [ann], [mei]]
  const cursor = { id: ids[0], created: '2030-01-01T10:00:00.000Z' }
  const lists = [null, id, ann, mei].map((account) => [
    { accountId: account, search: '', statuses: [] },
    null,
  ])
  const searched = ['Geheim', 'Feuerwerk'].map((search) => [{ accountId: null, search, statuses: [] }, null])
  return {
    accountQueries: { active: [[['user', 'event']]], detail: accounts },
    balanceQueries: {
      ofAccount: accounts,
      ofMembers: [['EUR']],
      ofMembersInOtherCurrencies: [['EUR']],
      breakdown: accounts,
    },
    eventQueries: { list: [[]], detail: [[id]] },
    participantQueries: {
      joinedEvents: [[ann], [own]],
      ofEvent: [[id]],
      eventBalance: [ann, mei, own].map((account) => [account, id]),
    },
    transactionDetailQueries: {
      detail: ids.map((row) => [row]),
      between: [
        [{ oneId: id, otherId: ann, groupId: everyone, search: '' }],
        [{ oneId: mei, otherId: id, groupId: null, search: '' }],
      ],
      around: [[ann, { ...cursor, txGroup: '' }]],
    },
    transactionListQueries: { batch: [...lists, ...searched] },
    transactionQueries: {
      latest: accounts.map(([account]) => [account, 100]),
      latestOfEvent: [[id, 100]],
      pendingRequests: [[ann], [own]],
    },
  }
}

/** None of these reads accounts or money. */
const ELSEWHERE = [
  'authMethodQueries',
  'inviteQueries',
  'manifestQueries',
  'membershipQueries',
  'organisationQueries',
  'versionQueries',
]

/** Returns the raw answers to all of the app's own queries. */
export async function sweepQueries(key: string, event: HiddenEvent): Promise<string> {
  pocketbase.baseURL = (await sharedServer()).url
  const { body } = await (
    await superuser()
  ).send('POST', `/api/collections/users/impersonate/${userId(key)}`, { duration: 3600 })
  pocketbase.authStore.save(String(body['token']), body['record'] as never)
  selectMembershipHeaders(makeScope(key))
  queries.queryClient.clear()
  const texts: Promise<string>[] = []
  const fetch = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    const response = await fetch(...call)
    texts.push(response.clone().text())
    return response
  })
  const args = argumentsFor(event, key)
  for (const [name, made] of Object.entries(queries as unknown as Queries)) {
    if (!name.endsWith('Queries') || typeof made === 'function' || ELSEWHERE.includes(name)) continue
    for (const [query, make] of Object.entries(made)) {
      // A query that is not named above gets the event as its argument.
      for (const variant of args[name]?.[query] ?? [[event.id]]) {
        const { queryFn } = make(...([makeScope(key), ...variant] as never[]))
        const context = { signal: new AbortController().signal, pageParam: null, client: queries.queryClient }
        // Some queries throw for records that are missing for this person; only the answers matter.
        await Promise.resolve(queryFn(context)).catch(() => undefined)
      }
    }
  }
  vi.restoreAllMocks()
  return (await Promise.all(texts)).join('\n')
}
