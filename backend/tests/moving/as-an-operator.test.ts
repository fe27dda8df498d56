import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startS3Server } from '../../src/cli/s3-server.ts'
import type { S3Server } from '../../src/cli/s3-server.ts'
import { SUPERUSER } from '../testing/constants.ts'
import { startOwnServer } from '../testing/own-server.ts'
import type { OwnServer } from '../testing/own-server.ts'
import type { PreparedData } from '../testing/prepared-data.ts'
import { membershipId, organisationId, userId } from '../testing/people.ts'
import { IS_NIGHTLY, MINUTES_AT_MOST, SIZE } from '../testing/size.ts'
import { getComparableState, fetchContent, differences, openServers } from './two-servers.ts'

const organisation = organisationId('harbour')
const NAME = 'Harbour House'
const NEW_ADDRESS = 'https://harbour.example.org'
const DEPLOY = join(import.meta.dirname, '../../../deploy/src/cli/deploy.ts')
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')

interface Ended {
  readonly code: number | null
  /** The output of both streams. */
  readonly text: string
}

vi.setConfig({ hookTimeout: 180_000, testTimeout: MINUTES_AT_MOST * 60_000 })

describe.skipIf(!IS_NIGHTLY)('the command, between servers with buckets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coffer-move-'))
  const routes = join(folder, 'routes.json')
  const storages: S3Server[] = []
  const servers: OwnServer[] = []
  let main: OwnServer
  let north: OwnServer

  beforeAll(async () => {
    const startDurable = async (
      { env, bucket, endpoint }: S3Server,
      prefix: string,
      data: PreparedData = 'empty',
    ): Promise<OwnServer> => {
      const replica = `s3://${bucket}/${prefix}?endpoint=${endpoint}`
      const server = await startOwnServer({ data, env: { ...env, COFFER_REPLICA: replica } })
      servers.push(server)
      return server
    }
    const [one, other] = [await startS3Server(), await startS3Server()]
    storages.push(one, other)
    main = await startDurable(one, 'main', 'demo')
    north = await startDurable(other, 'north')
    const south = await startDurable(one, 'south')
    writeFileSync(
      routes,
      JSON.stringify({
        servers: { main: [main.url], north: [north.url], south: [south.url], gone: ['http://127.0.0.1:9'] },
        hosts: { 'coffer.example.org': 'main' },
      }),
    )
  })
  afterAll(async () => {
    for (const part of [...servers, ...storages]) await part.stop()
    rmSync(folder, { recursive: true })
  })

  /** Runs the command as an operator does; kills it as soon as it has printed the text, if one is given. */
  async function run(
    args: readonly string[],
    { killAt, env = {} }: { readonly killAt?: string | number; readonly env?: NodeJS.ProcessEnv } = {},
  ): Promise<Ended> {
    const child = spawn(process.execPath, [DEPLOY, 'move-community', ...args], {
      env: {
        ...process.env,
        COFFER_ROUTES: routes,
        COFFER_SUPERUSER: `${SUPERUSER.identity}:${SUPERUSER.password}`,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    const take = (part: Buffer): void => {
      text += part.toString()
      if (typeof killAt === 'string' && text.includes(killAt)) child.kill('SIGKILL')
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    if (typeof killAt === 'number') setTimeout(() => child.kill('SIGKILL'), killAt)
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
    return { code, text }
  }
  const there = ['--from', 'main', '--to', 'north'] as const
  const back = ['--from', 'north', '--to', 'main', '--url', 'http://127.0.0.1:4100'] as const
  const moveThere = [NAME, ...there, '--url', NEW_ADDRESS]
  const readRoutes = (): { readonly hosts: object } => JSON.parse(readFileSync(routes, 'utf8'))

  it('says how it is called', async () => {
    const { code, text } = await run(['--help'])
    expect(code).toBe(0)
    for (const part of ['Usage: pnpm run deploy move-community <community>', '--from', '--undo', '--finish'])
      expect(text).toContain(part)
  })

  it.each<[string, readonly string[], NodeJS.ProcessEnv, string]>([
    ['no community', there, {}, 'A community is missing.'],
    ['one that is not there', ['Nowhere', ...there], {}, 'There is no community "Nowhere".'],
    ['an id that is not there', ['a'.repeat(15), ...there], {}, 'has no community with the id aaa'],
    ['no server', [NAME, '--from', 'main'], {}, '--to is missing. Name one of main, north, south, gone.'],
    ['an unknown server', [NAME, '--from', 'main', '--to', 'west'], {}, '"west" is none of the servers.'],
    ['the same bucket', [NAME, '--from', 'main', '--to', 'south'], {}, 'give "south" a bucket of its own'],
    ['the same server', [NAME, '--from', 'main', '--to', 'main'], {}, 'Both servers are the same.'],
    ['a server that is down', [NAME, '--from', 'main', '--to', 'gone'], {}, '"gone" cannot be reached at'],
    ['a path', [NAME, ...there, '--url', 'https://x.org/y'], {}, 'an address without a path'],
    ['a shared address', [NAME, ...there], {}, 'give it one of its own with --url'],
    ['both ends', [NAME, ...there, '--undo', '--finish'], {}, 'Name one of them.'],
    ['no move to take back', [NAME, ...there, '--undo'], {}, 'has no move of this community'],
    ['no move to finish', [NAME, ...there, '--finish'], {}, 'is not open at "north" yet'],
    ['no routes', moveThere, { COFFER_ROUTES: '/nowhere.json' }, 'cannot be read: /nowhere.json.'],
    ['no superuser', moveThere, { COFFER_SUPERUSER: '' }, 'Set COFFER_SUPERUSER or COFFER_SUPERUSER_MAIN'],
    [
      'somebody else',
      moveThere,
      { COFFER_SUPERUSER_NORTH: 'ann@coffer.test:wrong' },
      '"north" knows no superuser ann@coffer.test with that password: correct COFFER_SUPERUSER_NORTH.',
    ],
  ])('refuses %s in a sentence, and changes nothing', async (_title, args, env, sentence) => {
    const { code, text } = await run(args, { env })
    expect([code, text]).toEqual([1, expect.stringContaining(sentence)])
    const { from, to } = await openServers(main, north)
    expect([(await from.state(organisation)).move, (await to.state(organisation)).isThere]).toEqual([
      null,
      false,
    ])
  })

  it(`goes on after being killed, ${SIZE.kills} times, and back`, async () => {
    const form = new FormData()
    form.append('avatar', new Blob([PIXEL], { type: 'image/gif' }), 'ann.gif')
    const headers = { 'X-Authz': membershipId('ann'), 'X-Org': organisation }
    const ann = (await main.root.impersonate(userId('ann'))).with(headers)
    const picture = await ann.form('PATCH', `/api/collections/users/records/${userId('ann')}`, form)
    const file = `/api/files/users/${userId('ann')}/${String(picture.body['avatar'])}`
    const before = getComparableState(await (await openServers(main, north)).from.state(organisation))

    for (let round = 0; round < SIZE.kills; round += 1) {
      const killAt = round === 0 ? 'nobody can write' : round === 1 ? 'are equal' : 150 + round * 40
      const first = await run(moveThere, { killAt })
      if (round < 2) expect([round, first.code]).toEqual([round, null])
      const again = await run(moveThere)
      if (again.code !== 0) expect(again.text).toContain(`${NAME} is at "north" already.`)
      expect(readRoutes().hosts).toMatchObject({
        'harbour.example.org': 'north',
        'coffer.example.org': 'main',
      })

      // Only the new server's bucket has the received community.
      process.kill(north.pid(), 'SIGKILL')
      await north.ended()
      rmSync(north.dataDir, { recursive: true })
      await north.restart()
      const { from, to } = await openServers(main, north)
      expect(getComparableState(await to.state(organisation))).toEqual(before)
      expect(
        differences(await fetchContent(to, organisation), await fetchContent(from, organisation)),
      ).toEqual([])
      expect((await run([NAME, ...there, '--finish'])).code).toBe(0)
      expect((await fetch(north.url + file)).status).toBe(200)
      expect((await run([NAME, ...there, '--undo'])).code).toBe(1)
      const twice = await run([NAME, ...there, '--finish'])
      expect([twice.code, twice.text]).toEqual([0, 'Nothing of it is left at "main".\n'])

      expect((await run([NAME, ...back])).code).toBe(0)
      expect((await run([NAME, '--from', 'north', '--to', 'main', '--finish'])).code).toBe(0)
      expect((await fetch(main.url + file)).status).toBe(200)
      expect(getComparableState(await (await openServers(main, north)).from.state(organisation))).toEqual(
        before,
      )
    }
  })
})
