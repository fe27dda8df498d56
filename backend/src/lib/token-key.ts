import { findText } from './database.ts'
import { throwWrongToken } from './refuse.ts'

/** The name under which a record in memory carries the token key that a person's change is based on. */
const NOTE = '@token-key'

/**
 * Notes that the change is valid only while the person's token key is this one: it was requested with a token of that
 * key.
 */
export function requireTokenKey(person: PbRecord, key: string): void {
  person.setRaw(NOTE, key)
}

/**
 * Checks the key within the transaction of the change.
 * @throws 400 `validation_invalid_token` if the token has been used, or the sessions have ended, since the request began
 */
export function checkTokenKey(transaction: App, person: PbRecord): void {
  const required = person.getString(NOTE)
  if (required === '') return
  const sql = 'SELECT tokenKey FROM users WHERE id = {:id}'
  if (findText(transaction, sql, { id: person.id }) !== required) throwWrongToken()
}
