/** What the app says when the network, the server or its own version changes (product 4 and 8). */
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { replaceFile } from '@coffer/deploy/publish/replace-file'
import { DESKTOP, NIGHTLY, SIZES, WITHOUT_SERVICE_WORKER, getTags } from '../app/environment.ts'
import { expect, test } from '../app/test.ts'

const BO = 'bo@coffer.test'
/** The code that watches the connection loads after the first screen. */
const CONNECTIONS = /\/assets\/connections\./

const notice = (page: Page) => page.getByRole('region', { name: 'Notifications' })

for (const [size, options] of SIZES) {
  test(
    `on a ${size}, offline is said as long as it lasts, and online once`,
    { tag: getTags('@shell', size) },
    async ({ visitor }) => {
      const bo = await visitor({ ...options, ...WITHOUT_SERVICE_WORKER })
      await bo.isSignedInAs(BO)
      // The connection drops once the page is shown. What loads later waits until the network is back.
      await bo.page.route(CONNECTIONS, (route) => route.abort())
      const refused = bo.page.waitForEvent('requestfailed', (request) => CONNECTIONS.test(request.url()))
      await bo.opens('/community')
      await refused
      await expect(bo.page.getByRole('heading', { name: 'Harbour House' })).toBeVisible()
      await bo.page.unroute(CONNECTIONS)
      const loaded = bo.page.waitForResponse(CONNECTIONS)
      await bo.page.evaluate(() => dispatchEvent(new Event('online')))
      await (await loaded).finished()
      await bo.page.clock.install()

      await bo.page.context().setOffline(true)
      await expect(notice(bo.page)).toHaveText('You are offline')
      await bo.page.clock.fastForward(60_000)
      await expect(notice(bo.page)).toHaveText('You are offline')

      await bo.page.context().setOffline(false)
      await expect(notice(bo.page)).toHaveText('You are online again')
      await bo.page.clock.fastForward(2_200)
      await expect(notice(bo.page)).toHaveText('')
    },
  )
}

test(
  'a server that stops is said after three failures, and its return too',
  { tag: ['@shell', NIGHTLY] },
  async ({ visitor, stack }) => {
    const bo = await visitor()
    await bo.isSignedInAs(BO)
    await bo.page.clock.install()
    await bo.opens('/more')
    await expect(bo.page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    try {
      await stack.stopServer()
      // The next request comes within 10 s, and two more follow 2 s apart. After them the notice stays.
      const said = async () => {
        await bo.page.clock.fastForward(2_000)
        return notice(bo.page).textContent()
      }
      await expect.poll(said, { timeout: 20_000 }).toBe('The server has taken a break... ☕️')
      await bo.goesToTab(/^My /)
      await expect(bo.page.locator('[data-screen=dashboard]')).toBeVisible()
    } finally {
      await stack.startServer()
    }
    // The notice shows once, for 2.2 s, so the clock must not run ahead of the answer.
    await expect(notice(bo.page)).toHaveText('The server is back! ✌️', { timeout: 10_000 })
    await bo.page.clock.fastForward(2_200)
    await expect(notice(bo.page)).toHaveText('')
    await bo.goesToTab('Harbour House')
    await expect(bo.page.getByRole('heading', { name: 'Harbour House' })).toBeVisible()
  },
)

test('a server that is away at the start signs nobody out', { tag: '@shell' }, async ({ visitor, stack }) => {
  const bo = await visitor()
  await bo.isSignedInAs(BO)
  try {
    await stack.stopServer()
    await bo.opens('/community')
    await expect(bo.page.getByRole('alert')).toContainText('The server cannot be reached.')
    await expect(bo.page.getByRole('alert')).toContainText('You are still signed in.')
  } finally {
    await stack.startServer()
  }
  await bo.page.getByRole('button', { name: 'Try again' }).click()
  await expect(bo.page.getByRole('heading', { name: 'Harbour House' })).toBeVisible()
})

test('a new version is offered until the person takes it', { tag: '@shell' }, async ({ visitor, site }) => {
  const bo = await visitor(DESKTOP)
  await bo.page.clock.install()
  await bo.isSignedInAs(BO)
  await bo.opens('/community')
  await expect(bo.page.getByRole('heading', { name: 'Harbour House' })).toBeVisible()
  // The page may read its own version after the first of these, so each version differs from the one before.
  let release = 0
  const afterAnother = async () => {
    release += 1
    await replaceFile(join(site.dir, '_version.json'), JSON.stringify({ version: `release ${release}` }))
    await bo.page.clock.fastForward(30_000)
    return notice(bo.page).textContent()
  }
  await expect.poll(afterAnother, { timeout: 15_000 }).toContain('Update available.')
  await bo.page.clock.fastForward(60_000)
  const reload = notice(bo.page).getByRole('button', { name: 'Reload' })
  await expect(reload).toBeVisible()

  await Promise.all([bo.page.waitForEvent('load'), reload.click()])
  await expect(bo.page.getByRole('heading', { name: 'Harbour House' })).toBeVisible()
  await bo.page.clock.fastForward(60_000)
  await expect(notice(bo.page)).toHaveText('')
})
