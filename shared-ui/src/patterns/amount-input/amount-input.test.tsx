// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AmountInput } from './amount-input.tsx'

afterEach(cleanup)

function Example({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial)
  return <AmountInput label="Amount" currency="EUR" value={value} onChange={setValue} locale="en" />
}
const input = () => screen.getByLabelText<HTMLInputElement>('Amount')

test.each([
  ['12,5', '12.5'],
  ['1a2.345', '12.34'],
  ['-5', '5'],
  ['1e3', '13'],
])('typing %j leaves %j', async (typed, expected) => {
  render(<Example />)
  await userEvent.type(input(), typed)
  expect(input().value).toBe(expected)
})

test('leaving writes two decimals, coming back takes a trailing .00 away', async () => {
  render(<Example />)
  await userEvent.type(input(), '12')
  await userEvent.tab()
  expect(input().value).toBe('12.00')
  await userEvent.click(input())
  expect(input().value).toBe('12')
})

test('a readable paste becomes plain', async () => {
  render(<Example />)
  await userEvent.click(input())
  await userEvent.paste('1.234,50 €')
  expect(input().value).toBe('1234.50')
})

test.each(['12,345.678', '1e309', '-5', '$12'])(
  'an unreadable paste stays as it is instead of becoming another sum: %j',
  async (pasted) => {
    render(<Example />)
    await userEvent.click(input())
    await userEvent.paste(pasted)
    await userEvent.tab()
    expect(input().value).toBe(pasted)
  },
)

test('what was pasted can be mended by hand', () => {
  render(<Example initial="12,345.678" />)
  fireEvent.change(input(), { target: { value: '12,345.67' } })
  expect(input().value).toBe('12345.67')
})
