import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createVitest } from 'vitest/node'
import { inWorkspace } from '../workspace.ts'
import { LONG, LongestFirst } from './longest-first.ts'

test('the longest files exist and start first, files with a page follow those without', async () => {
  const vitest = await createVitest('test', {
    root: inWorkspace(),
    project: ['backend', 'unit'],
    watch: false,
    reporters: [],
  })
  try {
    const found = await vitest.globTestSpecifications()
    const sorted = await new LongestFirst(vitest).sort(found)
    const first = sorted.slice(0, LONG.length)
    expect(LONG.filter((file, place) => first[place]?.moduleId.endsWith(file) !== true)).toEqual([])
    const pages = sorted.map(({ moduleId }) =>
      readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment'),
    )
    expect(pages.lastIndexOf(false)).toBeLessThan(pages.indexOf(true))
    expect(new Set(sorted)).toEqual(new Set(found))
  } finally {
    await vitest.close()
  }
})
