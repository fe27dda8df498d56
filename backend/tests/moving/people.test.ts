import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { moveCommunity, revertMove } from '../../src/cli/moving/move-community.ts'
import type { MoveOptions } from '../../src/cli/moving/move-community.ts'
import type { Row } from '../testing/api.ts'
import { Client } from '../testing/client.ts'
import { mint } from '../testing/mint.ts'
import { accountId, membershipId, organisationId, userId } from '../testing/people.ts'
import { startTwoServers } from './two-servers.ts'
import type { TwoServers } from './two-servers.ts'

const organisation = organisationId('harbour')
let servers: TwoServers

vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 })
beforeAll(async () => {
  servers = await startTwoServers()
})
afterAll(() => servers.stop())

const options = async (): Promise<MoveOptions> => ({
  ...(await servers.open()),
  organisation,
  url: 'https://harbour.example.org',
  route: async () => {},
})

async function personAtOther(email: string, more: object = {}): Promise<Row> {
  const password = mint()
  const person = {
    email,
    emailVisibility: true,
    verified: true,
    password,
    passwordConfirm: password,
    ...more,
  }
  const { status, body } = await servers.other.root.create('users', person)
  expect([status, body.message]).toEqual([200, undefined])
  return body as Row
}

it('lists every collection, or says why its rows stay', async () => {
  const { body } = await servers.one.root.send('GET', '/api/collections?perPage=200')
  const tables = (body.items ?? []).filter((one) => one['type'] !== 'view').map((one) => String(one['name']))
  const code = readFileSync(join(import.meta.dirname, '../../server/move_tables.go'), 'utf8')
  const moved = new Set([...code.matchAll(/\{name: "(\w+)"/g)].map(([, name]) => name))
  const stays = [
    // These belong to no community: reports of crashes, which anybody may send.
    'errors',
    // These belong to the server: its superusers, and codes and devices of pending sign-ins.
    '_superusers',
    '_mfas',
    '_otps',
    '_authOrigins',
  ]
  expect(tables.filter((name) => !moved.has(name)).toSorted()).toEqual(stays.toSorted())
})

it('answers its steps to superusers alone', async () => {
  const ann = (await servers.one.root.impersonate(userId('ann'))).with({
    'X-Authz': membershipId('ann'),
    'X-Org': organisation,
  })
  const calls = [
    ['GET', ''],
    ['GET', '/export?id=0123456789'],
    ...['leave', 'arrive', 'left', 'open', 'stay', 'withdraw', 'finish'].map((step) => [
      'POST',
      `/${step}?id=0123456789`,
    ]),
  ] as const
  for (const [method, path] of calls)
    for (const [caller, status] of [
      [new Client(servers.one.url), 401],
      [ann, 403],
    ] as const)
      expect([path, (await caller.send(method, `/move/${organisation}${path}`)).status]).toEqual([
        path,
        status,
      ])
  for (const query of ['', '?id=x', '?id=0123456789&url=javascript:1'])
    expect((await servers.one.root.send('POST', `/move/${organisation}/leave${query}`)).status).toBe(400)
})

it('refuses what is in the way, with a list, and changes nothing', async () => {
  const move = await options()
  const bo = (await servers.one.root.items('users', `id = '${userId('bo')}'`))[0]
  const [unproven, other] = [
    await personAtOther(String(bo?.['email']), { verified: false }),
    await personAtOther('somebody@else.test', { id: userId('emre') }),
  ]
  await expect(moveCommunity(move)).rejects.toThrow(
    /These cannot be taken, and nothing was: .*the person \w+ has another address here.*has not been proven/s,
  )
  expect((await move.to.state(organisation)).isThere).toBe(false)
  expect((await servers.other.root.items('users')).length).toBe(2)
  await revertMove(move)
  for (const { id } of [unproven, other])
    expect((await servers.other.root.remove('users', id)).status).toBe(204)
})

it('refuses an export that was cut off', async () => {
  const { from, to } = await options()
  const call = { organisation, id: mint(), url: 'https://harbour.example.org' }
  await from.step('leave', call)
  const whole = await (await from.exportAll(call)).text()
  const cut = { ...from, exportAll: async () => new Response(whole.slice(0, whole.lastIndexOf('{"end"'))) }
  await expect(to.arrive(cut, call)).rejects.toThrow('The export has been cut off')
  await from.step('stay', call)
})

it('knows people who are there already by their proven address', async () => {
  const ann = (await servers.one.root.items('users', `id = '${userId('ann')}'`))[0]
  const there = await personAtOther(String(ann?.['email']).toUpperCase(), { name: 'Ann at the other' })
  await moveCommunity(await options())
  const { root } = servers.other
  expect(await root.items('users', `id = '${userId('ann')}'`)).toEqual([])
  expect((await root.items('authz', `id = '${membershipId('ann')}'`))[0]).toMatchObject({ user: there.id })
  expect((await root.items('acc_accounts', `id = '${accountId('ann')}'`))[0]).toMatchObject({
    user: there.id,
  })
  expect(JSON.stringify(await root.items('acc_accounts_meta'))).not.toContain(userId('ann'))
  expect(await root.items('acc_txs', `created_by = '${userId('ann')}'`)).toEqual([])
  const headers = { 'X-Authz': membershipId('ann'), 'X-Org': organisation }
  const annThere = (await root.impersonate(there.id)).with(headers)
  const { status } = await annThere.create('acc_txs', {
    id: mint(),
    sender: accountId('ann'),
    receiver: accountId('bo'),
    amount: 1,
    currency: 'EUR',
    description: 'Here, too',
    created_by: there.id,
  })
  expect(status).toBe(200)
})
