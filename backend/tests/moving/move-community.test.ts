import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findDifference, finishMove, moveCommunity, revertMove } from '../../src/cli/moving/move-community.ts'
import type { MoveOptions } from '../../src/cli/moving/move-community.ts'
import type { Client } from '../testing/client.ts'
import { signInSuperuser } from '../testing/own-server.ts'
import { mint } from '../testing/mint.ts'
import { accountId, membershipId, organisationId, userId } from '../testing/people.ts'
import { transactionBody } from '../testing/requests.ts'
import { IS_NIGHTLY, SIZE } from '../testing/size.ts'
import { getComparableState, fetchContent, cutOff, differences, startTwoServers } from './two-servers.ts'
import type { Cut, TwoServers } from './two-servers.ts'

const organisation = organisationId('harbour')
const url = 'https://harbour.example.org'
const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='

let servers: TwoServers
let ann: Client
let routed = ''
/** A copy of the database of the server that the community leaves. */
let before = ''

vi.setConfig({ hookTimeout: 60_000, testTimeout: 300_000 })
beforeAll(async () => {
  servers = await startTwoServers()
  ann = await annAt(servers.one.root)
})
afterAll(() => servers.stop())

async function annAt(root: Client): Promise<Client> {
  const headers = { 'X-Authz': membershipId('ann'), 'X-Org': organisation }
  return (await root.impersonate(userId('ann'))).with(headers)
}

it('compares what both servers hold, but not the changes that each counts by itself', async () => {
  const { from } = await options()
  const state = await from.state(organisation)
  const rows = { ...state.rows, organisations_revisions: 7 }
  expect(findDifference({ ...state, rows }, state)).toBeNull()
  expect(findDifference({ ...state, rows: { ...rows, acc_txs: -1 } }, state)).toBe('Rows of acc_txs')
})

async function options(more: Partial<MoveOptions> = {}): Promise<MoveOptions> {
  const route: MoveOptions['route'] = async (where) => {
    routed = where
  }
  return { ...(await servers.open()), organisation, url, route, ...more }
}

const MONEY_OF_COMMUNITY = [
  '/api/collections/acc_view_balances/records',
  '/api/collections/acc_txs/records',
  `/api/collections/acc_accounts/records/${accountId('ann')}`,
  '/ext/ledger-proof',
  `/ext/balance-breakdown?account=${accountId('ann')}`,
]

const send = (client: Client, id = mint()) =>
  client.create(
    'acc_txs',
    transactionBody('ann', 'ann', 'bo', { id, amount: 0.01, description: 'On the move' }),
  )

/** Writes one transaction after the other until the server refuses. */
async function writeUntilRefused(): Promise<readonly string[]> {
  const answered: string[] = []
  for (;;) {
    const id = mint()
    const { status, body } = await send(ann, id)
    if (status === 200) answered.push(id)
    else {
      expect([status, body.message]).toEqual([
        503,
        expect.stringMatching(/^This community (is being|has) moved/),
      ])
      return answered
    }
  }
}

it('asks for an address of its own where communities share one, and names a community that is not there', async () => {
  const { url: _url, ...shared } = await options()
  await expect(moveCommunity(shared)).rejects.toThrow('give it one of its own with --url')
  const unknown = await options({ organisation: 'a'.repeat(15) })
  await expect(moveCommunity(unknown)).rejects.toThrow('"main" has no community with the id aaa')
  await expect(finishMove(await options())).rejects.toThrow('is not open at "north" yet')
  await expect(revertMove(await options())).rejects.toThrow('no move of this community')
})

