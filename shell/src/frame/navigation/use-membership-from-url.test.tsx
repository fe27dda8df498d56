// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { addMembership, signInAsAnn } from '@coffer/shared-sdk/testing'
import { cleanUpAfterEachTest, renderInApp } from '@coffer/shared-sdk/testing/each-test'
import { useMembershipFromUrl } from './use-membership-from-url.ts'

cleanUpAfterEachTest()

function Frame() {
  useMembershipFromUrl()
  return null
}

function open(path: string) {
  renderInApp(<Frame />, { path })
}

/** Signs Ann in to Lakeside; she also belongs to a second community. */
function signInWithTwo() {
  signInAsAnn()
  addMembership({ id: 'membership-second' })
}

const path = () => screen.getByTestId('test-path').textContent
const selected = () => {
  const session = useSessionStore.getState()
  return session.status === 'signed-in' ? session.membership?.id : null
}

test('selects the membership that the link is for, and keeps the rest of the link', async () => {
  signInWithTwo()
  open('/dashboard?sheet=transaction&sheet.transactionId=tx1&membership=membership-second')
  await waitFor(() => expect(path()).toBe('/dashboard?sheet=transaction&sheet.transactionId=tx1'))
  expect(selected()).toBe('membership-second')
})

test('a membership of somebody else changes nothing but the link', async () => {
  signInWithTwo()
  open('/community?membership=membership-bo')
  await waitFor(() => expect(path()).toBe('/community'))
  expect(selected()).toBe('membership-ann')
})

test('before signing in the link stays as it is', () => {
  useSessionStore.setState({ status: 'signed-out' }, true)
  open('/dashboard?membership=membership-second')
  expect(path()).toBe('/dashboard?membership=membership-second')
})
