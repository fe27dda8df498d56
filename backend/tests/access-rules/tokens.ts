import { createHmac } from 'node:crypto'
import { email, user } from './world.ts'
import type { World } from './world.ts'

const HOUR_SECONDS = 3600

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * Makes the token in a mail's link to `person` as PocketBase does: signed with the secret of its kind and with the
 * person's token key, so that it ends with their sessions.
 */
export function linkToken(
  world: World,
  person: string,
  kind: 'passwordReset' | 'emailChange',
  more: object = {},
): string {
  const { id, options } = world.db.row('_collections', '_pb_users_auth_') ?? {}
  const secrets = JSON.parse(String(options)) as Record<string, { readonly secret: string }>
  const key = String(world.db.row('users', user(person))?.['tokenKey']) + secrets[`${kind}Token`]?.secret
  const exp = Math.floor(Date.now() / 1000) + HOUR_SECONDS
  const claims = { type: kind, id: user(person), collectionId: id, email: email(person), exp, ...more }
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}