it('moves everything, while people write; nothing acknowledged is lost, and nobody can write to what was left', async () => {
  const form = new FormData()
  form.append('avatar', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/gif' }), 'me.gif')
  const picture = await ann.form('PATCH', `/api/collections/users/records/${userId('ann')}`, form)
  const file = `/api/files/users/${userId('ann')}/${String(picture.body['avatar'])}`

  // An account that accepts no transactions any more keeps those that it has.
  const { root } = servers.one
  expect((await root.update('acc_accounts', accountId('bank'), { status: 'inactive' })).status).toBe(200)

  before = join(servers.one.dataDir, 'before-the-move.db')
  new DatabaseSync(join(servers.one.dataDir, 'data.db'), { readOnly: true }).exec(`VACUUM INTO '${before}'`)
  const move = await options()
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, writeUntilRefused)),
    moveCommunity(move),
  ])
  const answered = answers.flat()
  expect(routed).toBe('to')

  // Nobody had a session at the new server, so her session goes on.
  const arrived = ann.at(servers.other.url)
  const moved = await servers.other.root.items('acc_txs', "description = 'On the move'")
  const ids = new Set(moved.map(({ id }) => id))
  expect(answered.filter((id) => !ids.has(id))).toEqual([])
  expect(ids.size).toBe(answered.length)
  expect(
    differences(await fetchContent(move.to, organisation), await fetchContent(move.from, organisation)),
  ).toEqual([])
  expect(getComparableState(await move.to.state(organisation))).toEqual(
    getComparableState(await move.from.state(organisation)),
  )
  expect((await fetch(servers.other.url + file)).status).toBe(200)
  // A create with a lost answer is recognised there, and further ones are possible.
  expect((await send(arrived, answered[0] ?? mint())).status).toBe(200)
  expect((await send(arrived)).status).toBe(200)
  const reason = {
    code: 'community-moved',
    message: 'This community has moved to https://harbour.example.org.',
    movedTo: url,
    organisation,
  }
  const body = { message: reason.message, data: { reason } }
  expect(await send(ann)).toMatchObject({ status: 503, body })
  // The former server does not answer with its outdated data.
  for (const path of MONEY_OF_COMMUNITY) {
    expect([path, await ann.send('GET', path)]).toMatchObject([path, { status: 421, body }])
    expect([path, (await arrived.send('GET', path)).status]).toEqual([path, 200])
  }
  // The rest at the former server leads there.
  expect((await ann.items('organisations')).find(({ id }) => id === organisation)).toMatchObject({ url })
  await expect(revertMove(move)).rejects.toThrow('The community has been open here')
})

// Before this was fixed, the restored server accepted writes of the community, beside the one that it had moved to.
it('stays moved at a server that is restored to before the move', async () => {
  const { one } = servers
  const [database, files] = [join(one.dataDir, 'data.db'), join(one.dataDir, 'storage')]
  process.kill(one.pid(), 'SIGKILL')
  await one.ended()
  const moved = join(one.dataDir, 'moved')
  mkdirSync(moved)
  const parts = ['data.db', 'data.db-wal', 'data.db-shm'].filter((name) =>
    existsSync(join(one.dataDir, name)),
  )
  for (const name of parts) renameSync(join(one.dataDir, name), join(moved, name))
  copyFileSync(before, database)
  expect(existsSync(files)).toBe(true)
  await one.restart()
  const restored = await signInSuperuser(one.guest)
  const member = await annAt(restored)
  expect(await send(member)).toMatchObject({ status: 503, body: { data: { reason: { movedTo: url } } } })
  expect((await member.send('GET', '/api/collections/acc_txs/records')).status).toBe(421)
  expect((await (await options()).from.state(organisation)).move).toMatchObject({ state: 'moved', url })
  // The server starts again, as it was.
  process.kill(one.pid(), 'SIGKILL')
  await one.ended()
  for (const name of ['data.db', 'data.db-wal', 'data.db-shm'])
    rmSync(join(one.dataDir, name), { force: true })
  for (const name of parts) renameSync(join(moved, name), join(one.dataDir, name))
  await one.restart()
})

it('deletes what was left, and leaves other communities and their people alone', async () => {
  const move = await options()
  const runners = organisationId('runners')
  const before = await move.from.state(runners)
  await finishMove(move)
  await finishMove(move)
  const left = await move.from.state(organisation)
  expect([left.isThere, left.move?.state]).toEqual([false, 'gone'])
  expect(await move.from.state(runners)).toEqual({ ...before, sharing: 0 })
  const people = (await servers.one.root.items('users')).map(({ id }) => id)
  const members = (await servers.one.root.items('authz')).map((row) => row['user'])
  expect(members.filter((id) => !people.includes(String(id)))).toEqual([])
  expect(people).not.toContain(userId('bo'))
  // Freya is in both: her membership leads to the new address, and is empty.
  const external = await servers.one.root.items('authz', `organisation = '${organisation}'`)
  expect(external.map(({ id }) => id)).toEqual([membershipId('freya')])
  const headers = { 'X-Authz': membershipId('freya'), 'X-Org': organisation }
  const freya = (await servers.one.root.impersonate(userId('freya'))).with(headers)
  expect((await freya.items('organisations')).find(({ id }) => id === organisation)).toMatchObject({ url })
  expect(
    (await freya.items('organisations_settings')).map((row) => [row['organisation'], row['account']]),
  ).toContainEqual([organisation, null])
  expect((await freya.remove('authz_settings', mint())).status).toBe(503)
  expect(await servers.one.root.items('acc_txs', `organisation = '${organisation}'`)).toEqual([])
  // Ann was only in this one: her session belongs to nobody now, and gets the new address instead of being ended.
  const refresh = (client: Client) => client.send('POST', '/api/collections/users/auth-refresh')
  expect(await refresh(ann)).toMatchObject({
    status: 421,
    body: { data: { reason: { code: 'community-moved', movedTo: url, organisation } } },
  })
  expect((await refresh(ann.with({ 'X-Org': runners }))).status).toBe(401)
  expect((await refresh(ann.with({ Authorization: '' }))).status).toBe(401)
  expect((await refresh(freya)).status).toBe(200)
})

