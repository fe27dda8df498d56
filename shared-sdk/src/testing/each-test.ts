/** Set-up for every test of a file. It is a separate entry, because it needs the test runner. */
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { pocketbase, setClock } from '../client/index.ts'
import { useSheetStore, useToastStore } from '../host/index.ts'
import { setLanguage } from '../i18n/index.ts'
import { accepts, createFetchStub, neverResponds } from './network.ts'
import type { Call } from './network.ts'

export { expectRetry } from './expect-retry.ts'
export { FAKE_KEY, OTHER_FAKE_KEY, stubPush } from './fake-push.ts'
export { renderInApp, renderSheet } from './render-in-app.tsx'

/** Unmounts after each test, and resets clock, language, toasts, sheets and the session. */
export function cleanUpAfterEachTest(): void {
  afterEach(() => {
    cleanup()
    setClock()
    setLanguage('en')
    useToastStore.setState({ toast: null, passing: null })
    useSheetStore.setState({ sheet: null })
    pocketbase.authStore.clear()
  })
}

/** Makes media queries match as `matches` says. */
export function stubMedia(matches: (query: string) => boolean): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: matches(media),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

type Body = Record<string, unknown>

interface Stored {
  readonly path: string
  /** A batch has its parts in `requests`. */
  readonly body: Body & { readonly requests?: readonly { readonly url: string; readonly body: Body }[] }
}

/** A fake server that accepts writes; tests change its responses. */
interface StoringServer {
  /** The writes, in order. */
  stored: Stored[]
  readonly bodies: readonly Body[]
  /** The response to writes. */
  answer: () => Promise<Response>
  /** The response to reads. */
  read: () => Promise<Response>
}

/** Stubs `fetch` with a fake server that accepts writes and never responds to reads, new for each test; cleans up after each test. */
export function stubStoringServer(): StoringServer {
  const fresh = () => ({ stored: [], answer: accepts, read: neverResponds })
  const server: StoringServer = {
    ...fresh(),
    get bodies() {
      return server.stored.map(({ body }) => body)
    },
  }
  beforeEach(() => {
    Object.assign(server, fresh())
    vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
      if (method !== 'POST') return server.read()
      // PocketBase's client sends batches as form data.
      const json = (body instanceof FormData ? body.get('@jsonPayload') : body) as string
      server.stored.push({ path: new URL(url).pathname, body: JSON.parse(json) as Stored['body'] })
      return server.answer()
    })
  })
  cleanUpAfterEachTest()
  return server
}

/** A fake server with responses that tests set. */
interface AnsweringServer {
  /** The requests, in order. */
  asked: Call[]
  /** The answers by path, or by method and path; other requests never get a response. */
  answers: Record<string, (call: Call) => Promise<Response>>
}

/** Stubs `fetch` with such a server, new for each test; cleans up after each test. */
export function stubServer(): AnsweringServer {
  const server: AnsweringServer = { asked: [], answers: {} }
  beforeEach(() => {
    Object.assign(server, { asked: [], answers: {} })
    const onCall = (call: Call) => server.asked.push(call)
    vi.stubGlobal(
      'fetch',
      createFetchStub(() => server.answers, onCall),
    )
  })
  cleanUpAfterEachTest()
  return server
}
