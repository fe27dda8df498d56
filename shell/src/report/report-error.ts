import { call } from '@coffer/shared-sdk/client'
import { paths } from '@coffer/shared-sdk/navigation'

const reported = new Set<string>()

const TOKEN_PLACES = new RegExp(
  `^(${[paths.resetPassword(), paths.verify(), paths.changeEmail()].join('|')})/.*`,
)

/**
 * Puts a failure of the interface on the console and into the errors collection (spec 7: url, name,
 * message, stack), each one once per visit. The address goes without its query and without the token of a
 * mail's link: they are secrets.
 */
export function reportError(error: unknown): void {
  console.error(error)
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const key = `${name}: ${message}`
  if (reported.has(key)) return
  reported.add(key)
  const url = location.origin + location.pathname.replace(TOKEN_PLACES, '$1')
  call((client) => client.collection('errors').create({ url, name, message, stack: stack ?? '' })).catch(
    (failure: unknown) => console.warn('The error could not be reported.', failure),
  )
}
