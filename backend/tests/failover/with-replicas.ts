import { afterAll, beforeAll, vi } from 'vitest'
import type { Place } from '../faults/common.ts'
import { MINUTES_AT_MOST } from '../testing/size.ts'
import { startPlace } from './replicas.ts'
import type { Replicas } from './replicas.ts'

/**
 * Starts two servers that share a bucket, with a community on them, for the tests of a `describe`, and stops them. Read the
 * result's properties within tests, not before.
 */
export function withReplicas(settings: NodeJS.ProcessEnv = {}): {
  readonly replicas: Replicas
  readonly place: Place
} {
  vi.setConfig({ hookTimeout: 180_000, testTimeout: MINUTES_AT_MOST * 60_000 })
  let started: { readonly replicas: Replicas; readonly place: Place } | null = null
  const get = () => {
    if (started === null) throw new Error('The servers are started before the first test, not earlier.')
    return started
  }
  beforeAll(async () => {
    started = await startPlace(settings)
  })
  afterAll(() => started?.replicas.stop())
  return {
    get replicas() {
      return get().replicas
    },
    get place() {
      return get().place
    },
  }
}
