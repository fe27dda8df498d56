import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppError } from '../client/errors/app-error.ts'
import { failPausedQueries } from './query-client.ts'

const KEY = ['balances', 'm-ann']

let client: QueryClient
let asked = 0
let stop = () => {}

/** Renders a screen that shows the query. */
const show = () => {
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn: async () => `answer ${(asked += 1)}` })
  stop = observer.subscribe(() => {})
  return () => observer.getCurrentResult()
}

beforeEach(() => {
  asked = 0
  client = new QueryClient()
  client.mount()
  failPausedQueries(client)
  onlineManager.setOnline(false)
})
afterEach(() => {
  stop()
  client.unmount()
  onlineManager.setOnline(true)
})

test('without a network a query without data fails at once, and refetches when the network is back', async () => {
  const result = show()
  await vi.waitFor(() => expect(result().status).toBe('error'))
  expect((result().error as AppError).kind).toBe('offline')
  expect(result().fetchStatus).toBe('idle')
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(result()).toMatchObject({ status: 'success', data: 'answer 1' }))
})

test('a retry without a network fails again', async () => {
  const result = show()
  await vi.waitFor(() => expect(result().status).toBe('error'))
  await client.refetchQueries({ queryKey: KEY }).catch(() => undefined)
  await vi.waitFor(() => expect(result()).toMatchObject({ status: 'error', fetchStatus: 'idle' }))
  expect(asked).toBe(0)
})

test('keeps older data, and refetches when the network is back', async () => {
  client.setQueryData(KEY, 'from before', { updatedAt: 1 })
  const result = show()
  await vi.waitFor(() => expect(result().fetchStatus).toBe('paused'))
  expect(result()).toMatchObject({ status: 'success', data: 'from before' })
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(result()).toMatchObject({ data: 'answer 1', fetchStatus: 'idle' }))
})
