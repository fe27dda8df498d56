import { pocketbase } from '../client/http/pocketbase.ts'

/** Stored sessions and a fake server for tests of the session. */

const CREATED = '2026-01-05 09:00:00.000Z'

export { aToken } from '../testing/builders.ts'

export function store(token: string, recordId: string): void {
  pocketbase.authStore.save(token, { ...userRecord(recordId), role: 'user' })
}

export function userRecord(id: string) {
  return {
    id,
    collectionId: 'u',
    collectionName: 'users',
    name: `Name of ${id}`,
    email: `${id}@coffer.test`,
    created: CREATED,
  }
}

/** Returns a membership in a community of its own, as the server sends it. */
export function membershipRecord(id: string, userId: string, created = CREATED) {
  const organisation = { id: `org-${id}`, name: `Community ${id}`, url: '' }
  const settings = { id: `set-${id}`, organisation: organisation.id, enableEvents: true }
  return {
    id,
    collectionName: 'authz',
    user: userId,
    organisation: organisation.id,
    account: `acc-${id}`,
    role: 'user',
    created,
    expand: {
      user: userRecord(userId),
      account: {
        id: `acc-${id}`,
        organisation: organisation.id,
        type: 'user',
        status: 'active',
        name: userId,
        currencies: ['EUR'],
        created,
      },
      organisation: { ...organisation, expand: { organisations_settings_via_organisation: settings } },
    },
  }
}

type Answer = object | number | (() => object | number | Promise<object | number>)

/** Creates a fake server with responses by the end of the path: a body, or a status. Anything else is 404. */
export function serverWith(answers: Readonly<Record<string, Answer>>) {
  return async (input: RequestInfo | URL): Promise<Response> => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const found = Object.entries(answers).find(([end]) => pathname.endsWith(end))?.[1] ?? 404
    const answer = await (typeof found === 'function' ? found() : found)
    return typeof answer === 'number' ? Response.json({}, { status: answer }) : Response.json(answer)
  }
}

export const makeList = (...items: readonly object[]) => ({
  page: 1,
  perPage: 500,
  totalItems: -1,
  totalPages: -1,
  items,
})
