import { join } from 'node:path'
import { parseEnvelope } from '@coffer/shared-sdk/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withdraw } from '../edge/faults/withdraw.ts'
import { folderStorage } from '../publish/folder-storage.ts'
import type { Storage } from '../publish/storage.ts'
import { makePublished, publish, writeBuild } from '../publish/testing.ts'
import type { Bench } from '../publish/testing.ts'
import { runDeploy } from './run-deploy.ts'
import { syncInRounds } from './sync-rounds.ts'
import { rollBackRemote } from './verbs/rollback.ts'

let bench: Bench
let copy: Storage
const print = vi.fn<(line: string) => void>()
const printError = vi.fn<(line: string) => void>()
beforeEach(async () => {
  bench = await makePublished()
  copy = folderStorage(join(bench.folder, 'edge'))
  await writeBuild(bench, 'mf-events', '1.1.0')
  await publish(bench, ['mf-events'])
  print.mockReset()
  printError.mockReset()
})
afterEach(() => bench.remove())

/** Runs a round, and one more after each of these steps. */
async function rounds(from: Storage, ...steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const left = [...steps]
  const next = async () => {
    const step = left.shift()
    await step?.()
    return step !== undefined
  }
  await syncInRounds({ from, to: copy, print, printError, next })
}
const liveVersion = async () => {
  const { payload } = parseEnvelope((await copy.read('registry.json'))?.content.toString() ?? '')
  return /"mf-events":\{"live":\{"version":"([^"]+)"/.exec(payload)?.[1]
}

test('a rollback arrives with the next round', async () => {
  const seen: (string | undefined)[] = []
  await rounds(
    bench.site.storage,
    async () => {
      seen.push(await liveVersion())
      await rollBackRemote(bench.site, { name: 'mf-events', why: 'it fails' })
    },
    async () => {
      seen.push(await liveVersion())
    },
  )
  expect(seen).toEqual(['1.1.0', '1.0.0'])
  expect(printError).not.toHaveBeenCalled()
})

test('a store that is out of reach for a while is reported once, and copied when it is back', async () => {
  let isAway = true
  const { storage } = bench.site
  const from: Storage = {
    ...storage,
    list: (prefix) => (isAway ? Promise.reject(new Error('No route')) : storage.list(prefix)),
  }
  const nothing = async () => {}
  await rounds(from, nothing, nothing, async () => {
    isAway = false
  })
  expect(printError.mock.calls.map(([line]) => line)).toEqual([
    expect.stringMatching(/^Not copied: .*No route/),
  ])
  expect(await liveVersion()).toBe('1.1.0')
})

const readOnly = (): Storage => ({
  ...bench.site.storage,
  compareAndSwap: () => Promise.reject(new Error('Access Denied')),
})

test('a credential that may only read is reported once it is needed', async () => {
  const nothing = async () => {}
  await rounds(readOnly(), () => withdraw(copy, 'mf-events', '1.1.0', '2026-03-02T10:00:00.000Z'), nothing)
  expect(printError.mock.calls).toEqual([
    [
      `What this edge has withdrawn could not be written to ${bench.siteDir}, so it is withdrawn here only: Access Denied. Use a credential that may write registry.json.`,
    ],
  ])
})

test('one copy without --every says what it has copied', async () => {
  const env = { COFFER_SITE: bench.siteDir }
  expect(await runDeploy(['sync', copy.place], { env, print, printError })).toBe(0)
  expect(print.mock.calls).toEqual([[expect.stringMatching(/: \d+ files copied, 0 removed\.$/)]])
  expect(await liveVersion()).toBe('1.1.0')
})
