import { expect, it } from 'vitest'
import type { BatchRequest } from '../testing/api.ts'
import type { Client } from '../testing/client.ts'
import { mint } from '../testing/mint.ts'
import { membershipId, organisationId, userId } from '../testing/people.ts'
import { startEngineServer } from './engine-server.ts'

/** The number of engines kept ready: enough for the nesting of one write, far fewer than there are people. */
const POOL = 15
const harbour = organisationId('harbour')

/** A hook around the request itself, which ADR 0012 keeps away from collections that are written in batches. */
const NESTING =
  "onRecordCreateRequest((e) => { require(`${__hooks}/coffer.js`); e.next() }, 'acc_groupx_participants')"

const creation = (collection: string, body: object): BatchRequest => ({
  method: 'POST',
  url: `/api/collections/${collection}/records`,
  body,
})

async function makePeople(root: Client, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, mint)
  const account = { organisation: harbour, type: 'user', status: 'active', currencies: ['EUR'] }
  const answer = await root.batch(ids.map((id) => creation('acc_accounts', { id, ...account })))
  expect(answer.status).toBe(200)
  return ids
}

/** Makes a complete event in one batch (accounting A12), as a member. Returns its 'everyone'. */
async function makeEvent(root: Client, people: readonly string[]): Promise<string> {
  const [id, everyone, created_by] = [mint(), mint(), userId('bo')]
  const bo = (await root.impersonate(created_by)).with({ 'X-Authz': membershipId('bo'), 'X-Org': harbour })
  const kept = { organisation: harbour, type: 'event', status: 'active', currencies: ['EUR'], created_by }
  const answer = await bo.batch([
    creation('acc_accounts', { id, name: `Event ${id}`, ...kept }),
    creation('acc_accounts_meta', {
      id: mint(),
      account: id,
      start: '2030-05-01 10:00:00.000Z',
      end: '2030-05-02 10:00:00.000Z',
      created_by,
    }),
    creation('acc_groups', { id: everyone, account: id, name: 'everyone', created_by }),
    ...people.map((participant) =>
      creation('acc_groupx_participants', {
        id: mint(),
        groupx: everyone,
        participant,
        share: 1,
        created_by,
      }),
    ),
  ])
  expect(answer.status).toBe(200)
  return everyone
}

/**
 * Counts the engines that a server has used in total when `count` people have entered an event in one batch. The server's
 * jobs use some at the same time, so only engines beyond the ones kept ready say something about the batch.
 */
async function countEngines(count: number, more: string): Promise<number> {
  const server = await startEngineServer(POOL, more)
  try {
    const people = await makePeople(server.root, count)
    const everyone = await makeEvent(server.root, people)
    const rows = await server.root.items('acc_groupx_participants', `groupx = '${everyone}'`)
    expect(rows.map((row) => String(row['participant'])).toSorted()).toEqual([...people].toSorted())
  } finally {
    // Its output is complete once it has ended.
    await server.stop()
  }
  return server.engines()
}

it('200 people come into an event in one batch, with no engine besides those that are kept ready', async () => {
  const used = await countEngines(200, '')
  expect(used).toBeGreaterThan(0)
  expect(used).toBeLessThanOrEqual(POOL)
}, 60_000)

it('a hook around each request of a batch would hold an engine for each', async () => {
  expect(await countEngines(40, NESTING)).toBeGreaterThanOrEqual(40)
}, 60_000)

it('40 changes of the own name in one batch hold no engine for each', async () => {
  // Before this was fixed, each held one until the batch ended; 249 of them held the writer for the 10 s that a batch
  // may take.
  const server = await startEngineServer(POOL)
  try {
    const id = userId('bo')
    const bo = await server.root.impersonate(id)
    const change = { method: 'PATCH' as const, url: `/api/collections/users/records/${id}` }
    const names = Array.from({ length: 40 }, (_, index) => `Bo ${'B'.repeat(index + 1)}`)
    const { status } = await bo.batch(names.map((name) => ({ ...change, body: { name } })))
    expect(status).toBe(200)
  } finally {
    await server.stop()
  }
  expect(server.engines()).toBeLessThanOrEqual(POOL)
}, 60_000)
