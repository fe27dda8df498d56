// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { RemoteApp, RemoteProps } from '@coffer/shared-sdk/contracts'
import { MountTimeoutError } from '../registry/remote-fault.ts'
import { mountRemote } from './mount-remote.ts'
import type { MountedRemote } from './mount-remote.ts'

/** The calls that the remote received, in order; updates with their path. */
let calls: string[] = []
/** Functions that each complete a running update. */
let updates: (() => void)[] = []

const app = {
  bootstrap: () => Promise.resolve(),
  mount: () => Promise.resolve(void calls.push('mount')),
  unmount: () => Promise.resolve(void calls.push('unmount')),
  update: ({ location }: RemoteProps) => {
    calls.push(location.pathname)
    return new Promise<void>((resolve) => updates.push(resolve))
  },
} as unknown as RemoteApp

const at = (pathname: string) => ({ location: { pathname } }) as RemoteProps
/** Waits for pending promises. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
const finishUpdate = async () => {
  updates.shift()?.()
  await settle()
}

let remote: MountedRemote
beforeEach(async () => {
  calls = []
  updates = []
  remote = await mountRemote(app, document.createElement('div'), at('/'))
})

test('of several updates during a running one the remote receives the last', async () => {
  remote.update(at('/one'))
  remote.update(at('/two'))
  await settle()
  remote.update(at('/three'))
  remote.update(at('/four'))
  await settle()
  expect(calls).toEqual(['mount', '/one'])
  await finishUpdate()
  expect(calls).toEqual(['mount', '/one', '/four'])
  await finishUpdate()
  expect(calls).toEqual(['mount', '/one', '/four'])
})

test('an unmount during an update waits for the update to finish', async () => {
  remote.update(at('/one'))
  await settle()
  remote.update(at('/two'))
  remote.unmount()
  await settle()
  expect(calls).toEqual(['mount', '/one'])
  await finishUpdate()
  expect(calls).toEqual(['mount', '/one', 'unmount'])
})

test('an unmount right after an update runs too', async () => {
  remote.update(at('/one'))
  remote.unmount()
  await settle()
  await finishUpdate()
  expect(calls.at(-1)).toBe('unmount')
})

test.each([
  ['takes longer than 30 s', () => new Promise<void>(() => {}), MountTimeoutError],
  ['throws', () => Promise.reject(new TypeError('x is null')), Error],
])('a mount that %s is told from another fault', async (_what, mount, Fault) => {
  vi.useFakeTimers()
  const failing = mountRemote({ ...app, mount }, document.createElement('div'), at('/')).catch(
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  const fault = await failing
  expect(fault).toBeInstanceOf(Fault)
  expect(fault instanceof MountTimeoutError).toBe(Fault === MountTimeoutError)
})

test('an unmounted remote receives no more calls', async () => {
  remote.unmount()
  await settle()
  remote.update(at('/one'))
  remote.unmount()
  await settle()
  expect(calls).toEqual(['mount', 'unmount'])
})
