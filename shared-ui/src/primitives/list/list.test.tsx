// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { List, ListRow } from './list.tsx'

test('rows are items of a named list: links, buttons or plain content', async () => {
  const press = vi.fn()
  render(
    <List label="Settings">
      <ListRow title="About" renderLink={(link) => <a href="/about" {...link} />} />
      <ListRow title="Sign Out" onClick={press} />
      <ListRow title="Locked" onClick={press} disabled />
      <ListRow title="Version" subtitle="1.0" end="new" />
    </List>,
  )
  const rows = within(screen.getByRole('list', { name: 'Settings' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual(['About', 'Sign Out', 'Locked', 'Version1.0new'])
  expect(screen.getByRole('link', { name: 'About' }).getAttribute('href')).toBe('/about')
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  await userEvent.click(screen.getByRole('button', { name: 'Locked' }))
  expect(press).toHaveBeenCalledTimes(1)
})

test('a disabled row says why, as its description', async () => {
  const press = vi.fn()
  render(
    <List label="Settings">
      <ListRow title="Delete" reason="Only empty events can be deleted." onClick={press} />
    </List>,
  )
  const row = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' })
  expect(row.disabled).toBe(true)
  expect(document.getElementById(row.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Only empty events can be deleted.',
  )
  await userEvent.click(row)
  expect(press).not.toHaveBeenCalled()
})
