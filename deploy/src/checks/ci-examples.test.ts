import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { callDeploy } from '../cli/testing.ts'
import { makeBench } from '../publish/testing.ts'
import { inWorkspace } from '../workspace.ts'
import { CI_EXAMPLES, readScripts } from './ci-examples.ts'
import type { CiExample } from './ci-examples.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coffer-ci-'))
  const calls = join(folder, 'calls')
  // These stand for the programs: each writes down its call, and which key it could read.
  for (const program of ['npx', 'git'])
    writeFileSync(
      join(folder, program),
      `#!/bin/sh\necho "${program} $*" >> "${calls}"\n[ -z "$COFFER_REGISTRY_KEY" ] || cat "$COFFER_REGISTRY_KEY" >> "${calls}"\n`,
      { mode: 0o755 },
    )
  writeFileSync(join(folder, 'key-file'), 'the key\n')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the script of a job as CI does, and returns the calls of programs, each followed by the key that it could read. */
function runJob(example: CiExample, job: string): readonly string[] {
  execFileSync(
    'bash',
    ['--noprofile', '--norc', '-eo', 'pipefail', '-c', readScripts(example)[job] ?? 'exit 1'],
    {
      env: {
        PATH: `${folder}:${process.env['PATH']}`,
        REMOTES: 'mf-events mf-more',
        PREVIEW: 'pr-12',
        RUNNER_TEMP: folder,
        GITHUB_STEP_SUMMARY: join(folder, 'summary'),
        CI_DEFAULT_BRANCH: 'main',
        ...(job === 'publish' || job === 'prune'
          ? { REGISTRY_KEY: 'the key', REGISTRY_KEY_FILE: join(folder, 'key-file') }
          : {}),
      },
    },
  )
  return readFileSync(join(folder, 'calls'), 'utf8').trimEnd().split('\n')
}

const INSTALL = 'npx -y pnpm install --frozen-lockfile'
const TOOLS = ['git fetch --depth 1 origin main', 'git checkout --force FETCH_HEAD']

it.each(CI_EXAMPLES)('%s builds the change where no key is', (example) => {
  expect(runJob(example, 'build')).toEqual([INSTALL, 'npx -y pnpm build mf-events mf-more'])
})

it.each(CI_EXAMPLES)('%s publishes what was built with the tools of the main branch', (example) => {
  expect(runJob(example, 'publish')).toEqual([
    ...(example === 'gitlab' ? TOOLS : []),
    INSTALL,
    'npx -y pnpm run deploy publish mf-events mf-more --preview pr-12 --no-build',
    'the key',
  ])
  expect(existsSync(join(folder, 'registry.pem'))).toBe(false)
})

it.each(CI_EXAMPLES)('%s removes the preview of a change that is closed, without the key', (example) => {
  expect(runJob(example, 'remove')).toEqual([
    ...(example === 'gitlab' ? TOOLS : []),
    INSTALL,
    'npx -y pnpm run deploy previews --remove pr-12',
  ])
})

it.each(CI_EXAMPLES)('%s prunes the site with a reason', (example) => {
  expect(runJob(example, 'prune')).toEqual([
    INSTALL,
    'npx -y pnpm run deploy prune --why Previews that have ended',
    'the key',
  ])
})

it.each(CI_EXAMPLES)('%s calls verbs of deploy with options that they have', async (example) => {
  const bench = await makeBench()
  const calls = [
    ...Object.values(readScripts(example))
      .join('')
      .matchAll(/pnpm run deploy ([^|\n]+)/g),
  ]
  expect(calls).toHaveLength(3)
  for (const [, words = ''] of calls) {
    const args = words.replaceAll('"', '').trim().split(' ')
    expect(await callDeploy(bench.site, [...args, '--help'])).toEqual([0, expect.any(String)])
  }
  await bench.remove()
})

it.each(CI_EXAMPLES)('%s puts nothing that the author of a change writes into a script', (example) => {
  expect(Object.values(readScripts(example)).join('')).not.toContain('${{')
})

it.each(['github', 'forgejo'] as const)('%s checks out the main branch wherever a secret is', (example) => {
  const jobs = readFileSync(inWorkspace(`docs/ci/${example}.yml`), 'utf8').split(/^ {2}(?=\w+:$)/m)
  const ofChanges = jobs.filter((job) => job.includes('secrets.') && !job.startsWith('prune'))
  expect(ofChanges).toHaveLength(2)
  for (const job of ofChanges) expect(job).toContain('ref: ${{ github.event.repository.default_branch }}')
})
