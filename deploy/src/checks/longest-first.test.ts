import { expect, test } from 'vitest'
import { createVitest } from 'vitest/node'
import { inWorkspace } from '../workspace.ts'
import { LONG, LongestFirst } from './longest-first.ts'

test('the longest files exist and start first', async () => {
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
    expect(names.slice(0, LONG.length)).toEqual(LONG)
    expect(new Set(sorted)).toEqual(new Set(found))
  } finally {
    await vitest.close()
  }
})
