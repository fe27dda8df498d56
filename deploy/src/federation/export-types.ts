import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { inPackage, inWorkspace, isInstalled } from '../workspace.ts'
import { OWN_PACKAGES, exportedNames } from './public-exports.ts'
import { SHARED } from './shared.ts'

/** A hash of the declaration of each name that our packages export to remotes, by entry and name. */
export type ExportTypes = Readonly<Record<string, Readonly<Record<string, string>>>>

const CACHE = inWorkspace('.cache', 'export-types')
const ENTRIES = SHARED.filter(({ from, byFile }) => OWN_PACKAGES.includes(from) && byFile === undefined)

const NOT_SHARED = ['**/*.test.*', '**/*.fixture.*', '**/*.gallery.tsx', '**/testing', 'gallery']

/** In the packages that we publish: the types that `readExportTypes` read when they were made. */
export const TYPES_FILE = 'export-types.json'

let latest: { readonly key: string; readonly types: Promise<ExportTypes> } | null = null

/**
 * Reads the types that remotes built in this workspace are compiled against, from the declarations that the compiler emits.
 * The result is kept until the compiler or a source of the shared packages changes. Throws when an export has no declaration.
 */
export function readExportTypes(): Promise<ExportTypes> {
  if (isInstalled) return readInstalled()
  const key = hashSources()
  if (latest?.key !== key) latest = { key, types: readCached(key) }
  return latest.types
}

async function readInstalled(): Promise<ExportTypes> {
  const files = OWN_PACKAGES.map((name) => readFile(inPackage(name, TYPES_FILE), 'utf8'))
  return Object.assign({}, ...(await Promise.all(files)).map((text) => JSON.parse(text) as ExportTypes))
}

function hashSources(): string {
  // Another version of the compiler may write the same types in other words.
  const hash = createHash('sha256').update(readFileSync(inWorkspace('node_modules/typescript/package.json')))
  for (const name of OWN_PACKAGES) {
    const folder = inPackage(name, 'src')
    const files = globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.*'] }).toSorted()
    for (const file of files)
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function readCached(key: string): Promise<ExportTypes> {
  const file = join(CACHE, `${key}.json`)
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ExportTypes
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const types = await emitTypes(key)
  // Other processes may read it meanwhile, and write the same.
  const fresh = `${file}.${process.pid}`
  await writeFile(fresh, JSON.stringify(types))
  await rename(fresh, file)
  return types
}

async function emitTypes(key: string): Promise<ExportTypes> {
  const folder = join(CACHE, `${key}-${process.pid}`)
  const sources = new Map(ENTRIES.map(({ request, from }) => [request, resolveEntry(request, from)]))
  try {
    await mkdir(folder, { recursive: true })
    const project = join(folder, 'tsconfig.json')
    await writeFile(
      project,
      JSON.stringify({
        extends: inWorkspace('tsconfig.base.json'),
        compilerOptions: {
          noEmit: false,
          noCheck: true,
          declaration: true,
          emitDeclarationOnly: true,
          removeComments: true,
          rootDir: inWorkspace(),
          outDir: folder,
        },
        // All sources, because the compiler emits nothing for one that it reaches by its package's name first.
        include: OWN_PACKAGES.map((name) => inPackage(name, 'src')),
        exclude: OWN_PACKAGES.flatMap((name) => NOT_SHARED.map((path) => inPackage(name, 'src', path))),
      }),
    )
    await promisify(execFile)(inWorkspace('node_modules', '.bin', 'tsc'), ['-p', project])
    return Object.fromEntries(
      [...sources].map(([entry, source]) => [
        entry,
        hashDeclarations(entry, toEmitted(source, folder), source),
      ]),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function resolveEntry(request: string, from: string): string {
  return createRequire(inPackage(from, 'package.json')).resolve(request)
}

const toEmitted = (source: string, folder: string): string =>
  join(folder, relative(inWorkspace(), source)).replace(/\.tsx?$/, '.d.ts')

function hashDeclarations(entry: string, file: string, source: string): Readonly<Record<string, string>> {
  const names = exportedNames(readFileSync(source, 'utf8')) ?? []
  return Object.fromEntries(
    names.map((name) => {
      const text = findDeclaration(file, name)
      if (text === null) throw new Error(`${entry} has no declaration of ${name}.`)
      return [name, createHash('sha256').update(text).digest('base64url').slice(0, 10)]
    }),
  )
}

/** Returns the text of a declaration, followed through `export { … } from`; the import's own text for another package's. */
export function findDeclaration(file: string, name: string): string | null {
  const statements = splitStatements(readFileSync(file, 'utf8'))
  const own = statements.filter((statement) => declaredName(statement) === name)
  if (own.length > 0) return own.join('\n')
  for (const statement of statements) {
    const [, list, from] =
      /^(?:export|import) (?:type )?\{([^}]*)\}(?: from '([^']+)')?/.exec(statement) ?? []
    const original = list === undefined ? undefined : findOriginal(list, name)
    if (original === undefined || (from === undefined && original === name)) continue
    if (from === undefined) return findDeclaration(file, original)
    return from.startsWith('.')
      ? findDeclaration(resolve(file, '..', from).replace(/\.tsx?$/, '.d.ts'), original)
      : `${from} ${original}`
  }
  return null
}

/** Returns the name that a list of exports or imports has as `name`. */
function findOriginal(list: string, name: string): string | undefined {
  const items = list.split(',').map((item) =>
    item
      .trim()
      .replace(/^type /, '')
      .split(' as '),
  )
  return items.find((item) => item.at(-1) === name)?.[0]
}

/** Splits emitted declarations, whose top-level statements begin at the start of a line. */
function splitStatements(text: string): readonly string[] {
  return text.split(/\n(?=[a-z])/).map((statement) => statement.trim())
}

function declaredName(statement: string): string | undefined {
  return /^(?:export )?(?:declare )?(?:abstract )?(?:const|let|function|class|enum) ([\w$]+)/.exec(
    statement,
  )?.[1]
}
