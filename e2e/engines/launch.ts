import type { Engine } from '@coffer/deploy/checks/engines'
import type { Driver, LaunchOptions } from './driver.ts'
import { launchFirefox } from './firefox-driver.ts'
import { launchWebKit } from './webkit-driver.ts'

/** Starts the browser with an empty profile. */
export const launch: Readonly<Record<Engine, (options: LaunchOptions) => Promise<Driver>>> = {
  firefox: launchFirefox,
  webkit: launchWebKit,
}
