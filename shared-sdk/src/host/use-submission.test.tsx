// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppError } from '../client/index.ts'
import { closeSheet, openSheet, useSheetStore } from './sheets.ts'
import { useToastStore } from './toasts.ts'
import { useSubmission } from './use-submission.ts'

/** A submission whose answer is given by the test. */
function submitting() {
  let fail = (_error: unknown) => {}
  const store = () =>
    new Promise<void>((_resolve, reject) => {
      fail = reject
    })
  const { result } = renderHook(() => useSubmission(store, () => {}))
  return {
    result,
    start: () => act(() => result.current.submit(undefined)),
    failWith: (error: unknown) => act(async () => fail(error)),
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
afterEach(cleanup)

test('a failure before the person’s eyes is told in the sheet alone', async () => {
  const { result, start, failWith } = submitting()
  start()
  await failWith(refused)
  expect(result.current.submitting).toEqual({
    isSending: false,
    isFrozen: false,
    failure: 'Both accounts must be active.',
  })
  expect(toast()).toBeNull()
})

test('who left meanwhile is told why it failed', async () => {
  const { start, failWith } = submitting()
  start()
  closeSheet()
  await failWith(refused)
  expect(toast()).toMatchObject({ text: 'Both accounts must be active.', tone: 'error' })
})

test('who left and gets no answer is told to look first: another form would enter it a second time', async () => {
  const { start, failWith } = submitting()
  start()
  openSheet('request', {})
  await failWith(lost)
  expect(toast()).toMatchObject({
    text: 'The server did not answer. Look at your transactions before you try again.',
    tone: 'error',
  })
})
