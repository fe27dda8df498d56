/** A developer's build replaces a live remote, in one browser, under the policy of production (ADR 0151). */
import { startPreview } from '@coffer/deploy/cli/preview-server'
import { localSite } from '@coffer/deploy/publish/publish'
import { publishPreviews } from '@coffer/deploy/publish/publish-previews'
import { getEntry, readRegistry } from '@coffer/deploy/publish/registry-store'
import { inWorkspace } from '@coffer/deploy/workspace'
import { openWorkspace } from '../app/development.ts'
import { NIGHTLY } from '../app/environment.ts'
import { publishFixture } from '../app/publish-fixture.ts'
import { expect, test } from '../app/test.ts'

/** A privileged member of Harbour House. */
const KAVYA = 'kavya@coffer.test'
const BO = 'bo@coffer.test'
const BANNER = "A developer's version is in use."

test(
  'an admin sees a build from their own machine, and its banner ends it; a member sees the live one',
  { tag: ['@shell', NIGHTLY] },
  async ({ visitor }) => {
    const preview = await startPreview({ dist: inWorkspace('mf-more', 'dist'), port: 0 })
    const address = `/more?override=more@http://localhost:${preview.port}`
    try {
      const kavya = await visitor()
      await kavya.isSignedInAs(KAVYA)
      await kavya.opens(address)
      await expect(kavya.page.getByText(BANNER)).toBeVisible()
      await expect(kavya.page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
      await expect(kavya.page).toHaveURL(/\/more$/)
      expect(kavya.requested).toContain('/remoteEntry.js')
      await kavya.opens('/more/debug')
      await expect(kavya.page.getByText(/^0\.0\.0-override, chosen in this browser/)).toBeVisible()

      // The banner is above a panel too, however far the page below is scrolled.
      await kavya.page.evaluate(() => scrollTo(0, 10_000))
      await kavya.page.getByRole('button', { name: 'End', exact: true }).click()
      await expect(kavya.page.getByText(BANNER)).toBeHidden()
      await kavya.opens('/more/debug')
      await expect(kavya.page.getByText(/^0\.1\.0-\w+, live$/).first()).toBeVisible()

      const bo = await visitor()
      await bo.isSignedInAs(BO)
      await bo.opens(address)
      await expect(bo.page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
      await expect(bo.page.getByText(BANNER)).toHaveCount(0)
      await expect(bo.page.getByText(/Only admins of your community can try it/)).toBeVisible()
      expect(bo.requested).not.toContain('/remoteEntry.js')
    } finally {
      await preview.stop()
    }
  },
)

test(
  'an admin chooses another published version in Debug, and the banner ends it',
  { tag: ['@shell', '@more'] },
  async ({ visitor, site }) => {
    await publishFixture(site, 'throws-in-a-click', 'mf-more')
    const kavya = await visitor()
    await kavya.isSignedInAs(KAVYA)
    await kavya.opens('/more')
    await expect(kavya.page.getByRole('button', { name: 'Throw in the next render' })).toBeVisible()
    const { registry } = await readRegistry(await localSite(site.dir))
    const former = getEntry(registry, 'mf-more').previous?.version ?? ''
    await kavya.opens(`/more?override=more@${former}`)
    await expect(kavya.page.getByText('Another version is in use.')).toBeVisible()
    await kavya.opens('/more/debug')
    const live = getEntry(registry, 'mf-more').live?.version ?? ''
    await kavya.page.getByRole('button', { name: `Use mf-more ${live}` }).click()
    await expect(kavya.page.getByText(`mf-more ${live} is in use`)).toBeVisible()
    await kavya.page.getByRole('button', { name: 'End', exact: true }).click()
    await expect(kavya.page.getByText('Another version is in use.')).toBeHidden()
  },
)

test(
  'an admin sees a preview by its link and in Debug until it expires; a member sees the live version',
  { tag: ['@shell', '@more'] },
  async ({ visitor, site }) => {
    const published = await localSite(site.dir)
    const preview = { remotes: ['mf-more'], name: 'pr-12', hasOtherTypes: true } as const
    const [uploaded] = await publishPreviews(published, preview)
    const address = '/more?override=more@preview-pr-12'

    const bo = await visitor()
    await bo.isSignedInAs(BO)
    await bo.opens(address)
    await expect(bo.page.getByText(/Only admins of your community can try it/)).toBeVisible()
    expect(bo.requested.filter((path) => path.includes('preview'))).toEqual([])
    expect((await bo.page.request.get('/_previews/mf-more/pr-12')).status()).toBe(404)

    const kavya = await visitor()
    await kavya.isSignedInAs(KAVYA)
    await kavya.opens('/more/debug')
    await kavya.page.getByRole('button', { name: 'Use mf-more preview-pr-12' }).click()
    await expect(kavya.page.getByText('mf-more preview-pr-12 is in use')).toBeVisible()
    await kavya.opens('/more/debug')
    await expect(kavya.page.getByText(`${uploaded?.version}, chosen in this browser`)).toBeVisible()
    await kavya.page.getByRole('button', { name: 'End', exact: true }).click()
    await kavya.opens(address)
    await expect(kavya.page.getByText('mf-more preview-pr-12 is in use')).toBeVisible()
    await expect(kavya.page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()

    const now = () => new Date(Date.now() - 15 * 24 * 60 * 60_000).toISOString()
    await publishPreviews({ ...published, now }, preview)
    await kavya.page.reload()
    await expect(kavya.page.getByText(/mf-more preview-pr-12 is not available/)).toBeVisible()
    await expect(kavya.page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
  },
)

test(
  'a build without hashes is refused with what to do instead, and so is another address',
  { tag: ['@shell', NIGHTLY] },
  async ({ visitor }) => {
    test.setTimeout(180_000)
    const workspace = await openWorkspace()
    const build = ['deploy/src/build/build.ts', 'mf-more', '--force']
    await workspace.runWith({ NODE_ENV: 'development' }, 'node_modules/.bin/node', ...build)
    const preview = await startPreview({ dist: workspace.at('mf-more/dist'), port: 0 })
    try {
      const kavya = await visitor()
      await kavya.isSignedInAs(KAVYA)
      await kavya.opens(`/more?override=more@http://localhost:${preview.port}`)
      await expect(kavya.page.getByText(/“pnpm run deploy preview more” serves one/)).toBeVisible()
      await expect(kavya.page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
      expect(kavya.requested.some((path) => path.startsWith('/remotes/mf-more/'))).toBe(true)

      await kavya.page.getByRole('button', { name: 'End', exact: true }).click()
      await kavya.opens('/more?override=more@https://elsewhere.test')
      await expect(kavya.page.getByText(/is not an override/)).toBeVisible()
      await expect(kavya.page.getByText(BANNER)).toHaveCount(0)
    } finally {
      await preview.stop()
      await workspace.remove()
    }
  },
)
