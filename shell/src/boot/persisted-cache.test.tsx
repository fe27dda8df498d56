// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { manualClock, signInAsAnn } from '@coffer/shared-sdk/testing'
import { cleanUpAfterEachTest } from '@coffer/shared-sdk/testing/each-test'
import { useRestoredCache } from './persisted-cache.ts'

cleanUpAfterEachTest()

let mounts = 0

function Screens() {
  const [mount] = useState(() => (mounts += 1))
  return <p>Mounted {mount}</p>
}

const App = () => (useRestoredCache() ? <Screens /> : <p>Waiting</p>)

/** Makes Ann a member of these communities; the first membership is selected. */
function belongsTo(...ids: readonly string[]): void {
  signInAsAnn()
  const session = useSessionStore.getState()
  if (session.status !== 'signed-in' || !session.membership) throw new Error('Ann is not signed in.')
  const { membership: pattern } = session
  const memberships = ids.map((id) => ({ ...pattern, id }))
  useSessionStore.setState({ ...session, memberships, membership: memberships[0] ?? null }, true)
}

test('what a newcomer sees stays on the page when they get their first membership', () => {
  mounts = 0
  const clock = manualClock()
  belongsTo()
  render(<App />)
  expect(screen.getByText('Mounted 1')).toBeTruthy()
  act(() => belongsTo('first'))
  expect(screen.getByText('Mounted 1')).toBeTruthy()
  // Another membership waits for the data that the device has of it, and is rendered anew.
  act(() => clock.runTimers())
  act(() => belongsTo('second'))
  expect(screen.getByText('Waiting')).toBeTruthy()
  act(() => clock.runTimers())
  expect(screen.getByText('Mounted 2')).toBeTruthy()
})

test('who signs in as a member waits for what the device has', () => {
  mounts = 0
  const clock = manualClock()
  useSessionStore.setState({ status: 'signed-out' }, true)
  render(<App />)
  expect(screen.getByText('Mounted 1')).toBeTruthy()
  act(() => belongsTo('first'))
  expect(screen.getByText('Waiting')).toBeTruthy()
  act(() => clock.runTimers())
  expect(screen.getByText('Mounted 2')).toBeTruthy()
})
