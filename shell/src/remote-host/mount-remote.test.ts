// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { RemoteApp, RemoteProps } from '@coffer/shared-sdk/contracts'
import { mountRemote } from './mount-remote.ts'
import type { MountedRemote } from './mount-remote.ts'

/** What the remote was told, in order; updates with the path they were about. */
let told: string[] = []
/** Ends the update that is under way. */
let updates: (() => void)[] = []

const app = {
  bootstrap: () => Promise.resolve(),
  mount: () => Promise.resolve(void told.push('mount')),
  unmount: () => Promise.resolve(void told.push('unmount')),
  update: ({ location }: RemoteProps) => {
    told.push(location.pathname)
    return new Promise<void>((resolve) => updates.push(resolve))
  },
} as unknown as RemoteApp

const at = (pathname: string) => ({ location: { pathname } }) as RemoteProps
/** Lets everything happen that waits for nothing but its turn. */
const settles = () => new Promise((resolve) => setTimeout(resolve, 0))
const endsUpdate = async () => {
  updates.shift()?.()
  await settles()
}

let remote: MountedRemote
beforeEach(async () => {
  told = []
  updates = []
  remote = await mountRemote(app, document.createElement('div'), at('/'))
})

test('of places that change while the remote still draws one it gets the last, and none is lost', async () => {
  remote.update(at('/one'))
  remote.update(at('/two'))
  await settles()
  remote.update(at('/three'))
  remote.update(at('/four'))
  await settles()
  expect(told).toEqual(['mount', '/one'])
  await endsUpdate()
  expect(told).toEqual(['mount', '/one', '/four'])
  await endsUpdate()
  expect(told).toEqual(['mount', '/one', '/four'])
})

test('left while it draws, it is taken down as soon as it has drawn', async () => {
  remote.update(at('/one'))
  await settles()
  remote.update(at('/two'))
  remote.unmount()
  await settles()
  expect(told).toEqual(['mount', '/one'])
  await endsUpdate()
  expect(told).toEqual(['mount', '/one', 'unmount'])
})

test('left in the moment in which it is told of another place, it is taken down too', async () => {
  remote.update(at('/one'))
  remote.unmount()
  await settles()
  await endsUpdate()
  expect(told.at(-1)).toBe('unmount')
})

test('left for good, it hears nothing more', async () => {
  remote.unmount()
  await settles()
  remote.update(at('/one'))
  remote.unmount()
  await settles()
  expect(told).toEqual(['mount', 'unmount'])
})
