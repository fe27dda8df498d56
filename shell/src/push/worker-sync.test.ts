import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const CODE = readFileSync(join(import.meta.dirname, '../../public/sw-push.js'), 'utf8')
const TEXTS = { waiting: { title: 'Harbour', body: 'Open the app to send what is waiting.' } }

interface Device {
  readonly openPages: number
  readonly permission: NotificationPermission
  /** The data that a page has given the worker for showing notifications. */
  readonly look: object | null
}

/** Returns what the worker does when the browser says that the network is back: messages to pages, and notifications. */
async function onSync({ openPages, permission, look }: Device, tag = 'coffer-writes') {
  const messages: unknown[] = []
  const shown: unknown[] = []
  const listeners = new Map<string, (event: unknown) => void>()
  const globals = {
    self: {
      location: new URL('https://coffer.test'),
      registration: {
        showNotification: async (title: string, { body, data }: NotificationOptions) =>
          shown.push({ title, body, ...data }),
      },
      clients: { matchAll: async () => Array.from({ length: openPages }, () => ({})) },
      addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    },
    caches: {
      open: async () => ({
        match: async (key: string) => (key === '/coffer-push-look' && look ? Response.json(look) : undefined),
      }),
    },
    BroadcastChannel: class {
      readonly name: string
      constructor(name: string) {
        this.name = name
      }
      postMessage(message: unknown) {
        messages.push([this.name, message])
      }
      close() {}
    },
    Notification: { permission },
    Promise,
  }
  runInContext(CODE, createContext(globals))
  const work: Promise<unknown>[] = []
  listeners.get('sync')?.({ tag, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
  await Promise.all(work)
  return { messages, shown }
}

test('an open page is woken to send, and nothing is shown', async () => {
  expect(await onSync({ openPages: 1, permission: 'granted', look: TEXTS })).toEqual({
    messages: [['coffer-writes', 'send']],
    shown: [],
  })
})

test('without an open page a notification says that the app has to be opened, if they allow notifications', async () => {
  const allowed = await onSync({ openPages: 0, permission: 'granted', look: TEXTS })
  expect(allowed.shown).toEqual([{ ...TEXTS.waiting, path: '/dashboard' }])
  const notAllowed = await onSync({ openPages: 0, permission: 'default', look: TEXTS })
  expect(notAllowed.shown).toEqual([])
})

test('without texts from a page of this version nothing is shown', async () => {
  expect((await onSync({ openPages: 0, permission: 'granted', look: {} })).shown).toEqual([])
  expect((await onSync({ openPages: 0, permission: 'granted', look: null })).shown).toEqual([])
})

test('other tags are not ours', async () => {
  const device = { openPages: 1, permission: 'granted', look: TEXTS } as const
  expect(await onSync(device, 'another')).toEqual({ messages: [], shown: [] })
})
