import { useSessionStore } from '@coffer/shared-sdk/session'
import { useDeferredStart } from './use-deferred-start.ts'

/** The start does not need the code that keeps them. */
const DELAY_MS = 2_000

/** Keeps snapshots of the member's pages for the next start (ADR 0155). */
export function useStartSnapshots(): void {
  const userId = useSessionStore((session) => (session.status === 'signed-in' ? session.user.id : null))
  useDeferredStart(userId, {
    delayMs: () => DELAY_MS,
    load: async () => {
      const { keepStartSnapshots } = await import('./late-services.ts')
      return keepStartSnapshots
    },
  })
}
