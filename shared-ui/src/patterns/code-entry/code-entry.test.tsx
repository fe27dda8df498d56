// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TEXTS } from './code-entry.gallery.tsx'
import { CodeEntry, type CodeEntryProps } from './code-entry.tsx'

function show(props: Partial<CodeEntryProps> = {}) {
  const calls = { onChange: vi.fn(), onComplete: vi.fn(), onResend: vi.fn(), onBack: vi.fn() }
  render(<CodeEntry texts={TEXTS} value="48291" status="idle" {...calls} {...props} />)
  return calls
}

test('calls back on the last digit, on resend and on cancel', async () => {
  const { onComplete, onResend, onBack } = show()
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '3')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('482913')
  await userEvent.click(screen.getByRole('button', { name: 'Resend code' }))
  expect(onResend).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onBack).toHaveBeenCalledOnce()
})

test('notice and failure are alerts; an error marks the field', () => {
  show({ notice: 'A new one is on its way.', failure: 'No network.', error: 'Please check the code.' })
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['A new one is on its way.', 'No network.']),
  )
  expect(screen.getByRole('textbox', { name: 'Code' }).getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['submitting', 'Logging you in'],
  ['resending', 'Sending a new code'],
] as const)('%s is announced by its button', (status, label) => {
  show({ status })
  expect(screen.getByText(label)).toBeTruthy()
})
