import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { BOUNDS } from '../../src/lib/bounds.ts'

it('has each row of its files once', async () => {
  const folder = join(import.meta.dirname, '../../src/lib/bounds')
  const files = globSync('*.ts', { cwd: folder, exclude: ['answers.ts', 'bound.ts'] })
  const subjects = await Promise.all(
    files.map(async (file) =>
      Object.values(
        (await import(/* @vite-ignore */ join(folder, file))) as Readonly<Record<string, object>>,
      ),
    ),
  )
  // A spread takes the last of two rows with one name, which the compiler does not report.
  const names = subjects.flat().flatMap(Object.keys)
  expect(names.toSorted()).toEqual(Object.keys(BOUNDS).toSorted())
})
