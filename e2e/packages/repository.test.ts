/**
 * Checks that a remote in a repository of its own needs only a registry with our packages, and a site
 * (docs/remote-repository.md).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packTarballs } from '@coffer/deploy/packages/pack-tarballs'
import { formatSigningKeys } from '@coffer/deploy/publish/signing-keys'
import { makeBench, makePublished, publish } from '@coffer/deploy/publish/testing'
import type { Bench } from '@coffer/deploy/publish/testing'
import { changedFiles, hashFiles } from '@coffer/deploy/testing/site-files'
import { inWorkspace } from '@coffer/deploy/workspace'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDED, SDK } from '../app/skew.ts'
import { openNewerPackages } from './newer-packages.ts'
import { startPackageRegistry } from './package-registry.ts'
import type { PackageRegistry } from './package-registry.ts'
import { createRepository } from './repository.ts'
import type { Repository } from './repository.ts'

/** These tests install packages, so they run in `pnpm nightly` only. */
const IS_NIGHTLY = process.env['COFFER_NIGHTLY'] === '1'
const MINUTES = 60_000

let registry: PackageRegistry
/** A site with the present shell. */
let bench: Bench
let repository: Repository

/** Returns the variables with which a repository publishes to a site, once its key is in a file. */
async function openTo({ folder, siteDir, site }: Bench): Promise<Record<string, string>> {
  const key = join(folder, 'registry.pem')
  await writeFile(key, formatSigningKeys(site.keys))
  return { COFFER_SITE: siteDir, COFFER_REGISTRY_KEY: key, COFFER_PUBLISHER: 'a team' }
}

beforeAll(async () => {
  if (!IS_NIGHTLY) return
  bench = await makePublished()
  registry = await startPackageRegistry(bench.folder)
  await registry.publish(await packTarballs(join(bench.folder, 'tarballs')))
  repository = await createRepository(bench.folder, registry)
}, 10 * MINUTES)
afterAll(async () => {
  if (!IS_NIGHTLY) return
  await registry.stop()
  await bench.remove()
})

test.runIf(IS_NIGHTLY)(
  'a new repository checks its types and passes its test',
  async () => {
    expect(await repository.pnpm(['test'])).toMatch(/Tests\s+2 passed/)
  },
  5 * MINUTES,
)

