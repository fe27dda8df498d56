// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CodeInput } from './code-input.tsx'

function Example({ onComplete }: { onComplete?: (code: string) => void }) {
  const [value, setValue] = useState('')
  return <CodeInput label="Code" value={value} onChange={setValue} onComplete={onComplete} />
}

test('is a single one-time-code field with a numeric keypad', () => {
  render(<Example />)
  const input = screen.getByLabelText('Code')
  expect(input.getAttribute('autocomplete')).toBe('one-time-code')
  expect(input.getAttribute('inputmode')).toBe('numeric')
  expect(input.getAttribute('placeholder')).toBe('000000')
})

test('keeps digits only', async () => {
  render(<Example />)
  await userEvent.type(screen.getByLabelText('Code'), '4a8-2')
  expect(screen.getByLabelText('Code')).toHaveProperty('value', '482')
})

test('accepts a pasted code with spaces and calls onComplete once', async () => {
  const complete = vi.fn()
  render(<Example onComplete={complete} />)
  await userEvent.click(screen.getByLabelText('Code'))
  await userEvent.paste('482 913')
  await userEvent.keyboard('7')
  expect(screen.getByLabelText('Code')).toHaveProperty('value', '482913')
  expect(complete.mock.calls).toEqual([['482913']])
})

test('takes the code of a pasted mail, and digits of every script', async () => {
  const complete = vi.fn()
  render(<Example onComplete={complete} />)
  await userEvent.click(screen.getByLabelText('Code'))
  await userEvent.paste('Your code is 482913. It is valid for 10 minutes.')
  expect(screen.getByLabelText('Code')).toHaveProperty('value', '482913')
  await userEvent.clear(screen.getByLabelText('Code'))
  await userEvent.paste('٤٨٢٩١٤')
  expect(complete.mock.calls).toEqual([['482913'], ['482914']])
})

test('leaves a composition alone, and completes once it has ended', () => {
  const complete = vi.fn()
  render(<Example onComplete={complete} />)
  const input = screen.getByLabelText('Code')
  fireEvent.compositionStart(input)
  for (const value of ['４８２', '４８２９１３'])
    fireEvent.input(input, { target: { value }, data: value, inputType: 'insertCompositionText' })
  expect(input).toHaveProperty('value', '４８２９１３')
  expect(complete).not.toHaveBeenCalled()
  fireEvent.compositionEnd(input)
  expect(complete.mock.calls).toEqual([['482913']])
})
