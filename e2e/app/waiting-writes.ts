/** Changes that wait on a device until there is a network. */
import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { keptKeys } from './device-cache.ts'
import { sheet } from './money.ts'

/** Waits until this device can keep changes: it has the person's key for them. */
export async function canKeepWrites(page: Page): Promise<void> {
  const hasKey = async () => (await keptKeys(page)).some((key) => key.endsWith('/write-key'))
  await expect.poll(hasKey, { timeout: 30_000 }).toBe(true)
}

/** The notice that says that the device is offline, and how much waits. */
export function offlineNotice(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' })
}

/** The sheet of what waits, opened by its address; its list. */
export function waitingSheet(page: Page): Locator {
  return sheet(page, 'Waiting to be sent')
}
