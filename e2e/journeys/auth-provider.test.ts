/** People sign in with a provider: a real OpenID Connect server, its failure, and a return that was used before. */
import type { Page } from 'playwright/test'
import { declines, identifiesAs, startSignInProvider } from '../app/sign-in-provider.ts'
import type { SignInProvider } from '../app/sign-in-provider.ts'
import { startPreparedStack } from '../app/stack.ts'
import type { Stack } from '../app/stack.ts'
import { NIGHTLY } from '../app/environment.ts'
import { expect, test as base } from '../app/test.ts'

/** It has a stack of its own: only here the login offers a provider. */
const test = base.extend<object, { stack: Stack }>({
  stack: [
    async ({}, use) => {
      const providers: SignInProvider[] = []
      const stack = await startPreparedStack(async (appUrl) => {
        const provider = await startSignInProvider(appUrl)
        providers.push(provider)
        return provider.env
      })
      await use(stack)
      await stack.stop()
      await Promise.all(providers.map((provider) => provider.stop()))
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

const failure = (page: Page) => page.getByText('Something went wrong logging in.')

test(
  'a member signs in with the provider; the way back is good for once',
  { tag: '@auth' },
  async ({ visitor }) => {
    const { page, opens } = await visitor()
    const returns: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.url().includes('/login?')) returns.push(request.url())
    })
    await opens('/more/profile')
    await page.getByRole('button', { name: 'Login with Harbour ID' }).click()
    await identifiesAs(page, 'ann@coffer.test')
    await expect(page).toHaveURL(/\/more\/profile$/)
    await expect(page.getByText('Ann Lindqvist').first()).toBeVisible()
    expect(returns).toHaveLength(1)

    await test.step('nothing of it stays in this browser but the session', async () => {
      expect(await page.evaluate(() => sessionStorage.getItem('coffer.provider'))).toBeNull()
    })

    await test.step('somebody who found the address of the way back gets nothing', async () => {
      const thief = await visitor()
      await thief.opens(returns[0] ?? '')
      await expect(failure(thief.page)).toBeVisible()
      await expect(thief.page).toHaveURL(/\/login$/)
      expect(thief.requested).not.toContain('/api/collections/users/auth-with-oauth2')
    })
  },
)

test(
  'who declines at the provider reads so, and can try again',
  { tag: ['@auth', NIGHTLY] },
  async ({ visitor }) => {
    const { page, opens } = await visitor()
    await opens('/login')
    await page.getByRole('button', { name: 'Login with Harbour ID' }).click()
    await declines(page)
    await expect(failure(page)).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => sessionStorage.getItem('coffer.provider'))).toBeNull()
    await page.getByRole('button', { name: 'Login with Harbour ID' }).click()
    await identifiesAs(page, 'bo@coffer.test')
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  },
)

test(
  'a return with another state than the one sent along is refused',
  { tag: ['@auth', NIGHTLY] },
  async ({ visitor }) => {
    const { page, opens, requested } = await visitor()
    await opens('/login')
    await page.getByRole('button', { name: 'Login with Harbour ID' }).click()
    await expect(page.locator('input[name=login]')).toBeVisible()
    await opens('/login?code=stolen&state=forged')
    await expect(failure(page)).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    expect(requested).not.toContain('/api/collections/users/auth-with-oauth2')
  },
)

test(
  'a stranger is no member by the provider’s word, as long as sign-up is closed',
  { tag: '@auth' },
  async ({ visitor }) => {
    const { page, opens } = await visitor()
    await opens('/login')
    await page.getByRole('button', { name: 'Login with Harbour ID' }).click()
    await identifiesAs(page, 'stranger@elsewhere.test')
    await expect(failure(page)).toBeVisible()
  },
)
