import { afterEach, beforeEach, expect, test } from 'vitest'
import { callDeploy } from '../cli/testing.ts'
import { getEntry, readRegistry } from './registry-store.ts'
import { RECORD, shellRecordPath, readShell } from './shell-record.ts'
import { makePublished, publish, withdraw, writeBuild, writeShell } from './testing.ts'
import type { Bench } from './testing.ts'

let bench: Bench
beforeEach(async () => {
  bench = await makePublished()
})
afterEach(() => bench.remove())

/** Runs one call and returns what it prints. */
const run = async (...args: readonly string[]) => (await callDeploy(bench.site, [...args, '--why', 'x']))[1]
const versions = async () => {
  const { live, previous } = getEntry((await readRegistry(bench.site)).registry, 'mf-events')
  return [live?.version ?? null, previous?.version ?? null]
}

/** Makes the live shell provide no react, as a new one with another major version would. */
async function publishOtherShell(): Promise<void> {
  const shell = await readShell(bench.site.storage)
  if (!shell) throw new Error('No shell is published.')
  const record = { ...shell, provides: { ...shell.provides, react: '99.0.0' } }
  await bench.site.storage.write(shellRecordPath(shell.build, RECORD), Buffer.from(JSON.stringify(record)))
}

test('a disabled remote is not enabled when it does not run in the shell that was published since', async () => {
  await writeBuild(bench, 'mf-events', '1.1.0', { requires: { react: '^19.0.0' } })
  await publish(bench, ['mf-events'])
  await run('disable', 'events')
  await publishOtherShell()
  expect(await run('enable', 'events')).toContain(
    'mf-events 1.1.0 needs what the shell 0.1.0 does not give: react ^19.0.0 (the shell has 99.0.0).',
  )
  expect(await versions()).toEqual([null, '1.1.0'])
})

test('a disabled remote is not enabled when another remote has one of its paths now', async () => {
  await run('disable', 'events')
  const screens = [
    { id: 'x', access: 'member', paths: [{ path: '/mf-events/*', basePath: '/mf-events' }] },
  ] as const
  await writeBuild(bench, 'mf-more', '1.1.0', { screens })
  await publish(bench, ['mf-more'])
  expect(await run('enable', 'events')).toContain(
    "mf-events 1.0.0 offers the path /mf-events/*, which is mf-more's.",
  )
})

test('an enabled remote has the last good version to fall back to', async () => {
  await writeBuild(bench, 'mf-events', '1.1.0')
  await publish(bench, ['mf-events'])
  await run('disable', 'events')
  expect(await run('enable', 'events')).toBe('mf-events 1.1.0 is live again.')
  expect(await versions()).toEqual(['1.1.0', '1.0.0'])
})

test('a shell ends what live remotes fall back to when it cannot run that', async () => {
  await publishOtherShell()
  await writeBuild(bench, 'mf-events', '1.1.0', { requires: { react: '^99.0.0' } })
  await publish(bench, ['mf-events'])
  await writeBuild(bench, 'mf-events', '1.2.0', { requires: { react: '>=19' } })
  await publish(bench, ['mf-events'])
  expect(await versions()).toEqual(['1.2.0', '1.1.0'])
  await writeShell(bench, 'b2')
  const [shell] = await publish(bench, ['shell'])
  expect(shell?.notes).toEqual([
    'mf-events 1.2.0 has nothing to fall back to: 1.1.0 does not run in this shell.',
  ])
  expect(await versions()).toEqual(['1.2.0', null])
})

test('a shell that a disabled remote does not run in says so', async () => {
  await publishOtherShell()
  await writeBuild(bench, 'mf-events', '1.1.0', { requires: { react: '^99.0.0' } })
  await publish(bench, ['mf-events'])
  await run('disable', 'events')
  await writeShell(bench, 'b2')
  const [shell] = await publish(bench, ['shell'])
  expect(shell?.notes).toEqual([
    'mf-events is disabled, and 1.1.0 does not run in this shell: publish another version before `enable`.',
  ])
  expect(await versions()).toEqual([null, '1.1.0'])
})

test('a shell is refused that cannot run what is used in the place of a withdrawn version', async () => {
  await publishOtherShell()
  await writeBuild(bench, 'mf-events', '1.1.0', { requires: { react: '^99.0.0' } })
  await publish(bench, ['mf-events'])
  await writeBuild(bench, 'mf-events', '1.2.0', { requires: { react: '>=19' } })
  await publish(bench, ['mf-events'])
  await withdraw(bench, 'mf-events@1.2.0')
  await writeShell(bench, 'b2')
  await expect(publish(bench, ['shell'])).rejects.toThrow('mf-events 1.1.0 needs what the shell')
})

test('a shell that is gone back to ends what remotes fall back to as well', async () => {
  await writeShell(bench, 'b2')
  await publish(bench, ['shell'])
  await publishOtherShell()
  await writeBuild(bench, 'mf-events', '1.1.0', { requires: { react: '^99.0.0' } })
  await publish(bench, ['mf-events'])
  await writeBuild(bench, 'mf-events', '1.2.0', { requires: { react: '>=19' } })
  await publish(bench, ['mf-events'])
  expect(await run('rollback', 'shell')).toContain(
    'mf-events 1.2.0 has nothing to fall back to: 1.1.0 does not run in this shell.',
  )
  expect(await versions()).toEqual(['1.2.0', null])
})

test('a version whose path another remote has by now is passed over, and neither gone back to nor pinned', async () => {
  const screens = [{ id: 'x', access: 'member', paths: [{ path: '/lists/*', basePath: '/lists' }] }] as const
  await writeBuild(bench, 'mf-events', '1.1.0', { screens })
  await publish(bench, ['mf-events'])
  await writeBuild(bench, 'mf-events', '1.2.0')
  await publish(bench, ['mf-events'])
  await writeBuild(bench, 'mf-more', '1.1.0', { screens })
  await publish(bench, ['mf-more'])
  const sentence = "mf-events 1.1.0 offers the path /lists/*, which is mf-more's."
  expect(await run('rollback', 'events', '--to', '1.1.0')).toContain(sentence)
  expect(await run('pin', 'events', '1.1.0', '--share', '5')).toContain(sentence)
  expect(await versions()).toEqual(['1.2.0', '1.1.0'])
  expect(await run('rollback', 'events')).toBe('mf-events 1.0.0 is live again, instead of 1.2.0.')
})
