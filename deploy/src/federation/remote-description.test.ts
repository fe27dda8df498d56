import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { compile, loadConfig } from '../build/build.ts'
import { inWorkspace } from '../workspace.ts'
import { OWN_PACKAGES, readPublicExports } from './public-exports.ts'
import { readDescription, readRepository } from './remote-description.ts'
import type { RemoteDescription } from './remote-description.ts'

interface Manifest {
  readonly name: string
  readonly metaData: { readonly remoteEntry: { readonly name: string } }
  readonly exposes: readonly { readonly path: string }[]
}

const dist = inWorkspace('.cache/checks/mf-events')
let description: RemoteDescription

beforeAll(async () => {
  const config = await loadConfig('mf-events')
  await compile([{ ...config, output: { ...config.output, path: dist } }])
  description = await readDescription(dist)
  // The setup builds a remote, which is slow on a busy machine.
}, 120_000)

test('a build names the repository that it comes from', () => {
  expect(description.repository).toBe('@coffer/mf-events')
  const alone = { name: 'mf-plan', version: '0.1.0', coffer: { repository: 'mf-plan-3f9c2a711b04' } }
  expect(readRepository(alone)).toBe('mf-plan-3f9c2a711b04')
})

test('a build names the slots it fills', () => {
  expect(description.name).toBe('mf-events')
  expect(description.slots).toContain('dashboard.carousel')
})

test('a build names the files that its screens need at once, with what the bundler split off them', () => {
  const { app } = description.preload
  expect(app.at(0)).toMatch(/^app\.[0-9a-f]+\.js$/)
  expect(app.slice(1, -1)).toContainEqual(expect.stringMatching(/^\d+\.[0-9a-f]+\.js$/))
  expect(app.at(-1)).toMatch(/^mf-events-routes\.[0-9a-f]+\.js$/)
})

test('a build names the files of what it fills each slot with', () => {
  const files = description.preload.slots['dashboard.carousel'] ?? []
  expect(files.at(0)).toMatch(/^extensions\.[0-9a-f]+\.js$/)
  expect(files.at(-1)).toMatch(/^dashboard\.carousel\.[0-9a-f]+\.js$/)
})

test('a build states which versions it accepts from the shell', () => {
  expect(description.requires['react']).toMatch(/^\^19\./)
})

test('a build has a manifest that the tools of Module Federation read', async () => {
  const text = await readFile(join(dist, 'mf-manifest.json'), 'utf8')
  const { name, metaData, exposes } = JSON.parse(text) as Manifest
  expect([name, metaData.remoteEntry.name]).toEqual(['coffer_mf_events', 'remoteEntry.js'])
  expect(exposes.map(({ path }) => path).toSorted()).toEqual(['./app', './extensions'])
})

test('a build names what it imports from the shell', () => {
  expect(description.imports['@coffer/shared-sdk/remote']).toEqual(['defineRemote'])
  expect(description.imports['@coffer/shared-ui']).toContain('Stack')
  // Libraries import these two files by paths of their own.
  expect(description.imports['@coffer/shared-ui/icon']).toEqual(['default'])
  expect(description.imports['@coffer/shared-sdk/refusals']).toContain('refuseWith')
  expect(Object.keys(description.imports)).not.toContain('react')
})

test('a build that loads a whole entry of the shell with `import()` names all of it', () => {
  expect(description.imports['@coffer/shared-ui/overlays']).toContain('*')
})

test('all that a build imports from the shell is among what the shared packages export', () => {
  const entries = Object.assign({}, ...OWN_PACKAGES.map((name) => readPublicExports(name).entries)) as Record<
    string,
    readonly string[]
  >
  for (const [entry, names] of Object.entries(description.imports))
    expect([...(entries[entry] ?? []), '*']).toEqual(expect.arrayContaining(names))
})

test('a version has an array of its own for its chunks', async () => {
  const { output } = await loadConfig('mf-events')
  expect(output?.chunkLoadingGlobal).toBe(`coffer_mf_events_${description.version}`)
})
