// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PrintedPage } from './printed-page.tsx'

test('is beside the app, which print leaves out, and goes with its screen', () => {
  const { container, unmount } = render(
    <PrintedPage>
      <h1>Statement</h1>
    </PrintedPage>,
  )
  const page = screen.getByText('Statement').closest('[data-printed]')
  expect(page?.parentElement).toBe(document.body)
  expect(container.contains(page)).toBe(false)
  unmount()
  expect(document.querySelector('[data-printed]')).toBeNull()
})
