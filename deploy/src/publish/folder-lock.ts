import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'

const LOCK_FILE = '.lock'
const RETRY_MS = 20
const TRIES = 500

/**
 * Runs work while no other process works on the folder. An empty SQLite database holds the lock, because the system
 * releases it whenever its process ends. Throws after 10 s of waiting.
 */
export async function withFolderLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 })
  try {
    await acquireLock(lock, folder)
    return await work()
  } finally {
    lock.close()
  }
}

async function acquireLock(lock: DatabaseSync, folder: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      lock.exec('BEGIN EXCLUSIVE')
      return
    } catch (error) {
      if (!(error instanceof Error) || !/locked|busy/i.test(error.message)) throw error
      if (attempt === TRIES)
        throw new Error(
          `Another process has been publishing to ${folder} for 10 s. Try again when it has ended.`,
          {
            cause: error,
          },
        )
    }
    await setTimeout(RETRY_MS)
  }
}
