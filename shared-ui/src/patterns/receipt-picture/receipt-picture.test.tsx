// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ReceiptPicture } from './receipt-picture.tsx'

const TEXTS = { picture: 'The receipt', enlarge: 'Show all', reduce: 'Show less', note: 'Not stored.' }

test('shows a strip of the receipt, and all of it on demand', async () => {
  render(<ReceiptPicture address="blob:receipt" texts={TEXTS} />)
  expect(screen.getByAltText('The receipt').getAttribute('src')).toBe('blob:receipt')
  expect(screen.getByText('Not stored.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all', expanded: false }))
  expect(screen.getByRole('button', { name: 'Show less', expanded: true })).toBeTruthy()
})

test('shows nothing without a receipt', () => {
  const { container } = render(<ReceiptPicture address={null} texts={TEXTS} />)
  expect(container.textContent).toBe('')
})
