/**
 * The device keeps shell and remotes as one set: each tab opens offline, and a published remote makes a new set (ADR
 * 0159).
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { localSite } from '@coffer/deploy/publish/publish'
import { withLive } from '@coffer/deploy/publish/registry-changes'
import { uploadRemote } from '@coffer/deploy/publish/upload-remote'
import { inWorkspace } from '@coffer/deploy/workspace'
import type { Site } from '../app/stack.ts'
import { IS_NIGHTLY, WITH_SERVICE_WORKER } from '../app/environment.ts'
import { sheet } from '../app/money.ts'
import { opensSheet } from '../app/money-sheets.ts'
import { rewriteRegistry } from '../app/publish-fixture.ts'
import { expect, test } from '../app/test.ts'
import { keepsDashboard, cachedPaths } from '../app/without-network.ts'

test.use(WITH_SERVICE_WORKER)

const BO = 'bo@coffer.test'
const TABS = ['dashboard', 'events', 'community', 'more'] as const

const isCode = (path: string) => /^\/(?:assets|remotes)\//.test(path)
const notice = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** Publishes a build of the tab "More" that differs from the live one in one file. */
async function publishMore(site: Site): Promise<void> {
  const dist = await mkdtemp(join(tmpdir(), 'coffer-more-'))
  await cp(inWorkspace('mf-more', 'dist'), dist, { recursive: true })
  await writeFile(join(dist, 'another.js'), '/* another build */')
  const { storage, now } = await localSite(site.dir)
  const build = await uploadRemote(storage, { name: 'mf-more', dist, isLocal: true, now })
  await rewriteRegistry(site, (registry) => withLive(registry, 'mf-more', build))
  await rm(dist, { recursive: true })
}

test(
  'each tab opens offline from a cold start, also those that were never opened; a published remote fetches only its own files and waits for what is being typed',
  { tag: '@shell' },
  async ({ visitor, site }) => {
    const bo = await visitor()
    await keepsDashboard(bo, BO)

    await bo.page.context().setOffline(true)
    for (const tab of TABS) {
      await bo.opens(`/${tab}`)
      await expect(bo.page.locator(`[data-screen=${tab}][data-remote-state=mounted]`)).toBeVisible()
      await expect(bo.page.getByText('This part of the app could not be loaded.')).toHaveCount(0)
    }
    await bo.page.context().setOffline(false)

    await bo.opens('/dashboard')
    await expect(bo.page.getByRole('link', { name: 'View all' })).toBeVisible()
    const before = await cachedPaths(bo.page)
    // The page has started with the former build.
    await publishMore(site)
    // If it had no receiver, its picker would open along with it.
    await opensSheet(bo.page, 'send', { receiverId: 'nobodyaccount00' })
    await sheet(bo.page, 'Send').getByRole('textbox', { name: 'Amount' }).fill('12.50')
    await expect(notice(bo.page)).toContainText('Update available.', { timeout: 60_000 })
    const after = await cachedPaths(bo.page)
    const added = after.filter((path) => isCode(path) && !before.includes(path))
    expect(added.length).toBeGreaterThan(0)
    expect(added.filter((path) => !path.startsWith('/remotes/mf-more/'))).toEqual([])
    const isKept = (path: string) => after.includes(path)
    expect(before.filter(isCode).every(isKept)).toBe(true)

    await notice(bo.page).getByRole('button', { name: 'Reload' }).click()
    await expect(notice(bo.page)).toHaveText(
      'The update starts as soon as you send or close what you are writing.',
    )
    await expect(sheet(bo.page, 'Send').getByRole('textbox', { name: 'Amount' })).toHaveValue('12.50')
    await Promise.all([bo.page.waitForEvent('load'), bo.page.keyboard.press('Escape')])
    await expect(bo.page.getByRole('link', { name: 'View all' })).toBeVisible()
    await expect(notice(bo.page)).toHaveText('')
    if (!IS_NIGHTLY) return

    // No page runs with the former set any more.
    const former = before.filter((path) => path.startsWith('/remotes/mf-more/'))
    await expect
      .poll(async () => (await cachedPaths(bo.page)).filter((path) => former.includes(path)), {
        timeout: 60_000,
      })
      .toEqual([])
  },
)
