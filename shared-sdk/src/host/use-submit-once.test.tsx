// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../client/index.ts'
import { closeSheet, openSheet, useSheetStore } from './sheets.ts'
import { useToastStore } from './toasts.ts'
import { useSubmitMoney } from './use-submit-once.ts'

const client = new QueryClient()
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

/** Returns a submission with a response that the test controls. */
function submitting() {
  let fail = (_error: unknown) => {}
  let succeed = () => {}
  const store = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        succeed = resolve
        fail = reject
      }),
  )
  const drop = vi.fn()
  const { result } = renderHook(
    () => useSubmitMoney(useMutation({ mutationFn: store }), () => {}, { drop }),
    { wrapper },
  )
  return {
    result,
    store,
    drop,
    start: () => act(async () => result.current.submit()),
    failWith: (error: unknown) => act(async () => fail(error)),
    succeeds: () => act(async () => succeed()),
  }
}

const toast = () => useToastStore.getState().toast
const lost = new AppError({ kind: 'offline', message: 'Failed to fetch' })
const refused = new AppError({
  kind: 'refused',
  status: 400,
  code: 'account-not-active',
  message: 'Both accounts must be active.',
})

beforeEach(() => {
  useToastStore.setState(useToastStore.getInitialState(), true)
  useSheetStore.setState(useSheetStore.getInitialState(), true)
  openSheet('send', {})
})

test('shows a failure in the sheet while the sheet is open', async () => {
  const { result, start, failWith } = submitting()
  await start()
  await failWith(refused)
  await waitFor(() =>
    expect(result.current.submitting).toEqual({
      isSending: false,
      isFrozen: false,
      failure: 'Both accounts must be active.',
    }),
  )
  expect(toast()).toBeNull()
})

test('shows a toast when the sheet was closed meanwhile', async () => {
  const { start, failWith } = submitting()
  await start()
  closeSheet()
  await failWith(refused)
  expect(toast()).toMatchObject({ text: 'Both accounts must be active.', tone: 'error' })
})

test('after a lost answer the toast asks to look first: another form would enter it a second time', async () => {
  const { start, failWith } = submitting()
  await start()
  openSheet('request', {})
  await failWith(lost)
  expect(toast()).toMatchObject({
    text: 'The server did not answer. Check your transactions before you try again.',
    tone: 'error',
  })
})

test('submits once, however often it is tapped; again after a failure', async () => {
  const { result, store, start, failWith } = submitting()
  await act(async () => {
    result.current.submit()
    result.current.submit()
  })
  await start()
  expect(store).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(result.current.submitting.isSending).toBe(true))
  await failWith(lost)
  await waitFor(() => expect(result.current.submitting).toMatchObject({ isSending: false, isFrozen: true }))
  await start()
  expect(store).toHaveBeenCalledTimes(2)
})

test('drops the draft once it is stored, not when it fails', async () => {
  const { drop, start, failWith, succeeds } = submitting()
  await start()
  await failWith(refused)
  expect(drop).not.toHaveBeenCalled()
  await start()
  await succeeds()
  expect(drop).toHaveBeenCalledOnce()
})
