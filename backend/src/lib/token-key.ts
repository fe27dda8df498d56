import { findText } from './database.ts'
import { throwWrongToken } from './refuse.ts'

/** Under this name lies, on a record in memory, the token key that the change of a person is based on. */
const NOTE = '@token-key'

/** Notes that the change holds only while the person's token key is this one: it was requested with a token of it. */
export function requireTokenKey(person: PbRecord, key: string): void {
  person.setRaw(NOTE, key)
}

/**
 * Within the transaction of the change. @throws 400 `validation_invalid_token` where the token has been used, or the sessions
 * have ended, since the request began
 */
export function checkTokenKey(transaction: App, person: PbRecord): void {
  const required = person.getString(NOTE)
  if (required === '') return
  const sql = 'SELECT tokenKey FROM users WHERE id = {:id}'
  if (findText(transaction, sql, { id: person.id }) !== required) throwWrongToken()
}
