// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ShareInput } from './share-input.tsx'

interface ExampleProps {
  initial?: string
  locale?: string
  onBlur?: (text: string) => void
}

function Example({ initial = '', locale = 'en', onBlur }: ExampleProps) {
  const [value, setValue] = useState(initial)
  return <ShareInput label="Ann" value={value} onChange={setValue} onBlur={onBlur} locale={locale} />
}
const input = () => screen.getByLabelText<HTMLInputElement>('Ann')

test.each([
  ['1,5', '1.5'],
  ['2x.345', '2.34'],
  ['-3', '3'],
  ['0.5', '.5'],
])('typing %j shows %j', async (typed, expected) => {
  render(<Example />)
  await userEvent.type(input(), typed)
  expect(input().value).toBe(expected)
})

test('leaves a composition alone until it has ended', async () => {
  render(<Example />)
  await userEvent.click(input())
  fireEvent.compositionStart(input())
  for (const value of ['２', '２．５'])
    fireEvent.input(input(), { target: { value }, data: value, inputType: 'insertCompositionText' })
  expect(input().value).toBe('２．５')
  fireEvent.compositionEnd(input())
  expect(input().value).toBe('2.5')
})

test.each([
  ['', '1.0'],
  ['.', '1.0'],
  ['2', '2.0'],
  ['.05', '0.05'],
])('on blur %j becomes %j, and onBlur receives it', async (initial, expected) => {
  const onBlur = vi.fn()
  render(<Example initial={initial} onBlur={onBlur} />)
  await userEvent.click(input())
  await userEvent.tab()
  expect(input().value).toBe(expected)
  expect(onBlur.mock.calls).toEqual([[expected]])
})

test('in German it shows the comma and has the same value', async () => {
  const onBlur = vi.fn()
  render(<Example locale="de" onBlur={onBlur} />)
  expect(input().placeholder).toBe('1,0')
  await userEvent.type(input(), '1,5')
  expect(input().value).toBe('1,5')
  await userEvent.tab()
  expect(input().value).toBe('1,5')
  expect(onBlur.mock.calls).toEqual([['1.5']])
})
