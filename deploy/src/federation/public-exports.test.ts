import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  OWN_PACKAGES,
  exportedNames,
  exportsFile,
  readPublicExports,
  versionProblem,
} from './public-exports.ts'
import type { PublicExports } from './public-exports.ts'

describe.each(OWN_PACKAGES)('%s', (name) => {
  const recorded = JSON.parse(readFileSync(exportsFile(name), 'utf8')) as PublicExports
  const present = readPublicExports(name)

  test('still exports all that its major version promises', () => {
    expect(versionProblem(name, recorded, present)).toBe(null)
  })

  test('has its promise written down: `node deploy/src/checks/write-public-exports.ts`', () => {
    expect(recorded.version).toBe(present.version)
  })
})

test('reads the names of values that an entry exports', () => {
  const text = `// A comment.
export { first, second as renamed, type Shape } from './a.ts'
export type { Other } from './a.ts'
export {
  // Why.
  third,
} from './b.ts'
`
  expect(exportedNames(text)).toEqual(['first', 'renamed', 'third'])
  expect(exportedNames("export * from './a.ts'")).toBe(null)
  expect(exportedNames('export const a = 1')).toBe(null)
})

describe('a version', () => {
  const at = (version: string, ...names: string[]): PublicExports => ({ version, entries: { host: names } })
  const before = at('1.2.0', 'a', 'b')

  test.each([
    [
      at('1.2.1', 'a'),
      'host: b is gone since 1.2.0. Keep what remotes may import, or raise `version` in sdk/package.json to 2.0.0.',
    ],
    [
      at('1.3.0', 'a', 'renamed'),
      'host: b is gone since 1.2.0. Keep what remotes may import, or raise `version` in sdk/package.json to 2.0.0.',
    ],
    [at('2.0.0', 'a'), null],
    [at('1.2.0', 'a', 'b', 'c'), 'host: c is new since 1.2.0. Raise `version` in sdk/package.json to 1.3.0.'],
    [at('1.3.0', 'a', 'b', 'c'), null],
    [at('1.2.0', 'a', 'b'), null],
    [at('next', 'a', 'b'), "sdk's version “next” is not a semantic version."],
  ])('%j after 1.2.0', (after, problem) => {
    expect(versionProblem('sdk', before, after, { isInUse: true })).toBe(problem)
  })

  test('may stay while it gets more and nobody uses it yet', () => {
    expect(versionProblem('sdk', before, at('1.2.0', 'a', 'b', 'c'))).toBe(null)
  })
})
