import { inTransaction } from './in-transaction.ts'
import { isWithinLimit } from './limits.ts'

/**
 * The server checks more than the six digits that the mail carries: they are stored together with a part that
 * only it knows. So PocketBase's own door for codes, which counts tries by IP address alone and is reached
 * under several names, opens to nobody, and every try passes ours, which counts by code.
 *
 * The part follows from the person's token key: signing out everywhere ends codes on their way, too.
 */
export function secretPartOf(user: PbRecord): string {
  return $security.hs256('one-time code', user.tokenKey())
}

/** As `secretPartOf`, of a code that does nothing but change the person's address to this one (ADR 0102). */
export function secretPartForAddress(user: PbRecord, newEmail: string): string {
  return $security.hs256(`change of address to ${newEmail}`, user.tokenKey())
}

/** Longer than any code is valid. */
const TRIES_SECONDS = 3600

/**
 * The code's record while it is valid and has been tried less than five times, this time included, from
 * wherever; null for one that is not, is used or was never there.
 */
export function tryCode(app: App, id: string): PbRecord | null {
  const code = findCode(app, id)
  return code !== null && isWithinLimit(app, 'COFFER_LIMIT_CODE_TRIES', id, TRIES_SECONDS) ? code : null
}

/** A code works once: of two requests with the same one comes first. Whether it was this one; `then` is of the same transaction. */
export function useUpCode(
  e: HookEvent,
  id: string,
  then: (transaction: App) => void = () => undefined,
): boolean {
  let isFirst = false
  inTransaction(e, (transaction) => {
    const unused = findCode(transaction, id)
    if (unused === null) return
    isFirst = true
    transaction.delete(unused)
    then(transaction)
  })
  return isFirst
}

/** In one read: whoever looks twice may find it used up in between, by a request at the same moment. */
function findCode(app: App, id: string): PbRecord | null {
  const users = app.findCollectionByNameOrId('users')
  const values = { id, users: users.id, oldest: new DateTime().add(-users.otp.duration * SECOND).string() }
  const filter = 'id = {:id} && collectionRef = {:users} && created >= {:oldest}'
  return app.findRecordsByFilter('_otps', filter, '', 1, 0, values)[0] ?? null
}

/** In nanoseconds, as Go counts. */
const SECOND = 1_000_000_000
