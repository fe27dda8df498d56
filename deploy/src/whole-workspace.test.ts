import { expect, test } from 'vitest'
import { expectWholeWorkspace, missingFolders } from './whole-workspace.ts'

test('a whole checkout lacks nothing', () => {
  expect(missingFolders()).toEqual([])
  expect(() => expectWholeWorkspace('The checks need')).not.toThrow()
})

test('a sparse checkout is told what it lacks and what to do', () => {
  expect(() => expectWholeWorkspace('The checks need', ['backend', 'e2e'])).toThrow(
    'The checks need the whole repository, and this checkout lacks backend, e2e. `git sparse-checkout disable` gets them; `npx -y pnpm unit <folder>` tests one folder without them.',
  )
})
