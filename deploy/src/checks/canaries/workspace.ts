import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync } from 'node:fs'
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const repository = join(import.meta.dirname, '../../../..')

/** The rules that fired in each file, e.g. `boundaries(dependencies)`, in order of position. */
export type Findings = ReadonlyMap<string, readonly string[]>

export interface CanaryWorkspace {
  readonly write: (file: string, code: string) => void
  readonly lint: () => Promise<Findings>
  readonly remove: () => void
}

/** Returns the folder names of the workspace's packages, as `pnpm-workspace.yaml` lists them. */
function packageFolders(): readonly string[] {
  const yaml = readFileSync(join(repository, 'pnpm-workspace.yaml'), 'utf8')
  const list = /^packages:\n((?: +- .+\n)+)/m.exec(yaml)?.[1] ?? ''
  return [...list.matchAll(/- (\S+)/g)].flatMap(([, name = '']) => globSync(name, { cwd: repository }))
}

/**
 * Creates an empty copy of the workspace in a temporary folder: the real lint configuration and the packages' real
 * `package.json`, none of their code. Canaries are written into it, so that the working tree stays unchanged and only
 * the canary can make a rule fire.
 */
export function createCanaryWorkspace(): CanaryWorkspace {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'coffer-canaries-')))
  const write = (file: string, code: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), code)
  }
  for (const file of ['oxlint.config.ts', 'package.json', 'tsconfig.json', 'tsconfig.base.json']) {
    cpSync(join(repository, file), join(root, file))
  }
  cpSync(join(repository, 'deploy/src/checks/lint'), join(root, 'deploy/src/checks/lint'), {
    recursive: true,
  })
  linkPackages(root)
  return { write, lint: () => lint(root), remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Links the packages: root dependencies are the repository's own, workspace packages are the copies. */
function linkPackages(root: string): void {
  mkdirSync(join(root, 'node_modules/@coffer'), { recursive: true })
  const installed = join(repository, 'node_modules')
  for (const name of readdirSync(installed)) {
    if (name === '.bin' || !name.startsWith('.'))
      symlinkSync(join(installed, name), join(root, 'node_modules', name))
  }
  for (const folder of packageFolders()) {
    mkdirSync(join(root, folder), { recursive: true })
    cpSync(join(repository, folder, 'package.json'), join(root, folder, 'package.json'))
    symlinkSync(join(root, folder), join(root, 'node_modules/@coffer', folder))
  }
}

interface Report {
  readonly diagnostics: readonly {
    readonly code?: string
    readonly message: string
    readonly filename: string
  }[]
}

/** Runs oxlint over the copy. Findings make it exit with 1; its report is on stdout anyway. */
async function lint(root: string): Promise<Findings> {
  const oxlint = join(repository, 'node_modules/.bin/oxlint')
  const { stdout, stderr } = await run(oxlint, ['-f', 'json'], { cwd: root, maxBuffer: 1e8 }).catch(
    (error: { readonly stdout: string; readonly stderr: string }) => error,
  )
  if (!stdout.startsWith('{')) throw new Error(`oxlint did not run: ${stdout}${stderr}`)
  const findings = new Map<string, string[]>()
  for (const { code, message, filename } of (JSON.parse(stdout) as Report).diagnostics) {
    findings.set(filename, [...(findings.get(filename) ?? []), code ?? message])
  }
  return findings
}
