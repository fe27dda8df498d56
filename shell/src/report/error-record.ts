import { scrub } from '@coffer/shared-sdk/client'
import type { Session } from '@coffer/shared-sdk/session'

/** What the errors collection keeps of a failure (spec 3, error record). */
export interface ErrorRecord {
  readonly url: string
  readonly name: string
  readonly message: string
  readonly stack: string
}

/** The collection's own limits are higher: what counts stands at the beginning. */
const MAX_MESSAGE = 1_000
const MAX_STACK = 8_000

/** The links of mails end with a token: `/reset-password/eyJ…`. */
const SECRET_PLACES = /^(\/(?:reset-password|verify|change-email))\/.*/

interface Surroundings {
  readonly origin: string
  readonly pathname: string
  readonly session: Session
}

/**
 * A failure as it may leave the device: no token, no query string, nothing personal (issue 3, It must hold).
 * Anything thrown is accepted; what is no `Error` becomes its text.
 */
export function errorRecord(error: unknown, { origin, pathname, session }: Surroundings): ErrorRecord {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const names = namesOf(session)
  return {
    url: origin + scrub(pathname.replace(SECRET_PLACES, '$1'), names),
    name: scrub(name, names).slice(0, 200),
    message: scrub(message, names).slice(0, MAX_MESSAGE),
    stack: scrub(stack, names).slice(0, MAX_STACK),
  }
}

/** What the person and their communities are called. */
function namesOf(session: Session): readonly string[] {
  if (session.status !== 'signed-in') return []
  const { name, email, username } = session.user
  const own = session.memberships.flatMap(({ account, settings }) => [account.name, settings.topUp.number])
  return [...new Set([name, ...name.split(' '), email, username, ...own])]
}
