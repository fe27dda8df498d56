/** A community switches the events remote on or off (product 1, enableEvents). */
import { expect, test } from '../app/test.ts'

test(
  'a community without events fetches nothing of them, whatever the member opens',
  { tag: '@events' },
  async ({ visitor }) => {
    const otis = await visitor()
    await otis.isSignedInAs('otis@coffer.test')
    for (const path of [
      '/dashboard',
      '/community',
      '/more',
      '/events',
      '/events/abc',
      '/dashboard/event/abc',
    ]) {
      await otis.opens(path)
      await expect(otis.page.locator('[data-remote-state=mounted]')).toBeVisible()
    }
    await expect(otis.page.getByRole('link', { name: 'Events' })).toHaveCount(0)
    // The other tabs' code is fetched 2 s after the first screen: only then everything that comes has come.
    await expect
      .poll(() => otis.requested.some((path) => path.startsWith('/remotes/mf-community/')))
      .toBe(true)
    expect(otis.requested.filter((path) => path.includes('mf-events'))).toEqual([])
  },
)

test('a community with events has their tab', { tag: '@events' }, async ({ visitor }) => {
  const ann = await visitor()
  await ann.isSignedInAs('ann@coffer.test')
  await ann.opens('/dashboard')
  await ann.goesToTab('Events')
  await expect(ann.page.getByRole('heading', { name: 'Events', exact: true })).toBeVisible()
  expect(ann.requested.some((path) => path.startsWith('/remotes/mf-events/'))).toBe(true)
})
