/**
 * For the test of killed publishers: calls a verb on the site of a bench and ends by SIGKILL at one of the steps of the storage;
 * without one it prints the number of steps. Its argument is a `DeployUntil` as JSON.
 */
import { join } from 'node:path'
import type { AppName } from '../build/apps.ts'
import { runDeploy } from '../cli/run-deploy.ts'
import { folderStorage } from './folder-storage.ts'
import { openStorage } from './open-storage.ts'
import { publishApps } from './publish-apps.ts'
import { parseSigningKeys } from './signing-keys.ts'
import type { Storage } from './storage.ts'

export interface DeployUntil {
  /** The folder of the bench. */
  readonly folder: string
  /** A folder or the URL of a bucket. */
  readonly place: string
  readonly keys: string
  readonly now: string
  /** The verb and its words; `publish` takes builds of the bench. */
  readonly call: readonly string[]
  /** The step to end at; the first is 1. */
  readonly killAt: number | null
}

const { folder, place, keys, now, call, killAt } = JSON.parse(process.argv[2] ?? '') as DeployUntil
let steps = 0
const onStep = () => {
  steps += 1
  if (steps === killAt) process.kill(process.pid, 'SIGKILL')
}

/** Counts a step before and after each write. */
function withSteps(storage: Storage): Storage {
  const around = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    onStep()
    const result = await work()
    onStep()
    return result
  }
  return {
    ...storage,
    create: (...args) => around(() => storage.create(...args)),
    compareAndSwap: (...args) => around(() => storage.compareAndSwap(...args)),
    write: (...args) => around(() => storage.write(...args)),
    remove: (...args) => around(() => storage.remove(...args)),
  }
}

const isBucket = place.startsWith('s3:')
const site = {
  storage: isBucket ? withSteps(await openStorage(place)) : folderStorage(place, { onStep }),
  keys: parseSigningKeys(keys),
  who: 'killed',
  now: () => now,
}
const [verb, ...apps] = call
if (verb === 'publish') {
  const getDist = (app: AppName) => join(folder, 'builds', app)
  await publishApps(site, { apps: apps as AppName[], pin: null, why: 'killed', getDist })
} else {
  const print = (line: string) => console.error(line)
  process.exitCode = await runDeploy(call, { env: {}, print, printError: print, open: async () => site })
}
console.log(steps)
