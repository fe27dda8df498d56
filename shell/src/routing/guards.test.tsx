// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { useToastStore } from '@coffer/shared-sdk/host'
import { Route, Routes, useNavigate } from '@coffer/shared-sdk/navigation'
import { useMember, useSessionStore } from '@coffer/shared-sdk/session'
import { TestApp, createTestClient, signInAsAnn } from '@coffer/shared-sdk/testing'
import { RequireFeature } from './guards.tsx'

/** Imitates a sheet over an event: it navigates back when events are switched off. */
function Sheet() {
  const { enableEvents } = useMember().membership.settings
  const navigate = useNavigate()
  useEffect(() => void navigate('/events/camp?sheet=event-funds'), [navigate])
  useEffect(() => {
    if (!enableEvents) void navigate(-1)
  }, [enableEvents, navigate])
  return null
}

function switchEventsOff() {
  const session = useSessionStore.getState()
  if (session.status !== 'signed-in' || !session.membership) throw new Error('Ann is not signed in.')
  const membership = {
    ...session.membership,
    settings: { ...session.membership.settings, enableEvents: false },
  }
  useSessionStore.setState({ ...session, membership }, true)
}

test('an open event redirects to the dashboard when events are switched off, also if a sheet navigates back at the same time', () => {
  signInAsAnn()
  render(
    <TestApp path="/events/camp" client={createTestClient()}>
      <Routes>
        <Route path="/events/:id" element={<RequireFeature feature="events">Camp</RequireFeature>} />
        <Route path="/dashboard" element="My Coffer" />
      </Routes>
      <Sheet />
    </TestApp>,
  )
  expect(screen.getByText('Camp')).toBeTruthy()
  expect(screen.getByTestId('test-path').textContent).toBe('/events/camp?sheet=event-funds')
  act(switchEventsOff)
  expect(screen.getByTestId('test-path').textContent).toBe('/dashboard')
  expect(screen.getByText('My Coffer')).toBeTruthy()
  expect(useToastStore.getState().toast?.text).toBe('Events are switched off in this community.')
})
