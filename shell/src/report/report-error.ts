import { call } from '@coffer/shared-sdk/client'

const reported = new Set<string>()

/**
 * Puts a failure of the interface on the console and into the errors collection (spec 7: url, name,
 * message, stack), each one once per visit. The address goes without its query: it may hold secrets.
 */
export function reportError(error: unknown): void {
  console.error(error)
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const key = `${name}: ${message}`
  if (reported.has(key)) return
  reported.add(key)
  const url = location.origin + location.pathname
  call((client) => client.collection('errors').create({ url, name, message, stack: stack ?? '' })).catch(
    (failure: unknown) => console.warn('The error could not be reported.', failure),
  )
}
