import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inWorkspace } from '../workspace.ts'
import { readTemplate, remoteFiles } from './remote-files.ts'
import { toRemoteNames } from './remote-name.ts'

const NAMES = toRemoteNames('budget-plan', [])

test('a new remote has its own names in all paths and texts', async () => {
  const files = remoteFiles(await readTemplate('workspace'), NAMES)
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

test('in a repository of its own it has a tab, the same screen, and files that the workspace has once', async () => {
  const inWorkspace = remoteFiles(await readTemplate('workspace'), NAMES)
  const alone = remoteFiles(await readTemplate('alone'), NAMES)
  expect(Object.keys(alone).filter((path) => !(path in inWorkspace))).toEqual([
    '.gitignore',
    'pnpm-workspace.yaml',
    'tsconfig.json',
    'vitest.config.ts',
    '.github/workflows/ci.yml',
  ])
  const changed = Object.keys(inWorkspace).filter((path) => alone[path] !== inWorkspace[path])
  expect(changed.toSorted()).toEqual(['README.md', 'package.json', 'src/description.ts'])
  expect(alone['package.json']).toContain('"name": "mf-budget-plan"')
  expect(Object.values(alone).join('')).not.toMatch(/new-?remote/iu)
})

test('its README describes an upgrade in the same words as the guide', async () => {
  const upgrade = (text: string) => text.slice(text.indexOf('## Upgrade\n'))
  const { 'README.md': page = '' } = await readTemplate('alone')
  const guide = await readFile(inWorkspace('docs/remote-repository.md'), 'utf8')
  expect(upgrade(page)).toBe(upgrade(guide))
  expect(upgrade(page)).not.toMatch(/@\d/)
})

test('its README names every variable that its commands read', async () => {
  const { 'README.md': page = '' } = await readTemplate('alone')
  for (const name of ['COFFER_SITE', 'COFFER_REGISTRY_KEY', 'COFFER_APP_URL', 'COFFER_PUBLISHER'])
    expect(page).toContain(`- \`${name}\`: `)
})
