/** What holds for every test of a file. An entry of its own: it needs the test runner. */
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { pocketbase, setClock } from '../client/index.ts'
import { useSheetStore, useToastStore } from '../host/index.ts'
import { setLanguage } from '../i18n/index.ts'
import { accepts, answering, silence } from './network.ts'
import type { Call } from './network.ts'

/** Takes away after each test what it has drawn, said, opened, stored and put in the place of other things. */
export function tidyUpAfterEachTest(): void {
  afterEach(() => {
    cleanup()
    setClock()
    setLanguage('en')
    useToastStore.setState({ toast: null, passing: null })
    useSheetStore.setState({ sheet: null })
    pocketbase.authStore.clear()
    localStorage.clear()
    sessionStorage.clear()
    vi.unstubAllGlobals()
  })
}

type Body = Record<string, unknown>

interface Stored {
  readonly path: string
  /** Of a batch, `requests` are its parts. */
  readonly body: Body & { readonly requests?: readonly { readonly url: string; readonly body: Body }[] }
}

/** A server that stores; tests change how it answers. */
interface StoringServer {
  /** What it was asked to store, in order. */
  stored: Stored[]
  readonly bodies: readonly Body[]
  /** How it answers what is to be stored. */
  answer: () => Promise<Response>
  /** How it answers everything else. */
  read: () => Promise<Response>
}

/** Puts a server in the place of the network, new before each test, and tidies up after it. It accepts what is to be stored. */
export function serveEachTest(): StoringServer {
  const fresh = () => ({ stored: [], answer: accepts, read: silence })
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
      // The client sends batches as forms.
      const json = (body instanceof FormData ? body.get('@jsonPayload') : body) as string
      server.stored.push({ path: new URL(url).pathname, body: JSON.parse(json) as Stored['body'] })
      return server.answer()
    })
  })
  tidyUpAfterEachTest()
  return server
}

/** A server that answers what it has an answer to; tests say what. */
interface AnsweringServer {
  /** What it was asked, in order. */
  asked: Call[]
  /** By path, or by method and path. Nothing else is ever answered. */
  answers: Record<string, (call: Call) => Promise<Response>>
}

/** Puts such a server in the place of the network, new before each test, and tidies up after it. */
export function answerEachTest(): AnsweringServer {
  const server: AnsweringServer = { asked: [], answers: {} }
  beforeEach(() => {
    Object.assign(server, { asked: [], answers: {} })
    const hear = (call: Call) => server.asked.push(call)
    vi.stubGlobal(
      'fetch',
      answering(() => server.answers, hear),
    )
  })
  tidyUpAfterEachTest()
  return server
}
