/** An app that was used before opens without a network: it shows what it showed last, and says that it is offline. */
import { amountIn, hero, suppressRequestsSheet, sends } from '../app/money.ts'
import { storedSession } from '../app/sign-in.ts'
import { NIGHTLY, SIZES, getTags, WITH_SERVICE_WORKER } from '../app/environment.ts'
import { expect, test } from '../app/test.ts'
import { keepsDashboard, keepsForLater, storedAnswerKeys, cachedPaths } from '../app/without-network.ts'
import { seesToast } from '../app/toasts.ts'

test.use(WITH_SERVICE_WORKER)

const BO = 'bo@coffer.test'
const OTIS = 'otis@coffer.test'

for (const [size, options] of SIZES) {
  test(
    `on a ${size}, the dashboard opens offline with its balance, and is refreshed when online again`,
    { tag: [...new Set([...getTags('@shell', size), NIGHTLY])] },
    async ({ visitor }) => {
      const [bo, kavya] = [await visitor(options), await visitor()]
      await keepsDashboard(bo, BO)
      const before = await amountIn(hero(bo.page))

      await bo.page.context().setOffline(true)
      await bo.page.reload()
      await expect(bo.page.getByRole('link', { name: 'View all' })).toBeVisible()
      expect(await amountIn(hero(bo.page))).toBe(before)
      await expect(bo.page.getByRole('region', { name: 'Notifications' })).toHaveText('You are offline')
      await expect(bo.page).toHaveTitle('Harbour')

      await kavya.isSignedInAs('kavya@coffer.test')
      await suppressRequestsSheet(kavya.page)
      await kavya.opens('/dashboard')
      await sends(kavya.page, { amount: '3.00', name: 'Bo Nakamura', description: 'While you were away' })
      await seesToast(kavya.page, 'Sent successfully!')
      expect(await amountIn(hero(bo.page))).toBe(before)

      await bo.page.context().setOffline(false)
      await expect.poll(() => amountIn(hero(bo.page))).toBe(before + 300)
    },
  )
}

test(
  'a tab that was never opened says offline what is wrong, and comes by itself when online again',
  { tag: ['@shell', NIGHTLY] },
  async ({ visitor }) => {
    const bo = await visitor()
    await keepsDashboard(bo, BO)

    await bo.page.context().setOffline(true)
    await bo.page.reload()
    await bo.goesToTab('Harbour House')
    const problem = bo.page.locator('[data-screen=community]').getByRole('alert')
    await expect(problem).toBeVisible()
    await expect(problem).toContainText('Not available offline yet.')
    await expect(bo.page.getByRole('region', { name: 'Notifications' })).toHaveText('You are offline')

    await bo.page.context().setOffline(false)
    await expect(problem).toBeHidden()
    await expect(bo.page.getByRole('heading', { name: 'Harbour House' })).toBeVisible()
  },
)

test('a person who signed out leaves nothing to open offline', { tag: '@shell' }, async ({ visitor }) => {
  const bo = await visitor()
  await keepsDashboard(bo, BO, { once: true })
  await bo.goesToTab('More')
  await bo.page.getByRole('button', { name: 'Sign Out' }).click()
  await bo.page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(bo.page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
  await expect.poll(() => storedAnswerKeys(bo.page)).toEqual([])

  await bo.page.context().setOffline(true)
  await bo.opens('/dashboard')
  await expect(bo.page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
  await expect(bo.page.getByText('Bo Nakamura')).toHaveCount(0)
})

test(
  'a session that was ended elsewhere ends here as soon as there is a network',
  { tag: ['@shell', NIGHTLY] },
  async ({ visitor, stack }) => {
    const bo = await visitor()
    await bo.isSignedInAs(OTIS, { once: true })
    await suppressRequestsSheet(bo.page)
    await bo.opens('/dashboard')
    await expect(bo.page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
    await keepsForLater(bo.page)
    await bo.page.context().setOffline(true)
    await bo.page.reload()
    await expect(bo.page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
    const stored = await storedSession(stack, OTIS)
    const { token } = JSON.parse(stored['pocketbase_auth'] ?? '') as { token: string }
    const answer = await fetch(`${stack.backendUrl}/ext/sign-out-everywhere`, {
      method: 'POST',
      headers: { Authorization: token },
    })
    expect(answer.ok).toBe(true)
    await bo.page.context().setOffline(false)
    await expect(bo.page).toHaveURL(/\/login$/)
  },
)

test('code of former versions is not kept for ever', { tag: ['@shell', NIGHTLY] }, async ({ visitor }) => {
  const bo = await visitor()
  await keepsDashboard(bo, BO)
  await bo.page.evaluate(async () => {
    const code = await caches.open('coffer-code-1')
    await code.put('/remotes/mf-more/an-older-one/app.js', new Response('old'))
  })
  await bo.page.reload()
  await expect.poll(() => cachedPaths(bo.page)).not.toContain('/remotes/mf-more/an-older-one/app.js')
})
