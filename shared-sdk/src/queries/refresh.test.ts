import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '../client/device/clock.ts'
import { createRefresher, getQueryRoots } from './refresh.ts'

let due: (() => void)[] = []

beforeEach(() => {
  due = []
  setClock({ now: () => 0, runAfter: (_delayMs, run) => (due.push(run), () => {}) })
})
afterEach(() => setClock())

function clientWith(...keys: string[][]) {
  const client = new QueryClient()
  for (const key of keys) client.setQueryData(key, 'cached')
  return client
}

const isStale = (client: QueryClient, key: string[]) => client.getQueryState(key)?.isInvalidated

test('fifty changes within the delay refetch each affected query once', () => {
  const client = clientWith(['balances', 'm1'])
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const refresh = createRefresher(client)
  for (let change = 0; change < 50; change += 1) refresh(['acc_txs'])
  expect(due).toHaveLength(1)
  due[0]?.()
  expect(invalidate).toHaveBeenCalledTimes(1)
  expect(isStale(client, ['balances', 'm1'])).toBe(true)
})

test('a change does not refetch unaffected queries', () => {
  const client = clientWith(['transactions', 'm1'], ['events', 'm1'], ['manifest'])
  createRefresher(client)(['acc_txs'])
  due[0]?.()
  expect(isStale(client, ['transactions', 'm1'])).toBe(true)
  expect(isStale(client, ['events', 'm1'])).toBe(false)
  expect(isStale(client, ['manifest'])).toBe(false)
})

test('a change after the refresh starts a new one', () => {
  const client = clientWith(['balances', 'm1'])
  const refresh = createRefresher(client)
  refresh(['acc_txs'])
  due[0]?.()
  refresh(['acc_accounts'])
  expect(due).toHaveLength(2)
})

test('throws for a collection that the map lacks', () => {
  expect(() => getQueryRoots('acc_unknown')).toThrow('The invalidation map has no row for acc_unknown.')
})
