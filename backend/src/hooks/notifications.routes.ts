/** Routes for notifications on people's devices. */
import { LANGUAGES } from '../lib/notification-kinds.ts'
import { throwReason } from '../lib/refuse.ts'
import { requireUser } from '../lib/request-caller.ts'

/** GET /ext/push-key: `{ key }`, the public VAPID key in base64url that a browser subscribes to push messages with. */
export function readPushKey(e: RequestEvent): void {
  requireUser(e)
  e.json(200, { key: $os.getenv('COFFER_PUSH_KEY') })
}

/**
 * POST /ext/language `{ language }`: sets the language that the person is written to in. The app sends the one that it
 * is shown in.
 */
export function setOwnLanguage(e: RequestEvent): void {
  const user = requireUser(e)
  const { language } = e.requestInfo().body
  if (typeof language !== 'string' || !LANGUAGES.some((each) => each === language)) {
    throwReason(400, { code: 'language-unknown', message: 'There is no such language.', field: 'language' })
  }
  // The update bypasses the hooks: it changes nothing that anybody else sees.
  e.app
    .db()
    .newQuery('UPDATE users SET language = {:language} WHERE id = {:id}')
    .bind({ language, id: user.id })
    .execute()
  e.noContent(204)
}
