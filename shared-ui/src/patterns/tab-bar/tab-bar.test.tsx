// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TabBar } from './tab-bar.tsx'
import { exampleTabs } from './tab-bar.gallery.tsx'

test('is a named navigation with links, one of them current', () => {
  render(<TabBar label="Main" items={exampleTabs} />)
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#dashboard',
    '#events',
    '#community',
    '#more',
  ])
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('#dashboard')
})
