/** Changes that wait on a device until there is a network. */
import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { storedKeys } from './device-cache.ts'
import { sheet } from './money.ts'

/** Waits until this device can keep changes: until it has the person's key for them. */
export async function canKeepWrites(page: Page): Promise<void> {
  const hasKey = async () => (await storedKeys(page)).some((key) => key.endsWith('/write-key'))
  await expect.poll(hasKey, { timeout: 30_000 }).toBe(true)
}

/** Returns the notice that the device is offline, and how many changes wait. */
export function offlineNotice(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' })
}

/** Returns the sheet of waiting changes. */
export function waitingSheet(page: Page): Locator {
  return sheet(page, 'Waiting to be sent')
}
