// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SkipLink } from './app-frame.tsx'

test('the skip link focuses the content and does not change the URL', async () => {
  const user = userEvent.setup()
  const url = location.href
  render(
    <>
      <SkipLink label="Skip to content" targetId="content" />
      <button type="button">Navigation</button>
      <main id="content" tabIndex={-1}>
        <button type="button">Send</button>
      </main>
    </>,
  )
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to content' }))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }))
  expect(location.href).toBe(url)
})
