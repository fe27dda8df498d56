import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from './start-failure.ts'

const CACHE = join(import.meta.dirname, '../../.cache')

export type Log = (line: string) => void

/** A program that Go builds from our sources, or from a module that they pin. */
export interface GoProgram {
  /** Names the program in messages. */
  readonly title: string
  /** The folder with go.mod. */
  readonly sources: string
  /** The folder of another module of ours that the build needs. */
  readonly library?: string
  /** The path or the package of a pinned module that Go builds. */
  readonly target: string
  /** Its folder in backend/.cache. */
  readonly cache: string
  readonly file: string
  /** The failure's message on a machine without Go. */
  readonly noGo: string
}

/**
 * Returns the path of the program: the build kept in backend/.cache, else a new one. Logs which one it uses and, while Go
 * builds, how long it has been. Throws a StartFailure if Go is missing or cannot build.
 */
export async function findGoProgram(program: GoProgram, env: NodeJS.ProcessEnv, log: Log): Promise<string> {
  const output = goProgramPath(program, env)
  if (output === null) throw new StartFailure(program.noGo)
  if (existsSync(output)) log(`${program.title}: the build in backend/.cache`)
  else await build(program, { output, env, log })
  return output
}

/** Returns whether backend/.cache has the build of the present sources. */
export function hasGoProgram(program: GoProgram, env: NodeJS.ProcessEnv): boolean {
  // This runs Go last, because Go may fetch the version that go.mod names.
  if (!existsSync(join(CACHE, program.cache))) return false
  const path = goProgramPath(program, env)
  return path !== null && existsSync(path)
}

/** Returns where the build of the present sources is or would be; null without Go. */
function goProgramPath(
  { sources, library, cache, file }: Omit<GoProgram, 'title' | 'target' | 'noGo'>,
  env: NodeJS.ProcessEnv,
): string | null {
  const go = goVersion(sources, env)
  if (go === null) return null
  const folder = join(
    import.meta.dirname,
    '../../.cache',
    cache,
    buildKey(library === undefined ? [sources] : [sources, library], go),
  )
  return join(folder, process.platform === 'win32' ? `${file}.exe` : file)
}

/** Returns the output of `go version` for the module in `sources`; null without Go, or if it is too old. */
export function goVersion(sources: string, env: NodeJS.ProcessEnv): string | null {
  const answer = spawnSync('go', ['version'], { cwd: sources, env, encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout.trim() : null
}

/** Returns a key that changes with the sources, the other module and the version of Go. */
function buildKey(folders: readonly string[], go: string): string {
  const hash = createHash('sha256').update(go)
  for (const folder of folders) {
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const files = all.filter((name) => /(?<!_test)\.(?:go|mod|sum)$/.test(name))
    for (const file of files.toSorted()) hash.update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

interface Build {
  readonly output: string
  readonly env: NodeJS.ProcessEnv
  readonly log: Log
}

async function build(program: GoProgram, { output, env, log }: Build): Promise<void> {
  const { title } = program
  const start = performance.now()
  const seconds = (): number => Math.round((performance.now() - start) / 1000)
  log(`${title}: building it with Go; the first time takes a few minutes`)
  mkdirSync(join(output, '..'), { recursive: true })
  const ticker = setInterval(() => log(`${title}: still building (${seconds()} s)`), 10_000)
  // Go writes a temporary file, which is renamed then: an interrupted build never looks finished.
  const draft = `${output}.${process.pid}`
  try {
    await goBuild(program, draft, env)
  } finally {
    clearInterval(ticker)
  }
  renameSync(draft, output)
  log(`${title}: built in ${seconds()} s`)
}

function goBuild(
  { title, sources, target }: GoProgram,
  output: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // A build without cgo needs no C compiler; PocketBase's SQLite is pure Go.
    const child = spawn('go', ['build', '-trimpath', '-ldflags', '-s -w', '-o', output, target], {
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
        reject(new StartFailure(`Go could not build ${title} (is there a network?): ${lastLine(complaints)}`))
    })
  })
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
