// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { closeSheet, openSheet, resetSheets, useSheetStore } from '@coffer/shared-sdk/host'
import { BrowserRouter, useLocation } from '@coffer/shared-sdk/navigation'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { signInAsAnn } from '@coffer/shared-sdk/testing'
import { useSheetHistory } from './use-sheet-history.ts'

const WHY = '?sheet=why&sheet.accountId=bo'
const FIRST = '?sheet=transaction&sheet.transactionId=first'

function App() {
  useSheetHistory()
  const { search } = useLocation()
  const sheet = useSheetStore((state) => (state.sheet?.open ? state.sheet : null))
  return (
    <>
      <output>{search}</output>
      <p data-testid="sheet">{sheet ? `${sheet.id}${sheet.isStacked ? ' above another' : ''}` : 'none'}</p>
    </>
  )
}

const shown = () => [screen.getByTestId('sheet').textContent, screen.getByRole('status').textContent]
/** Returns the index of the current history entry. */
const entry = () => (window.history.state as { readonly idx: number }).idx

function start(address: string) {
  window.history.replaceState(null, '', address)
  signInAsAnn()
  render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  )
}
const opens = (transactionId: string) => act(async () => openSheet('transaction', { transactionId }))
const closes = () => act(async () => closeSheet())
const back = () => act(async () => window.history.back())

beforeEach(resetSheets)

test('closing a sheet that was opened from another one returns to that one, then to the page', async () => {
  start('/community')
  await act(async () => openSheet('why', { accountId: 'bo' }))
  await opens('first')
  expect(shown()).toEqual(['transaction above another', FIRST])
  await closes()
  await expect.poll(shown).toEqual(['why', WHY])
  await closes()
  await expect.poll(shown).toEqual(['none', ''])
  expect(entry()).toBe(0)
})

test('so does the back button', async () => {
  start('/community')
  await act(async () => openSheet('why', { accountId: 'bo' }))
  await opens('first')
  await opens('second')
  await back()
  await expect.poll(shown).toEqual(['transaction above another', FIRST])
  await back()
  await expect.poll(shown).toEqual(['why', WHY])
  await back()
  await expect.poll(shown).toEqual(['none', ''])
  expect(entry()).toBe(0)
})

test('also if a link opened the first sheet', async () => {
  start(`/community${WHY}`)
  await expect.poll(shown).toEqual(['why', WHY])
  await opens('first')
  await closes()
  await expect.poll(shown).toEqual(['why', WHY])
  await closes()
  await expect.poll(shown).toEqual(['none', ''])
})

test('a sheet opened right after another one was closed is not above it', async () => {
  start('/community')
  await act(async () => openSheet('why', { accountId: 'bo' }))
  await act(async () => {
    closeSheet()
    openSheet('transaction', { transactionId: 'first' })
  })
  expect(shown()).toEqual(['transaction', FIRST])
  await closes()
  await expect.poll(shown).toEqual(['none', ''])
  expect(entry()).toBe(0)
})

test('after a sign-out an open sheet does not navigate back into the app', async () => {
  start('/community')
  await act(async () => openSheet('why', { accountId: 'bo' }))
  expect(shown()).toEqual(['why', WHY])
  await act(async () => {
    useSessionStore.setState({ status: 'signed-out' }, true)
    // The guard does this while rendering.
    window.history.replaceState(window.history.state, '', '/login')
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }))
  })
  await expect.poll(shown).toEqual(['none', ''])
  expect(window.location.pathname).toBe('/login')
  expect(entry()).toBe(1)
})

test('a public sheet opens and closes signed out', async () => {
  start('/login')
  await act(async () => useSessionStore.setState({ status: 'signed-out' }, true))
  await act(async () => openSheet('privacy', {}))
  expect(shown()).toEqual(['privacy', '?sheet=privacy'])
  await closes()
  await expect.poll(shown).toEqual(['none', ''])
  expect(entry()).toBe(0)
})

test('the new-community sheet opens and closes without a membership', async () => {
  start('/onboarding')
  const session = useSessionStore.getState()
  if (session.status !== 'signed-in') throw new Error('Ann is signed in.')
  await act(async () => useSessionStore.setState({ ...session, membership: null }, true))
  await act(async () => openSheet('new-community', {}))
  expect(shown()).toEqual(['new-community', '?sheet=new-community'])
  await closes()
  await expect.poll(shown).toEqual(['none', ''])
  expect(entry()).toBe(0)
})