it('comes back with all that was written meanwhile', async () => {
  const there = await options()
  const back = { ...there, from: there.to, to: there.from, url: 'http://127.0.0.1:4100' }
  await moveCommunity(back)
  expect(getComparableState(await back.to.state(organisation))).toEqual(
    getComparableState(await back.from.state(organisation)),
  )
  expect((await send(await annAt(servers.one.root))).status).toBe(200)
  await finishMove(back)
  expect((await back.from.state(organisation)).isThere).toBe(false)
  expect(await servers.other.root.items('users')).toEqual([])
})

/** The number of each changing call of a move: leave, arrive, left, open. */
const CALLS = [1, 2, 3, 4]
const ALL_CUTS = CALLS.flatMap((at) => (['before', 'after'] as const).map((when) => ({ at, when })))
const cuts = IS_NIGHTLY ? ALL_CUTS : ALL_CUTS.filter(({ when }) => when === 'after')
const KILLS = IS_NIGHTLY ? SIZE.kills : 1

it.each(cuts)('cut off $when call $at it goes on, or is taken back', async ({ at, when }) => {
  const whole = await options()
  const before = await whole.from.state(organisation)
  const start = async (): Promise<void> => {
    const cut: Cut = { calls: 0, at, when }
    const move = { ...whole, from: cutOff(whole.from, cut), to: cutOff(whole.to, cut) }
    await expect(moveCommunity(move)).rejects.toThrow('Cut off.')
  }
  await start()
  const isBegun = !(at === 1 && when === 'before')
  const isOpen = at === 4 && when === 'after'
  if (isBegun && !isOpen) {
    await revertMove(whole)
    expect(routed).toBe('from')
    const { move, ...rest } = await whole.from.state(organisation)
    expect([move, rest]).toEqual([null, { ...before, move: undefined }])
    expect((await whole.to.state(organisation)).isThere).toBe(false)
    expect(await servers.other.root.items('users')).toEqual([])
    expect((await send(await annAt(servers.one.root))).status).toBe(200)
    await start()
  }
  await moveCommunity(whole)
  expect(routed).toBe('to')
  expect(
    differences(await fetchContent(whole.to, organisation), await fetchContent(whole.from, organisation)),
  ).toEqual([])
  await finishMove(whole)
  const back = { ...whole, from: whole.to, to: whole.from, url: 'http://127.0.0.1:4100' }
  await moveCommunity(back)
  await finishMove(back)
})

it(`loses and doubles nothing when a server is killed in the middle, ${KILLS} times`, async () => {
  for (let round = 0; round < KILLS; round += 1) {
    const killed = round % 2 === 0 ? servers.other : servers.one
    const whole = await options()
    const before = getComparableState(await whole.from.state(organisation))
    const moving = moveCommunity(whole).then(
      () => 'done',
      (error: unknown) => String(error),
    )
    await new Promise((resolve) => setTimeout(resolve, 20 + ((round * 37) % 200)))
    process.kill(killed.pid(), 'SIGKILL')
    await killed.ended()
    await moving
    await killed.restart()
    const again = await options()
    await moveCommunity(again).catch((error: unknown) => {
      // The call had succeeded before the server ended.
      if (!String(error).includes('already')) throw error
    })
    expect(getComparableState(await again.to.state(organisation))).toEqual(before)
    await finishMove(again)
    const back = { ...again, from: again.to, to: again.from, url: 'http://127.0.0.1:4100' }
    await moveCommunity(back)
    await finishMove(back)
  }
})
