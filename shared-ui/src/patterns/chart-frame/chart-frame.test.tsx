// @vitest-environment happy-dom
import { expectNoAxeViolations, PART } from '@coffer/shared-sdk/testing/axe'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx'

afterEach(cleanup)

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
  texts: { showTable: 'Table', showPicture: 'Picture' },
  children: <svg data-testid="picture" />,
}

test('the figures stand in a table behind the picture, by row and column', () => {
  render(<ChartFrame {...props} />)
  expect(screen.getByRole('figure', { name: 'Spent by month' })).toBeTruthy()
  const table = within(screen.getByRole('table', { name: 'Spent by month' }))
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Month', 'Spent'])
  expect(table.getByRole('row', { name: 'March €124.00' })).toBeTruthy()
  expect(screen.getByTestId('picture').closest('[aria-hidden]')).toBeTruthy()
})

test('a press changes the picture for the table and back; axe finds nothing in it', async () => {
  render(<ChartFrame {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Table' }))
  expect(screen.queryByTestId('picture')).toBeNull()
  expect(screen.getAllByRole('table')).toHaveLength(1)
  await expectNoAxeViolations(document.body, PART)
  await userEvent.click(screen.getByRole('button', { name: 'Picture' }))
  expect(screen.getByTestId('picture')).toBeTruthy()
})

test('without a picture something stands in its place, and no table', () => {
  render(<ChartFrame {...props} placeholder={<p>Nothing spent yet</p>} />)
  expect(screen.getByText('Nothing spent yet')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
