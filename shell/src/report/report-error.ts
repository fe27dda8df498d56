import { useSessionStore } from '@coffer/shared-sdk/session'

/**
 * Logs an error and stores it (`storeError`), with the address and session of this moment. Few visits have one, so the code that stores
 * it is loaded then.
 */
export function reportError(error: unknown): void {
  console.error(error)
  const { origin, pathname } = location
  const context = { origin, pathname, session: useSessionStore.getState() }
  import('./store-error.ts')
    .then(({ storeError }) => storeError(error, context))
    .catch((failure: unknown) => console.warn('The error could not be reported.', failure))
}
