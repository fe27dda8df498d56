// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Outlook } from './outlook.tsx'

afterEach(cleanup)

test('is read out when it changes, and keeps its place when there is nothing to say', () => {
  const { rerender } = render(<Outlook text="Enter an amount." />)
  expect(screen.getByRole('status').textContent).toBe('Enter an amount.')
  rerender(<Outlook text="" />)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('what is in the way looks different from what will happen', () => {
  render(
    <>
      <Outlook text="You send €5.00." />
      <Outlook text="A closed account can no longer change." isRefused />
    </>,
  )
  const [happens, refused] = screen.getAllByRole('status').map((element) => element.className)
  expect(refused).not.toBe(happens)
})

test('a sentence that grows while somebody types has the room of its longest from the beginning, unsaid', () => {
  render(<Outlook text="Enter an amount." longest="You send €9,999,999.99 to Bo Chen right away." />)
  const place = screen.getByRole('status')
  expect(place.dataset['longest']).toBe('You send €9,999,999.99 to Bo Chen right away.')
  expect(place.textContent).toBe('Enter an amount.')
})
