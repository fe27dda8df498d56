import { call, scrub } from '@coffer/shared-sdk/client'
import type { Session } from '@coffer/shared-sdk/session'

const stored = new Set<string>()
/** Without this limit an error with a different text each time would use up what the person may report in an hour (product 8.4). */
const MAX_REPORTS = 10

/** Stores an error, scrubbed, in the errors collection (product 7). Each error is stored once per visit, and at most 10 of them. */
export function storeError(error: unknown, context: ErrorContext): void {
  const record = errorRecord(error, context)
  const key = `${record.name}: ${record.message}`
  if (stored.has(key) || stored.size >= MAX_REPORTS) return
  stored.add(key)
  call((client) => client.collection('errors').create({ ...record })).catch((failure: unknown) =>
    console.warn('The error could not be reported.', failure),
  )
}

/** The fields of the errors collection (product 3, error record). */
interface ErrorRecord {
  readonly url: string
  readonly name: string
  readonly message: string
  readonly stack: string
}

/** These are below the limits of the collection: what matters is at the beginning. */
const MAX_MESSAGE = 1_000
const MAX_STACK = 8_000

/** Paths of links in mails, which end with a token: `/reset-password/eyJ…`. */
const TOKEN_PATHS = /^(\/(?:reset-password|verify|change-email))\/.*/

/** The page's address and session when the error happened. */
export interface ErrorContext {
  readonly origin: string
  readonly pathname: string
  readonly session: Session
}

/** Returns the record of an error without tokens, query strings and personal data. A value that is no `Error` becomes its text. */
export function errorRecord(error: unknown, { origin, pathname, session }: ErrorContext): ErrorRecord {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const names = personalNames(session)
  return {
    url: origin + scrub(pathname.replace(TOKEN_PATHS, '$1'), names),
    name: scrub(name, names).slice(0, 200),
    message: scrub(message, names).slice(0, MAX_MESSAGE),
    stack: scrub(stack, names).slice(0, MAX_STACK),
  }
}

function personalNames(session: Session): readonly string[] {
  if (session.status !== 'signed-in') return []
  const { name, email, username } = session.user
  const ofAccounts = session.memberships.flatMap(({ account, settings }) => [
    account.name,
    settings.topUp.number,
  ])
  return [...new Set([name, ...name.split(' '), email, username, ...ofAccounts])]
}
