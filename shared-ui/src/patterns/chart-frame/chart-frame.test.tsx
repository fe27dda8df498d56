// @vitest-environment happy-dom
import { expectNoAxeViolations, PART } from '@coffer/shared-sdk/testing/axe'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx'

const props: ChartFrameProps = {
  title: 'Spent by month',
  summary: 'Most in March.',
  table: {
    columns: ['Month', 'Spent'],
    rows: [
      { id: '1', cells: ['January', '€42.00'] },
      { id: '2', cells: ['March', '€124.00'] },
    ],
  },
  texts: { showTable: 'Table', showChart: 'Chart' },
  children: <svg data-testid="chart" />,
}

test('the data is in a table for screen readers', () => {
  render(<ChartFrame {...props} />)
  expect(screen.getByRole('figure', { name: 'Spent by month' })).toBeTruthy()
  const table = within(screen.getByRole('table', { name: 'Spent by month' }))
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Month', 'Spent'])
  expect(table.getByRole('row', { name: 'March €124.00' })).toBeTruthy()
  expect(screen.getByTestId('chart').closest('[aria-hidden]')).toBeTruthy()
})

test('a button switches between chart and table; axe finds no violations in the table', async () => {
  render(<ChartFrame {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Table' }))
  expect(screen.queryByTestId('chart')).toBeNull()
  expect(screen.getAllByRole('table')).toHaveLength(1)
  await expectNoAxeViolations(document.body, PART)
  await userEvent.click(screen.getByRole('button', { name: 'Chart' }))
  expect(screen.getByTestId('chart')).toBeTruthy()
})

test('a placeholder replaces chart and table', () => {
  render(<ChartFrame {...props} placeholder={<p>Nothing spent yet</p>} />)
  expect(screen.getByText('Nothing spent yet')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
