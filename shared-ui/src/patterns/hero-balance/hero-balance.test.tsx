// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { HeroAmount, HeroBalance } from './hero-balance.tsx'

test('shows the balance with sign, caption and actions', async () => {
  const send = vi.fn()
  render(
    <HeroBalance
      label="Your balance"
      cents={-4250}
      currency="EUR"
      locale="en"
      caption="You owe"
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

test('has a button that explains the balance, and a hint why an action is disabled', async () => {
  const ask = vi.fn()
  render(
    <HeroBalance
      label="Balance"
      cents={-4250}
      currency="EUR"
      locale="en"
      caption="Held at the bank"
      explain={{ label: 'Why?', onClick: ask }}
      actions={[{ label: 'Transfer Balance', icon: null, onClick: ask, disabled: true }]}
      hint="Only admins can."
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Why?' }))
  expect(ask).toHaveBeenCalledTimes(1)
  const transfer = screen.getByRole('button', { name: 'Transfer Balance' })
  expect(document.getElementById(transfer.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Only admins can.',
  )
})

test('a hero amount shows its label, then the amount', () => {
  const { container } = render(<HeroAmount label="Pending" cents={-3200} currency="EUR" locale="en" />)
  expect([...(container.firstElementChild?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Pending',
    '−€32.00',
  ])
})
