/** Runs `pnpm dev` on a copy of the workspace, whose sources may be edited. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyWorkspace } from '@coffer/deploy/testing/workspace-copy'
import { findFreePort } from '@coffer/backend/cli/free-port'
import { PREPARED } from './stack.ts'

export interface Development {
  readonly url: string
  readonly backendUrl: string
  readonly superuser: { readonly email: string; readonly password: string }
  /** Returns everything it has printed so far. */
  readonly output: () => string
  /** Stops it as Ctrl-C does and returns its exit code. */
  readonly stop: () => Promise<number | null>
}

export interface EditableWorkspace {
  /** Returns the path of something in the copy. */
  readonly at: (path: string) => string
  /** Runs a program of the workspace to its end. Throws an error with the program's output when it fails. */
  readonly run: (program: string, ...args: readonly string[]) => Promise<string>
  /** Does the same with more environment variables. */
  readonly runWith: (
    env: Readonly<Record<string, string>>,
    program: string,
    ...args: readonly string[]
  ) => Promise<string>
  /** Replaces the text of a file. A missing file counts as empty. */
  readonly rewrite: (file: string, change: (text: string) => string) => Promise<void>
  /** Replaces words that occur once in a source. */
  readonly edit: (file: string, from: string, to: string) => Promise<void>
  /** Does what installing would do for a new package: gives it the links of another package. */
  readonly link: (folder: string, like: string) => Promise<void>
  /** Starts `pnpm dev` with the demo data and resolves when it is ready. */
  readonly develop: (...apps: readonly string[]) => Promise<Development>
  readonly remove: () => Promise<void>
}

export async function openWorkspace(): Promise<EditableWorkspace> {
  const { root, remove } = await copyWorkspace()
  const runWith: EditableWorkspace['runWith'] = async (env, program, ...args) => {
    const { said, code } = begin(root, join(root, program), args, env)
    if ((await code) !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${said()}`)
    return said()
  }
  return {
    at: (path) => join(root, path),
    remove,
    runWith,
    run: (program, ...args) => runWith({}, program, ...args),
    rewrite: async (file, change) => {
      const path = join(root, file)
      const text = existsSync(path) ? await readFile(path, 'utf8') : ''
      await writeFile(path, change(text))
    },
    edit: async (file, from, to) => {
      const path = join(root, file)
      const text = await readFile(path, 'utf8')
      if (text.split(from).length !== 2) throw new Error(`“${from}” does not occur once in ${file}.`)
      await writeFile(
        path,
        text.replace(from, () => to),
      )
    },
    link: (folder, like) =>
      cp(join(root, like, 'node_modules'), join(root, folder, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
      }),
    develop: (...apps) => develop(root, apps),
  }
}

async function develop(root: string, apps: readonly string[]): Promise<Development> {
  const [port, backendPort, inboxPort, smtpPort] = await Promise.all(Array.from({ length: 4 }, findFreePort))
  const prepared = process.env[PREPARED]
  if (prepared !== undefined)
    await cp(join(prepared, 'data'), join(root, '.data/pocketbase'), { recursive: true })
  const superuser = { email: 'root@coffer.test', password: crypto.randomUUID() }
  const { said, code, child } = begin(root, process.execPath, ['deploy/src/dev/dev.ts', ...apps], {
    COFFER_PORT: String(port),
    COFFER_POCKETBASE_PORT: String(backendPort),
    COFFER_INBOX_PORT: String(inboxPort),
    COFFER_SMTP_PORT: String(smtpPort),
    COFFER_DATA_DIR: join(root, '.data'),
    COFFER_LIMITS: 'off',
    COFFER_SUPERUSER: `${superuser.email}:${superuser.password}`,
  })
  const ended = code.then(() => true)
  while (!said().includes('Ctrl-C')) {
    if (await Promise.race([ended, once(child.stdout, 'data').then(() => false)])) {
      throw new Error(`It ended before it was ready:\n${said()}`)
    }
  }
  return {
    url: `http://127.0.0.1:${port}`,
    backendUrl: `http://127.0.0.1:${backendPort}`,
    superuser,
    output: said,
    stop: () => {
      child.kill('SIGINT')
      return code
    },
  }
}

function begin(
  cwd: string,
  program: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
) {
  const { npm_lifecycle_event: _runner, NODE_ENV: _mode, ...inherited } = process.env
  const child = spawn(program, args, {
    cwd,
    env: { ...inherited, NO_COLOR: '1', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk) => (text += String(chunk)))
  child.stderr.on('data', (chunk) => (text += String(chunk)))
  const code = once(child, 'close').then(([answer]) => answer as number | null)
  return { child, code, said: () => text }
}
