import { localSettings } from '@coffer/shared-sdk/client'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { useDeferredStart } from '../frame/services/use-deferred-start.ts'

const DELAY_MS = 2_000

/**
 * Sends the changes that wait on this device for the member (ADR 0160). Its code is loaded after the first screen, or at once if something
 * waits.
 */
export function useWaitingWrites(): void {
  const userId = useSessionStore((session) => (session.status === 'signed-in' ? session.user.id : null))
  useDeferredStart(userId, {
    delayMs: (id) => (localSettings.get('waitingWrites') === id ? 0 : DELAY_MS),
    load: async () => (await import('./start-waiting-writes.ts')).startWaitingWrites,
  })
}
