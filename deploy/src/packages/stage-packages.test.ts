import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readExportTypes } from '../federation/export-types.ts'
import { OWN_PACKAGES, readPublicExports } from '../federation/public-exports.ts'
import { SHARED } from '../federation/shared.ts'
import type { RepositorySource } from '../new-remote/write-repository.ts'
import { stagePackages } from './stage-packages.ts'
import type { StagedPackage } from './stage-packages.ts'

let folder = ''
let packages: ReadonlyMap<string, StagedPackage>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coffer-packages-'))
  packages = new Map((await stagePackages(folder)).map((one) => [one.manifest.name, one]))
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const inStaged = (name: string, ...parts: readonly string[]) =>
  join(packages.get(name)?.folder ?? '', ...parts)
const readStaged = (name: string, file: string): unknown =>
  JSON.parse(readFileSync(inStaged(name, file), 'utf8'))

test('packages depend on nothing that only the workspace has', () => {
  expect([...packages.keys()].toSorted()).toEqual([
    '@coffer/create-remote',
    '@coffer/deploy',
    '@coffer/shared-sdk',
    '@coffer/shared-ui',
  ])
  for (const { manifest } of packages.values()) {
    const text = JSON.stringify(manifest)
    expect(text).not.toMatch(/workspace:|catalog:|"private"|@coffer\/backend/)
  }
  expect(packages.get('@coffer/shared-ui')?.manifest).toMatchObject({
    peerDependencies: { '@coffer/shared-sdk': '^3.0.0' },
  })
})

test('every file that a compiled file or a declaration imports is there', () => {
  const files = globSync('**/*.{js,d.ts}', { cwd: folder })
  const missing = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    return [...text.matchAll(/(?:from |import |import\()['"](\.{1,2}\/[^'"]+\.\w+)['"]/g)]
      .map(([, request = '']) => resolve(folder, dirname(file), request))
      .filter((path) => !existsSync(path) && !existsSync(path.replace(/\.tsx?$/, '.d.ts')))
      .map((path) => `${file} imports ${path}`)
  })
  expect(files.length).toBeGreaterThan(500)
  expect(missing).toEqual([])
})

test('every entry that remotes take from the shell has a file, a declaration and the types of its exports', async () => {
  const types = await readExportTypes()
  for (const name of OWN_PACKAGES) {
    const own = SHARED.filter(({ from }) => from === name).map(({ request }) => request)
    const entries = own.map((request) => createRequire(inStaged(name, 'package.json')).resolve(request))
    expect(entries.filter((file) => !existsSync(file.replace(/\.js$/, '.d.ts')))).toEqual([])
    expect(readStaged(name, 'public-exports.json')).toEqual(readPublicExports(name))
    expect(readStaged(name, 'export-types.json')).toEqual(
      Object.fromEntries(Object.entries(types).filter(([entry]) => own.includes(entry))),
    )
  }
})

test('a new repository asks for the versions of these packages', () => {
  const { template } = readStaged('@coffer/create-remote', 'repository.json') as RepositorySource
  expect(JSON.parse(template['package.json'] ?? '')).toMatchObject({
    dependencies: Object.fromEntries(
      OWN_PACKAGES.map((name) => [name, packages.get(name)?.manifest.version]),
    ),
    devDependencies: { '@coffer/deploy': packages.get('@coffer/deploy')?.manifest.version },
  })
  expect(Object.values(template).join('')).not.toMatch(/catalog|workspace:/)
  expect(template['pnpm-workspace.yaml']).toMatch(/^nodeVersion: \d+\.\d+\.\d+$/m)
})

test('`npm create` refuses the names of all remotes, of their screens and of their addresses', () => {
  const { taken } = readStaged('@coffer/create-remote', 'repository.json') as RepositorySource
  expect(taken).toEqual(
    expect.arrayContaining(['auth', 'community', 'dashboard', 'event', 'events', 'join', 'more', 'verify']),
  )
  const create = () =>
    execFileSync(process.execPath, [inStaged('@coffer/create-remote', 'create-remote.js'), 'events'], {
      cwd: folder,
      stdio: 'pipe',
    })
  expect(create).toThrow('"events" is the name of a part, a folder or an address of Coffer; choose another.')
  expect(existsSync(join(folder, 'mf-events'))).toBe(false)
})

test('the guide is the page of `npm create`, and links to nothing that only the workspace has', () => {
  const guide = readFileSync(inStaged('@coffer/create-remote', 'README.md'), 'utf8')
  expect(guide).toContain('npm create @coffer/remote budget-plan')
  const links = [...guide.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target)
  expect(links.filter((target) => !/^(?:https:|#)/.test(target ?? ''))).toEqual([])
})
