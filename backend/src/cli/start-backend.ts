import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { demoPlan } from '../demo/plan.ts'
import { buildHooks } from './build-hooks.ts'
import { PlainError } from './plain-error.ts'
import { findPocketBase } from './pocketbase-binary.ts'

/** One engine per request that runs hooks; more at once are made on demand, slowly. */
const ENGINES = 60
const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 5_000

export interface BackendOptions {
  /** Where PocketBase keeps its data; made if missing. */
  readonly dataDir: string
  readonly port: number
  /** Seeds the demo communities if the data folder has no community yet. */
  readonly demo?: boolean
  /** Settings `COFFER_*`, see backend/README.md; by default the process's own. */
  readonly env?: NodeJS.ProcessEnv
  /** Receives one line at a time; silent by default. */
  readonly log?: (line: string) => void
}

export interface Backend {
  /** e.g. `http://127.0.0.1:8090` */
  readonly url: string
  /** Of the server process. */
  readonly pid: number
  /** Asks the server to stop and resolves when it has. */
  stop(): Promise<void>
  /** Resolves with the exit code when the server ends, by `stop` or by itself. */
  readonly ended: Promise<number>
}

/**
 * Builds hooks and migrations, migrates the data folder, seeds it if asked to, and starts the server;
 * resolves once `/api/health` answers.
 * @throws PlainError when there is no PocketBase, the port is in use or the server does not come up.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { port, env = process.env, log = () => {} } = options
  const url = `http://127.0.0.1:${port}`
  if (await isPortInUse(port)) {
    throw new PlainError(
      `Port ${port} is in use; stop what listens there or choose another one (COFFER_PORT or --port).`,
    )
  }
  const binary = await findPocketBase(env, log)
  const cache = join(import.meta.dirname, '../../.cache/pb')
  const { hooksDir, migrationsDir } = await buildHooks(cache)
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true })
  const server: Server = {
    binary,
    env: { ...env, COFFER_SELF: url },
    flags: [
      `--dir=${dataDir}`,
      `--hooksDir=${hooksDir}`,
      `--migrationsDir=${migrationsDir}`,
      '--dev=false',
      '--automigrate=false',
    ],
  }
  log('PocketBase: migrating')
  await prepare(server, options.demo === true, log)
  return serve(server, url, log)
}

interface Server {
  readonly binary: string
  readonly env: NodeJS.ProcessEnv
  readonly flags: readonly string[]
}

/** Migrations, settings, superuser and demo data, before anyone can connect. */
async function prepare(server: Server, demo: boolean, log: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'coffer-plan-'))
  try {
    const plan = join(folder, 'plan.json')
    if (demo) {
      const url = server.env['COFFER_URL']
      writeFileSync(
        plan,
        JSON.stringify(
          demoPlan({ now: new Date(), url: url === undefined || url === '' ? DEFAULT_URL : url }),
        ),
      )
    }
    const child = run(server, ['coffer-prepare', ...(demo ? [plan] : []), '--hooksPool=1'], log)
    const code = await new Promise<number>((done) => child.on('close', (status) => done(status ?? 1)))
    if (code !== 0) throw new PlainError(`PocketBase could not prepare its data folder: ${child.lastLine()}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Where the edge serves the app unless COFFER_URL says otherwise. */
const DEFAULT_URL = 'http://127.0.0.1:4100'

async function serve(server: Server, url: string, log: (line: string) => void): Promise<Backend> {
  const child = run(server, ['serve', `--http=${new URL(url).host}`, `--hooksPool=${ENGINES}`], log)
  const ended = new Promise<number>((done) => child.on('close', (status) => done(status ?? 0)))
  let isOver = false
  void ended.then(() => (isOver = true))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    const isStopped = await Promise.race([ended.then(() => true), delay(STOP_WITHIN_MS, false)])
    if (!isStopped) child.kill('SIGKILL')
    await ended
  }
  const deadline = performance.now() + READY_WITHIN_MS
  while (!(await isHealthy(url))) {
    if (isOver) throw new PlainError(`PocketBase did not start: ${child.lastLine()}`)
    if (performance.now() > deadline) {
      await stop()
      throw new PlainError(`PocketBase did not answer at ${url} within ${READY_WITHIN_MS / 1000} s.`)
    }
    await delay(50)
  }
  return { url, pid: child.pid ?? 0, stop, ended }
}

/** Starts the executable; its lines go to `log`. In a group of its own, so that Ctrl-C reaches it through `stop`. */
function run(
  server: Server,
  args: readonly string[],
  log: (line: string) => void,
): ChildProcess & { lastLine(): string } {
  const child = spawn(server.binary, [...args, ...server.flags], {
    env: server.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let last = ''
  const read = (chunk: unknown): void => {
    for (const line of String(chunk).split('\n')) {
      if (line.trim() === '') continue
      last = line.trim()
      log(last)
    }
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  return Object.assign(child, { lastLine: () => last })
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok
  } catch {
    // Not listening yet.
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
