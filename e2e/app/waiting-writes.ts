/** Changes that wait on a device until there is a network. */
import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { sheet } from './money.ts'

/** Waits until this device can keep changes: it has the person's key for them. */
export async function canKeepWrites(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(hasKey), { timeout: 30_000 }).toBe(true)
}

async function hasKey(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('coffer-cache')
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const database = opening.result
      if (!database.objectStoreNames.contains('queries')) return resolve(false)
      const reading = database.transaction('queries').objectStore('queries').getAllKeys()
      reading.addEventListener('error', () => reject(reading.error))
      reading.addEventListener('success', () => {
        database.close()
        resolve(reading.result.some((key) => typeof key === 'string' && key.endsWith('/write-key')))
      })
    })
  })
}

/** The notice that says that the device is offline, and how much waits. */
export function offlineNotice(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' })
}

/** The sheet of what waits, opened by its address; its list. */
export function waitingSheet(page: Page): Locator {
  return sheet(page, 'Waiting to be sent')
}
