/** The event form with a stubbed server, for its tests; shipped code never imports it. */
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import type { EventAccount } from '@coffer/shared-sdk/domain'
import { balanceQueries, eventQueries, participantQueries } from '@coffer/shared-sdk/queries'
import { aBalance, ann, createTestClient, signInAsAnn } from '@coffer/shared-sdk/testing'
import { cleanUpAfterEachTest, renderSheet } from '@coffer/shared-sdk/testing/each-test'
import { camp } from '../../events/event-context.fixture.ts'
import EventFormSheet from './event-form.sheet.tsx'

/** Noon on July 3rd in the time zone of the tests. */
export const NOON = new Date('2026-07-03T12:00').getTime()

interface Part {
  readonly method: string
  readonly url: string
  readonly body: Readonly<Record<string, unknown>>
}

/** A batch as the server received it. */
export interface Batch {
  readonly parts: readonly Part[]
  /** Names of the uploaded files by their field. */
  readonly files: Readonly<Record<string, string>>
}

/** Answers a batch with the records it would store. */
export const stores = async ({ parts }: Batch): Promise<Response> =>
  Response.json(parts.map(({ body, url }) => ({ status: 200, body: storedRecord(url, body) })))

function storedRecord(url: string, body: Part['body']): object {
  const empty = { avatar: '', user: '', created: '2026-07-03 10:00:00.000Z' }
  const { event, ...account } = camp
  const edited = url.includes('meta')
    ? { ...event, account: account.id, admins: event.adminIds }
    : { ...account, organisation: account.organisationId }
  return { ...empty, ...(url.endsWith('/records') ? {} : edited), ...body }
}

/** Serves the form: it records the batches and answers them, and answers nothing else. Runs each test of the file at noon. */
export function serveEventForm() {
  const server: { batches: Batch[]; answer: (batch: Batch) => Promise<Response> } = {
    batches: [],
    answer: stores,
  }
  beforeEach(() => {
    Object.assign(server, { batches: [], answer: stores })
    setClock({ now: () => NOON, runAfter: () => () => {} })
    vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
      if (!url.endsWith('/api/batch')) return new Promise<Response>(() => {})
      const batch = readBatch(body as FormData)
      server.batches.push(batch)
      return server.answer(batch)
    })
  })
  cleanUpAfterEachTest()
  return server
}

function readBatch(form: FormData): Batch {
  const entries = [...form]
  const { requests } = JSON.parse(form.get('@jsonPayload') as string) as { requests: readonly Part[] }
  const files = entries.flatMap(([name, value]) => (value instanceof File ? [[name, value.name]] : []))
  return { parts: requests, files: Object.fromEntries(files) as Batch['files'] }
}

interface EventFormOptions {
  /** The event to edit; without it the form creates one. */
  readonly event?: EventAccount
  readonly role?: 'user' | 'admin'
  readonly joined?: readonly string[]
  /** True if the event has transactions, in EUR. */
  readonly isUsed?: boolean
}

export function show({ event, role = 'user', joined = [camp.id], isUsed = false }: EventFormOptions = {}) {
  const scope = signInAsAnn({ role })
  const client = createTestClient()
  client.setQueryData(eventQueries.list(scope).queryKey, event ? [event] : [])
  client.setQueryData(participantQueries.joinedEvents(scope, ann.id).queryKey, joined)
  if (event) {
    client.setQueryData(eventQueries.detail(scope, event.id).queryKey, event)
    client.setQueryData(balanceQueries.ofAccount(scope, event.id).queryKey, isUsed ? [aBalance()] : [])
  }
  const view = renderSheet(EventFormSheet, event ? { eventId: event.id } : {}, { path: '/events', client })
  return { ...view, client, scope }
}

export const form = () => within(screen.getByRole('dialog', { name: /^(New Event|Edit event)$/ }))
export const submit = () =>
  form().getByRole<HTMLButtonElement>('button', { name: /^(Create event|Save event|Try again)$/ })
export const field = (label: string) => form().getByLabelText<HTMLInputElement>(label)
export const enter = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
export const path = () => screen.getByTestId('test-path').textContent
