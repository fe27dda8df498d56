import { readFile, stat } from 'node:fs/promises'
import { StartFailure } from '../../start/failure.ts'
import { parseRoutes, routeTable } from './route-table.ts'
import type { RouteTable } from './route-table.ts'

export interface LiveRoutes {
  readonly now: () => RouteTable
  /** Returns null, or a sentence about the present file: until it is corrected the last good one holds. */
  readonly problem: () => string | null
  /** Called with the former table after each change. */
  readonly onChange: (listener: (former: RouteTable) => void) => void
  readonly stop: () => void
}

const LOOK_EVERY_MS = 500

/** Returns a table that never changes. */
export function fixedRoutes(table: RouteTable): LiveRoutes {
  return { now: () => table, problem: () => null, onChange: () => {}, stop: () => {} }
}

/**
 * Reads the file, and again within half a second whenever it has changed. A wrong file changes nothing.
 * @param onError called once for each wrong file
 * @throws StartFailure when the first one cannot be used
 */
export async function watchRoutes(file: string, onError: (error: Error) => void): Promise<LiveRoutes> {
  const listeners: ((former: RouteTable) => void)[] = []
  let { text, table } = await readRoutes(file)
  let problem: string | null = null
  let stamp = await readStamp(file)

  async function look(): Promise<void> {
    const seen = await readStamp(file)
    if (seen === stamp) return
    stamp = seen
    const read = await readRoutes(file)
    problem = null
    if (read.text === text) return
    const former = table
    ;({ text, table } = read)
    for (const listener of listeners) listener(former)
  }
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) => {
        const said = error instanceof Error ? error : new Error(String(error))
        if (problem === said.message) return
        problem = said.message
        onError(said)
      })
      .finally(() => {
        isLooking = false
      })
  }, LOOK_EVERY_MS).unref()

  return {
    now: () => table,
    problem: () => problem,
    onChange: (listener) => void listeners.push(listener),
    stop: () => clearInterval(timer),
  }
}

/** A file that is replaced has another inode. */
async function readStamp(file: string): Promise<string> {
  try {
    const { ino, size, mtimeMs, ctimeMs } = await stat(file)
    return [ino, size, mtimeMs, ctimeMs].join()
  } catch (error) {
    return String(error)
  }
}

async function readRoutes(file: string): Promise<{ readonly text: string; readonly table: RouteTable }> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    throw new StartFailure(`The routes ${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`)
  }
  try {
    return { text, table: routeTable(parseRoutes(text)) }
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    throw new StartFailure(`The routes ${file}: ${error.message}`)
  }
}
