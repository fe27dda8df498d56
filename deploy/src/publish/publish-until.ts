/**
 * For the test of killed publishers: publishes apps of a bench and ends by SIGKILL at one of the steps of the storage;
 * without a number it prints how many there are.
 * Arguments: the bench's folder, the key file, the apps, the step.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppName } from '../build/apps.ts'
import { folderStorage } from './folder-storage.ts'
import { publishApps } from './publish-apps.ts'
import { parseSigningKeys } from './signing-keys.ts'

const [folder = '', keyFile = '', apps = '', killAt] = process.argv.slice(2)
let steps = 0
const onStep = () => {
  steps += 1
  if (killAt !== undefined && steps === Number(killAt)) process.kill(process.pid, 'SIGKILL')
}
const site = {
  storage: folderStorage(join(folder, 'site'), { onStep }),
  keys: parseSigningKeys(readFileSync(keyFile, 'utf8')),
  who: 'killed',
  now: () => '2026-03-02T10:00:00.000Z',
}
await publishApps(site, {
  apps: apps.split(',') as AppName[],
  pin: null,
  why: 'killed',
  distOf: (app) => join(folder, 'builds', app),
})
console.log(steps)
