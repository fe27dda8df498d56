// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { HeroBalance } from './hero-balance.tsx'

afterEach(cleanup)

test('says how one stands in sign and word, and offers its actions', async () => {
  const send = vi.fn()
  render(
    <HeroBalance
      label="Your balance"
      cents={-4250}
      currency="EUR"
      locale="en"
      word="You owe"
      actions={[
        { label: 'Send', icon: null, onClick: send },
        { label: 'Transfer', icon: null, onClick: send, disabled: true },
      ]}
    />,
  )
  expect(screen.getByRole('heading', { name: 'Your balance' }).nextElementSibling?.textContent).toBe(
    '−€42.50',
  )
  expect(screen.getByText('You owe')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await userEvent.click(screen.getByRole('button', { name: 'Transfer' }))
  expect(send).toHaveBeenCalledTimes(1)
})
