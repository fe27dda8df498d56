/** A real OpenID Connect server for journeys: typing a login there signs in as that person, with any password. */
import { createServer } from 'node:http'
import { Provider as OpenIdProvider } from 'oidc-provider'
import type { Page } from 'playwright/test'
import { findFreePort } from '@coffer/backend/cli/free-port'

const CLIENT = { id: 'coffer', secret: 'a-secret-of-this-run' } as const

export interface SignInProvider {
  /** The settings that make the backend offer it (COFFER_OIDC_*). */
  readonly env: Readonly<Record<string, string>>
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts a provider that leads back only to the app at `appUrl`. */
export async function startSignInProvider(appUrl: string): Promise<SignInProvider> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const provider = new OpenIdProvider(url, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [`${appUrl}/login`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['only-for-this-run'] },
    // The login is an address here; the name is the part before the @.
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: true, name: id.split('@')[0] ?? id }),
    }),
  })
  const answer = provider.callback()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url,
    env: {
      COFFER_OIDC_NAME: 'Harbour ID',
      COFFER_OIDC_CLIENT_ID: CLIENT.id,
      COFFER_OIDC_CLIENT_SECRET: CLIENT.secret,
      COFFER_OIDC_AUTH_URL: `${url}/auth`,
      COFFER_OIDC_TOKEN_URL: `${url}/token`,
      COFFER_OIDC_USERINFO_URL: `${url}/me`,
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Signs in on the provider's pages, and lets the app know the person. */
export async function identifiesAs(page: Page, email: string): Promise<void> {
  await page.locator('input[name=login]').fill(email)
  await page.locator('input[name=password]').fill('whatever')
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Cancels on the provider's pages. */
export async function declines(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Cancel/ }).click()
}
