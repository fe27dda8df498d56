// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FaultPhase, RemoteApp, RemoteProps } from '@coffer/shared-sdk/contracts'
import { signInAsAnn } from '@coffer/shared-sdk/testing'
import { renderInApp } from '@coffer/shared-sdk/testing/each-test'
import { MisfitError } from '../registry/misfit.ts'
import type { Decision } from '../registry/recovery.ts'
import { MountTimeoutError, RemoteFault } from '../registry/remote-fault.ts'
import { NO_NOTICES } from '../registry/notice-facts.fixture.ts'
import { RemotesContext } from '../registry/remotes.ts'
import type { Remotes } from '../registry/remotes.ts'
import { RemoteHost } from './remote-host.tsx'

type Props = RemoteProps & { readonly domElement: HTMLElement }

function createApp(mount: (props: Props) => void): RemoteApp {
  const done = () => Promise.resolve()
  return {
    bootstrap: done,
    unmount: done,
    update: done,
    mount: async (props: Props) => mount(props),
  }
}
const working = (text: string) => createApp(({ domElement }) => domElement.append(text))
const crashing = createApp(({ onCrash }) => onCrash(new Error('No picture.')))

/** The loader's results, one after the other. */
let apps: (RemoteApp | FaultPhase)[] = []
let decisions: Decision[] = []
let calls: string[] = []
let faultCause: unknown
let hasRecovered: boolean

beforeEach(() => {
  decisions = []
  calls = []
  faultCause = new Error('#RUNTIME-008')
  hasRecovered = false
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const makeFault = (phase: FaultPhase, cause: unknown = new Error('#RUNTIME-008')) =>
  new RemoteFault('mf-more', '1.4.0', phase, cause)

const remotes: Remotes = {
  registered: [],
  disabled: [],
  notices: NO_NOTICES,
  started: null,
  loader: {
    loadApp: async () => {
      const next = apps.shift()
      if (next === undefined) throw new Error('Nothing more to load.')
      if (typeof next === 'string') throw makeFault(next, faultCause)
      return next
    },
    loadExtensions: () => Promise.reject(new Error('not needed')),
    preload: () => {},
    failed: (_name, running, cause) => {
      calls.push(`failed ${running}`)
      return { fault: makeFault(running, cause), decision: decisions.shift() ?? 'show' }
    },
    mounted: () => void calls.push('mounted'),
    hasRecovered: () => Promise.resolve(hasRecovered),
    retry: () => void calls.push('retry'),
  },
}

function open(role: 'user' | 'admin' = 'user') {
  signInAsAnn({ role })
  renderInApp(
    <RemotesContext value={remotes}>
      <RemoteHost remote="mf-more" screen="more" basePath="/more" />
    </RemotesContext>,
    { path: '/more' },
  )
}

test('a screen that crashes is replaced by another version where there is one', async () => {
  apps = [crashing, working('All is well.')]
  decisions = ['retry']
  open()
  expect(await screen.findByText('All is well.')).toBeTruthy()
  expect(calls).toEqual(['failed render', 'mounted'])
})

test('a screen that crashes says what the error says, and comes back with a retry', async () => {
  apps = [crashing, working('All is well.')]
  open()
  expect(await screen.findByText('Oops! Something went wrong.')).toBeTruthy()
  expect(screen.getByText('No picture.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('All is well.')).toBeTruthy()
  expect(calls).toEqual(['failed render', 'retry', 'mounted'])
})

test('a screen that has failed opens by itself once the registry offers a build that has not', async () => {
  apps = [crashing, working('All is well.')]
  hasRecovered = true
  open()
  expect(await screen.findByText('All is well.')).toBeTruthy()
  expect(calls).toEqual(['failed render', 'mounted'])
})

test('a screen that does not appear in time is not responding', async () => {
  apps = ['mount']
  faultCause = new MountTimeoutError('late')
  open()
  expect(await screen.findByText('This part of the app is not responding.')).toBeTruthy()
})

test.each([
  ['entry', 'This part of the app could not be loaded.'],
  ['mount', 'This part of the app could not be loaded.'],
] as const)('members read a sentence about a fault of “%s” and no technical words', async (phase, title) => {
  apps = [phase]
  open()
  expect(await screen.findByText(title)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/RUNTIME|mf-more|1\.4\.0/)
})

test('a version that does not fit the open page has a sentence of its own, and offers to reload', async () => {
  apps = ['shared']
  faultCause = new MisfitError('It needs @coffer/shared-sdk ^2.0.0, and this page has 1.0.0.')
  open()
  expect(await screen.findByText('This part of the app does not match the page you have open.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})

test('privileged people also read which version failed and why', async () => {
  apps = ['shared']
  open('admin')
  await waitFor(() =>
    expect(document.body.textContent).toContain(
      'mf-more 1.4.0: It needs something that this version of the app lacks or that could not be downloaded.',
    ),
  )
  expect(document.body.textContent).not.toContain('RUNTIME')
})
