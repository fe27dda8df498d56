import { useSessionStore } from '@coffer/shared-sdk/session'
import { useDeferredStart } from './use-deferred-start.ts'

/** The code that keeps them is no part of the start. */
const DELAY_MS = 2_000

/** Keeps what the member's pages look like, for the next start (ADR 0169). */
export function useStartSnapshots(): void {
  const userId = useSessionStore((session) => (session.status === 'signed-in' ? session.user.id : null))
  useDeferredStart(userId, {
    delayMs: () => DELAY_MS,
    load: async () => {
      const { keepStartSnapshots } = await import('../start-snapshot/start-snapshots.ts')
      return keepStartSnapshots
    },
  })
}
