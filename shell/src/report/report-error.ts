import { call } from '@coffer/shared-sdk/client'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { errorRecord } from './error-record.ts'

const reported = new Set<string>()

/**
 * Puts a failure of the interface on this device's console and, scrubbed, into the errors collection (spec 7), each one
 * once per visit.
 */
export function reportError(error: unknown): void {
  console.error(error)
  const { origin, pathname } = location
  const record = errorRecord(error, { origin, pathname, session: useSessionStore.getState() })
  const key = `${record.name}: ${record.message}`
  if (reported.has(key)) return
  reported.add(key)
  call((client) => client.collection('errors').create({ ...record })).catch((failure: unknown) =>
    console.warn('The error could not be reported.', failure),
  )
}
