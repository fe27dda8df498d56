import { expect, test } from 'vitest'
import { createVitest } from 'vitest/node'
import { inWorkspace } from '../workspace.ts'
import { LongestFirst } from './longest-first.ts'

test('the longest files exist and are begun first, the others as vitest orders them', async () => {
  const vitest = await createVitest('test', {
    root: inWorkspace(),
    project: ['backend'],
    watch: false,
    reporters: [],
  })
  try {
    const found = await vitest.globTestSpecifications()
    const sorted = await new LongestFirst(vitest).sort(found)
    const names = sorted.map(({ moduleId }) => moduleId.split('/tests/')[1])
    expect(names.slice(0, 2)).toEqual(['bad-input/bad-input.test.ts', 'access-rules/access-matrix.test.ts'])
    expect(new Set(sorted)).toEqual(new Set(found))
  } finally {
    await vitest.close()
  }
})
