// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Client from '@coffer/shared-sdk/client'
import type { RemoteName, SheetId, SheetProps } from '@coffer/shared-sdk/contracts'
import { openSheet, resetSheets, useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { useMember, useSessionStore } from '@coffer/shared-sdk/session'
import { signInAsAnn } from '@coffer/shared-sdk/testing'
import { RemotesContext } from '../boot/remotes-context.ts'
import type { Offer, Remotes } from '../registry/find-remotes.ts'
import type { RemoteLoader } from '../registry/remote-loader.ts'
import { SheetHost } from './sheet-host.tsx'

const reported = vi.hoisted((): unknown[] => [])
vi.mock('@coffer/shared-sdk/client', async (original) => ({
  ...(await original<typeof Client>()),
  reportError: (error: unknown) => void reported.push(error),
}))

function TransactionSheet({ params, isAbove }: SheetProps<'transaction'>) {
  useMember()
  return <p>{`${params.transactionId}${isAbove ? ' above another' : ''}`}</p>
}

/** Loses what was typed when it is mounted anew, and goes as sheets do: after it was told to close. */
function FundsSheet({ params, open, onClosed }: SheetProps<'event-funds'>) {
  const [text, setText] = useState('')
  useEffect(() => (open ? undefined : onClosed()))
  const label = `Amount for ${params.eventId}`
  return <input aria-label={label} value={text} onChange={(event) => setText(event.target.value)} />
}

const SHEETS: { readonly [Remote in RemoteName]?: { readonly [Id in SheetId]?: unknown } } = {
  'mf-community': { transaction: TransactionSheet },
  'mf-events': { 'event-funds': FundsSheet },
}

const loader: RemoteLoader = {
  loadApp: () => Promise.reject(new Error('not asked for')),
  loadExtensions: (name) => {
    const sheets = Object.entries(SHEETS[name] ?? {}).map(([id, Sheet]) => [
      id,
      () => Promise.resolve({ default: Sheet as ComponentType<SheetProps> }),
    ])
    return Promise.resolve({ slots: {}, sheets: Object.fromEntries(sheets) as never })
  },
  preload: () => undefined,
  forget: () => Promise.resolve(),
}

/** As the registry names them, read anew each time. */
const offersOf = (...names: readonly RemoteName[]): readonly Offer[] =>
  names.map((remote) => ({ remote, slots: [], sheets: Object.keys(SHEETS[remote] ?? {}) as SheetId[] }))

interface Given {
  readonly isOn?: (remote: RemoteName) => boolean
  readonly offers?: readonly Offer[]
}

const host = ({ isOn = () => true, offers = offersOf('mf-community', 'mf-events') }: Given = {}) => {
  const remotes: Remotes = { loader, offers }
  return (
    <RemotesContext value={remotes}>
      <SheetHost isOn={isOn} />
    </RemotesContext>
  )
}

const toast = () => useToastStore.getState().toast
const SWITCHED_OFF = { text: 'This part of the app has been switched off.', tone: 'info' }

beforeEach(() => {
  resetSheets()
  reported.length = 0
  useToastStore.setState({ toast: null, notices: {}, passing: null })
  signInAsAnn()
})
afterEach(cleanup)

test('the next sheet of a kind stands in the place of the one before at once', async () => {
  render(host())
  act(() => openSheet('transaction', { transactionId: 'first' }))
  expect(await screen.findByText('first')).toBeTruthy()
  act(() => openSheet('transaction', { transactionId: 'second' }))
  expect(screen.getByText('second above another')).toBeTruthy()
  expect(screen.queryByText('first')).toBeNull()
})

test('a sheet goes with the session of its member, without a word: nothing has failed', async () => {
  render(host())
  act(() => openSheet('transaction', { transactionId: 'first' }))
  expect(await screen.findByText('first')).toBeTruthy()
  act(() => useSessionStore.setState({ status: 'signed-out' }, true))
  expect(screen.queryByText('first')).toBeNull()
  expect(toast()).toBeNull()
  expect(useSheetStore.getState().sheet?.open).toBe(true)
})

/** The first is loaded after it was opened, the second stands there at once. */
test.each(['camp', 'regatta'])(
  'a sheet keeps what was typed when switches change and the registry is read anew (%s)',
  async (eventId) => {
    const { rerender } = render(host())
    act(() => openSheet('event-funds', { eventId }))
    const field = await screen.findByLabelText<HTMLInputElement>(`Amount for ${eventId}`)
    fireEvent.change(field, { target: { value: '12.50' } })
    rerender(host({ isOn: (remote) => remote === 'mf-events' }))
    rerender(host({ offers: offersOf('mf-events') }))
    rerender(host({ offers: offersOf('mf-events', 'mf-community') }))
    expect(screen.getByLabelText(`Amount for ${eventId}`)).toBe(field)
    expect(field.value).toBe('12.50')
    expect(toast()).toBeNull()
  },
)

test.each<[string, Given]>([
  ['switched off', { isOn: (remote) => remote !== 'mf-events' }],
  ['no longer in the registry', { offers: offersOf('mf-community') }],
])('a sheet whose remote is %s closes, and says why', async (_why, changed) => {
  const { rerender } = render(host())
  act(() => openSheet('event-funds', { eventId: 'camp' }))
  await screen.findByLabelText('Amount for camp')
  rerender(host(changed))
  expect(screen.queryByLabelText('Amount for camp')).toBeNull()
  expect(useSheetStore.getState().sheet).toBeNull()
  expect(toast()).toMatchObject(SWITCHED_OFF)
  expect(reported).toEqual([])
})

test('a sheet of a remote that is switched off does not open, and says why', () => {
  render(host({ isOn: (remote) => remote !== 'mf-events' }))
  act(() => openSheet('event-funds', { eventId: 'camp' }))
  expect(useSheetStore.getState().sheet).toBeNull()
  expect(toast()).toMatchObject(SWITCHED_OFF)
  expect(reported).toEqual([])
})

test('a sheet that no remote has is a failure', () => {
  render(host())
  act(() => openSheet('send', {}))
  expect(useSheetStore.getState().sheet).toBeNull()
  expect(toast()).toMatchObject({
    text: 'This could not be opened. Please try again.',
    tone: 'error',
  })
  expect(reported).toEqual([new Error('No remote has the sheet “send”.')])
})
