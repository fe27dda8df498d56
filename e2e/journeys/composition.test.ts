/**
 * The shell works with five separately built apps: the tests look at what they share, and at what a broken app cannot
 * break.
 */
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { suppressRequestsSheet } from '../app/money.ts'
import { publishFixture } from '../app/publish-fixture.ts'
import { expect, test } from '../app/test.ts'

const ANN = 'ann@coffer.test'

test('all remotes share one React, one SDK and one query cache', { tag: '@shell' }, async ({ visitor }) => {
  const ann = await visitor()
  await ann.isSignedInAs(ANN)
  await suppressRequestsSheet(ann.page)
  await ann.opens('/dashboard')
  for (const tab of ['Events', 'Harbour House', 'More', /^My /]) {
    await ann.goesToTab(tab)
    await expect(ann.page.locator('[data-remote-state=mounted]')).toBeVisible()
  }
  const copies = await ann.page.evaluate(() => {
    // What the federation's runtime reports about itself: scopes of shared modules by container, name and version.
    type Scopes = Record<string, { default: Record<string, Record<string, { from: string }>> }>
    const runtime = Reflect.get(globalThis, '__FEDERATION__') as unknown as Record<string, Scopes>
    const found: Record<string, string[]> = {}
    for (const scope of Object.values(runtime['__SHARE__'] ?? {})) {
      for (const [name, versions] of Object.entries(scope.default)) {
        for (const { from } of Object.values(versions)) (found[name] ??= []).push(from)
      }
    }
    return found
  })
  for (const name of ['react', 'react-dom', 'styled-components', '@coffer/shared-sdk/session'])
    expect(copies[name], `providers of ${name}`).toEqual(['coffer_shell'])
  // The runtime notes which app first requested a module that loads later; a second copy would be a second entry.
  expect(copies['@coffer/shared-sdk/queries']).toHaveLength(1)
})

test(
  'without its files one remote fails alone, and comes back when they do',
  { tag: '@shell' },
  async ({ visitor, site }) => {
    const ann = await visitor()
    await ann.isSignedInAs(ANN)
    await suppressRequestsSheet(ann.page)
    const folder = join(site.dir, 'remotes/mf-more')
    await rename(folder, `${folder}-away`)
    await ann.opens('/dashboard')
    await ann.goesToTab('More')
    await expect(ann.page.getByText('This part of the app could not be loaded.')).toBeVisible()

    await ann.goesToTab('Harbour House')
    await expect(ann.page.getByRole('heading', { name: 'Harbour House' })).toBeVisible()

    await ann.goesToTab('More')
    // No snapshot of a page contains the button: it appears once loading has failed again.
    const again = ann.page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await rename(`${folder}-away`, folder)
    await again.click()
    await expect(ann.page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
  },
)

test(
  'a remote that throws in a click gives way to its last known good version, and the others work on',
  { tag: '@shell' },
  async ({ visitor, site }) => {
    await publishFixture(site, 'throws-in-a-click', 'mf-more')
    const ann = await visitor()
    await ann.isSignedInAs(ANN)
    await ann.opens('/more')

    await ann.page.getByRole('button', { name: 'Throw in the handler' }).click()
    await expect(ann.page.getByText('All is well.')).toBeVisible()

    await ann.page.getByRole('button', { name: 'Throw in the next render' }).click()
    await expect(ann.page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()

    await ann.goesToTab('Harbour House')
    await expect(ann.page.getByRole('heading', { name: 'Harbour House' })).toBeVisible()
  },
)
