import { useConnectivity } from './use-connectivity.ts'
import { useReleaseSets } from './use-release-sets.ts'
import { useSlowData } from './use-slow-data.ts'
import { useStartSnapshots } from './use-start-snapshots.ts'

/** Keeps up with the server's state and its releases, and keeps what the pages look like. Loaded after the first screen. */
export function Connections() {
  useConnectivity()
  useSlowData()
  useReleaseSets()
  useStartSnapshots()
  return null
}
