import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Options, Verb } from '../cli/verb.ts'
import { disable, enable } from '../cli/verbs/disable.ts'
import { pin } from '../cli/verbs/pin.ts'
import { rollBackRemote } from '../cli/verbs/rollback.ts'
import { publishApps } from './publish-apps.ts'
import { readRegistry } from './registry-store.ts'
import { makePublished, publish, withdraw, writeBuild } from './testing.ts'
import type { Bench } from './testing.ts'

let bench: Bench
beforeEach(async () => {
  bench = await makePublished()
  await writeBuild(bench, 'mf-events', '2.0.0')
  await publish(bench, ['mf-events'])
})
afterEach(() => bench.remove())

const withdrawn = async () => (await readRegistry(bench.site)).envelope?.withdrawn

const canary = (share: number) =>
  publishApps(bench.site, {
    apps: ['mf-events'],
    pin: { organisations: [], share },
    why: 'canary',
    getDist: bench.getDist,
  })

async function run(verb: Verb, ...words: readonly string[]): Promise<string> {
  return runWith({}, verb, ...words)
}

async function runWith(options: Options, verb: Verb, ...words: readonly string[]): Promise<string> {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const call = { env: {}, words, options: { why: 'x', ...options }, print, printError: print }
  await verb.run({ site: bench.site, ...call })
  return lines.join('\n')
}

test('publishing a withdrawn version again leaves it withdrawn, and says so', async () => {
  await withdraw(bench, 'mf-events@2.0.0')
  const note =
    'The edge has withdrawn it. `pnpm run deploy rollback events --to 2.0.0` gives it to everybody again.'
  expect(await publish(bench, ['mf-events'])).toMatchObject([{ change: 'none', notes: [note] }])
  await writeBuild(bench, 'mf-more', '1.1.0')
  expect(await publish(bench, ['mf-more', 'mf-events'])).toMatchObject([
    { app: 'mf-more', change: 'live', notes: [] },
    { app: 'mf-events', change: 'none', notes: [note] },
  ])
  expect(await withdrawn()).toEqual(['mf-events@2.0.0'])
})

test('a withdrawn version that everybody is offered cannot be pinned', async () => {
  await withdraw(bench, 'mf-events@2.0.0')
  const sentence =
    'The edge has withdrawn mf-events 2.0.0, and a withdrawal is for everybody. `pnpm run deploy rollback events --to 2.0.0` ends it.'
  await expect(runWith({ communities: 'test', unchecked: true }, pin, 'events', '2.0.0')).rejects.toThrow(
    sentence,
  )
  await expect(canary(5)).rejects.toThrow(sentence)
  expect(await withdrawn()).toEqual(['mf-events@2.0.0'])
})

test('a withdrawn version that was disabled is not enabled', async () => {
  await withdraw(bench, 'mf-events@2.0.0')
  await run(disable, 'events')
  await expect(run(enable, 'events')).rejects.toThrow('The edge has withdrawn mf-events 2.0.0')
  await rollBackRemote(bench.site, { name: 'mf-events', to: '2.0.0', why: 'the server' })
  expect(await withdrawn()).toEqual([])
})

test('a withdrawn canary is not given out by publishing it again, but by pinning it', async () => {
  await writeBuild(bench, 'mf-events', '2.1.0')
  await canary(5)
  await withdraw(bench, 'mf-events@2.1.0')
  const note = 'The edge has withdrawn it. `pnpm run deploy pin events 2.1.0` gives it out again.'
  expect(await canary(5)).toMatchObject([{ change: 'none', notes: [note] }])
  expect(await canary(10)).toMatchObject([{ change: 'live', notes: [note] }])
  expect(await withdrawn()).toEqual(['mf-events@2.1.0'])
  expect(await runWith({ share: '10' }, pin, 'events', '2.1.0')).toBe(
    'mf-events 2.1.0 is live for 10 % of communities.\nThe edge had withdrawn it; that has ended.',
  )
  expect(await withdrawn()).toEqual([])
})

test('making a withdrawn canary live for all ends its withdrawal', async () => {
  await writeBuild(bench, 'mf-events', '2.1.0')
  await canary(5)
  await withdraw(bench, 'mf-events@2.1.0')
  expect(await publish(bench, ['mf-events'])).toMatchObject([
    {
      change: 'live',
      notes: [
        'The edge had withdrawn it; that has ended.',
        'No longer pinned: 2.1.0 for 5 % of communities.',
      ],
    },
  ])
  expect(await withdrawn()).toEqual([])
})

test('going back to a withdrawn version by its number ends its withdrawal', async () => {
  await withdraw(bench, 'mf-events@2.0.0')
  expect(await rollBackRemote(bench.site, { name: 'mf-events', to: '2.0.0', why: 'the server' })).toBe(
    'mf-events 2.0.0 is live again.\nThe edge had withdrawn it; that has ended.',
  )
  expect(await withdrawn()).toEqual([])
})
