/** The route for the key that protects a person's unsent writes on a device (ADR 0160). */
import { requireUser } from '../lib/request-caller.ts'

/**
 * GET /ext/write-key: `{ key }`, 64 hexadecimal digits, always the same for one person and returned to nobody else. It
 * encrypts the writes that wait on the person's devices. It is not derived from the person's token key, which a new
 * password changes.
 */
export function readWriteKey(e: RequestEvent): void {
  const { id } = requireUser(e)
  const { secret } = e.app.findCollectionByNameOrId('users').authToken
  e.json(200, { key: $security.hs256(`waiting writes of ${id}`, secret) })
}
