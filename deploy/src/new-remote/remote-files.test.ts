import { expect, test } from 'vitest'
import { remoteFiles } from './remote-files.ts'
import { toRemoteNames } from './remote-name.ts'

test('a new remote has its own names in all paths and texts', async () => {
  const files = await remoteFiles(toRemoteNames('budget-plan', []))
  expect(Object.keys(files).toSorted()).toEqual([
    'README.md',
    'package.json',
    'rspack.config.ts',
    'src/description.ts',
    'src/extensions.ts',
    'src/remote.tsx',
    'src/routes.tsx',
    'src/screens/budget-plan/budget-plan.screen.test.tsx',
    'src/screens/budget-plan/budget-plan.screen.tsx',
    'src/texts/de.ts',
    'src/texts/en.ts',
  ])
  expect(files['package.json']).toContain('"name": "@coffer/mf-budget-plan"')
  expect(files['src/routes.tsx']).toContain("'budget-plan': BudgetPlanScreen")
  expect(files['src/texts/en.ts']).toContain("title: 'Budget plan'")
  expect(Object.values(files).join('')).not.toMatch(/new-?remote/iu)
})
