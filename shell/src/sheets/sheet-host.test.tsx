// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { openSheet, resetSheets, useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { useMember, useSessionStore } from '@coffer/shared-sdk/session'
import { signInAsAnn } from '@coffer/shared-sdk/testing'
import { RemotesContext } from '../boot/remotes-context.ts'
import { SheetHost } from './sheet-host.tsx'

function TransactionSheet({ params, isAbove }: SheetProps<'transaction'>) {
  useMember()
  return <p>{`${params.transactionId}${isAbove ? ' above another' : ''}`}</p>
}

vi.mock('../registry/extensions.ts', () => ({
  sheetLoader: (_remotes: unknown, id: string, isOn: (remote: string) => boolean) =>
    id === 'transaction' && isOn('mf-community') ? async () => ({ default: TransactionSheet }) : undefined,
}))

beforeEach(() => {
  resetSheets()
  useToastStore.setState({ toast: null, notices: {}, passing: null })
  signInAsAnn()
})
afterEach(cleanup)

test('the next sheet of a kind stands in the place of the one before at once', async () => {
  render(
    <RemotesContext value={{} as never}>
      <SheetHost isOn={() => true} />
    </RemotesContext>,
  )
  act(() => openSheet('transaction', { transactionId: 'first' }))
  expect(await screen.findByText('first')).toBeTruthy()
  act(() => openSheet('transaction', { transactionId: 'second' }))
  expect(screen.getByText('second above another')).toBeTruthy()
  expect(screen.queryByText('first')).toBeNull()
})

test('a sheet goes with the session of its member, without a word: nothing has failed', async () => {
  render(
    <RemotesContext value={{} as never}>
      <SheetHost isOn={() => true} />
    </RemotesContext>,
  )
  act(() => openSheet('transaction', { transactionId: 'first' }))
  expect(await screen.findByText('first')).toBeTruthy()
  act(() => useSessionStore.setState({ status: 'signed-out' }, true))
  expect(screen.queryByText('first')).toBeNull()
  expect(useToastStore.getState().toast).toBeNull()
  expect(useSheetStore.getState().sheet?.open).toBe(true)
})
