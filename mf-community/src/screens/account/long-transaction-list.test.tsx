// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { emptyLists, neverResponds, noConnection } from '@coffer/shared-sdk/testing'
import type { ListedTransaction } from '@coffer/shared-sdk/queries'
import { clientWith, listed, passTime, prepareEachTest, show } from './account-transactions.fixture.tsx'

prepareEachTest()

describe('long lists', { timeout: 30_000 }, () => {
  /** Long lists take longer on a busy machine. */
  const SLOW = { timeout: 10_000 }
  const BATCH = 1_000
  const TOTAL = 5_000
  const all = Array.from({ length: TOTAL }, (_, index) =>
    listed({
      id: `tx-${String(index).padStart(5, '0')}`,
      // There are three transactions a day.
      created: new Date(Date.parse('2026-03-04T11:00:00.000Z') - index * 28_800_000).toISOString(),
      description: `Number ${index}`,
    }),
  )
  const toCursor = ({ created, id }: ListedTransaction) => ({ created, id })
  const batches = Array.from({ length: TOTAL / BATCH }, (_, index) => {
    const rows = all.slice(index * BATCH, (index + 1) * BATCH)
    const before = all[index * BATCH - 1]
    const isLast = (index + 1) * BATCH === TOTAL
    const last = rows.at(-1)
    return {
      after: before ? toCursor(before) : null,
      rows,
      end: isLast || !last ? null : toCursor(last),
    }
  })

  function scrollTo(top: number) {
    document.documentElement.scrollTop = top
    fireEvent.scroll(document)
  }
  // Finding this many rows by role would take seconds.
  const rowsInPage = () => document.querySelectorAll('li').length
  const height = () =>
    Number.parseInt((document.querySelector('[style*="height"]') as HTMLElement).style.height)

  /** Scrolls to the end, and returns the largest number of rows that were rendered at once. */
  async function readAll(): Promise<number> {
    let most = 0
    let before = -1
    while (height() !== before) {
      before = height()
      scrollTo(before)
      most = Math.max(most, rowsInPage())
      await act(async () => {})
    }
    return most
  }

  test('render at most 60 rows with 5,000 loaded', async () => {
    await show(clientWith(...batches))
    expect(await readAll()).toBeLessThanOrEqual(60)
    // The last rows follow in a few frames.
    expect(await screen.findByText('For: Number 4999')).toBeTruthy()
    expect(rowsInPage()).toBeLessThanOrEqual(60)
  })

  test('take four requests per batch, for the first as for later ones', async () => {
    const fetch = vi.fn<(url: string) => Promise<Response>>(emptyLists)
    vi.stubGlobal('fetch', fetch)
    await show(clientWith())
    await vi.waitFor(() => expect(screen.getByText('No transactions yet')).toBeTruthy())
    // One more request verifies an empty list once.
    expect(fetch.mock.calls.filter(([url]) => !url.includes('/authz/'))).toHaveLength(4)
    expect(fetch).toHaveBeenCalledTimes(5)
    cleanup()
    fetch.mockClear()
    await show(clientWith(...batches.slice(0, 4)))
    await readAll()
    await vi.waitFor(() => expect(screen.queryByText('Loading more transactions')).toBeNull(), SLOW)
    expect(fetch).toHaveBeenCalledTimes(4)
  })

  test('refresh only the visible batches after a change', async () => {
    const client = clientWith(...batches)
    await show(client)
    await readAll()
    passTime()
    const fetch = vi.fn<() => Promise<Response>>(neverResponds)
    vi.stubGlobal('fetch', fetch)
    await act(async () => void client.invalidateQueries({ queryKey: ['transactions'] }))
    expect(fetch).toHaveBeenCalledTimes(4)
    // The list fetches other batches when they become visible again.
    scrollTo(0)
    passTime()
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(8), SLOW)
  })

  test('say that the next batch failed, and retry it on demand', async () => {
    vi.stubGlobal('fetch', noConnection)
    await show(clientWith(...batches.slice(0, 1)))
    scrollTo(height())
    const retry = await screen.findByText('Try again', {}, SLOW)
    expect(screen.getByRole('alert').textContent).toBe('More transactions could not be loaded.')
    const fetch = vi.fn<() => Promise<Response>>(emptyLists)
    vi.stubGlobal('fetch', fetch)
    await userEvent.click(retry)
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), SLOW)
    expect(fetch).toHaveBeenCalledTimes(4)
  })
})
