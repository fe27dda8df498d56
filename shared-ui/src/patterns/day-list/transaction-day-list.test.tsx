// @vitest-environment happy-dom
import { sharedTexts } from '@coffer/shared-sdk/i18n'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Item } from '../../primitives/list/surface.tsx'
import { TransactionDayList } from './transaction-day-list.tsx'
import type { TransactionDayListProps } from './transaction-day-list.tsx'

type Loaded = TransactionDayListProps<string>['loaded']
const setVisible = vi.fn<Loaded['setVisible']>()
const loadMore = vi.fn<() => void>()
const retry = vi.fn<() => void>()
const onClear = vi.fn<() => void>()

function show(rows: readonly string[], loaded: Partial<Loaded> = {}, isNarrowed = false) {
  return render(
    <TransactionDayList
      days={rows.length === 0 ? [] : [{ id: '2026-03-03', label: 'Today', rows }]}
      rowKey={(row) => row}
      rowIds={(row) => [row, `${row}-2`]}
      renderRow={(row, position) => <Item {...position}>{row}</Item>}
      loaded={{ more: 'none', isOutdated: false, loadMore, retry, setVisible, ...loaded }}
      narrowed={isNarrowed ? { emptyText: 'Nothing matches “wine”.', onClear } : null}
      emptyText="They appear here."
      texts={sharedTexts.fallback}
    />,
  )
}
const status = () => screen.getAllByRole('status')[0]?.textContent

test('lists the rows, and reports the transactions behind the visible ones', async () => {
  const { container } = show(['fuel', 'wood'])
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['fuel', 'wood'])
  expect(setVisible).toHaveBeenLastCalledWith(['fuel', 'fuel-2', 'wood', 'wood-2'])
  expect(status()).toBe('')
  await expectNoAxeViolations(container)
})

test('says how many match once the results are those of the search', () => {
  show(['fuel'], {}, true)
  expect(status()).toBe('1 transaction found')
  cleanup()
  show(['fuel'], { isOutdated: true }, true)
  expect(status()).toBe('')
})

test('an empty list says what will appear, or that nothing matches and how to see all', async () => {
  show([])
  expect(screen.getByText('They appear here.')).toBeTruthy()
  cleanup()
  const { container } = show([], {}, true)
  expect(screen.getByText('Nothing matches “wine”.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(onClear).toHaveBeenCalledTimes(1)
  await expectNoAxeViolations(container)
})

test('loads more near the end, and after a failure only on request', async () => {
  show([], { more: 'idle' })
  expect(loadMore).toHaveBeenCalledTimes(1)
  cleanup()
  show(['fuel'], { more: 'failed' })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(loadMore).toHaveBeenCalledTimes(1)
})
