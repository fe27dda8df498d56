import { useSessionStore } from '@coffer/shared-sdk/session'
import { useDeferredStart } from '../frame/services/use-deferred-start.ts'

const DELAY_MS = 2_000

/** Offers members to install the app, at a moment when nothing else has their attention. Its code is loaded after the first screen. */
export function useInstallOffer(): void {
  const state = useSessionStore((session) => (session.status === 'signed-in' ? session.status : null))
  useDeferredStart(state, {
    delayMs: () => DELAY_MS,
    load: async () => (await import('./offer-install.ts')).offerInstall,
  })
}
