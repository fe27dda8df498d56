import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'
import { findGoProgram, hasGoProgram } from './go-program.ts'
import type { GoProgram } from './go-program.ts'

const VERSITYGW: GoProgram = {
  title: 'versitygw',
  sources: join(import.meta.dirname, '../../../deploy/s3-server'),
  target: 'github.com/versity/versitygw/cmd/versitygw',
  cache: 's3-server',
  file: 'versitygw',
  noGo: 'The S3-compatible server for the tests is missing: install Go (https://go.dev/dl, 1.25 or newer).',
}

const BUCKET = 'site'
const ACCESS = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'coffer', AWS_SECRET_ACCESS_KEY: 'coffer-test' }

/** An S3-compatible server for tests of buckets. */
export interface S3Server {
  readonly endpoint: string
  readonly bucket: string
  /** Contains a folder for the bucket, with one file for each object. */
  readonly folder: string
  /** The environment variables that give clients the region and the credentials. */
  readonly env: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

/** Builds the server if the cache has none. This takes a minute, so only `pnpm nightly` does it. */
export async function buildS3Server(log: (line: string) => void): Promise<void> {
  await findGoProgram(VERSITYGW, process.env, log)
}

/** Returns whether this machine has built the server. */
export const hasS3Server = (): boolean => hasGoProgram(VERSITYGW, process.env)

/** Starts it on a free port of this machine, with one empty bucket in a temporary folder. */
export async function startS3Server(): Promise<S3Server> {
  const program = await findGoProgram(VERSITYGW, process.env, () => {})
  const folder = await mkdtemp(join(tmpdir(), 'coffer-s3-'))
  await mkdir(join(folder, BUCKET))
  const address = `127.0.0.1:${await findFreePort()}`
  const child = spawn(program, ['--port', address, '--quiet', 'posix', folder], {
    env: { ROOT_ACCESS_KEY: ACCESS.AWS_ACCESS_KEY_ID, ROOT_SECRET_KEY: ACCESS.AWS_SECRET_ACCESS_KEY },
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const endpoint = `http://${address}`
  await untilItAnswers(endpoint)
  return {
    endpoint,
    bucket: BUCKET,
    folder,
    env: ACCESS,
    stop: async () => {
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilItAnswers(endpoint: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isUp = await fetch(endpoint).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`versitygw does not answer at ${endpoint}.`)
}
