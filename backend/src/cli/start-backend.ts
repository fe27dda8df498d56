import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { demoPlan } from '../demo/plan.ts'
import { serverHooks } from './build-hooks.ts'
import { checkEnvironment } from './check-environment.ts'
import { notifierKeys } from './notifier-keys.ts'
import { findPocketBase, isReplicated } from './pocketbase-binary.ts'
import { startProcess } from './server-process.ts'
import type { ProcessOptions } from './server-process.ts'
import { StartFailure } from './start-failure.ts'

/** Each request that runs hooks takes an engine; PocketBase makes more on demand, slowly. */
const ENGINES = 60
/**
 * Go collects garbage when memory has tripled instead of doubled, within a limit: less work per write (ADR 0018). The
 * environment overrides it.
 */
const MEMORY = { GOGC: '200', GOMEMLIMIT: '96MiB' }
const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 3_000
/** A server with a replica uploads the rest and releases its lease within this time. */
const HAND_OVER_WITHIN_MS = 12_000
/** The address where `pnpm start` serves the app by default. */
const DEFAULT_APP_URL = 'http://127.0.0.1:4100'

export interface BackendOptions {
  /** The folder of PocketBase's data; it is created if missing. */
  readonly dataDir: string
  readonly port: number
  /** Seeds the demo communities if the data folder has no community yet. */
  readonly demo?: boolean
  /** Settings `COFFER_*`, see backend/README.md; by default the process's own. */
  readonly env?: NodeJS.ProcessEnv
  /** Receives one line at a time; silent by default. */
  readonly log?: ProcessOptions['log']
  /** Makes the server log every SQL statement (PocketBase's development mode); for tests. */
  readonly tellsStatements?: boolean
  /** Aborting it cancels the start, and stops what has started by then. */
  readonly signal?: AbortSignal
}

export interface Backend {
  /** e.g. `http://127.0.0.1:8090` */
  readonly url: string
  /** The id of the server process. */
  readonly pid: number
  /** Stops the server, and resolves when it has stopped. */
  stop(): Promise<void>
  /** Resolves when the server's process ends, by `stop` or by itself, with its last output. */
  readonly exited: Promise<{ code: number | null; lastWords: string }>
}

/** The server's code and settings for one data folder. */
interface Server {
  readonly binary: string
  readonly env: NodeJS.ProcessEnv
  readonly flags: readonly string[]
  readonly log: ProcessOptions['log']
}

/**
 * Builds hooks and migrations, migrates the data folder, seeds it on request, and starts the server; resolves once `/api/health`
 * answers. With a replica (COFFER_REPLICA) the server migrates and seeds itself as soon as it holds the lease; this then
 * resolves even while the server waits for the lease (ADR 0162).
 * @throws StartFailure when a setting makes no sense, there is no PocketBase, the port is in use or the server does not come up.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { port, env = process.env, log = () => {}, tellsStatements = false, signal } = options
  const url = `http://127.0.0.1:${port}`
  if (await isPortInUse(port)) {
    throw new StartFailure(
      `Port ${port} is in use; stop what listens there or choose another one (COFFER_POCKETBASE_PORT or --port).`,
    )
  }
  checkEnvironment(env)
  const server = await serverCommand({ dataDir: options.dataDir, env, log })
  const plan = options.demo === true ? writePlan(server.env) : null
  if (isReplicated(env) && plan !== null) server.env['COFFER_DEMO_PLAN'] = plan
  if (!isReplicated(env)) {
    log('PocketBase: migrating')
    await prepare(server, plan)
    signal?.throwIfAborted()
  }
  const http = `${env['COFFER_POCKETBASE_HOST'] || '127.0.0.1'}:${port}`
  const flags = tellsStatements ? [...server.flags, '--dev=true'] : server.flags
  return serve({ ...server, flags }, { url, http }, signal)
}

/**
 * Returns what runs the server's code on a data folder: the executable, hooks and migrations as flags, and its
 * environment.
 */
export async function serverCommand(
  options: Required<Pick<BackendOptions, 'dataDir' | 'env' | 'log'>>,
): Promise<Server> {
  const { env, log } = options
  const [binary, { hooksDir, migrationsDir }] = await Promise.all([
    findPocketBase(env, log),
    serverHooks(env),
  ])
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true })
  const { publicKey, secret } = notifierKeys(dataDir)
  return {
    binary,
    env: {
      ...MEMORY,
      ...env,
      COFFER_APP_URL: env['COFFER_APP_URL'] || DEFAULT_APP_URL,
      COFFER_PUSH_KEY: publicKey,
      COFFER_NOTIFIER_SECRET: secret,
    },
    // PocketBase takes an executable in a temporary folder for a development run.
    flags: [
      `--dir=${dataDir}`,
      `--hooksDir=${hooksDir}`,
      `--migrationsDir=${migrationsDir}`,
      '--dev=false',
      '--automigrate=false',
    ],
    log,
  }
}

/** Writes the demo for `coffer-prepare` to a file that this process deletes at its end. */
function writePlan(env: NodeJS.ProcessEnv): string {
  const folder = mkdtempSync(join(tmpdir(), 'coffer-plan-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const plan = join(folder, 'plan.json')
  writeFileSync(plan, JSON.stringify(demoPlan({ now: new Date(), url: env['COFFER_APP_URL'] ?? '' })))
  return plan
}

/** Runs migrations, settings, superuser and demo data before anyone can connect. */
async function prepare(server: Server, plan: string | null): Promise<void> {
  const { binary, env, flags, log } = server
  const args = ['coffer-prepare', ...(plan === null ? [] : [plan]), '--hooksPool=1', ...flags]
  const { code, lastWords } = await startProcess(binary, args, { env, log }).exited
  if (code !== 0) throw new StartFailure(`PocketBase could not prepare its data folder: ${lastWords}`)
}

async function serve(
  server: Server,
  { url, http }: { readonly url: string; readonly http: string },
  signal: AbortSignal | undefined,
): Promise<Backend> {
  const { binary, env, flags, log } = server
  const args = ['serve', `--http=${http}`, `--hooksPool=${ENGINES}`, ...flags]
  const child = startProcess(binary, args, { env, log })
  const { exited, pid } = child
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    const isStopped = await Promise.race([
      exited.then(() => true),
      delay(isReplicated(env) ? HAND_OVER_WITHIN_MS : STOP_WITHIN_MS, false, { ref: false }),
    ])
    if (!isStopped) child.kill('SIGKILL')
    await exited
  }
  try {
    await waitUntilHealthy(url, exited, signal)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, pid, stop, exited }
}

async function waitUntilHealthy(
  url: string,
  exited: Backend['exited'],
  signal: AbortSignal | undefined,
): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS
  const end: { lastWords?: string } = {}
  void exited.then(({ lastWords }) => (end.lastWords = lastWords))
  while (!(await isHealthy(url))) {
    signal?.throwIfAborted()
    if (end.lastWords !== undefined) throw new StartFailure(`PocketBase did not start: ${end.lastWords}`)
    if (performance.now() > deadline) {
      throw new StartFailure(`PocketBase did not answer at ${url} within ${READY_WITHIN_MS / 1000} s.`)
    }
    await delay(20)
  }
}

/** Returns true also for a server that waits for the lease of its replica. */
async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/health`)
    return answer.ok || answer.status === 503
  } catch {
    // The server does not listen yet.
    return false
  }
}

function isPortInUse(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = createConnection({ host: '127.0.0.1', port })
    const answer = (isInUse: boolean): void => {
      socket.destroy()
      done(isInUse)
    }
    socket.on('connect', () => answer(true))
    socket.on('error', () => answer(false))
  })
}
