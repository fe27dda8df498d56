// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useSheetStore } from '@coffer/shared-sdk/host'
import { inviteQueries, manifestQueries, organisationQueries } from '@coffer/shared-sdk/queries'
import type { PendingInvite } from '@coffer/shared-sdk/queries'
import { useSessionStore } from '@coffer/shared-sdk/session'
import {
  aManifest,
  aUser,
  createTestClient,
  signInAsAnn,
  neverResponds,
  someSettings,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp } from '@coffer/shared-sdk/testing/each-test'
import { screens } from '../../routes.tsx'

const More = screens.more!

// The app loads them lazily; the test preloads them.
beforeAll(() => import('@coffer/shared-ui/overlays'))
beforeEach(() => {
  vi.stubGlobal('fetch', neverResponds)
  setViewportWidth(390)
})

function setViewportWidth(width: number) {
  ;(
    window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  ).happyDOM.setViewport({ width })
}

function open(path = '/more', settings = someSettings()) {
  signInAsAnn({ settings })
  return renderInApp(<More basePath="/more" />, { path })
}

test('lists the person, the app and Sign Out', async () => {
  const { container } = open()
  expect(screen.getByRole('link', { name: /Ann Lee.*ann@coffer\.test/ }).getAttribute('href')).toBe(
    '/more/profile',
  )
  expect(screen.getByRole('link', { name: 'About' }).getAttribute('href')).toBe('/more/about')
  expect(screen.getByRole('link', { name: 'Notifications' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Links' })).toBeNull()
  await expectNoAxeViolations(container)
})

test('lists the community’s links, which open in a new tab, without unsafe ones', () => {
  open(
    '/more',
    someSettings({
      externalLinks: [
        { title: 'Handbook', path: 'https://handbook.example.org', icon: 'book' },
        { title: 'Trap', path: 'javascript:alert(1)', icon: 'book' },
      ],
    }),
  )
  const links = within(screen.getByRole('list', { name: 'Links' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Handbook (opens in a new tab)'])
  expect(links[0]?.getAttribute('href')).toBe('https://handbook.example.org')
  expect(links[0]?.getAttribute('rel')).toBe('noreferrer noopener')
})

test('the appearance cycles system, dark, light and applies at once', async () => {
  open()
  const row = screen.getByRole('button', { name: /Appearance/ })
  expect(row.textContent).toBe('AppearanceSystem')
  await userEvent.click(row)
  expect(row.textContent).toBe('AppearanceDark')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  await userEvent.click(row)
  expect(row.textContent).toBe('AppearanceLight')
  expect(document.documentElement.dataset['theme']).toBe('light')
})

test('asks for confirmation before signing out; Cancel keeps the session', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Are you sure you want to sign out?')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(useSessionStore.getState().status).toBe('signed-in')
})

test('signing out clears the stored settings and opens the dashboard', async () => {
  localStorage.setItem('coffer.memberSort', 'name')
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(useSessionStore.getState().status).toBe('signed-out'))
  await waitFor(() => expect(screen.getByTestId('test-path').textContent).toBe('/dashboard'))
  expect(localStorage.getItem('coffer.memberSort')).toBeNull()
})

test('a phone shows the list alone, a wide screen also the profile', async () => {
  open()
  expect(screen.queryByRole('region', { name: 'Profile' })).toBeNull()
  cleanup()
  setViewportWidth(1200)
  open()
  expect(await screen.findByRole('region', { name: 'Profile' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Ann Lee/ }).getAttribute('aria-current')).toBe('page')
})

test('privileged people also have Admin, which leads to the community’s settings, and Debug', async () => {
  signInAsAnn({ role: 'admin' })
  const { container } = renderInApp(<More basePath="/more" />, { path: '/more' })
  expect(screen.getByRole('link', { name: 'Admin Settings of Lakeside' }).getAttribute('href')).toBe(
    '/community/settings',
  )
  await expectNoAxeViolations(container)
  await userEvent.click(screen.getByRole('link', { name: 'Debug' }))
  expect(screen.getByTestId('test-path').textContent).toBe('/more/debug')
  expect(await screen.findByRole('region', { name: 'Debug' })).toBeTruthy()
})

test('others have neither', () => {
  open()
  expect(screen.queryByRole('link', { name: /Admin/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Debug' })).toBeNull()
})

test.each(['/more/debug', '/more/profile/else', '/more/notifications/else'])(
  '%s redirects to the list',
  async (path) => {
    open(path)
    await waitFor(() => expect(screen.getByTestId('test-path').textContent).toBe('/more'))
  },
)

test('leads to the open invites, or to joining, and to creating a community where that is allowed', async () => {
  const show = (invites: readonly PendingInvite[], allowCreateCommunity: boolean) => {
    signInAsAnn()
    const client = createTestClient()
    client.setQueryData(inviteQueries.pending(aUser()).queryKey, [...invites])
    client.setQueryData(manifestQueries.current().queryKey, aManifest({ allowCreateCommunity }))
    client.setQueryData(organisationQueries.hasCreated('user-ann').queryKey, false)
    return renderInApp(<More basePath="/more" />, { path: '/more', client })
  }
  const { container, unmount } = show([QUAY], true)
  expect(screen.getByRole('link', { name: /^Join Quay/ }).getAttribute('href')).toBe('/invite/i-quay')
  expect(screen.queryByRole('link', { name: 'Join a community' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Create another community' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'new-community', open: true })
  await expectNoAxeViolations(container)
  unmount()
  show([], false)
  expect(screen.getByRole('link', { name: 'Join a community' }).getAttribute('href')).toBe('/onboarding')
  expect(screen.queryByRole('button', { name: 'Create another community' })).toBeNull()
})

const QUAY: PendingInvite = {
  id: 'i-quay',
  organisationId: 'o-quay',
  organisationName: 'Quay',
  organisationAvatar: '',
}
