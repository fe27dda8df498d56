import { demoId } from '../../src/demo/plan-builder.ts'
import { SUPERUSER } from './constants.ts'
import { Api } from './api.ts'

export type Community = 'harbour' | 'runners'

export const userId = (key: string): string => demoId('user', key)
export const organisationId = (community: Community): string => demoId(community)
export const accountId = (key: string, community: Community = 'harbour'): string =>
  demoId(community, 'account', key)
export const membershipId = (key: string, community: Community = 'harbour'): string =>
  demoId(community, 'authz', key)
export const groupId = (event: string, name: string): string => demoId('harbour', 'group', event, name)

async function fetchToken(path: string, token: string | null, body: object): Promise<string> {
  const { body: answer } = await new Api(token === null ? {} : { Authorization: token }).send(
    'POST',
    path,
    body,
  )
  if (typeof answer['token'] !== 'string') throw new Error(`No token from ${path}: ${answer.message}`)
  return answer['token']
}

let superuserToken: Promise<string> | null = null

export async function superuser(): Promise<Api> {
  superuserToken ??= fetchToken('/api/collections/_superusers/auth-with-password', null, SUPERUSER)
  return new Api({ Authorization: await superuserToken })
}

/** Returns a signed-in client, which names a membership only if `headers` do. */
export async function signedIn(key: string, headers: Readonly<Record<string, string>> = {}): Promise<Api> {
  await superuser()
  const token = await fetchToken(`/api/collections/users/impersonate/${userId(key)}`, await superuserToken, {
    duration: 3600,
  })
  return new Api({ Authorization: token, ...headers })
}

/** Returns a signed-in client that acts under the membership in that community. */
export function member(key: string, community: Community = 'harbour'): Promise<Api> {
  return signedIn(key, { 'X-Authz': membershipId(key, community), 'X-Org': organisationId(community) })
}

export const guest = new Api()
