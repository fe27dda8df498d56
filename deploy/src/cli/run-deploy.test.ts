import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makePublished, publish, writeBuild } from '../publish/testing.ts'
import type { Bench } from '../publish/testing.ts'
import { runDeploy } from './run-deploy.ts'
import { callDeploy } from './testing.ts'

let bench: Bench
beforeEach(async () => {
  bench = await makePublished()
})
afterEach(() => bench.remove())

const run = (...args: readonly string[]) => callDeploy(bench.site, args)

const VERBS =
  'publish rollback pin unpin disable enable status releases-link history prune preview sync move-community keys new-key rebuild'.split(
    ' ',
  )

test('names every verb without one', async () => {
  const [code, text] = await run()
  expect(code).toBe(0)
  for (const verb of VERBS) expect(text).toContain(`\n  ${verb} `)
})

test.each(VERBS)('%s says how it is called', async (verb) => {
  const [code, text] = await run(verb, '--help')
  expect(code).toBe(0)
  expect(text).toContain(`Usage: pnpm run deploy ${verb}`)
  expect(text).toContain(`\n  pnpm run deploy ${verb}`)
  expect(text.split('\n').filter((line) => line.length > 120)).toEqual([])
})

test.each([
  [['casino'], 'deploy does not know "casino". It knows publish, rollback,'],
  [['publish'], 'Nothing to publish. Name a remote or `shell`.'],
  [['publish', 'casino', '--why', 'x'], 'There is no folder mf-casino here; there are shell, auth,'],
  [['preview', 'casino'], 'There is no folder mf-casino here'],
  [['preview', 'more', '--port', 'x'], '--port is "x". Give a whole number.'],
  [['sync'], 'A folder is missing. Name the one that the edge serves.'],
  [['sync', '/tmp', '--every', '0'], '--every is "0". Give a whole number.'],
  [['rollback', 'more', '0.9.0', '--why', 'x'], '`rollback more --to 0.9.0 --why "…"`.'],
  [['disable', 'more', '--why', 'it', 'fails'], 'put a reason of several words in quotes'],
  [['publish', 'more', '--frob'], "Unknown option '--frob'. See `deploy publish --help`."],
  [['publish', 'shell', '--share', '5', '--no-build'], 'The shell is one for all communities.'],
  [['disable', 'more'], 'A change of what people run needs a reason. Say it with --why "…".'],
  [['disable', 'Möre', '--why', 'x'], '"Möre" is not the name of a remote. Name one of auth, community,'],
  [['disable', '--why', 'x'], 'A remote is missing. Name one of'],
  [['disable', 'auth', '--why', 'x'], 'mf-auth is not live. `status` shows what is.'],
  [['disable', 'more', 'events', '--why', 'x'], '"events" is one word too many. See --help;'],
  [['enable', 'more', '--why', 'x'], 'mf-more is live.'],
  [['enable', 'auth', '--why', 'x'], 'mf-auth was never published.'],
  [['rollback', 'more', '--why', 'x'], 'mf-more has no previous version. Name one with --to,'],
  [['rollback', 'more', '--to', '1.0.0', '--why', 'x'], 'mf-more 1.0.0 is live. Name another with --to.'],
  [['rollback', 'shell', '--why', 'x'], 'The shell has no previous build.'],
  [['rollback', 'shell', '--to', 'nothing', '--why', 'x'], 'The shell nothing is not published in'],
  [
    ['pin', 'more', '--share', '5', '--why', 'x'],
    'A version is missing. Name one after the remote: `history more` lists those that were published.',
  ],
  [['pin', 'more', '1.0.0', '--why', 'x'], 'Nobody would get it. Name communities'],
  [
    ['pin', 'more', '1.0.0', '--communities', 'Harbour House', '--why', 'x'],
    'The superuser of the server "backend" is not known. Set COFFER_SUPERUSER or COFFER_SUPERUSER_BACKEND to mail:password of one. Without a superuser, name communities by id and add --unchecked.',
  ],
  [
    ['pin', 'more', '1.0.0', '--share', '500', '--why', 'x'],
    '--share is "500". Give a number from 0 to 100.',
  ],
  [['pin', 'more', '2.0.0', '--share', '5', '--why', 'x'], 'mf-more 2.0.0 is not published in'],
  [['unpin', 'more', '--why', 'x'], 'mf-more is not pinned.'],
  [['prune', '--keep', 'x'], '--keep is "x". Give a whole number.'],
  [
    ['move-community', 'Club', '--from', 'main'],
    'The file of the routes cannot be read. Name it by --routes',
  ],
  [['history', '--limit', '0'], '--limit is "0". Give a whole number.'],
])('%j is refused in a sentence', async (args, sentence) => {
  const [code, text] = await run(...args)
  expect(text).toContain(sentence)
  expect(code).toBe(1)
})