test.runIf(IS_NIGHTLY)(
  'the example of the guide compiles, and its test passes in both languages',
  async () => {
    const guide = await readFile(inWorkspace('docs/remote-repository.md'), 'utf8')
    const [, code = '', checks = ''] = guide.split(/^```tsx\n/m).map((part) => part.split('```')[0] ?? '')
    await repository.rewrite('src/screens/budget-plan/budget-plan.screen.tsx', () => code)
    await repository.rewrite('src/texts/en.ts', (text) =>
      text.replace('  text:', "  hall: 'Rent of the hall',\n  text:"),
    )
    await repository.rewrite('src/texts/de.ts', (text) =>
      text.replace('  text:', "  hall: 'Saalmiete',\n  text:"),
    )
    const english = "  expect(screen.getByText('This is a new part of the app.')).toBeTruthy()\n"
    const german = "  expect(screen.getByText('Das ist ein neuer Teil der App.')).toBeTruthy()\n"
    await repository.rewrite('src/screens/budget-plan/budget-plan.screen.test.tsx', (text) =>
      text
        .replace(english, checks)
        .replace(german, checks.replace('Rent of the hall', 'Saalmiete').replace('450.00', '450,00')),
    )
    expect(await repository.pnpm(['test'])).toMatch(/Tests\s+2 passed/)
  },
  5 * MINUTES,
)

test.runIf(IS_NIGHTLY)(
  'the compiler knows the sheets and paths of other remotes',
  async () => {
    await repository.rewrite(
      'src/probe.ts',
      () => `import { openSheet } from '@coffer/shared-sdk/host'
import { eventPaths } from '@coffer/shared-sdk/navigation'
openSheet('send', { amount: '1' })
openSheet('roulette', {})
openSheet('send', { amounts: '1' })
export const path: \`\${string}/\${string}\` = eventPaths('/events', 'a').event
export const other = eventPaths('/events', 'a').roulette
`,
    )
    const output = await repository.pnpm(['exec', 'tsc'])
    const lines = [...output.matchAll(/^src\/probe\.ts\((\d+),/gm)].map(([, line]) => Number(line))
    expect(lines).toEqual([4, 5, 7])
    await repository.rewrite('src/probe.ts', () => 'export {}\n')
  },
  MINUTES,
)

test.runIf(IS_NIGHTLY)(
  'it publishes its tab to the site, and no other byte of the site changes',
  async () => {
    const before = await hashFiles(bench.siteDir)
    expect(await repository.publish({})).toContain('COFFER_SITE and COFFER_REGISTRY_KEY must be set.')
    const env = { ...(await openTo(bench)), COFFER_APP_URL: 'http://127.0.0.1:9' }
    const output = await repository.publish(env)
    expect(output).toContain('mf-budget-plan 0.1.0 is live.')
    expect(output).toContain('Warning: no app answers at http://127.0.0.1:9, the address in COFFER_APP_URL.')
    expect(output).not.toContain('Module Federation')
    const changed = changedFiles(before, await hashFiles(bench.siteDir))
    const isOwn = (path: string) => path.startsWith('remotes/mf-budget-plan/0.1.0/')
    expect(changed.filter(isOwn).length).toBeGreaterThan(4)
    // The pointer, and the record of who published what and why.
    expect(changed.filter((path) => !isOwn(path))).toEqual([
      expect.stringMatching(/^\.deploy\/history\/000000002-/),
      'registry.json',
    ])
    expect(await repository.pnpm(['run', 'deploy', 'status'], env)).toMatch(/budget-plan +0\.1\.0/)
  },
  5 * MINUTES,
)

test.runIf(IS_NIGHTLY)(
  'what another repository has published under its name is not replaced',
  async () => {
    const folder = join(bench.folder, 'other')
    await mkdir(folder)
    const other = await createRepository(folder, registry)
    expect(await other.publish(await openTo(bench))).toMatch(
      /mf-budget-plan is another repository's: 0\.1\.0 was published by a team on .* from mf-budget-plan-[0-9a-f]{12}, and this is mf-budget-plan-[0-9a-f]{12}\./,
    )
  },
  5 * MINUTES,
)

test.runIf(IS_NIGHTLY)(
  'a build runs in the shell with the next minor version of the SDK, and one of that version is refused by the present shell',
  async () => {
    const newer = await makeBench()
    const packages = await openNewerPackages()
    try {
      const [present, next] = [await openTo(bench), await openTo(newer)]
      await packages.publishShell(next)
      expect(await repository.publish(next)).toContain('mf-budget-plan 0.1.0 is live.')

      await registry.publish([await packages.packSdk(join(newer.folder, 'tarballs'))])
      expect(await repository.pnpm(['run', 'deploy', 'upgrade-guide'])).toContain(
        `## @coffer/shared-sdk ${SDK.present} → ${SDK.minor}\n\n### Added\n\n- \`${ADDED}\` of \`@coffer/shared-sdk/remote\`\n`,
      )
      await repository.takeNewerSdk()
      expect(await repository.pnpm(['test'])).toMatch(/Tests\s+2 passed/)
      expect(await repository.publish(present)).toContain(
        `needs what the shell 0.1.0 does not give: @coffer/shared-sdk ^${SDK.minor} (the shell has ${SDK.present}). Install the versions of Coffer's packages that belong to this shell, build and publish again.`,
      )
      expect(await repository.publish(next)).toContain('mf-budget-plan 0.2.0 is live.')

      // The present shell would not run the build that is live there.
      await expect(publish({ ...newer, getDist: bench.getDist }, ['shell'])).rejects.toThrow(
        /mf-budget-plan 0\.2\.0 needs what the shell 0\.1\.0 does not give/,
      )
    } finally {
      await packages.remove()
      await newer.remove()
    }
  },
  15 * MINUTES,
)
