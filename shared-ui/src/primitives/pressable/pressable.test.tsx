// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Pressable } from './pressable.tsx'

test('is a link with renderLink, a button with onClick, plain content otherwise', () => {
  render(
    <>
      <Pressable renderLink={(link) => <a href="/a" {...link} />} aria-current="page">
        Link
      </Pressable>
      <Pressable onClick={() => undefined}>Button</Pressable>
      <Pressable>Plain</Pressable>
    </>,
  )
  expect(screen.getByRole('link', { name: 'Link', current: 'page' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Button' })).toBeTruthy()
  expect(screen.getByText('Plain').tagName).toBe('DIV')
})
