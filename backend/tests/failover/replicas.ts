import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../src/cli/free-port.ts'
import { startS3Server } from '../../src/cli/s3-server.ts'
import { startBackend } from '../../src/cli/start-backend.ts'
import type { Backend } from '../../src/cli/start-backend.ts'
import { SUPERUSER } from '../testing/constants.ts'
import { copyPreparedData } from '../testing/prepared-data.ts'
import { startBucketProxy } from './bucket-proxy.ts'
import type { BucketProxy } from './bucket-proxy.ts'
import { startFront } from './front.ts'
import type { Front } from './front.ts'

/** One of the servers that share a bucket. */
export interface Replicated {
  readonly url: string
  readonly pid: () => number
  readonly exited: () => Backend['exited']
  /** Ends it at once, and deletes its data folder. */
  readonly destroy: () => Promise<void>
  /** Ends it in order: it hands over. */
  readonly stop: () => Promise<void>
  /** Starts it again, with what is left of its folder. */
  readonly start: () => Promise<void>
}

export interface Replicas {
  readonly servers: readonly Replicated[]
  readonly front: Front
  readonly bucket: BucketProxy
  /** The one that serves. */
  readonly serving: () => Promise<Replicated>
  /** What the servers have said. */
  readonly lines: readonly string[]
  readonly stop: () => Promise<void>
}

/** Servers that share a bucket, and a front that finds the one that serves. */
export async function startReplicas(count: number): Promise<Replicas> {
  const storage = await startS3Server()
  const bucket = await startBucketProxy(storage.endpoint)
  const lines: string[] = []
  const env = {
    ...process.env,
    ...storage.env,
    COFFER_LIMITS: 'off',
    COFFER_SUPERUSER: `${SUPERUSER.identity}:${SUPERUSER.password}`,
    COFFER_REPLICA: `s3://${storage.bucket}/replica?endpoint=${bucket.url}`,
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
      // While none serves it is asked again.
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

async function startReplicated(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<Replicated> {
  const port = await findFreePort()
  const begin = (): Promise<Backend> => startBackend({ dataDir, port, env, log })
  let backend = await begin()
  return {
    url: backend.url,
    pid: () => backend.pid,
    exited: () => backend.exited,
    destroy: async () => {
      try {
        process.kill(backend.pid, 'SIGKILL')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
      await backend.exited
      rmSync(dataDir, { recursive: true, force: true })
    },
    stop: () => backend.stop(),
    start: async () => {
      backend = await begin()
    },
  }
}
