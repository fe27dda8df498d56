// @vitest-environment happy-dom
/** Tests that every text of profile, About and sign-out that docs/product.md quotes (product 1, 2) is found where a person reads it. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { manifestQueries, notificationQueries } from '@coffer/shared-sdk/queries'
import { useSessionStore } from '@coffer/shared-sdk/session'
import {
  aManifest,
  anOrganisation,
  createTestClient,
  signInAsAnn,
  neverResponds,
  someSettings,
} from '@coffer/shared-sdk/testing'
import { renderInApp } from '@coffer/shared-sdk/testing/each-test'
import { screens } from './routes.tsx'

const More = screens.more!

// The app loads them lazily; the test preloads them.
beforeAll(async () => {
  await import('@coffer/shared-ui/overlays')
  await import('./screens/profile/profile.screen.tsx')
  await import('./screens/about/about.screen.tsx')
  await import('./screens/notifications/notifications.screen.tsx')
})
beforeEach(() => vi.stubGlobal('fetch', neverResponds))

function open(path: string) {
  signInAsAnn({
    organisation: anOrganisation({ url: 'https://far.example.org' }),
    settings: someSettings({
      externalLinks: [{ title: 'Handbook', path: 'https://handbook.example.org', icon: 'book' }],
    }),
  })
  const session = useSessionStore.getState()
  if (session.status !== 'signed-in' || !session.membership) throw new Error('Ann is not signed in.')
  const here = {
    ...session.membership,
    id: 'here',
    organisation: anOrganisation({ id: 'here', url: location.origin }),
  }
  useSessionStore.setState({ ...session, memberships: [...session.memberships, here] }, true)
  const client = createTestClient()
  const scope = { membershipId: session.membership.id, organisationId: session.membership.organisationId }
  client.setQueryData(notificationQueries.settings(scope).queryKey, { push: true, email: true })
  client.setQueryData(manifestQueries.current().queryKey, aManifest({ email: 'hello@harbour.test' }))
  renderInApp(<More basePath="/more" />, { path, client })
}

const TEXTS: readonly (readonly [text: string | RegExp, path: string])[] = [
  ['About', '/more'],
  ['Sign Out', '/more'],
  // External links come from the community's settings.
  [/^Handbook/, '/more'],
  ['Accounts', '/more/profile'],
  ['External Accounts', '/more/profile'],
  ['These accounts are on external domains.', '/more/profile'],
  ['Joined on January 5, 2026', '/more/profile'],
  ['Notifications', '/more'],
  ['Push Notifications', '/more/notifications'],
  ['Push to this device', '/more/notifications'],
  ['Not Supported', '/more/notifications'],
  ['Email', '/more/notifications'],
  [
    'You need to enable and allow notifications on each of the devices you want to receive these on.',
    '/more/notifications',
  ],
  ['Harbour is powered by Coffer', '/more/about'],
  ["Up your group's finances", '/more/about'],
  ['hello@harbour.test', '/more/about'],
  ['Privacy policy', '/more/about'],
  [/^© \d{4} Coffer$/, '/more/about'],
  ['Version', '/more/about'],
  ['Last updated on June 16, 2024', '/more/about/privacy'],
  ['Last updated on June 16, 2024', '/more/about/terms'],
]

test.each(TEXTS)('“%s” can be read on %s', async (text, path) => {
  open(path)
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
})

test('shows “Are you sure you want to sign out?” with a Cancel button', async () => {
  open('/more')
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByText('Are you sure you want to sign out?')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
})
