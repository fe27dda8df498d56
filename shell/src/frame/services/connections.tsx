import { usePrintStyle } from '../../print/use-print-style.ts'
import { useConnectivity } from '../notices/use-connectivity.ts'
import { useReleaseSets } from './use-release-sets.ts'
import { useSlowData } from '../notices/use-slow-data.ts'
import { useStartSnapshots } from './use-start-snapshots.ts'

/**
 * Follows the server's state and its releases, keeps snapshots of the pages, and sets how they are printed. It is loaded after the first
 * screen.
 */
export function Connections() {
  useConnectivity()
  useSlowData()
  useReleaseSets()
  useStartSnapshots()
  usePrintStyle()
  return null
}
