/** The page of the last visit shows while the code is loading (ADR 0155). */
import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { differentPixels } from '../app/different-pixels.ts'
import { IS_NIGHTLY, NIGHTLY, SIZES, STILL, getTags, WITH_SERVICE_WORKER } from '../app/environment.ts'
import { expect, test } from '../app/test.ts'

test.use(WITH_SERVICE_WORKER)

const BO = 'bo@coffer.test'
const SHELL = /\/assets\/shell\.\w+\.js$/

const TABS = IS_NIGHTLY ? ['/dashboard', '/events', '/community', '/more'] : ['/events']

/** A changed line of text makes a larger difference. */
const MOST_DIFFERENT = 0.0002

const shownScreen = (page: Page) => page.locator('[data-remote-state=mounted]')
const snapshot = (page: Page) => page.locator('#start-snapshot')
const storedSnapshots = (page: Page) =>
  page.evaluate(() => localStorage.getItem('coffer.startSnapshots') ?? '')

for (const [size, options] of SIZES) {
  test(
    `on a ${size}, a page looks as when it was left until its code has rendered it`,
    { tag: getTags('@shell', size) },
    async ({ visitor }) => {
      const bo = await visitor({ ...options, ...STILL })
      await bo.isSignedInAs(BO)
      for (const path of TABS) {
        await bo.opens(path)
        await expect(shownScreen(bo.page)).toBeVisible()
        await expect.poll(() => storedSnapshots(bo.page)).toContain(JSON.stringify({ path }).slice(1, -1))
        // The device keeps what comes late too, such as a badge: the page has been still for longer than keeping takes.
        let before = ''
        const isStill = async () => {
          const last = before
          before = await storedSnapshots(bo.page)
          return last === before
        }
        await expect.poll(isStill, { intervals: [1_500] }).toBe(true)
        const live = await bo.page.screenshot()
        const name = `${size}${path.replace('/', '-')}`
        await writeFile(test.info().outputPath(`${name}-live.png`), live)

        let release = () => {}
        const held = new Promise<void>((resolve) => {
          release = resolve
        })
        await bo.page.context().route(SHELL, async (route) => {
          await held
          await route.continue()
        })
        await bo.page.reload({ waitUntil: 'commit' })
        await expect(snapshot(bo.page)).toBeAttached()
        await expect(bo.page.getByRole('main')).toHaveCount(0)
        // Its pictures load from the device's cache, which takes a moment of its own.
        const compare = async () => {
          const shown = await bo.page.screenshot()
          await writeFile(test.info().outputPath(`${name}-start.png`), shown)
          return differentPixels(bo.page.context(), live, shown)
        }
        await expect.poll(compare, { message: `${path} looks the same` }).toBeLessThan(MOST_DIFFERENT)
        release()
        await expect(shownScreen(bo.page)).toBeVisible()
        await expect(snapshot(bo.page)).toHaveCount(0)
        await bo.page.context().unroute(SHELL)
      }
    },
  )
}

test('after a sign-out nothing of it is left', { tag: ['@shell', NIGHTLY] }, async ({ visitor }) => {
  const bo = await visitor(STILL)
  await bo.isSignedInAs(BO, { once: true })
  await bo.opens('/more')
  await expect.poll(() => storedSnapshots(bo.page)).toContain('Sign Out')
  await bo.page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await bo.page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(bo.page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
  expect(await storedSnapshots(bo.page)).toBe('')
})
