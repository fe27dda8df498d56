import { inTransaction } from './database.ts'
import { isWithinLimit } from './limits.ts'

/**
 * Returns a secret part that is stored with the six digits of the mail. So PocketBase's own sign-in by code, which counts
 * tries by IP address only, accepts no code, and our route checks every try and counts by code.
 *
 * It is derived from the person's token key: signing out everywhere invalidates codes that were sent.
 */
export function secretPartForSignIn(user: PbRecord): string {
  return $security.hs256('one-time code', user.tokenKey())
}

/** Does the same for a code that only changes the person's address to this one (ADR 0070). */
export function secretPartForAddress(user: PbRecord, newEmail: string): string {
  return $security.hs256(`change of address to ${newEmail}`, user.tokenKey())
}

/** Does the same for a code that only deletes the person (product 6.10). */
export function secretPartForDeletion(user: PbRecord): string {
  return $security.hs256('deletion of the account', user.tokenKey())
}

/** server/codes.go reads this name. */
const REQUESTER = '@requester'

/**
 * Notes who requests the code and for what: the new code ends the one that the same requester got before
 * (server/codes.go).
 */
export function noteRequester(e: OneTimeCodeRequestEvent, requester: string): void {
  e.set(REQUESTER, $security.sha256(requester))
}

/** Notes the same on the record of a code that is about to be stored. */
export function noteRequesterOn(code: PbRecord, requester: string): void {
  code.setRaw(REQUESTER, $security.sha256(requester))
}

/**
 * Returns the code's record if it is valid and this is at most its fifth try, from all addresses; `null` for a code that is
 * expired, used or unknown.
 */
export function tryCode(app: App, id: string): PbRecord | null {
  const code = findCode(app, id)
  return code !== null && isWithinLimit(app, 'codeTries', id) ? code : null
}

/** Deletes the code; `then` runs in the same transaction. Returns false when another request has used it. */
export function consumeCode(
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

/** Finds the code in one read: between two reads another request may use it. */
function findCode(app: App, id: string): PbRecord | null {
  const users = app.findCollectionByNameOrId('users')
  const values = { id, users: users.id, oldest: new DateTime().add(-users.otp.duration * SECOND).string() }
  const filter = 'id = {:id} && collectionRef = {:users} && created >= {:oldest}'
  return app.findRecordsByFilter('_otps', filter, '', 1, 0, values)[0] ?? null
}

/** Nanoseconds, as in Go. */
const SECOND = 1_000_000_000
