// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Section } from './section.tsx'

test('is a region named after its title, with an action', async () => {
  const all = vi.fn()
  render(
    <Section title="Recent Transactions" action={{ label: 'View all', onClick: all }}>
      <p>Nothing</p>
    </Section>,
  )
  expect(screen.getByRole('region', { name: 'Recent Transactions' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Recent Transactions' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'View all' }))
  expect(all).toHaveBeenCalledTimes(1)
})
