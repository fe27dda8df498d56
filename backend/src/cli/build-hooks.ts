import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, relative } from 'node:path'
import type { BuildOptions, OutputFile } from 'esbuild'
import { ALLOWED_QUERIES, ALLOWED_TOPICS, GUEST_TOPICS } from '@coffer/shared-sdk/contracts/allowed-queries'
import { COMMANDS, CONDITIONS, CRONS, HOOKS } from '../hooks/register.ts'
import { ROUTES } from '../hooks/routes.ts'
import type { Route } from '../hooks/routes.ts'
import { BOUNDS } from '../lib/bounds.ts'
import { GUEST_INPUTS, INPUT_BOUNDS } from '../lib/input-bounds.ts'
import { SERVER_FIELDS } from '../lib/server-fields.ts'
import { bundleOnce } from './bundle-cache.ts'

const source = join(import.meta.dirname, '..')
/** The folder where a start looks for bundles of an earlier start. */
export const HOOKS_CACHE = join(import.meta.dirname, '../../.cache/pb')

/** PocketBase's engine has ES2021 syntax, no module loader but `require`, and nothing of Node or a browser. */
const ENGINE: BuildOptions = {
  bundle: true,
  write: false,
  target: 'es2021',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'error',
}

const ROUTE_LIST: readonly Route[] = ROUTES
const BUNDLE = 'require(`${__hooks}/coffer.js`)'
const HANDLERS = `${BUNDLE}.handlers`
const tags = (collections: readonly string[]): string => collections.map((name) => `, '${name}'`).join('')

/** Writes one line per registration, with block bodies: the engine would take a handler's value for its error. */
function registrations(): string {
  const hooks = HOOKS.map(([hook, handler, ...names]) => {
    const condition = CONDITIONS[handler]
    const skip = condition === undefined ? '' : `if (!(${condition})) return void e.next(); `
    return `${hook}((e) => { ${skip}${HANDLERS}.${handler}(e) }${tags(names)})`
  })
  const routes = ROUTE_LIST.map(({ method, path, body, handler }) => {
    const read = `${JSON.stringify(body.fields)}, ${JSON.stringify(body.files ?? [])}`
    return `routerAdd('${method}', '${path}', (e) => { ${BUNDLE}.refuseUnknownFields(e, ${read}); ${HANDLERS}.${handler}(e) })`
  })
  const commands = COMMANDS.map(
    ([name, handler]) =>
      `$app.rootCmd.addCommand(new Command({ use: '${name}', hidden: true, run: (command, args) => { ${HANDLERS}.${handler}($app, args) } }))`,
  )
  const crons = CRONS.map(
    ([name, when, handler]) => `cronAdd('${name}', '${when}', () => { ${HANDLERS}.${handler}($app) })`,
  )
  return [...hooks, ...routes, ...commands, ...crons, ''].join('\n')
}

/** Describes what clients may ask and send; backend/server reads this file at its start. */
function clientContract(): string {
  const routes = Object.fromEntries(
    ROUTE_LIST.map(({ method, path, query = [] }) => [`${method} ${path}`, query]),
  )
  const contract = {
    collections: ALLOWED_QUERIES,
    topics: ALLOWED_TOPICS,
    guestTopics: GUEST_TOPICS,
    routes,
    serverFields: SERVER_FIELDS,
    bounds: BOUNDS,
    inputs: INPUT_BOUNDS,
    guestInputs: GUEST_INPUTS,
  }
  return JSON.stringify(contract, null, 2)
}

/** Bundles TypeScript of `src` as a script for PocketBase's engine. */
export async function bundleForEngine({ code }: { readonly code: string }): Promise<string> {
  const stdin = { contents: code, resolveDir: source, loader: 'ts' as const }
  const [file] = (await bundle({ format: 'iife', stdin })).outputFiles
  if (file === undefined) throw new Error('esbuild answered without a file')
  return file.text
}

async function bundle(
  options: BuildOptions,
): Promise<{ readonly outputFiles: readonly OutputFile[]; readonly inputs: readonly string[] }> {
  // A container has the bundles, and no bundler (`serverHooks`).
  const { build } = await import('esbuild')
  const { outputFiles = [], metafile } = await build({
    ...ENGINE,
    ...options,
    metafile: true,
    absWorkingDir: source,
  })
  const inputs = Object.keys(metafile.inputs).map((path) => join(source, path))
  return { outputFiles, inputs }
}

/** Returns the bundles by their path below the target. @param cache keeps those of the last start */
async function bundleAll(cache: string): Promise<Map<string, string>> {
  const migrations = readdirSync(join(source, 'migrations')).filter((file) => /^\d+_.*\.ts$/.test(file))
  const entryPoints = [
    { in: join(source, 'hooks/handlers.ts'), out: 'pb_hooks/coffer' },
    ...migrations.map((file) => ({
      in: join(source, 'migrations', file),
      out: `pb_migrations/${basename(file, '.ts')}`,
    })),
  ]
  const kept = join(cache, 'scripts.json')
  const scripts = await bundleOnce(kept, JSON.stringify([ENGINE, entryPoints]), async () => {
    // One build of many files takes less time than many builds. A migration exports nothing, so it is a plain script.
    const { outputFiles, inputs } = await bundle({ format: 'cjs', entryPoints, outdir: source })
    const bundler = createRequire(import.meta.url).resolve('esbuild/package.json')
    const files = outputFiles.map(({ path, text }) => [relative(source, path), text] as const)
    return { files, inputs: [...inputs, bundler] }
  })
  return new Map([
    ...scripts,
    ['pb_hooks/coffer.pb.js', registrations()],
    ['pb_hooks/client-contract.json', clientContract()],
  ])
}

/** The folders of hooks and migrations as PocketBase runs them. */
export interface HookFolders {
  readonly hooksDir: string
  readonly migrationsDir: string
}

/** Returns hooks and migrations of COFFER_BUNDLE_DIR, where a container has them, or bundles them. */
export async function serverHooks(env: NodeJS.ProcessEnv): Promise<HookFolders> {
  const folder = env['COFFER_BUNDLE_DIR']
  if (!folder) return buildHooks(HOOKS_CACHE)
  return { hooksDir: join(folder, 'pb_hooks'), migrationsDir: join(folder, 'pb_migrations') }
}

/**
 * Bundles hooks and migrations for PocketBase into pb_hooks and pb_migrations below a folder of `cache` that
 * is named after their content, so that a running server keeps its files. It runs before every start, and
 * bundles only if a source has changed since the last one.
 */
export async function buildHooks(cache: string): Promise<HookFolders> {
  const files = await bundleAll(cache)
  const hash = createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 12)
  const target = join(cache, hash)
  if (!existsSync(target)) writeFolder(files, cache, target)
  return { hooksDir: join(target, 'pb_hooks'), migrationsDir: join(target, 'pb_migrations') }
}

/** Writes into a draft folder and renames it, so that two starts at once see either nothing or everything. */
function writeFolder(files: ReadonlyMap<string, string>, cache: string, target: string): void {
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, 'draft-'))
  for (const folder of ['pb_hooks', 'pb_migrations']) mkdirSync(join(draft, folder))
  for (const [path, content] of files) writeFileSync(join(draft, path), content)
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!existsSync(target)) throw error
  }
}
