// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { fetchAllAtOnce } from './fetch-records.ts'

let stored = 0
let asked: number[] = []

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address).searchParams.get('page'))
    asked.push(page)
    const length = Math.min(500, Math.max(0, stored - (page - 1) * 500))
    const items = Array.from({ length }, (_, index) => ({ position: (page - 1) * 500 + index }))
    return Response.json({ page, perPage: 500, totalItems: -1, totalPages: -1, items })
  })
})

const fetchThem = (atMost: number) =>
  fetchAllAtOnce<{ position: number }>(
    'acc_groups',
    {},
    Promise.resolve(atMost),
    new AbortController().signal,
  )

test.each([
  ['none', 0, 0, [1]],
  ['fewer than a batch', 120, 120, [1]],
  ['as many as there may be', 1_200, 1_200, [1, 2, 3]],
  ['fewer than there may be', 700, 1_200, [1, 2, 3]],
  ['more than there may be', 1_100, 600, [1, 2, 3]],
  ['exactly one batch more', 500, 400, [1, 2]],
])('fetches each record once and in order: %s', async (_what, count, atMost, pages) => {
  stored = count
  const records = await fetchThem(atMost)
  expect(records.map(({ position }) => position)).toEqual(Array.from({ length: count }, (_, index) => index))
  expect(asked).toEqual(pages)
})

test('fails when it cannot be known how many there are', async () => {
  stored = 10
  const unknown = Promise.reject(new Error('No connection.'))
  await expect(fetchAllAtOnce('acc_groups', {}, unknown, new AbortController().signal)).rejects.toThrow(
    'No connection.',
  )
})
