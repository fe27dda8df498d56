import { call, localSettings } from '../client/index.ts'
import { getLanguage } from '../i18n/index.ts'
import type { UserId } from '../domain/entities.ts'

/**
 * Sends the server the app's language on this device, in which it notifies this signed-in person; of several devices the
 * last one that sent it counts. Sends nothing if this device has sent the same before. Throws `AppError`.
 */
export async function sendLanguage(userId: UserId): Promise<void> {
  const language = getLanguage()
  const sent = `${userId}/${language}`
  if (localSettings.get('language') === sent) return
  await call((client) => client.send('/ext/language', { method: 'POST', body: { language } }))
  localSettings.set('language', sent)
}
