// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useToastStore } from '@coffer/shared-sdk/host'
import { Route, Routes } from '@coffer/shared-sdk/navigation'
import { signInAsAnn, someSettings } from '@coffer/shared-sdk/testing'
import { cleanUpAfterEachTest, renderInApp } from '@coffer/shared-sdk/testing/each-test'
import { NewExpense } from './new-expense.tsx'

cleanUpAfterEachTest()

/** The responses that the service worker has kept, by its keys. */
let kept = new Map<string, Response>()
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('caches', { open: async () => ({ match: async (key: string) => kept.get(key)?.clone() }) })
})

function open(path: string, settings = someSettings({ enableEvents: true })) {
  signInAsAnn({ settings })
  renderInApp(
    <Routes>
      <Route path="/new-expense" element={<NewExpense />} />
      <Route path="*" element={null} />
    </Routes>,
    { path },
  )
}
const path = () => screen.getByTestId('test-path').textContent

test('opens the form for an expense, in a community without events that for a request', async () => {
  open('/new-expense')
  await waitFor(() => expect(path()).toBe('/dashboard?sheet=event-expense'))
})

test('opens the form for a request in a community without events', async () => {
  open('/new-expense', someSettings({ enableEvents: false }))
  await waitFor(() => expect(path()).toBe('/dashboard?sheet=request'))
})

test('fills in what could be read of a shared receipt, and shows its picture', async () => {
  const texts = { title: 'Corner Shop', text: 'Bread 3.20\nTotal 4.30', url: '' }
  kept.set('/coffer-shared-texts', Response.json(texts))
  kept.set('/coffer-shared-picture', new Response('picture'))
  open('/new-expense?shared=yes')
  await waitFor(() => expect(path()).toContain('/dashboard?'))
  expect(Object.fromEntries(new URLSearchParams(path()?.split('?')[1]))).toEqual({
    sheet: 'event-expense',
    'sheet.amount': '4.30',
    'sheet.description': 'Corner Shop',
    'sheet.receipt': 'shared',
  })
})

test('says that what was shared could not be read, and opens the empty form', async () => {
  open('/new-expense?shared=failed')
  await waitFor(() => expect(path()).toBe('/dashboard?sheet=event-expense'))
  expect(useToastStore.getState().toast?.text).toBe(
    'What you shared could not be read. Please enter the expense by hand.',
  )
})
