import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import type { Client } from '../testing/client.ts'
import { startBareServer } from './bare-server.ts'

/** A server that logs every SQL statement it runs (PocketBase's development mode). */
export interface TellingServer {
  readonly root: Client
  /** Returns the statements that ran during `work`, up to a moment after it, in order. */
  readonly recordStatements: (work: () => Promise<unknown>) => Promise<readonly string[]>
  /** Returns SQLite's plan: a line per step. */
  readonly explain: (statement: string) => readonly string[]
  readonly stop: () => Promise<void>
}

/** Starts one on the demo; `prepare` fills its database before. */
export async function startTellingServer(prepare: (database: DatabaseSync) => void): Promise<TellingServer> {
  const lines: string[] = []
  const { root, dataDir, stop } = await startBareServer({
    flags: ['--dev=true'],
    log: (line) => void lines.push(line),
    prepare: (folder) => {
      const database = new DatabaseSync(join(folder, 'data.db'))
      prepare(database)
      database.close()
    },
  })
  const database = new DatabaseSync(join(dataDir, 'data.db'))
  return {
    root,
    recordStatements: async (work) => {
      await untilSilent(lines)
      lines.length = 0
      await work()
      await untilSilent(lines)
      return statementsIn(lines)
    },
    explain: (statement) =>
      database
        .prepare(`EXPLAIN QUERY PLAN ${statement}`)
        .all()
        .map(({ detail }) => String(detail)),
    stop: async () => {
      database.close()
      await stop()
    },
  }
}

/** Waits for the log, which the server writes a moment later than its answer. */
export async function untilSilent(lines: readonly string[]): Promise<void> {
  let before = -1
  while (before !== lines.length) {
    before = lines.length
    await delay(300)
  }
}

const START = /^\[\d+\.\d+ms\] /

/** Splits the log into statements. A statement begins with its time; further lines of one have no time. */
function statementsIn(lines: readonly string[]): string[] {
  const statements: string[] = []
  let isStatement = false
  for (const line of lines.map(stripVTControlCharacters)) {
    if (START.test(line)) statements.push(line.replace(START, ''))
    else if (isStatement && !/^(INFO|WARN|ERROR|DEBUG)\b/.test(line))
      statements.push(`${statements.pop() ?? ''} ${line}`)
    isStatement = !/^(INFO|WARN|ERROR|DEBUG)\b/.test(line)
  }
  return statements
}
