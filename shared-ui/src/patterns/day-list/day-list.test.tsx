// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Item } from '../../primitives/list/list.tsx'
import { DayList } from './day-list.tsx'
import type { DayListMore } from './day-list-foot.tsx'

afterEach(() => {
  cleanup()
  document.documentElement.scrollTop = 0
})

// There is no layout here: the list begins at the top of the page and the window is 768 px high.
const days = (count: number) =>
  Array.from({ length: count }, (_, day) => ({
    id: `day-${day}`,
    label: `Day ${day + 1}`,
    rows: [`${day + 1}a`, `${day + 1}b`],
  }))

function list(
  count: number,
  more: DayListMore,
  onMore = vi.fn(),
  onSight?: (rows: readonly string[]) => void,
) {
  return (
    <DayList
      label="Transactions"
      days={days(count)}
      rowKey={(row) => row}
      renderRow={(row, place, key) => (
        <Item key={key} {...place}>
          {row}
        </Item>
      )}
      loadedUntil="Loaded until 3 March 2026"
      more={more}
      onMore={onMore}
      onSight={onSight}
      texts={{ more: 'Load more', loading: 'Loading', failed: 'Something went wrong.', retry: 'Try again' }}
    />
  )
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)

test('rows stand under the headings of their days and know their places among all', () => {
  render(list(2, 'none'))
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Day 1',
    'Day 2',
  ])
  const second = within(screen.getByRole('list', { name: 'Day 2' })).getAllByRole('listitem')
  expect(second.map((row) => row.textContent)).toEqual(['2a', '2b'])
  expect(second.map((row) => row.getAttribute('aria-posinset'))).toEqual(['3', '4'])
  expect(second[0]?.getAttribute('aria-setsize')).toBe('4')
})

test('of a thousand rows only those in sight and near it are in the page', () => {
  render(list(500, 'none'))
  expect(rows().slice(0, 3)).toEqual(['1a', '1b', '2a'])
  expect(rows().length).toBeLessThan(20)
})

test('others come into the page as it is scrolled', () => {
  render(list(500, 'none'))
  // Day 101 begins after 100 days of a heading (44) and two rows (118).
  document.documentElement.scrollTop = 100 * (44 + 2 * 118)
  fireEvent.scroll(document)
  expect(rows()).toContain('101a')
  expect(rows()).not.toContain('1a')
})

test('the next batch is asked for once when the end is near, and not before', () => {
  const onMore = vi.fn()
  const { rerender } = render(list(500, 'idle', onMore))
  expect(onMore).not.toHaveBeenCalled()
  document.documentElement.scrollTop = 499 * (44 + 2 * 118)
  fireEvent.scroll(document)
  expect(onMore).toHaveBeenCalledTimes(1)
  rerender(list(500, 'loading', onMore))
  expect(onMore).toHaveBeenCalledTimes(1)
})

test('says how far it reaches, that more is coming, or that it failed and how to go on', async () => {
  const onMore = vi.fn()
  const { rerender } = render(list(1, 'loading', onMore))
  expect(screen.getByText('Loaded until 3 March 2026')).toBeTruthy()
  expect(screen.getByText('Loading')).toBeTruthy()
  rerender(list(1, 'failed', onMore))
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong.')
  expect(onMore).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onMore).toHaveBeenCalledTimes(1)
  rerender(list(1, 'none', onMore))
  expect(screen.queryByRole('button')).toBeNull()
})

test('tells which rows are in the page, and again as it is scrolled', () => {
  const onSight = vi.fn<(rows: readonly string[]) => void>()
  render(list(500, 'none', undefined, onSight))
  expect(onSight.mock.lastCall?.[0].slice(0, 3)).toEqual(['1a', '1b', '2a'])
  document.documentElement.scrollTop = 100 * (44 + 2 * 118)
  fireEvent.scroll(document)
  expect(onSight.mock.lastCall?.[0]).toContain('101a')
  expect(onSight.mock.lastCall?.[0]).toEqual(rows())
})
