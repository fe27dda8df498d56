import { useSessionStore } from '@coffer/shared-sdk/session'
import { useDeferredStart } from '../frame/use-deferred-start.ts'

/** After the first screen and what it fetches. */
const DELAY_MS = 2_000

/** Keeps what the forms need that work without a network (product 4.8), for the member of the selected community. */
export function useFormData(): void {
  const membershipId = useSessionStore((session) =>
    session.status === 'signed-in' ? (session.membership?.id ?? null) : null,
  )
  useDeferredStart(membershipId, {
    delayMs: () => DELAY_MS,
    load: async () => (await import('./start-form-data.ts')).startFormData,
  })
}
