import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { buildHooks } from '../../src/cli/build-hooks.ts'
import { findFreePort } from '../../src/cli/free-port.ts'
import { findPocketBase } from '../../src/cli/pocketbase-binary.ts'
import { startProcess } from '../../src/cli/server-process.ts'
import { startBackend } from '../../src/cli/start-backend.ts'
import { Client } from '../testing/client.ts'
import { SUPERUSER } from '../testing/constants.ts'
import { untilHealthy } from './until-healthy.ts'

/** A server that tells every SQL statement it runs (PocketBase's development mode). */
export interface TellingServer {
  readonly root: Client
  /** The statements that ran during `work`, up to a moment after it, in order. */
  readonly statementsOf: (work: () => Promise<unknown>) => Promise<readonly string[]>
  /** How SQLite goes about it: a line a step. */
  readonly planOf: (statement: string) => readonly string[]
  readonly stop: () => Promise<void>
}

/** Starts one on the demo; `prepare` fills its database before. */
export async function startTellingServer(prepare: (database: DatabaseSync) => void): Promise<TellingServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coffer-telling-'))
  const port = await findFreePort()
  const env = {
    ...process.env,
    COFFER_LIMITS: 'off',
    COFFER_SUPERUSER: `${SUPERUSER.identity}:${SUPERUSER.password}`,
  }
  const ready = await startBackend({ dataDir, port, demo: true, env })
  await ready.stop()
  const database = new DatabaseSync(join(dataDir, 'data.db'))
  prepare(database)

  const lines: string[] = []
  const { hooksDir, migrationsDir } = await buildHooks(join(import.meta.dirname, '../../.cache/pb'))
  const url = `http://127.0.0.1:${port}`
  const args = ['serve', `--http=127.0.0.1:${port}`, `--dir=${dataDir}`, `--hooksDir=${hooksDir}`]
  const server = startProcess(
    await findPocketBase(env, () => {}),
    [...args, `--migrationsDir=${migrationsDir}`, '--automigrate=false', '--dev=true'],
    { env: { ...env, COFFER_SELF: url }, log: (line) => void lines.push(line) },
  )
  await untilHealthy(url)
  const { body } = await new Client(url).send(
    'POST',
    '/api/collections/_superusers/auth-with-password',
    SUPERUSER,
  )
  return {
    root: new Client(url, { Authorization: String(body['token']) }),
    statementsOf: async (work) => {
      await untilSilent(lines)
      lines.length = 0
      await work()
      await untilSilent(lines)
      return statementsIn(lines)
    },
    planOf: (statement) =>
      database
        .prepare(`EXPLAIN QUERY PLAN ${statement}`)
        .all()
        .map(({ detail }) => String(detail)),
    stop: async () => {
      server.kill('SIGTERM')
      await server.exited
      database.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** It writes what it tells a moment later than it answers. */
async function untilSilent(lines: readonly string[]): Promise<void> {
  let before = -1
  while (before !== lines.length) {
    before = lines.length
    await delay(300)
  }
}

const START = /^\[\d+\.\d+ms\] /

/** A statement begins with the time it took; what was written over several lines goes on without. */
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
