import type { Page } from 'playwright/test'

/** Returns the keys of what the app keeps on this device; none before it has kept anything. */
export async function storedKeys(page: Page): Promise<readonly string[]> {
  return page.evaluate(readKeys)
}

/** Runs in the page. */
function readKeys(): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('coffer-cache')
    let isMissing = false
    // The app must make the database. A database made here would be empty, and the app would never put its store into
    // it.
    opening.addEventListener('upgradeneeded', () => {
      isMissing = true
      opening.transaction?.abort()
    })
    opening.addEventListener('error', () => (isMissing ? resolve([]) : reject(opening.error)))
    opening.addEventListener('success', () => {
      const database = opening.result
      const reading = database.transaction('queries').objectStore('queries').getAllKeys()
      reading.addEventListener('error', () => reject(reading.error))
      reading.addEventListener('success', () => {
        database.close()
        resolve(reading.result.map(String))
      })
    })
  })
}
