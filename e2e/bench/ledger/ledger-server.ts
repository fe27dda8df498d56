import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { serverHooks } from '@coffer/backend/cli/build-hooks'
import { startBackend } from '@coffer/backend/cli/start-backend'
import type { Backend } from '@coffer/backend/cli/start-backend'
import { findFreePort } from '@coffer/backend/cli/free-port'
import type { MeasuredServer } from './figures.ts'
import { HttpClient } from './http-client.ts'
import { loadCommunity } from './load-community.ts'
import type { LoadedCommunity, LoadedMember } from './load-community.ts'

export interface LedgerServer extends MeasuredServer {
  readonly url: string
  readonly community: LoadedCommunity
  /** How long the data took to load, and how long the start after it took, which computed the ledger again. */
  readonly loadMs: number
  readonly repairMs: number
  /**
   * How long the first sign-in took. It is the first write, so with a replica it lasts until the whole database is in
   * the bucket.
   */
  readonly signInMs: number
  /** A client that is signed in as a superuser. */
  readonly root: HttpClient
  /** Returns a client that is signed in and acts under this membership. */
  readonly as: (member: LoadedMember) => Promise<HttpClient>
  /** Stops and starts it. Returns how long it took until the server was healthy. */
  readonly restart: () => Promise<number>
  /**
   * Stops it, deletes its folder and starts it again, so that it takes everything from its replica. Returns how long
   * that took.
   */
  readonly restore: () => Promise<number>
  /** Returns the size of the database, in MB. */
  readonly databaseSize: () => number
  readonly stop: () => Promise<void>
}

export const SUPERUSER = { identity: 'root@coffer.test', password: 'only-for-this-benchmark' }
const TOKEN_SECONDS = 36_000

/** How a checkout starts its server. */
export interface Program {
  readonly start: typeof startBackend
  /** Each start bundles the scripts; otherwise they are bundled once, as in a container. */
  readonly bundles: boolean
}

/**
 * Starts a server in a temporary folder with a community of this number of transactions. All rules are on, and only the
 * request limits are off. `afterLoading` has settings for the measured server alone, such as the settings of its replica.
 */
export async function startLedgerServer(
  transactions: number,
  settings: NodeJS.ProcessEnv = {},
  afterLoading: NodeJS.ProcessEnv = {},
  program: Program = { start: startBackend, bundles: false },
): Promise<LedgerServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coffer-ledger-'))
  const port = await findFreePort()
  let more: NodeJS.ProcessEnv = program.bundles ? {} : await bundlesOnce()
  const start = async (superuser: string): Promise<{ backend: Backend; ms: number }> => {
    const began = performance.now()
    const env = { ...process.env, COFFER_LIMITS: 'off', COFFER_SUPERUSER: superuser, ...settings, ...more }
    const backend = await program.start({ dataDir, port, env })
    await untilServing(backend.url)
    return { backend, ms: performance.now() - began }
  }
  await (await start(`${SUPERUSER.identity}:${SUPERUSER.password}`)).backend.stop()
  const began = performance.now()
  const community = loadCommunity(dataDir, { transactions })
  const loadMs = performance.now() - began
  more = { ...more, ...afterLoading }
  let running = await start('')
  const { url } = running.backend
  const guest = new HttpClient(url)
  const signingIn = performance.now()
  const root = guest.with({ Authorization: await signIn(guest) })
  const signInMs = performance.now() - signingIn
  return {
    url,
    community,
    loadMs,
    repairMs: running.ms,
    signInMs,
    root,
    pid: () => running.backend.pid,
    as: async (member) => {
      const path = `/api/collections/users/impersonate/${member.userId}`
      const { text } = await root.demand('POST', path, { duration: TOKEN_SECONDS })
      const membership = { 'X-Authz': member.membershipId, 'X-Org': community.organisationId }
      return guest.with({ Authorization: tokenIn(text), ...membership })
    },
    restart: async () => {
      await running.backend.stop()
      running = await start('')
      return running.ms
    },
    restore: async () => {
      await running.backend.stop()
      rmSync(dataDir, { recursive: true })
      running = await start('')
      return running.ms
    },
    databaseSize: () => statSync(join(dataDir, 'data.db')).size / 1_000_000,
    stop: async () => {
      await running.backend.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Returns the setting with which a start finds the scripts bundled. */
async function bundlesOnce(): Promise<NodeJS.ProcessEnv> {
  const { hooksDir } = await serverHooks(process.env)
  return { COFFER_BUNDLE_DIR: dirname(hooksDir) }
}

/** A server with a replica also counts as started while it waits for its turn; later it listens again. */
async function untilServing(url: string): Promise<void> {
  const isServing = (): Promise<boolean> =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isServing())) await delay(20)
}

/** A server with a replica answers once the whole database is in the bucket. */
async function signIn(guest: HttpClient): Promise<string> {
  for (;;) {
    const path = '/api/collections/_superusers/auth-with-password'
    const { status, text } = await guest.send('POST', path, SUPERUSER)
    if (status === 200) return tokenIn(text)
    if (status !== 503) throw new Error(`${path}: ${status} ${text}`)
  }
}

const tokenIn = (text: string): string => (JSON.parse(text) as { token: string }).token
