/** The page has the chosen theme from the first paint on, and the system's theme while nobody has chosen. */
import { film, detectGrounds } from '../app/screencast.ts'
import type { Ground } from '../app/screencast.ts'
import type { Person } from '../app/person.ts'
import { MOVING, NIGHTLY, PHONE } from '../app/environment.ts'
import { expect, test } from '../app/test.ts'

/** This is a phone on a poor connection: the page is there long before the app. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 150_000, uploadThroughput: 50_000 }

async function isOnASlowNetwork({ page }: Person): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW)
}

/** Opens a page and then films it while it loads once more. */
async function filmsReload({ page, opens }: Person): Promise<readonly Ground[]> {
  await opens('/more')
  const about = page.getByRole('link', { name: /About/ })
  await expect(about).toBeVisible()
  const frames = await film(page, async () => {
    await page.reload()
    await expect(page.locator('#placeholder')).toHaveCount(0)
    await expect(about).toBeVisible()
  })
  return detectGrounds(page, frames)
}

for (const [chosen, system] of [
  ['dark', 'light'],
  ['light', 'dark'],
] as const) {
  test(
    `chosen ${chosen} on a ${system} system, no frame is ${system}`,
    { tag: chosen === 'dark' ? '@shell' : ['@shell', NIGHTLY] },
    async ({ visitor }) => {
      const bo = await visitor({ ...PHONE, ...MOVING, colorScheme: system, serviceWorkers: 'block' })
      await bo.page.addInitScript((choice) => localStorage.setItem('coffer.darkMode', choice), chosen)
      await bo.isSignedInAs('bo@coffer.test')
      await isOnASlowNetwork(bo)
      const grounds = await filmsReload(bo)
      expect(grounds.length).toBeGreaterThan(1)
      expect(new Set(grounds)).toEqual(new Set([chosen]))
    },
  )
}

test(
  'who has not chosen sees the system’s theme, and its change at once',
  { tag: '@shell' },
  async ({ visitor }) => {
    const bo = await visitor({ ...PHONE, ...MOVING, colorScheme: 'dark', serviceWorkers: 'block' })
    await bo.isSignedInAs('bo@coffer.test')
    await isOnASlowNetwork(bo)
    expect(new Set(await filmsReload(bo))).toEqual(new Set(['dark']))
    const { page } = bo
    const theme = page.locator('html')
    await expect(theme).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(theme).toHaveAttribute('data-theme', 'light')
    const shot = await page.screenshot()
    expect(await detectGrounds(page, [shot.toString('base64')])).toEqual(['light'])
    // The browser's frame around the app follows.
    const frame = page.locator('meta[name=theme-color]').first()
    const light = await frame.getAttribute('content')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(theme).toHaveAttribute('data-theme', 'dark')
    await expect(frame).not.toHaveAttribute('content', light ?? '')
  },
)
