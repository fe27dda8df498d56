import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { APP_URL } from '../testing/constants.ts'

export const CLIENT = { id: 'coffer', secret: 'only-for-these-tests' }
/** The page that the provider redirects to: the login page (product 2). */
export const REDIRECT_URL = `${APP_URL}/login`

export interface OpenIdServer {
  readonly url: string
  /** Signs in there as that person, as a browser would, and returns the parameters of the redirect. */
  readonly visit: (authUrl: string, person: Person) => Promise<{ code: string; state: string }>
  readonly close: () => Promise<void>
}

export interface Person {
  readonly sub: string
  readonly name: string
  readonly email: string
  readonly email_verified: boolean
}

/** Starts a real OpenID Connect server, whose sign-in page signs in the person that the test has sent. */
export async function startOpenIdServer(port: number): Promise<OpenIdServer> {
  const url = `http://127.0.0.1:${port}`
  const people = new Map<string, Person>()
  const provider: Provider = new Provider(url, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [REDIRECT_URL],
        response_types: ['code'],
      },
    ],
    cookies: { keys: ['only-for-these-tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60 },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => {
      const person = people.get(sub)
      return person && { accountId: sub, claims: () => ({ ...person }) }
    },
    loadExistingGrant: async ({ oidc: { session, client } }) => {
      if (!session?.accountId || !client) throw new Error('A grant needs a person and a client.')
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  let visitor = ''
  const answer = provider.callback()
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) void answer(request, response)
    else void provider.interactionFinished(request, response, { login: { accountId: visitor } })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url,
    visit: async (authUrl, person) => {
      people.set(person.sub, person)
      visitor = person.sub
      const back = new URL(await follow(authUrl))
      return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Follows redirects with cookies until one leads to the app. */
async function follow(start: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  while (!url.startsWith(APP_URL)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null)
      throw new Error(`No way on from ${url}: ${response.status} ${await response.text()}`)
    url = new URL(location, url).href
  }
  return url
}
