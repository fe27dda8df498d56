import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../src/cli/free-port.ts'
import { hasDurableServer } from '../../src/cli/pocketbase-binary.ts'
import { hasS3Server, startS3Server } from '../../src/cli/s3-server.ts'
import { startBackend } from '../../src/cli/start-backend.ts'
import type { Backend } from '../../src/cli/start-backend.ts'
import { foundPlace } from '../faults/common.ts'
import type { Place } from '../faults/common.ts'
import { Client } from '../testing/client.ts'
import { SUPERUSER } from '../testing/constants.ts'
import { signInSuperuser } from '../testing/own-server.ts'
import { copyPreparedData } from '../testing/prepared-data.ts'
import { startBucketProxy } from './bucket-proxy.ts'
import type { BucketProxy } from './bucket-proxy.ts'
import { startFront } from './front.ts'
import type { Front } from './front.ts'

/** The exit code `exitLost` of durable-server/replica/lease.go. */
const EXIT_LOST = 75

export const OPERATOR_TOKEN = 'of-the-operator-1'

const PREFIX = 'replica'

/** Returns whether both are built; building them takes minutes, so only `pnpm nightly` does it. */
export const hasReplicas = (): boolean => hasDurableServer() && hasS3Server()

/** One of the servers that share a bucket. */
export interface Replicated {
  readonly url: string
  readonly dataDir: string
  readonly pid: () => number
  /** Kills it at once, and deletes its data folder. */
  readonly destroy: () => Promise<void>
  /** Stops it, which hands the lease on; keeps its folder. */
  readonly stop: () => Promise<void>
  /** Starts it again, with what is left of its folder. */
  readonly start: () => Promise<void>
}

export interface Replicas {
  readonly servers: readonly Replicated[]
  readonly front: Front
  readonly bucket: BucketProxy
  /** Returns the server that serves. */
  readonly serving: () => Promise<Replicated>
  /** Returns the generations in the bucket, by number, with the folder of their objects on this machine. */
  readonly generations: () => ReadonlyMap<number, string>
  /** Settings that name the bucket, for the commands. */
  readonly env: NodeJS.ProcessEnv & { readonly COFFER_REPLICA: string }
  /** The output of the servers. */
  readonly lines: readonly string[]
  readonly stop: () => Promise<void>
}

/** Starts servers that share a bucket, and a front that finds the one that serves. */
async function startReplicas(count: number, settings: NodeJS.ProcessEnv): Promise<Replicas> {
  const storage = await startS3Server()
  const bucket = await startBucketProxy(storage.endpoint)
  const lines: string[] = []
  const env = {
    ...process.env,
    ...storage.env,
    COFFER_LIMITS: 'off',
    COFFER_METRICS_TOKEN: OPERATOR_TOKEN,
    COFFER_SUPERUSER: `${SUPERUSER.identity}:${SUPERUSER.password}`,
    ...settings,
    COFFER_REPLICA: `s3://${storage.bucket}/${PREFIX}?endpoint=${bucket.url}`,
  }
  const servers: Replicated[] = []
  for (let index = 0; index < count; index += 1) {
    const dataDir = index === 0 ? copyPreparedData('empty') : mkdtempSync(join(tmpdir(), 'coffer-replica-'))
    servers.push(await startReplicated(dataDir, env, (line) => void lines.push(`${index}: ${line}`)))
  }
  const [first, ...others] = servers.map(({ url }) => url)
  if (first === undefined) throw new Error('No server was asked for')
  const front = await startFront([first, ...others])
  const serving = async (): Promise<Replicated> => {
    for (;;) {
      // While none serves it tries again.
      const url = await front.serving().catch(() => null)
      const found = servers.find((server) => server.url === url)
      if (found) return found
    }
  }
  return {
    servers,
    front,
    bucket,
    serving,
    generations: () => generationsIn(join(storage.folder, storage.bucket, PREFIX)),
    env,
    lines,
    stop: async () => {
      await front.stop()
      bucket.set('pass')
      for (const server of servers) await server.destroy()
      await bucket.stop()
      await storage.stop()
    },
  }
}

function generationsIn(folder: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  for (const name of readdirSync(folder).toSorted()) {
    const number = /^generation-(\d+)$/.exec(name)?.[1]
    if (number !== undefined) found.set(Number(number), join(folder, name))
  }
  return found
}

/** Starts two servers that share a bucket, and a community on them. */
export async function startPlace(
  settings: NodeJS.ProcessEnv,
): Promise<{ readonly replicas: Replicas; readonly place: Place }> {
  const replicas = await startReplicas(2, settings)
  await replicas.serving()
  return {
    replicas,
    place: await foundPlace(await signInSuperuser(new Client(replicas.front.url).patient())),
  }
}

async function startReplicated(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<Replicated> {
  const port = await findFreePort()
  const begin = (): Promise<Backend> => startBackend({ dataDir, port, env, log })
  let backend = await begin()
  let mayEnd = false
  /** One that has lost its lease ends with 75, and is started again. */
  const keepRunning = async (): Promise<void> => {
    for (;;) {
      const { code } = await backend.exited
      if (mayEnd || code !== EXIT_LOST) return
      backend = await begin()
    }
  }
  let kept = keepRunning()
  const end = async (): Promise<void> => {
    mayEnd = true
    await kept
  }
  return {
    url: backend.url,
    dataDir,
    pid: () => backend.pid,
    destroy: async () => {
      mayEnd = true
      try {
        process.kill(backend.pid, 'SIGKILL')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
    stop: async () => {
      mayEnd = true
      await backend.stop()
      await end()
    },
    start: async () => {
      backend = await begin()
      mayEnd = false
      kept = keepRunning()
    },
  }
}
