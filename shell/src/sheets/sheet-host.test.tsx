// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type * as Client from '@coffer/shared-sdk/client'
import type { RemoteName, SheetId, SheetProps } from '@coffer/shared-sdk/contracts'
import { openSheet, resetSheets, useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { useMember, useSessionStore } from '@coffer/shared-sdk/session'
import { signInAsAnn } from '@coffer/shared-sdk/testing'
import { RemoteFault } from '../registry/remote-fault.ts'
import { NO_NOTICES } from '../registry/notice-facts.fixture.ts'
import { RemotesContext } from '../registry/remotes.ts'
import type { RegisteredRemote, RemoteLoader, Remotes } from '../registry/remotes.ts'
import { SheetHost } from './sheet-host.tsx'

const reported = vi.hoisted((): unknown[] => [])
vi.mock('@coffer/shared-sdk/client', async (original) => ({
  ...(await original<typeof Client>()),
  reportError: (error: unknown) => void reported.push(error),
}))

function TransactionSheet({ params, isStacked }: SheetProps<'transaction'>) {
  useMember()
  return <p>{`${params.transactionId}${isStacked ? ' above another' : ''}`}</p>
}

/** A sheet that loses its input when it is remounted, and calls onClosed after it was closed, as sheets do. */
function FundsSheet({ params, open, onClosed }: SheetProps<'event-funds'>) {
  const [text, setText] = useState('')
  useEffect(() => (open ? undefined : onClosed()))
  const label = `Amount for ${params.eventId}`
  return <input aria-label={label} value={text} onChange={(event) => setText(event.target.value)} />
}

const SHEETS: { readonly [Remote in RemoteName]?: { readonly [Id in SheetId]?: unknown } } = {
  'mf-community': { transaction: TransactionSheet, 'settle-up': () => <p>settle up</p> },
  'mf-events': { 'event-funds': FundsSheet },
}

/** The code of sheets arrives after this. */
let codeArrives: Promise<void> = Promise.resolve()

const loader: RemoteLoader = {
  loadApp: () => Promise.reject(new Error('not asked for')),
  loadExtensions: (name) => {
    const sheets = Object.entries(SHEETS[name] ?? {}).map(([id, Sheet]) => [
      id,
      async () => {
        await codeArrives
        return { default: Sheet as ComponentType<SheetProps> }
      },
    ])
    return Promise.resolve({ slots: {}, sheets: Object.fromEntries(sheets) as never })
  },
  preload: () => undefined,
  failed: (name, phase, cause) => ({
    fault: new RemoteFault(name, '1.0.0', phase, cause),
    decision: 'show',
  }),
  mounted: () => undefined,
  hasRecovered: () => Promise.resolve(false),
  retry: () => undefined,
}

/** Returns a new array each time, as after reading the registry again. */
const register = (...names: readonly RemoteName[]): readonly RegisteredRemote[] =>
  names.map((name) => ({
    name,
    slots: [],
    sheets: Object.keys(SHEETS[name] ?? {}) as SheetId[],
    screens: [],
    navigation: null,
    feature: null,
  }))

interface SheetHostOptions {
  readonly isEnabled?: (remote: RemoteName) => boolean
  readonly registered?: readonly RegisteredRemote[]
}

const host = ({
  isEnabled = () => true,
  registered = register('mf-community', 'mf-events'),
}: SheetHostOptions = {}) => {
  const remotes: Remotes = { loader, registered, disabled: [], notices: NO_NOTICES, started: null }
  return (
    <RemotesContext value={remotes}>
      <SheetHost isEnabled={isEnabled} />
    </RemotesContext>
  )
}

const toast = () => useToastStore.getState().toast
const SWITCHED_OFF = { text: 'This part of the app has been switched off.', tone: 'info' }

beforeEach(() => {
  codeArrives = Promise.resolve()
  // Happy DOM ends no animation by itself.
  vi.spyOn(HTMLElement.prototype, 'animate').mockImplementation((_frames, options) => {
    const animation = { onfinish: () => {} }
    const { duration } = options as KeyframeAnimationOptions
    if (duration === 0) queueMicrotask(() => animation.onfinish())
    return animation as unknown as Animation
  })
  resetSheets()
  reported.length = 0
  useToastStore.setState({ toast: null, notices: {}, passing: null })
  signInAsAnn()
})

/** Returns whether a layer takes the presses. */
const isHeld = () => document.querySelector('[data-press-shield]') !== null

test('nothing below can be pressed while the code of a sheet is on its way', async () => {
  let arrive = () => {}
  codeArrives = new Promise((resolve) => (arrive = resolve))
  render(host())
  act(() => openSheet('settle-up', {}))
  expect(isHeld()).toBe(true)
  await act(async () => arrive())
  expect(await screen.findByText('settle up')).toBeTruthy()
  expect(isHeld()).toBe(false)
})

test('a second sheet of the same kind replaces the first one at once', async () => {
  render(host())
  act(() => openSheet('transaction', { transactionId: 'first' }))
  expect(await screen.findByText('first')).toBeTruthy()
  act(() => openSheet('transaction', { transactionId: 'second' }))
  expect(screen.getByText('second above another')).toBeTruthy()
  expect(screen.queryByText('first')).toBeNull()
})

test('a sheet disappears after a sign-out, without an error message', async () => {
  render(host())
  act(() => openSheet('transaction', { transactionId: 'first' }))
  expect(await screen.findByText('first')).toBeTruthy()
  act(() => useSessionStore.setState({ status: 'signed-out' }, true))
  expect(screen.queryByText('first')).toBeNull()
  expect(toast()).toBeNull()
  expect(useSheetStore.getState().sheet?.open).toBe(true)
})

/** The first sheet loads after it was opened; the second is already loaded. */
test.each(['camp', 'regatta'])(
  'a sheet keeps its input when settings change and the registry is read again (%s)',
  async (eventId) => {
    const { rerender } = render(host())
    act(() => openSheet('event-funds', { eventId }))
    const field = await screen.findByLabelText<HTMLInputElement>(`Amount for ${eventId}`)
    fireEvent.change(field, { target: { value: '12.50' } })
    rerender(host({ isEnabled: (remote) => remote === 'mf-events' }))
    rerender(host({ registered: register('mf-events') }))
    rerender(host({ registered: register('mf-events', 'mf-community') }))
    expect(screen.getByLabelText(`Amount for ${eventId}`)).toBe(field)
    expect(field.value).toBe('12.50')
    expect(toast()).toBeNull()
  },
)

test.each<[string, SheetHostOptions]>([
  ['switched off', { isEnabled: (remote) => remote !== 'mf-events' }],
  ['no longer in the registry', { registered: register('mf-community') }],
])('a sheet whose remote is %s closes with a message', async (_why, changed) => {
  const { rerender } = render(host())
  act(() => openSheet('event-funds', { eventId: 'camp' }))
  await screen.findByLabelText('Amount for camp')
  rerender(host(changed))
  expect(screen.queryByLabelText('Amount for camp')).toBeNull()
  expect(useSheetStore.getState().sheet).toBeNull()
  expect(toast()).toMatchObject(SWITCHED_OFF)
  expect(reported).toEqual([])
})

test('a sheet of a remote that is switched off does not open and shows a message', () => {
  render(host({ isEnabled: (remote) => remote !== 'mf-events' }))
  act(() => openSheet('event-funds', { eventId: 'camp' }))
  expect(useSheetStore.getState().sheet).toBeNull()
  expect(toast()).toMatchObject(SWITCHED_OFF)
  expect(reported).toEqual([])
})

test('a sheet that no remote has is reported as an error', () => {
  render(host())
  act(() => openSheet('send', {}))
  expect(useSheetStore.getState().sheet).toBeNull()
  expect(toast()).toMatchObject({
    text: 'This could not be opened. Please try again.',
    tone: 'error',
  })
  expect(reported).toEqual([new Error('No remote has the sheet “send”.')])
})

test('without a network a sheet that cannot be loaded says that it comes back', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(host())
  act(() => openSheet('send', {}))
  expect(toast()).toMatchObject({
    text: 'Not available offline yet.',
    tone: 'error',
  })
})
