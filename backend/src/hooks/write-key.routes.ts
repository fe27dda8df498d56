/** What a device needs to keep a person's unsent writes for that person alone (ADR 0160). */
import { requireUser } from '../lib/request-caller.ts'

/**
 * GET /ext/write-key: `{ key }`, 64 hexadecimal digits, always the same for one person and answered to nobody else. It
 * encrypts what waits on the person's devices. Not from the person's token key, which a new password changes.
 */
export function readWriteKey(e: RequestEvent): void {
  const { id } = requireUser(e)
  const { secret } = e.app.findCollectionByNameOrId('users').authToken
  e.json(200, { key: $security.hs256(`waiting writes of ${id}`, secret) })
}
