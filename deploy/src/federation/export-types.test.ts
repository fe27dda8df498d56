import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDeclaration, readExportTypes } from './export-types.ts'
import { OWN_PACKAGES, readPublicExports } from './public-exports.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coffer-types-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

test('each public name has a hash of its type', async () => {
  const types = await readExportTypes()
  const entries = OWN_PACKAGES.flatMap((name) => Object.entries(readPublicExports(name).entries))
  for (const [entry, names] of entries) if (types[entry]) expect(Object.keys(types[entry])).toEqual(names)
  expect(types['@coffer/shared-sdk/navigation']?.['eventPaths']).toMatch(/^[\w-]{10}$/)
})

test('a declaration is found through re-exports and under another name, with its overloads', () => {
  write(
    'index.d.ts',
    `export { paths, pick as choose } from './paths.ts';\nexport type { Path } from './paths.ts';\n`,
  )
  write(
    'paths.d.ts',
    `export type Path = string;\nexport declare const paths: {\n    readonly list: Path;\n};\nexport declare function pick(one: string): string;\nexport declare function pick(one: number): number;\n`,
  )
  const index = join(folder, 'index.d.ts')
  expect(findDeclaration(index, 'paths')).toBe('export declare const paths: {\n    readonly list: Path;\n};')
  expect(findDeclaration(index, 'choose')).toBe(
    'export declare function pick(one: string): string;\nexport declare function pick(one: number): number;',
  )
  expect(findDeclaration(index, 'other')).toBeNull()
})

test('what another package declares is known by its origin', () => {
  write('index.d.ts', `import { useNavigate } from 'react-router';\nexport { useNavigate };\n`)
  expect(findDeclaration(join(folder, 'index.d.ts'), 'useNavigate')).toBe('react-router useNavigate')
})
