import { useSessionStore } from '@coffer/shared-sdk/session'
import { useDeferredStart } from '../frame/services/use-deferred-start.ts'
import { useRemotes } from '../registry/remotes.ts'

/** The start does not need the code that traces. */
const DELAY_MS = 2_000

/** Traces what a member does, once the first screen is shown; the login page loads none of this code. */
export function useTraces(): void {
  const { registered } = useRemotes()
  const isSignedIn = useSessionStore((session) => session.status === 'signed-in')
  useDeferredStart(isSignedIn ? registered : null, {
    delayMs: () => DELAY_MS,
    load: async () => (await import('../frame/services/late-services.ts')).startTraces,
  })
}
