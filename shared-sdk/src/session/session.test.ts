// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pocketbase } from '../client/http/pocketbase.ts'
import { onSignedOut, restoreSession, signOut } from './session.ts'
import { useSessionStore } from './session-store.ts'

/** A token that expired in 2001. */
const EXPIRED = `e30.${btoa(JSON.stringify({ exp: 1_000_000_000 }))}.x`

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('coffer.onboardingEmail', 'ann@example.org')
  localStorage.setItem('coffer.darkMode', 'dark')
  sessionStorage.setItem('coffer.codeRequest', '{}')
  sessionStorage.setItem('coffer.drafts', '{}')
})
afterEach(() => pocketbase.authStore.clear())

test('keeps this tab’s settings without a stored session', async () => {
  await restoreSession()
  expect(useSessionStore.getState().status).toBe('signed-out')
  expect(sessionStorage.getItem('coffer.codeRequest')).toBe('{}')
  expect(localStorage.getItem('coffer.onboardingEmail')).toBe('ann@example.org')
})

test('an expired session ends; the redirect URL and what was typed stay', async () => {
  pocketbase.authStore.save(EXPIRED)
  await restoreSession()
  expect(useSessionStore.getState().status).toBe('signed-out')
  expect(pocketbase.authStore.token).toBe('')
  expect(sessionStorage.getItem('coffer.codeRequest')).toBeNull()
  expect(sessionStorage.getItem('coffer.drafts')).toBe('{}')
  expect(localStorage.getItem('coffer.onboardingEmail')).toBe('ann@example.org')
})

test('signing out deletes everything on this device and notifies listeners', async () => {
  pocketbase.authStore.save(EXPIRED)
  const calls: string[] = []
  const stop = onSignedOut(() => void calls.push('wiped'))
  await signOut()
  stop()
  expect(calls).toEqual(['wiped'])
  expect(pocketbase.authStore.token).toBe('')
  expect(localStorage.getItem('coffer.onboardingEmail')).toBeNull()
  expect(localStorage.getItem('coffer.darkMode')).toBeNull()
  expect(sessionStorage.getItem('coffer.codeRequest')).toBeNull()
  expect(sessionStorage.getItem('coffer.drafts')).toBeNull()
})
