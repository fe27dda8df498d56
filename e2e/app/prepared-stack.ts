import { startStack } from './stack.ts'
import type { Stack, StackOptions } from './stack.ts'

/** Names the folder of the seeded data. */
export const SEEDED = 'COFFER_E2E_SEEDED'

/** Starts what journeys run on from what `before-journeys.ts` has built and seeded. */
export function startPreparedStack(env?: StackOptions['env']): Promise<Stack> {
  const seeded = process.env[SEEDED]
  if (seeded === undefined) throw new Error(`${SEEDED} names no folder: journeys are started by playwright.`)
  return startStack({ build: async () => {}, seeded, ...(env ? { env } : {}) })
}
