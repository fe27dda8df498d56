import { useSessionStore } from '@coffer/shared-sdk/session'
import { useDeferredStart } from '../frame/services/use-deferred-start.ts'

/** This delay puts it after the first screen and its requests. */
const DELAY_MS = 2_000

/** Keeps the data for the forms that work without a network (product 4.8), for the member of the selected community. */
export function useFormData(): void {
  const membershipId = useSessionStore((session) =>
    session.status === 'signed-in' ? (session.membership?.id ?? null) : null,
  )
  useDeferredStart(membershipId, {
    delayMs: () => DELAY_MS,
    load: async () => (await import('./start-form-data.ts')).startFormData,
  })
}
