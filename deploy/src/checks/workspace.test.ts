import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inWorkspace } from '../workspace.ts'

const HELPERS = globSync('{shell,mf-*,shared-ui,shared-sdk,deploy}/src/**/*.{ts,tsx}', {
  cwd: inWorkspace(),
  exclude: ['**/*.test.{ts,tsx}', 'shared-ui/src/testing/setup.ts'],
})
/** Matches a call at the top level of a module: of a hook, or of a helper that registers hooks. */
const REGISTERS_HOOK =
  /^(?:(?:export )?const \w+ = )?(?:(?:before|after)(?:Each|All)|\w+EachTest|stub\w+)\(/mu

it('registers hooks in test files alone, as modules that files of a worker share are loaded once', () => {
  expect(HELPERS.length).toBeGreaterThan(500)
  expect(HELPERS.filter((file) => REGISTERS_HOOK.test(readFileSync(inWorkspace(file), 'utf8')))).toEqual([])
  expect('export const server = stubStoringServer()').toMatch(REGISTERS_HOOK)
  expect('beforeEach(() => at(DURING))').toMatch(REGISTERS_HOOK)
})

it('checks the engines of packages against the Node that it installs', () => {
  const settings = readFileSync(inWorkspace('pnpm-workspace.yaml'), 'utf8')
  const [, checked] = /^nodeVersion: (.+)$/mu.exec(settings) ?? []
  expect(checked).toBe(/^ {2}node: (\d.+)$/mu.exec(settings)?.[1])
})
