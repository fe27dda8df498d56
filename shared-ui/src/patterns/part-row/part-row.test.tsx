// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { PartRow } from './part-row.tsx'
import { ShareRow } from './share-row.tsx'

afterEach(cleanup)

const row = {
  party: { id: 'bo', name: 'Bo Chen' },
  name: 'Bo Chen',
  cents: 1250,
  currency: 'EUR',
  label: 'Share of Bo Chen',
  share: '1.0',
  onChange: () => {},
} as const
const words = () => screen.getByRole('listitem').textContent

test('says who bears how much, and asks for the share that decides it', async () => {
  const onChange = vi.fn()
  render(<ShareRow {...row} share="" onChange={onChange} />)
  expect(words()).toContain('Bo Chen€12.50')
  await userEvent.type(screen.getByRole('textbox', { name: 'Share of Bo Chen' }), '2')
  expect(onChange.mock.calls).toEqual([['2']])
})

test('says the part with the field that decides it', () => {
  render(<ShareRow {...row} />)
  const field = screen.getByRole('textbox', { name: 'Share of Bo Chen' })
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('€12.50')
})

test('keeps the place of a part that cannot be told', () => {
  render(<ShareRow {...row} cents={undefined} />)
  expect(words()).toContain('Bo Chen–')
})

test('asks for no share where there is nothing to share', () => {
  render(<ShareRow {...row} share={null} />)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(words()).toBe('BCBo Chen€12.50')
})

test('what is only read has its figure at the end', () => {
  render(
    <PartRow party={row.party} name="You" detail="First part" size="s">
      €3.00
    </PartRow>,
  )
  expect(words()).toBe('BCYouFirst part€3.00')
})
