import type { Stack } from './stack.ts'
import { superuserOf } from './superuser.ts'

/** Ten hours, longer than any run. */
const TOKEN_SECONDS = 36_000

/**
 * What a signed-in browser has stored, got by the superuser's impersonation: journeys that are not
 * about signing in save the mail (and the limit on codes).
 */
export async function storedSession(
  stack: Pick<Stack, 'backendUrl' | 'superuser'>,
  email: string,
): Promise<Record<string, string>> {
  const admin = await superuserOf(stack)
  const user = await admin.collection('users').getFirstListItem(admin.filter('email = {:email}', { email }))
  const session = await admin.collection('users').impersonate(user.id, TOKEN_SECONDS)
  const { token, record } = session.authStore
  return { pocketbase_auth: JSON.stringify({ token, record }) }
}
