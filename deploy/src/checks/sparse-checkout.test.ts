/**
 * Checks that a team needs only its own folder, the shared packages and the tools (CONTRIBUTING.md, "Publish one tab").
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishAll } from '../publish/publish.ts'
import { changedFiles, hashFiles } from '../testing/site-files.ts'
import { inWorkspace } from '../workspace.ts'
import { CI_EXAMPLES, readScripts } from './ci-examples.ts'

/**
 * The test clones and installs, so it runs in `pnpm nightly` only. It tests the last commit: uncommitted files are in
 * no checkout.
 */
const IS_NIGHTLY = process.env['COFFER_NIGHTLY'] === '1'
const MINUTES = 60_000
const TEAM = 'mf-more'

let folder = ''
let checkout = ''
let env: Record<string, string> = {}
const run = promisify(execFile)
const pnpm = (...args: readonly string[]) =>
  run('npx', ['-y', 'pnpm', ...args], { cwd: checkout, env: { ...process.env, ...env }, maxBuffer: 1e8 })

beforeAll(async () => {
  if (!IS_NIGHTLY) return
  folder = await mkdtemp(join(tmpdir(), 'coffer-sparse-'))
  checkout = join(folder, 'checkout')
  const git = (cwd: string, ...args: readonly string[]) => run('git', [...args], { cwd })
  await git(folder, 'clone', '--quiet', '--sparse', '--filter=blob:none', `file://${inWorkspace()}`, checkout)
  await git(checkout, 'sparse-checkout', 'set', TEAM, 'shared-ui', 'shared-sdk', 'deploy')
  // The site that all teams publish to.
  const site = join(folder, 'site')
  await publishAll({ siteDir: site })
  env = {
    COFFER_SITE: site,
    COFFER_REGISTRY_KEY: join(folder, 'keys', 'registry.pem'),
    COFFER_PUBLISHER: 'a team',
    // Dependencies that this machine already has are not fetched again.
    npm_config_prefer_offline: 'true',
  }
  await pnpm('install', '--frozen-lockfile')
}, 10 * MINUTES)
afterAll(() => (folder === '' ? undefined : rm(folder, { recursive: true, force: true })))

test.runIf(IS_NIGHTLY)(
  'the checkout holds the team’s folder, the shared packages and the tools',
  async () => {
    const folders = (await readdir(checkout, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      .map(({ name }) => name)
    expect(folders.toSorted()).toEqual(['deploy', TEAM, 'shared-sdk', 'shared-ui'])
  },
)

test.runIf(IS_NIGHTLY)(
  'it tests its tab there',
  async () => {
    const { stdout } = await pnpm('unit', TEAM)
    expect(stripVTControlCharacters(stdout)).toMatch(/Tests\s+\d+ passed/)
  },
  5 * MINUTES,
)

test.runIf(IS_NIGHTLY)(
  'it lists what `run deploy` can do, and says what the checks lack there',
  async () => {
    expect((await pnpm('run', 'deploy')).stdout).toMatch(/^ +publish /m)
    const types = await pnpm('types').catch((error: { readonly stderr: string }) => error)
    expect(types.stderr).toContain(
      'The checks need the whole repository, and this checkout lacks shell, backend',
    )
  },
  MINUTES,
)

test.runIf(IS_NIGHTLY)(
  'it builds and publishes its tab there, and no other byte of the site changes',
  async () => {
    const site = env['COFFER_SITE'] ?? ''
    const before = await hashFiles(site)
    const { stdout } = await pnpm('run', 'deploy', 'publish', 'more', '--why', 'a new text')
    expect(stdout).toContain('mf-more 0.1.0 is live.')
    const changed = changedFiles(before, await hashFiles(site))
    const isOwn = (path: string) => path.startsWith(`remotes/${TEAM}/0.1.0/`)
    expect(changed.filter(isOwn).length).toBeGreaterThan(5)
    // The pointer, and the record of who published what and why.
    expect(changed.filter((path) => !isOwn(path))).toEqual([
      expect.stringMatching(/^\.deploy\/history\/000000002-/),
      'registry.json',
    ])
  },
  5 * MINUTES,
)

test.runIf(IS_NIGHTLY).each(CI_EXAMPLES)(
  'the scripts of the CI example for %s upload a preview there, and remove it',
  async (example) => {
    const { stdout: branch } = await run('git', ['rev-parse', '--abbrev-ref', 'HEAD'], { cwd: inWorkspace() })
    const keyFile = env['COFFER_REGISTRY_KEY'] ?? ''
    const { COFFER_REGISTRY_KEY: _, ...variables } = env
    const key = await readFile(keyFile, 'utf8')
    const runJob = (job: string) =>
      run('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', readScripts(example)[job] ?? 'exit 1'], {
        cwd: checkout,
        env: {
          ...process.env,
          ...variables,
          REMOTES: TEAM,
          PREVIEW: `of-${example}`,
          RUNNER_TEMP: folder,
          GITHUB_STEP_SUMMARY: join(folder, 'summary'),
          CI_DEFAULT_BRANCH: branch.trim(),
          REGISTRY_KEY: key,
          REGISTRY_KEY_FILE: keyFile,
        },
        maxBuffer: 1e8,
      })
    await runJob('build')
    expect((await runJob('publish')).stdout).toContain(`/?override=more@preview-of-${example}`)
    expect((await pnpm('run', 'deploy', 'previews')).stdout).toContain(`of-${example}`)
    expect((await runJob('remove')).stdout).toContain(`The preview of-${example} of ${TEAM} is removed.`)
  },
  10 * MINUTES,
)
