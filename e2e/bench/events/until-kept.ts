import type { Page } from 'playwright'

/**
 * Waits until the device keeps what the page shows, 4 s after it changed (ADR 0060): until the answers contain these
 * texts.
 */
export async function untilKept(page: Page, texts: readonly string[]): Promise<void> {
  await page.waitForFunction(isKept, texts, { polling: 250, timeout: 60_000 })
}

/** Runs in the page. */
function isKept(texts: readonly string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('coffer-cache')
    let isMissing = false
    // The app must make the database, not its reader.
    opening.addEventListener('upgradeneeded', () => {
      isMissing = true
      opening.transaction?.abort()
    })
    opening.addEventListener('error', () =>
      isMissing ? resolve(false) : reject(new Error('The cache on the device cannot be opened.')),
    )
    opening.addEventListener('success', () => {
      const database = opening.result
      const reading = database.transaction('queries').objectStore('queries').getAll()
      reading.addEventListener('error', () => reject(new Error('The cache on the device cannot be read.')))
      reading.addEventListener('success', () => {
        database.close()
        const kept = JSON.stringify(reading.result)
        resolve(texts.every((text) => kept.includes(text)))
      })
    })
  })
}

/** Waits until the code of the other tabs has arrived, the last thing that a page fetches by itself (product 9). */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      performance
        .getEntriesByType('resource')
        .some(
          (entry) =>
            entry.name.includes('/remotes/mf-more/') && (entry as PerformanceResourceTiming).responseEnd > 0,
        ),
    undefined,
    { polling: 250, timeout: 60_000 },
  )
}
