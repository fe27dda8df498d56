// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PartRow, ShareRow } from './part-row.tsx'

const row = {
  account: { id: 'bo', name: 'Bo Chen', shape: 'round' as const },
  name: 'Bo Chen',
  cents: 1250,
  currency: 'EUR',
  label: 'Share of Bo Chen',
  share: '1.0',
  onChange: () => {},
} as const
const rowText = () => screen.getByRole('listitem').textContent

test('shows who pays how much, with a field for the share', async () => {
  const onChange = vi.fn()
  render(<ShareRow {...row} share="" onChange={onChange} />)
  expect(rowText()).toContain('Bo Chen€12.50')
  await userEvent.type(screen.getByRole('textbox', { name: 'Share of Bo Chen' }), '2')
  expect(onChange.mock.calls).toEqual([['2']])
})

test('the amount describes the share field', () => {
  render(<ShareRow {...row} />)
  const field = screen.getByRole('textbox', { name: 'Share of Bo Chen' })
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('€12.50')
})

test('shows a dash for an unknown part', () => {
  render(<ShareRow {...row} cents={undefined} />)
  expect(rowText()).toContain('Bo Chen–')
})

test('has no share field when share is null', () => {
  render(<ShareRow {...row} share={null} />)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(rowText()).toBe('BCBo Chen€12.50')
})

test('a read-only row has its amount at the end', () => {
  render(
    <PartRow account={row.account} name="You" detail="First part" size="s">
      €3.00
    </PartRow>,
  )
  expect(rowText()).toBe('BCYouFirst part€3.00')
})
