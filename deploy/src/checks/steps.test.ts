import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inWorkspace } from '../workspace.ts'
import { nightlyStages } from './nightly-steps.ts'
import { e2e } from './steps.ts'

it('nightly runs every test of the backend that does more there', () => {
  const steps = nightlyStages([]).flat()
  const paths = steps
    .flatMap(({ work }) => (typeof work === 'function' ? [] : work))
    .flatMap(({ args }) => args.filter((arg) => arg.startsWith('tests/')))
  const sized = globSync('backend/tests/**/*.ts', { cwd: inWorkspace() }).filter((file) =>
    /from '(?:\.\.?\/)+testing\/size\.ts'/u.test(readFileSync(inWorkspace(file), 'utf8')),
  )
  expect(sized.length).toBeGreaterThan(5)
  expect(sized.filter((file) => !paths.some((path) => file.startsWith(`backend/${path}`)))).toEqual([])
})

it('journeys alone look for a browser as `pnpm e2e` does, also those of a change', () => {
  const commands = [e2e(), e2e(['--grep', '@events'])].flatMap(({ work }) =>
    typeof work === 'function' ? [] : work,
  )
  for (const { program, args } of commands) expect([program, args[0]]).toEqual(['node', 'e2e/e2e.ts'])
})
