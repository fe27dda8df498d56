import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('the oracle shares no code with what it judges', () => {
  const files = globSync('*.ts', { cwd: import.meta.dirname }).filter((name) => !name.endsWith('.test.ts'))
  expect(files).toContain('judge.ts')
  const foreign = files.flatMap((name) =>
    [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/from '([^']+)'/g)]
      .map(([, source]) => source)
      .filter((source) => source?.startsWith('./') !== true)
      .map((source) => `${name}: ${source}`),
  )
  expect(foreign).toEqual([])
})
