// @vitest-environment happy-dom
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ListRow } from '../../primitives/list/list.tsx'
import { Item } from '../../primitives/list/surface.tsx'
import { DayList, type DayListMore } from './day-list.tsx'

// happy-dom has no layout: the list is at the top of the page and the window is 768 px high.
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
  onVisibleRows?: (rows: readonly string[]) => void,
) {
  return (
    <DayList
      label="Transactions"
      days={days(count)}
      rowKey={(row) => row}
      renderRow={(row, position) => <Item {...position}>{row}</Item>}
      loadedUntil="Loaded until 3 March 2026"
      more={more}
      onMore={onMore}
      onVisibleRows={onVisibleRows}
      texts={{ more: 'Load more', loading: 'Loading', failed: 'Something went wrong.', retry: 'Try again' }}
    />
  )
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)

test('rows are listed under the heading of their day, with their position among all', () => {
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

test('of a thousand rows only the visible ones are rendered', () => {
  render(list(500, 'none'))
  expect(rows().slice(0, 3)).toEqual(['1a', '1b', '2a'])
  expect(rows().length).toBeLessThan(20)
})

test('rows and headings grow with the person’s text size', () => {
  document.documentElement.style.fontSize = '32px'
  window.dispatchEvent(new Event('resize'))
  render(list(2, 'none'))
  const [first, second] = screen.getAllByRole('list')
  expect(first?.style.height).toBe('472px')
  expect(second?.closest('section')?.style.top).toBe('560px')
  document.documentElement.style.fontSize = ''
  window.dispatchEvent(new Event('resize'))
})

test('scrolling renders other rows', () => {
  render(list(500, 'none'))
  // Day 101 begins after 100 days of a heading (44) and two rows (118).
  document.documentElement.scrollTop = 100 * (44 + 2 * 118)
  fireEvent.scroll(document)
  expect(rows()).toContain('101a')
  expect(rows()).not.toContain('1a')
})

test('the next batch is requested once, near the end', () => {
  const onMore = vi.fn()
  const { rerender } = render(list(500, 'idle', onMore))
  expect(onMore).not.toHaveBeenCalled()
  document.documentElement.scrollTop = 499 * (44 + 2 * 118)
  fireEvent.scroll(document)
  expect(onMore).toHaveBeenCalledTimes(1)
  rerender(list(500, 'loading', onMore))
  expect(onMore).toHaveBeenCalledTimes(1)
})

test('shows how far it reaches, loading, and a failure with a retry button', async () => {
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
  expect(screen.queryByText('Loaded until 3 March 2026')).toBeNull()
})

test('reports the visible rows, and again after scrolling', async () => {
  const onVisibleRows = vi.fn<(rows: readonly string[]) => void>()
  render(list(500, 'none', undefined, onVisibleRows))
  expect(onVisibleRows.mock.lastCall?.[0].slice(0, 3)).toEqual(['1a', '1b', '2a'])
  document.documentElement.scrollTop = 100 * (44 + 2 * 118)
  fireEvent.scroll(document)
  expect(onVisibleRows.mock.lastCall?.[0]).toContain('101a')
  // The rows follow in a few frames.
  await expect.poll(rows).toEqual(onVisibleRows.mock.lastCall?.[0])
})

interface PressableListProps {
  days: readonly { id: string; label: string; rows: readonly string[] }[]
  more?: DayListMore
  onPress?: (row: string) => void
}

function pressableList({ days: shown, more = 'none', onPress = () => undefined }: PressableListProps) {
  return (
    <DayList
      label="Transactions"
      days={shown}
      rowKey={(row) => row}
      renderRow={(row, position) => <ListRow position={position} title={row} onClick={() => onPress(row)} />}
      more={more}
      onMore={() => undefined}
      texts={{ more: 'Load more', loading: 'Loading', failed: 'Failed', retry: 'Try again' }}
    />
  )
}
const press = (keys: string) => userEvent.keyboard(keys)
const focused = () => document.activeElement?.textContent
const scrollTo = (top: number) => {
  document.documentElement.scrollTop = top
  fireEvent.scroll(document)
}

test('is one tab stop: keys move between the rows of all days, Enter opens, Tab leaves', async () => {
  const onPress = vi.fn()
  render(pressableList({ days: days(500), more: 'failed', onPress }))
  await userEvent.tab()
  expect(focused()).toBe('1a')
  await press('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('2a')
  await press('{Enter}')
  expect(onPress).toHaveBeenCalledExactlyOnceWith('2a')
  await press('{End}')
  expect(focused()).toBe('500b')
  await press('{PageUp}')
  expect(Number.parseInt(focused() ?? '', 10)).toBeLessThan(500)
  await press('{Home}')
  expect(focused()).toBe('1a')
  await userEvent.tab()
  expect(focused()).toBe('Try again')
})

test('the focused row stays rendered when scrolled out of view, and keeps the focus when rows are added above', async () => {
  const { rerender } = render(pressableList({ days: days(500) }))
  await userEvent.tab()
  await press('{ArrowDown}')
  scrollTo(100 * (44 + 2 * 118))
  expect(screen.queryByText('101a')).toBeTruthy()
  expect(focused()).toBe('1b')
  rerender(pressableList({ days: [{ id: 'new', label: 'Now', rows: ['x', 'y'] }, ...days(500)] }))
  expect(focused()).toBe('1b')
  expect(document.activeElement?.closest('li')?.getAttribute('aria-posinset')).toBe('4')
  await press('{ArrowUp}')
  expect(focused()).toBe('1a')
})

test('the last focused row stays rendered after the focus has left', async () => {
  render(
    <>
      {pressableList({ days: days(500) })}
      <button type="button">Elsewhere</button>
    </>,
  )
  await userEvent.tab()
  const row = document.activeElement
  act(() => screen.getByText('Elsewhere').focus())
  scrollTo(100 * (44 + 2 * 118))
  expect(row?.isConnected).toBe(true)
})

test('when the focused row is removed, the next row gets the focus', async () => {
  const { rerender } = render(pressableList({ days: days(3) }))
  await userEvent.tab()
  await press('{ArrowDown}')
  const without = days(3).map((day) => ({ ...day, rows: day.rows.filter((row) => row !== '1b') }))
  rerender(pressableList({ days: without }))
  expect(focused()).toBe('2a')
})

test('the set size is unknown while there may be more', () => {
  const { rerender } = render(pressableList({ days: days(2), more: 'loading' }))
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('-1')
  rerender(pressableList({ days: days(2), more: 'none' }))
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('4')
})

test('axe finds no violations, with the focused row out of view', async () => {
  const { container } = render(pressableList({ days: days(500), more: 'loading' }))
  await userEvent.tab()
  scrollTo(100 * (44 + 2 * 118))
  await expectNoAxeViolations(container)
})

test('scrolling does not render a row again', () => {
  const draw = vi.fn()
  const drawn = (row: string) => {
    draw(row)
    return <Item key={row}>{row}</Item>
  }
  render(
    <DayList
      label="Transactions"
      days={days(500)}
      rowKey={(row) => row}
      renderRow={drawn}
      more="none"
      onMore={() => undefined}
      texts={{ more: 'Load more', loading: 'Loading', failed: 'Failed', retry: 'Try again' }}
    />,
  )
  scrollTo(118)
  scrollTo(2 * 118)
  const times = draw.mock.calls.filter(([row]) => row === '2a')
  expect(times).toHaveLength(1)
})

test('the button for more keeps the focus while loading', () => {
  const onMore = vi.fn()
  const { rerender } = render(list(1, 'failed', onMore))
  const button = screen.getByRole('button')
  act(() => button.focus())
  rerender(list(1, 'loading', onMore))
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  expect(onMore).not.toHaveBeenCalled()
})