test('a canary is pinned, widened, made live and taken back, all of it in the history', async () => {
  await writeBuild(bench, 'mf-more', '1.1.0')
  await publish(bench, ['mf-more'])
  await run('rollback', 'more', '--why', 'too early')
  expect(
    await run('pin', 'more', '1.1.0', '--communities', 'org-a', '--unchecked', '--why', 'canary'),
  ).toEqual([0, 'mf-more 1.1.0 is live for org-a.'])
  expect((await run('status'))[1]).toMatch(/ {2}pinned +1\.1\.0 .* org-a /m)
  expect(await run('unpin', 'more', '--why', 'done')).toEqual([0, 'mf-more is not pinned any more.'])
  expect(await run('disable', 'more', '--why', 'it breaks')).toEqual([
    0,
    'mf-more is disabled; 1.0.0 was live.',
  ])
  expect((await run('status'))[1]).toMatch(/mf-more +disabled/)
  expect(await run('enable', 'more', '--why', 'repaired')).toEqual([0, 'mf-more 1.0.0 is live again.'])
  const [, text] = await run('history', 'more')
  const reasons = ['repaired', 'it breaks', 'done', 'canary', 'too early', 'a test', 'a test']
  expect(
    text
      .split('\n')
      .slice(1)
      .map((line) => reasons.find((why) => line.endsWith(why))),
  ).toEqual(reasons)
})

test('what nobody foresaw is one sentence, and its stack on request', async () => {
  const print = vi.fn<(line: string) => void>()
  const open = () => Promise.reject(new Error('The disk is on fire.\nDetails'))
  expect(await runDeploy(['status'], { env: {}, print, printError: print, open })).toBe(1)
  expect(print.mock.calls).toEqual([
    ['Something unexpected happened: The disk is on fire. (COFFER_DEBUG=1 shows more.)'],
  ])
})

test('a bucket that cannot be used comes with what to check', async () => {
  const printError = vi.fn<(line: string) => void>()
  const open = () => Promise.reject(new Error('Region is missing'))
  const env = { COFFER_SITE: 's3://bucket' }
  await runDeploy(['status'], { env, print: () => {}, printError, open })
  expect(printError.mock.calls[0]?.[0]).toContain('Check the endpoint in COFFER_SITE, AWS_REGION,')
})

test('who loses the race for the registry again and again reads what to do', async () => {
  vi.spyOn(bench.site.storage, 'compareAndSwap').mockResolvedValue(false)
  const [code, text] = await run('disable', 'more', '--why', 'x')
  expect([code, text]).toEqual([
    1,
    `Others published to ${bench.siteDir} 20 times meanwhile, so nothing was changed. Call it again; what is uploaded already is not uploaded twice.`,
  ])
})

test('the shell goes back to its former build', async () => {
  const { writeShell } = await import('../publish/testing.ts')
  const page = async () => (await bench.site.storage.read('index.html'))?.content.toString()
  const before = await page()
  await writeShell(bench, 'b2')
  await publish(bench, ['shell'])
  expect(await page()).toContain('shell.b2.js')
  expect((await run('rollback', 'shell', '--why', 'white page'))[0]).toBe(0)
  expect(await page()).toBe(before)
})
