import { afterEach, expect, it, vi } from 'vitest'
import { pocketbase } from '@coffer/shared-sdk/client'
import { member } from '../testing/people.ts'
import { enter, expense, funds, makeEvent } from './event.ts'
import type { TestEvent } from './event.ts'
import { listen } from './listen.ts'
import { sweepLists, sweepQueries } from './sweep.ts'
import type { HiddenEvent } from './sweep.ts'

/**
 * Accounting A15, read off the wire: in every answer to the app, in every list and in every live message, only the owners of
 * a hidden event's rows receive any character of its secrets.
 */

/** A bystander, a participant who is the event's admin, the community's admin. */
const OTHERS = ['niko', 'bo', 'kavya'] as const
const LIVE = [
  'organisations_revisions',
  'acc_accounts',
  'acc_accounts_meta',
  'acc_groups',
  'acc_groupx_participants',
  'acc_txs',
]

afterEach(() => {
  vi.restoreAllMocks()
  pocketbase.authStore.clear()
})

/** Creates, changes and deletes rows of Ann's and Mei's while others listen. */
async function enterSecrets(event: TestEvent): Promise<HiddenEvent> {
  const sailors = event.group('Sailors')
  const first = await enter('ann', { ...expense(event, 'ann', 6123.47), description: 'Geheimtorte' })
  const second = await enter('mei', { ...expense(event, 'mei', 4000.01, sailors), description: 'Lampions' })
  const third = await enter('mei', { ...funds(event, 'mei', 1789.63), description: 'Sammelgeld' })
  const gone = await enter('ann', { ...expense(event, 'ann', 3517.11), description: 'Irrtum' })
  const [ann, mei] = [await member('ann'), await member('mei')]
  const edited = { amount: 7181.29, description: 'Feuerwerk' }
  expect((await mei.update('acc_txs', second, edited)).status).toBe(200)
  expect((await ann.remove('acc_txs', gone)).status).toBe(204)
  const stored = ['6123.47', '7181.29', '1789.63', 'Geheimtorte', 'Feuerwerk', 'Sammelgeld']
  const past = ['4000.01', '3517.11', 'Lampions', 'Irrtum']
  const parts = ['2041.15', '2041.16', '3590.64', '3590.65']
  const sums = ['13304.76', '11515.13', '612347', '718129', '178963', '1330476']
  return { ...event, ids: [first, second, third], secrets: [...stored, ...past, ...parts, ...sums] }
}

/** Returns the secrets that the text contains. */
const foundIn = (text: string, { secrets }: HiddenEvent): readonly string[] =>
  secrets.filter((secret) => text.includes(secret))

it('of a hidden event nobody else receives an amount or a description, live, listed or asked by the app', async () => {
  const event = await makeEvent({ hidden: true, groups: { Sailors: ['ann', 'mei'] } })
  const listeners = await Promise.all(
    [...OTHERS, 'ann'].flatMap((key) =>
      LIVE.map(async (collection) => ({ key, collection, ...(await listen(key, collection)) })),
    ),
  )
  const secret = await enterSecrets(event)
  const bo = await member('bo')
  expect((await bo.update('acc_accounts', event.id, { name: `Renamed ${event.id}` })).status).toBe(200)
  // Messages keep their order: when this change has arrived, all before it have.
  const shown = await makeEvent()
  const accounts = listeners.filter(({ collection }) => collection === 'acc_accounts')
  await expect
    .poll(() => accounts.every(({ received }) => received.some(({ record }) => record.id === shown.id)))
    .toBe(true)
  // The signal that figures may have changed comes a moment later.
  const signals = listeners.filter(({ collection }) => collection === 'organisations_revisions')
  await expect.poll(() => signals.every(({ received }) => received.length > 0)).toBe(true)
  for (const listener of listeners) listener.close()

  for (const { key, collection, raw } of listeners) {
    const found = foundIn(raw(), secret)
    if (key !== 'ann') expect(found, `${key} receives records of ${collection}`).toEqual([])
    else if (collection === 'acc_txs') expect(found).toEqual(expect.arrayContaining(['6123.47', 'Irrtum']))
  }
  for (const key of OTHERS) {
    expect(foundIn(await sweepLists(await member(key), secret), secret), key).toEqual([])
    expect(foundIn(await sweepQueries(key, secret), secret), key).toEqual([])
  }

  // The same requests find all of it once it is shown, so they look in the right place.
  expect((await bo.update('acc_accounts_meta', event.meta, { hidden: false })).status).toBe(200)
  const stored = ['6123.47', '7181.29', '1789.63', 'Geheimtorte', 'Feuerwerk', 'Sammelgeld']
  const derived = ['13304.76', '3590.64', '2041.15']
  for (const sweep of [await sweepLists(await member('niko'), secret), await sweepQueries('niko', secret)]) {
    expect(foundIn(sweep, secret)).toEqual(expect.arrayContaining([...stored, ...derived]))
  }
}, 60_000)
