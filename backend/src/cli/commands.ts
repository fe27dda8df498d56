import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { HOOKS_CACHE, buildHooks } from './build-hooks.ts'
import { findPocketBase, isReplicated } from './pocketbase-binary.ts'
import { StartFailure } from './start-failure.ts'
import { listBackups } from './backup/backup-folder.ts'
import { makeBackup, markLastBackup } from './backup/make-backup.ts'
import { drillRestore } from './backup/drill-restore.ts'
import { shareKeys } from './backup/replica-commands.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { renewNotifierKeys } from './notifier-keys.ts'

export interface CommandContext {
  /** The arguments after the command's name. */
  readonly args: readonly string[]
  /** The server's data folder, unless `--data` names another. */
  readonly dataDir: string
  readonly env: NodeJS.ProcessEnv
  readonly log: (line: string, level?: 'INFO' | 'ERROR') => void
}

const BUILD_USAGE = 'Usage: pnpm backend build [--server FILE]'

const BACKUP_USAGE = 'Usage: pnpm backend backup --to DIR [--data DIR] [--keep N] [--url URL]'

const DRILL_USAGE = 'Usage: pnpm backend drill --from DIR|s3://… [--at TIME]'

const RENEW_USAGE = 'Usage: pnpm backend renew-keys [--data DIR]'

const RESTORE_USAGE = 'Usage: pnpm backend restore --from DIR|s3://… [--at TIME] [--data DIR]'

/** `pnpm backend backup`: returns the exit code. @throws StartFailure. */
async function backup({ args, dataDir, env, log }: CommandContext): Promise<number> {
  const { to, data, keep, url } = parse(args, ['to', 'data', 'keep', 'url'], BACKUP_USAGE)
  if (to === undefined) throw new StartFailure(`Say with --to where the backups go. ${BACKUP_USAGE}`)
  if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep))
    throw new StartFailure(`--keep takes a number of backups above 0, not ${keep}.`)
  if (isReplicated(env) && data === undefined) {
    if (await isWaitingServer(url ?? `http://127.0.0.1:${env['COFFER_POCKETBASE_PORT'] || 8090}`)) {
      const last = existsSync(to) ? listBackups(to).at(-1) : undefined
      // When this server serves next, it knows the age of its last backup too.
      if (last !== undefined) markLastBackup(dataDir, last.note)
      log('Nothing is backed up here: this server waits, and the one that serves makes the backups.')
      return 0
    }
  }
  const { folder, note } = await makeBackup({
    dataDir: data ?? dataDir,
    to,
    env,
    log,
    ...(keep !== undefined && { keep: Number(keep) }),
  })
  log(`${folder}: ${(note.bytes / 1e6).toFixed(1)} MB and ${note.files} files, as of ${note.taken}.`)
  if (note.missing > 0)
    log(
      `${note.missing} files that records name are missing in the data folder, and so in the backup.`,
      'ERROR',
    )
  return 0
}

/** `pnpm backend restore`: returns 1 if the restored data is incomplete. @throws StartFailure. */
async function restore({ args, dataDir, env, log }: CommandContext): Promise<number> {
  const { from, at, data } = parse(args, ['from', 'at', 'data'], RESTORE_USAGE)
  if (from === undefined) throw new StartFailure(`Say with --from where the backups are. ${RESTORE_USAGE}`)
  const { isWhole } = await restoreBackup({
    from,
    dataDir: data ?? dataDir,
    env,
    log,
    ...(at !== undefined && { at }),
  })
  if (!isWhole) log('The restored data are not whole: take an earlier backup with --at.', 'ERROR')
  return isWhole ? 0 : 1
}

/** `pnpm backend drill`: returns 1 if the backup is incomplete. @throws StartFailure. */
async function drill({ args, env, log }: CommandContext): Promise<number> {
  const { from, at } = parse(args, ['from', 'at'], DRILL_USAGE)
  if (from === undefined) throw new StartFailure(`Say with --from where the backups are. ${DRILL_USAGE}`)
  const start = performance.now()
  const { isWhole } = await drillRestore({ from, env, log, ...(at !== undefined && { at }) })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  log(
    isWhole
      ? `The backup is whole; restoring it took ${seconds} s.`
      : 'The backup is not whole: take a new one, and drill an earlier one with --at.',
    isWhole ? 'INFO' : 'ERROR',
  )
  return isWhole ? 0 : 1
}

/**
 * `pnpm backend build`: prepares hooks and migrations, so that a start writes only data. With `--server` it also writes the
 * executable to that file, for machines without Go, which start it by COFFER_POCKETBASE.
 * @throws StartFailure.
 */
async function build({ args, env, log }: CommandContext): Promise<number> {
  const { server } = parse(args, ['server'], BUILD_USAGE)
  if (server !== undefined) {
    const binary = await findPocketBase({ ...env, COFFER_POCKETBASE: '' }, log)
    mkdirSync(dirname(resolve(server)), { recursive: true })
    copyFileSync(binary, server)
    log(`Server: ${resolve(server)}`)
  }
  log(`Hooks: ${(await buildHooks(HOOKS_CACHE)).hooksDir}`)
  return 0
}

/**
 * `pnpm backend renew-keys`: replaces the push keys and the secret of the notifier, in the bucket of a replica too; server and
 * notifier use them after a restart. Repeat it when it fails.
 * @throws StartFailure.
 */
async function renewKeys({ args, dataDir, env, log }: CommandContext): Promise<number> {
  const { data = dataDir } = parse(args, ['data'], RENEW_USAGE)
  const file = renewNotifierKeys(data)
  if (isReplicated(env)) await shareKeys(file, { env, log })
  log('There are new push keys. Restart servers and notifiers; every device has to allow messages again.')
  return 0
}

function parse<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
  usage: string,
): { readonly [name in Name]?: string } {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]))
  try {
    return parseArgs({ args: [...args], options }).values as { readonly [name in Name]?: string }
  } catch (error) {
    throw new StartFailure(`${error instanceof Error ? error.message : String(error)} ${usage}`)
  }
}

/** The commands of `pnpm backend` besides serving. */
export const COMMANDS: {
  readonly [name: string]: ((context: CommandContext) => Promise<number>) | undefined
} = {
  backup,
  build,
  drill,
  'renew-keys': renewKeys,
  restore,
}

/**
 * Returns whether the server at that address waits for another one that shares its bucket: its folder then is not what members
 * see (ADR 0162).
 * @throws StartFailure when it does not answer.
 */
async function isWaitingServer(url: string): Promise<boolean> {
  let role: unknown
  try {
    const answer = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(10_000) })
    role = ((await answer.json()) as { readonly role?: unknown }).role
  } catch {
    throw new StartFailure(
      `${url} does not answer, so that nobody knows whether this server has the current data: start it, or name its folder with --data.`,
    )
  }
  return role === 'waiting' || role === 'taking-over'
}
