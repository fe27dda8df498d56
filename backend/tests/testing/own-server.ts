import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../../src/cli/free-port.ts'
import { isReplicated } from '../../src/cli/pocketbase-binary.ts'
import { startBackend } from '../../src/cli/start-backend.ts'
import type { Backend } from '../../src/cli/start-backend.ts'
import { Client } from './client.ts'
import { SUPERUSER } from './constants.ts'
import { copyPreparedData } from './prepared-data.ts'
import type { PreparedData } from './prepared-data.ts'

export interface OwnServer {
  readonly url: string
  readonly dataDir: string
  readonly guest: Client
  /** A client that is signed in as superuser. */
  readonly root: Client
  /** Returns the id of the running process. */
  readonly pid: () => number
  /** The output so far. */
  readonly lines: readonly string[]
  /** Starts it again on the same data, after its process has ended. */
  readonly restart: () => Promise<void>
  /** Resolves when the process has ended, for any reason. */
  readonly ended: () => Promise<unknown>
  readonly stop: () => Promise<void>
}

export interface OwnServerOptions {
  /** The data at its start; by default nothing but the schema. */
  readonly data?: PreparedData
  /** More settings; limits are off unless they say otherwise. */
  readonly env?: NodeJS.ProcessEnv
  /** True if its log has every SQL statement. */
  readonly tellsStatements?: boolean
  /** Called with each line. */
  readonly log?: (line: string) => void
  /** Writes to the database before the server starts. */
  readonly prepare?: (dataDir: string) => void
}

/** Starts a server in a folder of its own, for tests that fill, change or kill it. */
export async function startOwnServer(options: OwnServerOptions = {}): Promise<OwnServer> {
  const { data = 'empty', env: more = {}, tellsStatements = false, log = () => {}, prepare } = options
  const dataDir = copyPreparedData(data)
  prepare?.(dataDir)
  const port = await findFreePort()
  const lines: string[] = []
  const superuser = `${SUPERUSER.identity}:${SUPERUSER.password}`
  const start = async (settings: NodeJS.ProcessEnv): Promise<Backend> => {
    const env = { ...process.env, COFFER_LIMITS: 'off', ...more, ...settings }
    const note = (line: string): void => {
      lines.push(line)
      log(line)
    }
    const started = await startBackend({ dataDir, port, env, tellsStatements, log: note })
    if (isReplicated(env)) await untilItServes(started, lines)
    return started
  }
  let backend = await start({ COFFER_SUPERUSER: superuser })
  const guest = new Client(backend.url)
  return {
    url: backend.url,
    dataDir,
    guest,
    root: await signInSuperuser(guest),
    pid: () => backend.pid,
    lines,
    restart: async () => {
      // Setting the superuser's password again would sign them out.
      backend = await start({ COFFER_SUPERUSER: '' })
    },
    ended: () => backend.exited,
    stop: async () => {
      await backend.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Waits until the server serves: with a replica it also answers while it waits for the lease. */
async function untilItServes({ url, exited }: Backend, lines: readonly string[]): Promise<void> {
  const ended = exited.then(() => 'ended' as const)
  for (;;) {
    // Between waiting and serving no port is open.
    const isServing = fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    const state = await Promise.race([isServing, ended])
    if (state === true) return
    if (state === 'ended') throw new Error(`The server has ended:\n${lines.join('\n')}`)
    await delay(50)
  }
}

/** @throws when it is refused. */
export async function signInSuperuser(guest: Client): Promise<Client> {
  const { status, body } = await guest.send(
    'POST',
    '/api/collections/_superusers/auth-with-password',
    SUPERUSER,
  )
  if (typeof body['token'] !== 'string')
    throw new Error(`No token for the superuser: ${status} ${body.message}`)
  return guest.with({ Authorization: body['token'] })
}
