/** A team starts a remote and works on it with `pnpm new-remote` and `pnpm dev`. */
import { expect, test } from 'playwright/test'
import { openWorkspace } from '../app/development.ts'
import type { EditableWorkspace } from '../app/development.ts'
import { NIGHTLY } from '../app/environment.ts'
import { storedSession } from '../app/sign-in.ts'

const SCREEN = 'mf-budget-plan/src/screens/budget-plan/budget-plan.screen.tsx'

let workspace: EditableWorkspace

test.beforeAll(async () => {
  workspace = await openWorkspace()
  await workspace.run('node_modules/.bin/node', 'deploy/src/new-remote/new-remote.ts', 'budget-plan')
  await workspace.link('mf-budget-plan', 'mf-more')
})

test.afterAll(() => workspace.remove())

test('a new remote has types that hold', { tag: ['@development', NIGHTLY] }, async () => {
  await workspace.run('node_modules/.bin/tsc', '--noEmit', '-p', 'tsconfig.json')
})

test('a new remote has tests that hold', { tag: ['@development', NIGHTLY] }, async () => {
  const tests = await workspace.run('node_modules/.bin/vitest', 'run', '--project', 'unit', 'mf-budget-plan')
  expect(tests).toMatch(/Tests\s+2 passed/)
})

test(
  'a new remote mounts, and an edit of it or of what it uses shows in the open page',
  { tag: ['@development', NIGHTLY] },
  async ({ page }) => {
    const development = await workspace.develop('budget-plan')
    const session = await storedSession(development, 'ann@coffer.test')
    await page.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    }, session)
    await workspace.edit(SCREEN, '<EmptyState', '<input aria-label="Note" />\n      <EmptyState')
    await page.goto(`${development.url}/budget-plan`)
    await expect(page.getByRole('heading', { level: 1, name: 'Budget plan' })).toBeVisible()
    const note = page.getByRole('textbox', { name: 'Note' })
    await note.fill('kept')

    await workspace.edit(SCREEN, 'text={text}', 'text="First edit"')
    await expect(page.getByText('First edit')).toBeVisible()
    await workspace.edit('shared-ui/src/primitives/states/empty-state.tsx', '{title}</', '{title}!</')
    await expect(page.getByText('Budget plan!')).toBeVisible()
    await workspace.edit(SCREEN, '"First edit"', '"Second edit"')
    await expect(page.getByText('Second edit')).toBeVisible()
    await expect(page.getByText('Budget plan!')).toBeVisible()

    await workspace.edit(SCREEN, '"Second edit"', '"Broken')
    await expect(page.getByRole('alert')).toContainText('Unterminated string')
    expect(development.output()).toContain('Unterminated string')
    await workspace.edit(SCREEN, '"Broken', '"Mended"')
    await expect(page.getByText('Mended')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    // The page stayed the same all the time, and kept what was typed into it.
    await expect(note).toHaveValue('kept')

    await workspace.edit(
      'mf-budget-plan/src/routes.tsx',
      'export const',
      'export const places = 1\nexport const',
    )
    await expect(note).toHaveValue('')
    expect(await development.stop()).toBe(0)
  },
)
