// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useMovedStore } from '@coffer/shared-sdk/client'
import { useWaitingStore } from '@coffer/shared-sdk/queries'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { addMembership, anOrganisation, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { cleanUpAfterEachTest, renderInApp } from '@coffer/shared-sdk/testing/each-test'
import { MovedPage } from './moved-page.tsx'
import { useMoved } from './use-moved.ts'

cleanUpAfterEachTest()
beforeEach(() => {
  useMovedStore.setState({ address: null, communities: {} })
  history.replaceState(null, '', '/community?sheet=transaction')
})

/** Replaces the app's pages, as the frame does. */
function Frame() {
  const moved = useMoved()
  return moved ? <MovedPage moved={moved} /> : <p>Balance</p>
}

const open = () => renderInApp(<Frame />, { path: '/community' })

test('a community that has moved is shown no more, but where it is', async () => {
  const { organisationId, membershipId } = signInAsAnn({
    organisation: anOrganisation({ name: 'Lakeside', url: 'https://lakeside.test' }),
  })
  open()
  expect(screen.getByText('Balance')).toBeTruthy()
  act(() => useMovedStore.setState({ communities: { [organisationId]: 'https://lakeside.test' } }))
  expect(screen.queryByText('Balance')).toBeNull()
  const page = screen.getByRole('main')
  expect(page.textContent).toContain('Lakeside has moved')
  expect(screen.getByRole('link', { name: 'Open lakeside.test' }).getAttribute('href')).toBe(
    `https://lakeside.test/community?sheet=transaction&membership=${membershipId}`,
  )
  await expectNoAxeViolations(page)
})

test('leads on to another community that is still here', async () => {
  const { organisationId } = signInAsAnn({ organisation: anOrganisation({ url: 'https://lakeside.test' }) })
  addMembership({
    id: 'membership-2',
    organisationId: 'org-2',
    organisation: anOrganisation({ id: 'org-2', name: 'Runners', url: location.origin }),
  })
  useMovedStore.setState({ communities: { [organisationId]: 'https://lakeside.test' } })
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Go to Runners' }))
  expect(screen.getByText('Balance')).toBeTruthy()
  expect(screen.getByTestId('test-path').textContent).toBe('/dashboard')
})

test('who has no other community here can sign out, unless something waits to be entered again', async () => {
  const { organisationId } = signInAsAnn()
  useMovedStore.setState({ communities: { [organisationId]: 'https://lakeside.test' } })
  open()
  const signOut = () => screen.queryByRole('button', { name: 'Sign Out' })
  act(() => useWaitingStore.setState({ unreadable: [{ id: 'waiting-1', isOtherSchema: false }] }))
  expect(signOut()).toBeNull()
  act(() => useWaitingStore.setState({ unreadable: [] }))
  await userEvent.click(signOut()!)
  await vi.waitFor(() => expect(useSessionStore.getState().status).toBe('signed-out'))
})

test('signed out, a whole address leads to the new one', () => {
  useSessionStore.setState({ status: 'signed-out' }, true)
  useMovedStore.setState({ address: 'https://lakeside.test' })
  open()
  expect(screen.getByText('This community has moved')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open lakeside.test' }).getAttribute('href')).toBe(
    'https://lakeside.test/community?sheet=transaction',
  )
})

test('what has not been sent is listed, to be entered again', () => {
  const { organisationId } = signInAsAnn()
  useMovedStore.setState({ communities: { [organisationId]: 'https://lakeside.test' } })
  useWaitingStore.setState({ unreadable: [{ id: 'waiting-1', isOtherSchema: false }] })
  open()
  const section = screen.getByRole('region', { name: 'Not sent from this device' })
  expect(section.textContent).toContain('If one is missing at the new address, enter it again there.')
})
