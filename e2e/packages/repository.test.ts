/**
 * Checks that a remote in a repository of its own needs only a registry with our packages, and a site
 * (docs/remote-repository.md).
 */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatSigningKeys } from '@coffer/deploy/publish/signing-keys'
import { makeBench, makePublished, publish } from '@coffer/deploy/publish/testing'
import type { Bench } from '@coffer/deploy/publish/testing'
import { changedFiles, hashFiles } from '@coffer/deploy/testing/site-files'
import { packTarballs } from '@coffer/deploy/packages/pack-tarballs'
import { ADDED, SDK, makeNewerWorkspace } from './newer-sdk.ts'
import { startPackageRegistry } from './package-registry.ts'
import type { PackageRegistry } from './package-registry.ts'

/** These tests install packages, so they run in `pnpm nightly` only. */
const IS_NIGHTLY = process.env['COFFER_NIGHTLY'] === '1'
const MINUTES = 60_000

const run = promisify(execFile)
let registry: PackageRegistry
/** The site whose shell is the present one. */
let bench: Bench
let repository = ''

/** Returns the variables with which a repository publishes to a site. */
function environment({ folder, siteDir }: Bench): Record<string, string> {
  return {
    COFFER_SITE: siteDir,
    COFFER_REGISTRY_KEY: join(folder, 'registry.pem'),
    COFFER_PUBLISHER: 'a team',
    npm_config_userconfig: registry.settings,
    // Packages that this machine already has are not fetched again.
    npm_config_prefer_offline: 'true',
  }
}

const writeKey = ({ folder, site }: Bench) =>
  writeFile(join(folder, 'registry.pem'), formatSigningKeys(site.keys))

/** Runs a command in the repository and returns what it prints, also if it fails. */
async function inRepository(args: readonly string[], where = bench): Promise<string> {
  const options = { cwd: repository, env: { ...process.env, ...environment(where) }, maxBuffer: 1e8 }
  const { stdout, stderr } = await run('npx', ['-y', 'pnpm', ...args], options).catch(
    (error: { readonly stdout: string; readonly stderr: string }) => error,
  )
  return stripVTControlCharacters(`${stdout}\n${stderr}`)
}

const publishTo = (where: Bench) =>
  inRepository(['run', 'deploy', 'publish', 'budget-plan', '--why', 'a first version'], where)

const edit = async (file: string, change: (text: string) => string) => {
  const path = join(repository, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

beforeAll(async () => {
  if (!IS_NIGHTLY) return
  bench = await makePublished()
  await writeKey(bench)
  registry = await startPackageRegistry(bench.folder)
  await registry.publish(await packTarballs(join(bench.folder, 'tarballs')))
}, 5 * MINUTES)
afterAll(async () => {
  if (!IS_NIGHTLY) return
  await registry.stop()
  await bench.remove()
})

test.runIf(IS_NIGHTLY)(
  'one command makes a repository that checks its types and passes its test',
  async () => {
    await run('npm', ['create', '-y', '@coffer/remote', 'budget-plan'], {
      cwd: bench.folder,
      env: { ...process.env, ...environment(bench) },
    })
    repository = join(bench.folder, 'mf-budget-plan')
    // A script installs what is missing, but not below another script of pnpm.
    await inRepository(['install'])
    expect(await inRepository(['test'])).toMatch(/Tests\s+2 passed/)
  },
  10 * MINUTES,
)

test.runIf(IS_NIGHTLY)(
  'the compiler knows the sheets and paths of other remotes',
  async () => {
    await writeFile(
      join(repository, 'src/probe.ts'),
      `import { openSheet } from '@coffer/shared-sdk/host'
import { eventPaths } from '@coffer/shared-sdk/navigation'
openSheet('send', { amount: '1' })
openSheet('roulette', {})
openSheet('send', { amounts: '1' })
export const path: \`\${string}/\${string}\` = eventPaths('/events', 'a').event
export const other = eventPaths('/events', 'a').roulette
`,
    )
    const output = await inRepository(['exec', 'tsc'])
    const lines = [...output.matchAll(/^src\/probe\.ts\((\d+),/gm)].map(([, line]) => Number(line))
    expect(lines).toEqual([4, 5, 7])
    await edit('src/probe.ts', () => 'export {}\n')
  },
  MINUTES,
)

test.runIf(IS_NIGHTLY)(
  'it publishes its tab to the site, and no other byte of the site changes',
  async () => {
    const before = await hashFiles(bench.siteDir)
    expect(await publishTo(bench)).toContain('mf-budget-plan 0.1.0 is live.')
    const changed = changedFiles(before, await hashFiles(bench.siteDir))
    const isOwn = (path: string) => path.startsWith('remotes/mf-budget-plan/0.1.0/')
    expect(changed.filter(isOwn).length).toBeGreaterThan(4)
    // The pointer, and the record of who published what and why.
    expect(changed.filter((path) => !isOwn(path))).toEqual([
      expect.stringMatching(/^\.deploy\/history\/000000002-/),
      'registry.json',
    ])
    expect(await inRepository(['run', 'deploy', 'status'])).toMatch(/budget-plan +0\.1\.0/)
  },
  5 * MINUTES,
)

test.runIf(IS_NIGHTLY)(
  'a build runs in the shell with the next minor version of the SDK, and one of that version is refused by the present shell',
  async () => {
    const newer = await makeBench()
    const workspace = await makeNewerWorkspace()
    try {
      await writeKey(newer)
      await workspace.publishShell(environment(newer))
      expect(await publishTo(newer)).toContain('mf-budget-plan 0.1.0 is live.')

      const tarballs = await workspace.pack(join(newer.folder, 'tarballs'))
      // The other packages are published already, under the same versions.
      await registry.publish(tarballs.filter((file) => file.includes('shared-sdk')))
      expect(await inRepository(['run', 'deploy', 'upgrade-guide'])).toContain(
        `## @coffer/shared-sdk ${SDK.present} → ${SDK.next}\n\n### Added\n\n- \`${ADDED}\` of \`@coffer/shared-sdk/remote\`\n`,
      )
      await edit('package.json', (text) =>
        text
          .replace('"version": "0.1.0"', '"version": "0.2.0"')
          .replace(`"@coffer/shared-sdk": "${SDK.present}"`, `"@coffer/shared-sdk": "${SDK.next}"`),
      )
      await edit(
        'src/remote.tsx',
        (text) => `import { ${ADDED} } from '@coffer/shared-sdk/remote'\n${text}\n;${ADDED}()\n`,
      )
      await inRepository(['install'])
      expect(await inRepository(['test'])).toMatch(/Tests\s+2 passed/)
      expect(await publishTo(bench)).toContain(
        `needs what the shell 0.1.0 does not give: @coffer/shared-sdk ^${SDK.next} (the shell has ${SDK.present}). Install the versions of Coffer's packages that belong to this shell, build and publish again.`,
      )
      expect(await publishTo(newer)).toContain('mf-budget-plan 0.2.0 is live.')

      // The present shell would not run the build that is live there.
      await expect(publish({ ...newer, getDist: bench.getDist }, ['shell'])).rejects.toThrow(
        /mf-budget-plan 0\.2\.0 needs what the shell 0\.1\.0 does not give/,
      )
    } finally {
      await workspace.remove()
      await newer.remove()
    }
  },
  15 * MINUTES,
)
