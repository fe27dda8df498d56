import { afterEach, beforeEach, expect, test } from 'vitest'
import { rollBackRemote } from '../cli/verbs/rollback.ts'
import { getEntry, readRegistry } from './registry-store.ts'
import { makePublished, publish, withdraw, writeBuild } from './testing.ts'
import type { Bench } from './testing.ts'

let bench: Bench
beforeEach(async () => {
  bench = await makePublished()
})
afterEach(() => bench.remove())

async function publishVersions(...versions: readonly string[]): Promise<void> {
  for (const version of versions) {
    await writeBuild(bench, 'mf-events', version)
    await publish(bench, ['mf-events'])
  }
}
const rollBack = (to?: string, from?: string) =>
  rollBackRemote(bench.site, { name: 'mf-events', from, to, why: 'it fails' })

const live = async () => {
  const { live: build, previous } = getEntry((await readRegistry(bench.site)).registry, 'mf-events')
  return [build?.version ?? null, previous?.version ?? null]
}

test('a version that was withdrawn is not gone back to after its mark has ended', async () => {
  await publishVersions('2.0.0')
  await withdraw(bench, 'mf-events@2.0.0')
  await publishVersions('3.0.0', '4.0.0')
  await rollBack()
  expect(await live()).toEqual(['3.0.0', '1.0.0'])
})

test('a version that a rollback has left is not gone back to', async () => {
  await publishVersions('2.0.0')
  await rollBack()
  await publishVersions('3.0.0', '4.0.0')
  await rollBack()
  expect(await live()).toEqual(['3.0.0', '1.0.0'])
  await rollBack(undefined, '3.0.0')
  expect(await live()).toEqual(['1.0.0', null])
  await expect(rollBack(undefined, '1.0.0')).rejects.toThrow('mf-events has no previous version.')
})

test('a version that was left is good again once somebody makes it live', async () => {
  await publishVersions('2.0.0')
  await rollBack()
  await rollBack('2.0.0')
  await publishVersions('3.0.0')
  expect(await live()).toEqual(['3.0.0', '2.0.0'])
  await publishVersions('4.0.0')
  await rollBack()
  expect(await live()).toEqual(['3.0.0', '2.0.0'])
})

test('a rollback passes over a previous version that is withdrawn too', async () => {
  await publishVersions('2.0.0', '3.0.0')
  await withdraw(bench, 'mf-events@2.0.0')
  await rollBack()
  expect(await live()).toEqual(['1.0.0', null])
})

test('a disabled remote is gone back to only by its version', async () => {
  const { disable } = await import('../cli/verbs/disable.ts')
  const ignore = () => {}
  const call = { env: {}, words: ['events'], options: { why: 'x' }, print: ignore, printError: ignore }
  await publishVersions('2.0.0')
  await disable.run({ site: bench.site, ...call })
  await expect(rollBack()).rejects.toThrow(
    'mf-events is disabled. `pnpm run deploy enable events` brings 2.0.0 back; name another with --to.',
  )
  await rollBack('1.0.0')
  expect(await live()).toEqual(['1.0.0', null])
})
