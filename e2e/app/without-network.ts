import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { storedKeys } from './device-cache.ts'
import { suppressRequestsSheet } from './money.ts'
import type { Person } from './person.ts'

/** Returns the paths that this browser's service worker keeps. */
export async function cachedPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const kept: string[] = []
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      kept.push(...requests.map(({ url }) => new URL(url).pathname))
    }
    return kept.sort()
  })
}

/** Returns the keys of the person's answers on this device: one for each membership and one for the session. */
export async function storedAnswerKeys(page: Page): Promise<readonly string[]> {
  return (await storedKeys(page)).filter((key) => !key.endsWith('/write-key'))
}

/**
 * Waits until this device keeps everything that the app needs to open again without a network. The page makes the set of
 * its release when nobody has done anything for 5 s, and writes answers down 4 s after they came.
 */
export async function keepsForLater(page: Page): Promise<void> {
  await expect.poll(() => cachedPaths(page), { timeout: 60_000 }).toContain('/coffer-sets/current')
  await expect.poll(async () => (await storedAnswerKeys(page)).length, { timeout: 30_000 }).toBe(2)
}

/**
 * Waits until this device has the choices of the forms, even of forms that were never opened: the choices of one event, or of any.
 * A page fetches them when nobody has done anything for a while.
 */
export async function keepsForms(page: Page, eventId = ''): Promise<void> {
  const isLoaded = () =>
    page.evaluate(
      (id) =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => name.includes('/acc_view_group_parts/records') && name.includes(id)),
      eventId,
    )
  await expect.poll(isLoaded, { timeout: 40_000 }).toBe(true)
}

/**
 * Signs in on a device, which then keeps everything that the dashboard needs to open without a network. `once` has the
 * meaning of `isSignedInAs`.
 */
export async function keepsDashboard(
  person: Person,
  email: string,
  options?: Parameters<Person['isSignedInAs']>[1],
): Promise<void> {
  await person.isSignedInAs(email, options)
  await suppressRequestsSheet(person.page)
  await person.opens('/dashboard')
  await expect(person.page.getByRole('link', { name: 'View all' })).toBeVisible()
  await keepsForLater(person.page)
}
