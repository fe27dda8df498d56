import { usePrintStyle } from '../print/use-print-style.ts'
import { useConnectivity } from './use-connectivity.ts'
import { useReleaseSets } from './use-release-sets.ts'
import { useSlowData } from './use-slow-data.ts'
import { useStartSnapshots } from './use-start-snapshots.ts'

/** Keeps up with the server's state and its releases, keeps what the pages look like, and says how they are printed. Loaded after the first screen. */
export function Connections() {
  useConnectivity()
  useSlowData()
  useReleaseSets()
  useStartSnapshots()
  usePrintStyle()
  return null
}
