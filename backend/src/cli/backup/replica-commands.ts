import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findPocketBase } from '../pocketbase-binary.ts'
import { startProcess } from '../server-process.ts'
import { StartFailure } from '../start-failure.ts'

/** Settings for the commands of durable-server/replica/moment.go on the bucket of COFFER_REPLICA in `env`. */
export interface BucketOptions {
  readonly env: NodeJS.ProcessEnv
  readonly log: (line: string) => void
}

/** The restored state: the generation of its writer, and the time when the last write in it was uploaded, ISO. */
export interface RestoredMoment {
  readonly generation: number
  readonly changed: string
}

/**
 * Builds a database, with the notifier's keys beside it, from the bucket as it was at that moment (ISO), or as it is
 * now.
 * @throws StartFailure when the bucket has nothing of that moment, or does not answer.
 */
export async function restoreMoment(
  target: string,
  at: string | undefined,
  options: BucketOptions,
): Promise<RestoredMoment> {
  mkdirSync(dirname(target), { recursive: true })
  for (const left of ['', '.tmp', '-wal', '-shm']) rmSync(`${target}${left}`, { force: true })
  let restored: RestoredMoment | null = null
  const read = (line: string): void => {
    if (line.startsWith('{"restored":'))
      ({ restored } = JSON.parse(line) as { readonly restored: RestoredMoment })
  }
  const args = ['replica-restore', '--to', target, ...(at === undefined ? [] : ['--at', at])]
  await run(args, options, read)
  if (restored === null) throw new StartFailure('The bucket was restored without a word of what.')
  return restored
}

/** Copies those files, paths as PocketBase keeps them, from the bucket into a folder; skips missing ones. */
export async function fetchFiles(
  paths: readonly string[],
  folder: string,
  options: BucketOptions,
): Promise<void> {
  if (paths.length === 0) return
  const lists = mkdtempSync(join(tmpdir(), 'coffer-files-'))
  try {
    const named = join(lists, 'named')
    writeFileSync(named, paths.map((path) => `${path}\n`).join(''))
    await run(['replica-files', '--to', folder, '--named', named], options, () => {})
  } finally {
    rmSync(lists, { recursive: true })
  }
}

/** Shares the notifier's keys of that file with all servers of the bucket, from their next start on. */
export const shareKeys = (file: string, options: BucketOptions): Promise<void> =>
  run(['replica-keys', '--from', file], options, () => {})

async function run(
  args: readonly string[],
  { env, log }: BucketOptions,
  read: (line: string) => void,
): Promise<void> {
  const binary = await findPocketBase(env, log)
  const { code, lastWords } = await startProcess(binary, args, { env, log: read }).exited
  // Go's log puts the time before it.
  if (code !== 0)
    throw new StartFailure(`The bucket cannot be used: ${lastWords.replace(/^[\d/]+ [\d:]+ /, '')}`)
}
