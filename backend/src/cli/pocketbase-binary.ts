import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from './start-failure.ts'

type Log = (line: string) => void

const backend = join(import.meta.dirname, '../..')
const sources = join(backend, 'server')

const NO_GO =
  'PocketBase is missing: install Go (https://go.dev/dl, 1.25 or newer) so that it can be built, or set COFFER_POCKETBASE to the path of a server built from backend/server.'

/**
 * The path of the server's executable, from the first of: COFFER_POCKETBASE, the build kept in
 * backend/.cache, `go build`. Says through `log` which it took and, while Go builds, how long it has been.
 * @throws StartFailure with one sentence when there is none to be had.
 */
export async function findPocketBase(env: NodeJS.ProcessEnv, log: Log): Promise<string> {
  const given = env['COFFER_POCKETBASE']
  if (given !== undefined && given !== '') return useGiven(given, log)
  const go = goVersion(env)
  if (go === null) throw new StartFailure(NO_GO)
  const target = join(
    backend,
    '.cache',
    'server',
    buildKey(go),
    process.platform === 'win32' ? 'coffer.exe' : 'coffer',
  )
  if (existsSync(target)) log('PocketBase: the build in backend/.cache')
  else await build(target, env, log)
  return target
}

function useGiven(path: string, log: Log): string {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    throw new StartFailure(`COFFER_POCKETBASE names ${path}, which is not an executable file.`)
  }
  log(`PocketBase: ${path} (COFFER_POCKETBASE)`)
  return path
}

/** As `go version` prints it; `null` where there is no Go. */
function goVersion(env: NodeJS.ProcessEnv): string | null {
  const answer = spawnSync('go', ['version'], { cwd: sources, env, encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout.trim() : null
}

/** Other sources, another PocketBase or another Go give another build. */
function buildKey(go: string): string {
  const hash = createHash('sha256').update(go)
  const files = readdirSync(sources).filter((name) => /\.(?:go|mod|sum)$/.test(name))
  for (const file of files.toSorted()) hash.update(readFileSync(join(sources, file)))
  return hash.digest('hex').slice(0, 16)
}

async function build(target: string, env: NodeJS.ProcessEnv, log: Log): Promise<void> {
  const start = performance.now()
  const seconds = (): number => Math.round((performance.now() - start) / 1000)
  log('PocketBase: building it with Go; the first time takes a few minutes')
  mkdirSync(join(target, '..'), { recursive: true })
  const ticker = setInterval(() => log(`PocketBase: still building (${seconds()} s)`), 10_000)
  // Built in a temporary file and renamed: an interrupted build does not look finished.
  const draft = `${target}.${process.pid}`
  try {
    await goBuild(draft, env)
  } finally {
    clearInterval(ticker)
  }
  renameSync(draft, target)
  log(`PocketBase: built in ${seconds()} s`)
}

function goBuild(output: string, env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    // Without cgo no C compiler is needed; PocketBase's SQLite is pure Go.
    const child = spawn('go', ['build', '-trimpath', '-ldflags', '-s -w', '-o', output, '.'], {
      cwd: sources,
      env: { ...env, CGO_ENABLED: '0' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaints = ''
    child.stderr.on('data', (chunk) => (complaints += String(chunk)))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else
        reject(
          new StartFailure(`Go could not build PocketBase (is there a network?): ${lastLine(complaints)}`),
        )
    })
  })
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
